"""Mining: minerals below a city, phlogiston from the clouds (5.4)."""

from __future__ import annotations

from game.rules.kernel import Refusal
from game.rules.sky_traders.actions import Roll
from game.rules.sky_traders.components import (
    CITY_TILES,
    CLOUD_DICE,
    DOUBLE_JEWELS,
    GEYSER_DICE,
    MINERAL_DICE,
    Kind,
    Tile,
)
from game.rules.sky_traders.decisions.dice import Dice
from game.rules.sky_traders.decisions.stow import stow
from game.rules.sky_traders.events import Mined
from game.rules.sky_traders.state import SkyTraders


def minerals_refusal(state: SkyTraders, seat: int) -> Refusal | None:
    """The reason why there are no minerals here: only cities have them (ST-51), unless the option puts them everywhere
    (ST-54)."""
    if state.setting.minerals_anywhere or state.place[seat] in CITY_TILES:
        return None
    return Refusal("action.no_city", {}, "ST-51")


def mine_minerals(state: SkyTraders, seat: int) -> None:
    state.agenda.append(RollMinerals(roller=seat, number=MINERAL_DICE))


def mine_clouds(state: SkyTraders, seat: int) -> None:
    state.agenda.append(RollClouds(roller=seat, number=cloud_dice(state, seat)))


def cloud_dice(state: SkyTraders, seat: int) -> int:
    """Dice of phlogiston: one (ST-55), or two on the Geyser (ST-56)."""
    return GEYSER_DICE if state.place[seat] is Tile.GEYSER else CLOUD_DICE


class RollMinerals(Dice, frozen=True):
    """Minerals equal to the sum of the dice, and jewels for a double (ST-51, ST-52), as far as room and supply
    allow."""

    def resolve(self, state: SkyTraders, action: Roll) -> None:
        self.tell(state, "minerals", action)
        minerals = min(sum(action.dice), state.supply[Kind.MINERALS])
        jewels = min(DOUBLE_JEWELS, state.supply[Kind.JEWELS]) if len(set(action.dice)) == 1 else 0
        state.tell(Mined(self.roller, minerals, jewels))
        stow(state, self.roller, ((Kind.MINERALS, minerals), (Kind.JEWELS, jewels)), ())


class RollClouds(Dice, frozen=True):
    def resolve(self, state: SkyTraders, action: Roll) -> None:
        self.tell(state, "clouds", action)
        state.fuel(self.roller, sum(action.dice))
