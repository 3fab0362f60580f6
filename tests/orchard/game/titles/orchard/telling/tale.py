"""What happened in Orchard: a line for each type of event, with a picture, a place and a sound."""

from __future__ import annotations

from game.rules.orchard.events import Picked, Ripened

from game.telling.tale import Telling

TELLINGS = (Telling(Picked, "apple", at="tree", sound="wood", headline=True), Telling(Ripened, "apple", at="tree"))
