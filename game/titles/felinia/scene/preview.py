"""Effects of a considered bid or step, in a panel over a corner of the sea."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.match import Seat
from game.rules.felinia.actions import PlaceBid
from game.rules.felinia.components import COUNTRIES, GOODS, SPECIAL_FROM, TILES
from game.rules.felinia.decisions.bidding import Bid
from game.rules.felinia.decisions.exploration import Look as Revealing
from game.rules.felinia.parts import EMPTY, GUILD
from game.rules.felinia.state import Felinia
from game.scenes.board.preview_panel import Cell, Gain, Head, Note, PanelLine, PanelRow, PreviewPanel
from game.scenes.table.moment import Moment
from game.titles.felinia.analysis.outlook import Turn, boards_with, next_price, own_board, rival, turns
from game.titles.felinia.analysis.trips import Trip, group_of
from game.titles.felinia.scene.colours import COLOURS
from game.titles.felinia.scene.trip import considered_trip
from game.titles.felinia.telling.phrases import change, place_key
from game.ui.look import Look
from game.ui.theme import PLAYERS, Plate
from game.words import Voice

NARROW, WIDE = 190.0, 336.0
"""Minimum width of the panel for a step and for the order of a stack, in units."""
MOST = 8
"""Maximum number of tokens listed, from the top."""


class Outlook(PreviewPanel):
    """For a bid, the order of the stack; for a step, the points of the trip."""

    def __init__(self, say: Voice, seats: Sequence[Seat]) -> None:
        super().__init__("outlook", WIDE)
        self.say, self.seats = say, seats

    def style(self, look: Look) -> Plate:
        return look.colours(COLOURS).aside

    def consider(self, now: Moment[Felinia], reckoned: Felinia, found: Sequence[Trip]) -> None:
        """`reckoned`: the position as the reader knows it; `found`: possible trips."""
        decision, bid, meant = now.decision, now.considered, considered_trip(found, now)
        lines: Iterator[PanelLine] = iter(())
        if meant is not None:
            goes = len(meant.way)
            leads = any(one.post and one.way[:goes] == meant.way for one in found)
            lines = trip_lines(self.say, self.seats, reckoned, meant, leads)
        elif isinstance(bid, PlaceBid) and isinstance(decision, Bid):
            number = now.state.chart.place_index.get(bid.place)
            if number is None:
                lines = income_lines(self.say, now.state, decision)
            else:
                lines = stack_lines(self.say, self.seats, now.state, number)
        elif isinstance(decision, Revealing):
            lines = unseen_lines(self.say, now.state)
        self.lines = list(lines)
        self.least_wide = WIDE if isinstance(bid, PlaceBid) else NARROW


def stack_lines(say: Voice, seats: Sequence[Seat], state: Felinia, place: int) -> Iterator[PanelLine]:
    """A token's price is its height (FE-56); a bid on top of it takes the first choice and nothing else."""
    seat, other = state.decision.seat, rival(state, state.decision.seat)
    icon = "guild" if place == GUILD else "market"
    goods = [] if place == GUILD else [f"felinia/{GOODS[good]}" for good in state.market[place]]
    yield Head(say(f"place.{place_key(place)}"), f"felinia/{icon}", goods)
    bidders = [seat] if other == EMPTY else [seat, other]
    yield PanelRow([Cell(say("bid.price")), *(Cell(say("bid.on_top", name=seats[one].name)) for one in bidders)])
    own = next_price(state, place)
    boarding = [] if place == GUILD else state.market[place]
    wanted = next((good for good in boarding if boards_with(state, seat, good, own)), EMPTY)
    orders = [turns(state, place, bidders[:count]) for count in range(1, len(bidders) + 1)]
    for price in [turn.price for turn in orders[-1]][:MOST]:
        turned = [next((turn for turn in order if turn.price == price), None) for order in orders]
        yield PanelRow(
            [Cell(str(price), "felinia/silver"), *(_cell(say, seats, turn, seat, wanted) for turn in turned)]
        )
    if place == GUILD or other != EMPTY:
        words = say("use.guild") if place == GUILD else say("bid.same_price", price=own)
        yield Note(words, "ink_soft", rows=2)


def _cell(say: Voice, seats: Sequence[Seat], turn: Turn | None, own: int, wanted: int) -> Cell:
    """The token's owner and its turn; with the `wanted` good if it is the reader's and comes first."""
    if turn is None:
        return Cell("")
    words = say("bid.choice", number=turn.choice) if turn.choice else say("bid.nothing")
    colour, mine = seats[turn.seat].colour, turn.seat == own
    sign = f"felinia/{GOODS[wanted]}" if mine and turn.choice == 1 and wanted != EMPTY else ""
    return Cell(words, "felinia/bid_token", colour, lit=mine, sign=sign)


def income_lines(say: Voice, state: Felinia, decision: Bid) -> Iterator[PanelLine]:
    """Effect of a bid on one's own board."""
    after, lost = own_board(state, decision.seat, decision.bid_round)
    yield Head(say("place.own_board"), "felinia/silver")
    yield Gain("felinia/silver", f"{state.silver[decision.seat]} → {after}", None)
    if lost:
        yield Note(say("bid.lost", lost=lost), "bad")


def unseen_lines(say: Voice, state: Felinia) -> Iterator[PanelLine]:
    """Possible face-down tiles in the country of arrival (FE-31, FE-137)."""
    yield Head(say("reveal.unseen"), f"felinia/cat_{COUNTRIES[state.arrival]}")
    for tile, count in zip(TILES, state.unseen[state.arrival], strict=True):
        if count:
            yield Gain(f"felinia/{tile}", f"{say(f'type.{tile}')}: {count}", None)


def trip_lines(say: Voice, seats: Sequence[Seat], state: Felinia, trip: Trip, leads: bool) -> Iterator[PanelLine]:
    """`leads`: the trip reaches a tile, or can go on to one."""
    seat, after, points = state.decision.seat, trip.after, trip.points
    if trip.post:
        tile, name = state.ground[trip.goal], TILES[state.ground[trip.goal]]
        if tile < SPECIAL_FROM:
            yield Head(say(f"type.{name}"), f"felinia/{name}")
            held = change(state.tiles[seat][tile], after.tiles[seat][tile])
            yield Gain(f"felinia/{name}", held, points.get("trade", 0) + points.get("bonus", 0))
        else:
            yield Head(say(f"tile.{name}"), f"felinia/{name}")
            yield Note(say(f"special.{name}"), "ink_soft", rows=2)
        group, tones = len(group_of(after, seat, trip.goal)), PLAYERS[seats[seat].colour].tones
        yield Gain("felinia/merchant", say("trip.group", n=group), points.get("groups", 0), tones)
    else:
        yield Head(say("trip.crossroads"), "felinia/crossroads")
    for sort, key in (("silver", ""), ("gold", "gold"), ("spice", "spices"), ("food", "food")):
        before, now = state.holdings(sort)[seat], after.holdings(sort)[seat]  # type: ignore[arg-type]
        if before != now or points.get(key):
            yield Gain(f"felinia/{sort}", change(before, now), points.get(key, 0) if key else None)
    if more := points.get("goods", 0):
        yield Gain("felinia/good", change(sum(state.goods[seat]), sum(after.goods[seat])), more)
    yield Gain("felinia/prosperity", say("trip.total"), trip.total)
    if not leads:
        yield Note(say("trip.no_post"), "bad", rows=2)
