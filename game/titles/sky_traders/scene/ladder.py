"""The next steps of the Guild track, large, with what each costs in all, while somebody buys influence."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.sky_traders.actions import BuyInfluence
from game.rules.sky_traders.decisions.influence import WHOLE_COST, ChooseInfluence, cost_of, zone
from game.rules.sky_traders.state import SkyTraders
from game.scenes.board.spot import Spot
from game.titles.sky_traders.scene.colours import ZONES
from game.titles.sky_traders.scene.deck import Deck
from game.titles.sky_traders.scene.tabletop import HEAD
from game.titles.sky_traders.telling.phrases import coins
from game.ui.text import Face
from game.ui.units import Area

COLUMNS, ROWS = 10, 4
WORDS, MARK = 78.0, 22.0
"""Height of the lines above the steps; size of a player's mark on a step."""


def asked(state: SkyTraders) -> ChooseInfluence | None:
    decision = None if state.over else state.decision
    return decision if isinstance(decision, ChooseInfluence) else None


def steps(state: SkyTraders, decision: ChooseInfluence, table: Area) -> dict[int, Area]:
    """Areas of the next spaces of the track on the table, by number."""
    inner = table.inset(22, 14).cut_top(HEAD + WORDS - 14)[1]
    here = state.influence[decision.seat]
    cells = [cell for row in inner.rows(inner.h / ROWS, ROWS, 0) for cell in row.inset(0, 3).columns(COLUMNS, 6)]
    return dict(zip(range(here + 1, len(WHOLE_COST)), cells, strict=False))


def spots(deck: Deck, decision: ChooseInfluence, table: Area) -> Iterator[Spot]:
    here = deck.state.influence[decision.seat]
    for space, place in steps(deck.state, decision, table).items():
        words = deck.say("spot.influence", space=space)
        yield Spot.on(f"step.{space}", place, words, BuyInfluence(space - here))


def paint_steps(deck: Deck, decision: ChooseInfluence, table: Area) -> None:
    """Each in the colour of its zone, with its price and whoever stands there."""
    state, seat = deck.state, decision.seat
    for space, place in steps(state, decision, table).items():
        style = ZONES[zone(space).key]
        deck.plate(place, style, 8)
        x, y = place.centre
        there = [deck.seats[other].colour for other in range(state.seats) if state.influence[other] == space]
        left = place.x + 8 + deck.wide(str(space), 22, Face.BOLD) if there else x
        deck.text(str(space), (left, y - 12), 22, Face.BOLD, style.ink, "midright" if there else "center")
        for number, colour in enumerate(there):  # where many stand, they overlap
            step = min(MARK, (place.right - 4 - MARK - left) / len(there))
            deck.mark(colour, (left + MARK / 2 + 3 + step * number, y - 12), MARK)
        price = cost_of(state, seat, space - state.influence[seat])
        deck.rich(coins(price), (x, y + 14), 19, style.ink, Face.SEMI)
