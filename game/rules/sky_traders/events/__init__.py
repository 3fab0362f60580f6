"""All events. Everybody's holdings can be rebuilt from them alone."""

from __future__ import annotations

from game.rules.kernel import Event, tagged
from game.rules.sky_traders.events.bargains import *  # noqa: F403
from game.rules.sky_traders.events.fights import *  # noqa: F403
from game.rules.sky_traders.events.holdings import *  # noqa: F403
from game.rules.sky_traders.events.journey import *  # noqa: F403

EVENTS = tagged(globals(), Event)
