"""What happened in Felinia: the lines of the log, and the same in pictures and numbers for the recap."""

from __future__ import annotations

from game.rules.felinia.events import BidPlaced, Bought, Embarked, PostFounded
from game.scenes.table.tale import Telling

TELLINGS = (Telling(BidPlaced), Telling(Bought), Telling(Embarked), Telling(PostFounded))
