"""What a considered bid or step means, told in lines over a corner of the sea."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.match import Seat
from game.rules.felinia.actions import OWN_BOARD, PlaceBid
from game.rules.felinia.components import COUNTRIES, GOODS, SPECIAL_FROM, TILES
from game.rules.felinia.decisions.bidding import Bid
from game.rules.felinia.decisions.exploration import Look as Revealing
from game.rules.felinia.outlook import Turn, boards_with, next_price, own_board, rival, turns
from game.rules.felinia.parts import EMPTY, GUILD
from game.rules.felinia.state import Felinia
from game.rules.felinia.trips import Trip, group_of
from game.scenes.board.aside import Aside, Cell, Gain, Head, Line, Note, Row
from game.scenes.felinia.choices import tile_icon
from game.scenes.felinia.colours import COLOURS
from game.scenes.felinia.places import place_key
from game.scenes.felinia.trip import considered
from game.scenes.table.moment import Moment
from game.ui.look import Look
from game.ui.theme import PLAYERS, Plate
from game.words import Voice

NARROW, WIDE = 190.0, 336.0
"""Units: of the worth of a step, and of the order of a stack."""


MOST = 8
"""So many tokens of a stack are told of, from the top."""


class Outlook(Aside):
    """Of a bid the order of the stack, of a step what the trip brings."""

    def __init__(self, say: Voice, seats: Sequence[Seat]) -> None:
        super().__init__("outlook", WIDE)
        self.say, self.seats = say, seats

    def style(self, look: Look) -> Plate:
        return look.colours(COLOURS).aside

    def consider(self, now: Moment[Felinia], reckoned: Felinia, found: Sequence[Trip]) -> None:
        """`reckoned`: the position as far as whoever looks may reckon; `found`: what the trip may bring."""
        decision, bid, meant = now.decision, now.considered, considered(found, now)
        self.lines = ()
        if meant is not None:
            goes = len(meant.way)
            self.trip(reckoned, meant, leads=any(one.post and one.way[:goes] == meant.way for one in found))
        elif isinstance(bid, PlaceBid) and isinstance(decision, Bid):
            if bid.place == OWN_BOARD:
                self.income(now.state, decision.bid_round)
            else:
                self.bid(now.state, bid)
        elif isinstance(decision, Revealing):
            self.unseen(now.state)

    def bid(self, state: Felinia, bid: PlaceBid) -> None:
        self.least_wide = WIDE
        self.lines = list(self._stack(state, state.chart.place_index[bid.place]))

    def _stack(self, state: Felinia, place: int) -> Iterator[Line]:
        """The price is the token's height (FE-56): who bids on top of it takes the first choice and nothing else."""
        say, seat, other = self.say, state.decision.seat, rival(state, state.decision.seat)
        icon = "guild" if place == GUILD else "market"
        goods = [] if place == GUILD else [f"felinia/good_{GOODS[good]}" for good in state.market[place]]
        yield Head(say(f"place.{place_key(place)}"), f"felinia/{icon}", goods)
        orders = [turns(state, place, (seat,))]
        names = [say("bid.on_top", name=self.seats[seat].name)]
        if other != EMPTY:
            orders.append(turns(state, place, (seat, other)))
            names.append(say("bid.on_top", name=self.seats[other].name))
        yield Row([Cell(say("bid.price")), *map(Cell, names)])
        own = next_price(state, place)
        boarding = [] if place == GUILD else state.market[place]
        wanted = next((good for good in boarding if boards_with(state, seat, good, own)), EMPTY)
        for price in [turn.price for turn in orders[-1]][:MOST]:
            turned = [next((turn for turn in order if turn.price == price), None) for order in orders]
            cells = [self._cell(turn, seat, wanted) for turn in turned]
            yield Row([Cell(str(price), "felinia/silver"), *cells])
        if other != EMPTY:
            yield Note(say("bid.same_price", price=own), "ink_soft", rows=2)

    def _cell(self, turn: Turn | None, own: int, wanted: int) -> Cell:
        """Whose token it is, and when it takes a tile: what is `wanted`, if it comes first."""
        if turn is None:
            return Cell("")
        words = self.say("bid.choice", number=turn.choice) if turn.choice else self.say("bid.nothing")
        colour, mine = self.seats[turn.seat].colour, turn.seat == own
        sign = f"felinia/good_{GOODS[wanted]}" if mine and turn.choice == 1 and wanted != EMPTY else ""
        return Cell(words, "felinia/bid_token", colour, lit=mine, sign=sign)

    def income(self, state: Felinia, bid_round: int) -> None:
        """Of a bid on one's own board."""
        seat, say = state.decision.seat, self.say
        after, lost = own_board(state, seat, bid_round)
        self.least_wide = WIDE
        self.lines = [Head(say("place.own_board"), "felinia/silver")]
        self.lines += [Gain("felinia/silver", f"{state.silver[seat]} → {after}", None)]
        self.lines += [Note(say("bid.lost", lost=lost), "bad")] if lost else []

    def unseen(self, state: Felinia) -> None:
        """What may lie face down in the country of arrival (FE-31, FE-137)."""
        counts, country = state.unseen[state.arrival], COUNTRIES[state.arrival]
        self.least_wide = NARROW
        self.lines = [Head(self.say("reveal.unseen"), f"felinia/cat_{country}")]
        kinds = [(TILES[tile], count) for tile, count in enumerate(counts) if count]
        self.lines += [Gain(tile_icon(tile), f"{self.say(f'type.{tile}')}: {count}", None) for tile, count in kinds]

    def trip(self, state: Felinia, trip: Trip, *, leads: bool) -> None:
        """`leads`: on it or further on there is a tile."""
        self.least_wide = NARROW
        self.lines = list(self._gains(state, trip, leads))

    def _gains(self, state: Felinia, trip: Trip, leads: bool) -> Iterator[Line]:
        seat, after, say, points = state.decision.seat, trip.after, self.say, trip.points
        tile = state.ground[trip.goal]
        tones = PLAYERS[self.seats[seat].colour].tones
        if trip.post:
            kind = "type" if tile < SPECIAL_FROM else "tile"
            yield Head(say(f"{kind}.{TILES[tile]}"), tile_icon(TILES[tile]))
            if tile < SPECIAL_FROM:
                held = change(state.tiles[seat][tile], after.tiles[seat][tile])
                yield Gain(tile_icon(TILES[tile]), held, points.get("trade", 0) + points.get("bonus", 0))
            else:
                yield Note(say(f"special.{TILES[tile]}"), "ink_soft", rows=2)
            group = len(group_of(after, seat, trip.goal))
            yield Gain("felinia/merchant", say("trip.group", n=group), points.get("groups", 0), tones)
        else:
            yield Head(say("trip.crossroads"), "felinia/crossroads")
        for sort, key in (("silver", ""), ("gold", "gold"), ("spice", "spices"), ("food", "food")):
            before, now = state.holdings(sort)[seat], after.holdings(sort)[seat]  # type: ignore[arg-type]
            if before != now:
                yield Gain(f"felinia/{sort}", change(before, now), points.get(key, 0) if key else None)
        if more := points.get("goods", 0):
            yield Gain("felinia/random_good", change(sum(state.goods[seat]), sum(after.goods[seat])), more)
        yield Gain("felinia/prosperity", say("trip.total"), trip.total)
        if not leads:
            yield Note(say("trip.no_post"), "bad", rows=2)


def change(before: int, after: int) -> str:
    return f"{before} → {after}"
