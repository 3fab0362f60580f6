"""What a considered bid or step means, told in lines over a corner of the sea."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.match import Seat
from game.rules.felinia.actions import PlaceBid
from game.rules.felinia.components import COUNTRIES, GOODS, SPECIAL_FROM, TILES
from game.rules.felinia.outlook import Turn, boards_with, next_price, own_board, rival, turns
from game.rules.felinia.parts import EMPTY, GUILD
from game.rules.felinia.state import Felinia
from game.rules.felinia.trips import Trip, group_of
from game.scenes.board.aside import Aside, Gain, Head, Line, Note, Text
from game.scenes.felinia.choices import tile_icon
from game.scenes.felinia.colours import COLOURS
from game.scenes.felinia.places import place_key
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.text import Face
from game.ui.theme import PLAYERS, SMALL, Plate
from game.ui.units import Area
from game.words import Voice

NARROW, WIDE = 190.0, 336.0
"""Units: of the worth of a step, and of the order of a stack."""


@dataclass
class Columns(Line):
    """Above the two orders of a stack: what the first number is, who lies on top in each."""

    price: str
    names: Sequence[str]
    least = most = 22.0

    def texts(self, area: Area) -> list[Text]:
        first = Text(Area(area.x, area.y, 60, 20), self.price, SMALL, Face.TEXT, "ink_soft")
        rooms = halves(area, len(self.names))
        return [first, *(Text(room, name, SMALL, Face.SEMI) for room, name in zip(rooms, self.names, strict=True))]


@dataclass
class Rung(Line):
    """A height of the stack: its price, and in each order whose token it is and when it takes a tile."""

    price: int
    turns: Sequence[Turn | None]
    words: Sequence[str]
    seats: Sequence[Seat]
    own: int
    picture: str = ""
    least = most = 28.0

    def texts(self, area: Area) -> list[Text]:
        texts = [Text(Area(area.x + 26, area.y, 30, 26), str(self.price), 17, Face.BOLD)]
        for room, words in zip(halves(area, len(self.words)), self.words, strict=True):
            if words:
                place = Area(room.x + 28, room.y, room.w - 30 - 26 * bool(self.picture), 26)
                texts.append(Text(place, words, SMALL, tone="ink"))
        return texts

    def paint(self, canvas: Canvas, area: Area) -> None:
        rooms = halves(area, len(self.turns))
        for room, turn in zip(rooms, self.turns, strict=True):
            if turn is not None and turn.seat == self.own:
                canvas.plate(Area(room.x - 3, area.y, room.w + 2, 26), "chip.hot")
        canvas.picture("felinia/silver", Area(area.x, area.y + 2, 22, 22))
        for room, turn in zip(rooms, self.turns, strict=True):
            if turn is not None:
                colour = self.seats[turn.seat].colour
                canvas.picture("felinia/bid_token", Area(room.x, area.y, 26, 26), PLAYERS[colour].tones)
                canvas.mark(colour, (room.x + 13, area.y + 13), 17)
                if self.picture and turn.choice == 1 and turn.seat == self.own:
                    canvas.picture(self.picture, Area(room.right - 28, area.y, 26, 26))


def halves(area: Area, count: int) -> list[Area]:
    """Beside the prices."""
    return Area(area.x + 58, area.y, area.w - 58, 26).columns(max(1, count), 6)


class Outlook(Aside):
    """Of a bid the order of the stack, of a step what the trip brings."""

    def __init__(self, say: Voice, seats: Sequence[Seat]) -> None:
        super().__init__("outlook", WIDE)
        self.say, self.seats = say, seats

    def style(self, look: Look) -> Plate:
        return look.colours(COLOURS).aside

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
        yield Columns(say("bid.price"), names)
        own = next_price(state, place)
        boarding = [] if place == GUILD else state.market[place]
        wanted = next((good for good in boarding if boards_with(state, seat, good, own)), EMPTY)
        picture = f"felinia/good_{GOODS[wanted]}" if wanted != EMPTY else ""
        for price in range(len(orders[-1]), 0, -1):
            at = [next((turn for turn in order if turn.price == price), None) for order in orders]
            yield Rung(price, at, [self._choice(turn) for turn in at], self.seats, seat, picture)
        if other != EMPTY:
            yield Note(say("bid.same_price", price=own), "ink_soft", rows=2)

    def _choice(self, turn: Turn | None) -> str:
        if turn is None:
            return ""
        return self.say("bid.choice", number=turn.choice) if turn.choice else self.say("bid.nothing")

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
