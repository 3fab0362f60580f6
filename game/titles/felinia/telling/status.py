"""Meters of the top bar, chips of the player cards, and the sources of points."""

from __future__ import annotations

from collections.abc import Sequence

from game.match import Seat
from game.rules.felinia.components import BONUS_IDS, BONUS_TYPE, BONUSES, GOODS, PLACE_IDS, TYPES
from game.rules.felinia.state import Felinia
from game.telling.labels import Meter, Stat
from game.titles.felinia.telling import tiles
from game.words import Voice

NEAR_DECK, NEAR_MERCHANTS = 4, 2
"""Thresholds for highlighting a meter: deck tiles in the stack, merchants of a player."""
ICONS = {"trade": "tiger", "bonus": "panther_plus1", "groups": "merchant", "spices": "spice", "goods": "good"}
"""Icons of categories not named after their picture."""


def meters(say: Voice, state: Felinia) -> tuple[Meter, ...]:
    left, fewest = state.deck_left, min(state.merchants)
    ends = {
        "deck": (left, "deck_blue", left <= NEAR_DECK),
        "merchants": (fewest, "merchant", fewest <= NEAR_MERCHANTS),
    }
    return tuple(
        Meter(say(f"meter.{end}"), str(number), f"felinia/{icon}", near, say(f"meter.{end}.use"))
        for end, (number, icon, near) in ends.items()
    )


def chips(say: Voice, seats: Sequence[Seat], state: Felinia, seat: int, sees: bool) -> tuple[Stat, ...]:
    """`sees`: whether the reader may see the seat's tiles."""
    player = seats[seat].colour
    sorts = ("silver", "gold", "spice", "food") if state.extended else ("silver", "gold", "spice")
    held = [Stat(sort, f"felinia/{sort}", state.holdings(sort)[seat], say(f"sort.{sort}")) for sort in sorts]  # type: ignore[arg-type]
    goods = Stat("goods", "felinia/good", sum(state.goods[seat]), say("thing.goods"))
    merchants = Stat("merchants", "felinia/merchant", state.merchants[seat], say("thing.merchants"), player)
    taken = sum(tile.n for tile in tiles.held(state, seat, sees) if tile.kind != "mystery")
    return (*held, goods, merchants, Stat("tiles", "felinia/trade_back", taken, say("thing.tiles"), player))


def pictures(state: Felinia, category: str) -> list[list[str]]:
    """By seat, pictures of everything that scores in a category; none for groups."""

    def own(seat: int) -> list[str]:
        bonus = state.bonus[seat]
        if category in TYPES:
            kind = TYPES.index(category)
            extra = [BONUS_IDS[tile] for tile in bonus if BONUSES[tile].extra and BONUS_TYPE[tile] == kind]
            return [category] * state.tiles[seat][kind] + extra
        match category:
            case "bonus":
                return [BONUS_IDS[tile] for tile in bonus if not BONUSES[tile].extra]
            case "goods":
                return [good for good, count in zip(GOODS, state.goods[seat], strict=True) for _ in range(count)]
            case "mystery":
                return [PLACE_IDS[kind] for kind in state.places[seat]]
        held = {"gold": state.gold, "spices": state.spice, "food": state.food}.get(category)
        return [ICONS.get(category, category)] * held[seat] if held else []

    return [[f"felinia/{icon}" for icon in own(seat)] for seat in range(state.seats)]


def source(say: Voice, category: str) -> tuple[str, str]:
    """Name and picture of a source of final points."""
    name = say(f"type.{category}" if category in TYPES else f"category.{category}")
    return name, f"felinia/{ICONS.get(category, category)}"
