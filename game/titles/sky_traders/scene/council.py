"""The Guild Council at the table: trying dice in the boxes, building offers, investing dice, buying influence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from game.match import Match, PlayedMove
from game.rules.sky_traders.actions import NOTHING, Invest
from game.rules.sky_traders.components import CLASS, Kind
from game.rules.sky_traders.decisions.influence import ChooseInfluence
from game.rules.sky_traders.decisions.investment import PlaceDie
from game.rules.sky_traders.decisions.stow import Stow
from game.rules.sky_traders.events import CouncilBegan, DealStruck, PriceMoved
from game.rules.sky_traders.state import SkyTraders
from game.scenes.board.ground import Part
from game.scenes.board.heaps import Heap
from game.scenes.board.highlights import light
from game.scenes.board.spot import Spot
from game.scenes.board.view import SpotView
from game.scenes.table.moment import Moment
from game.telling.labels import BarChoice
from game.titles.sky_traders.analysis.bargain import sides
from game.titles.sky_traders.analysis.forecasts import expected, in_council, matched, possible, status
from game.titles.sky_traders.analysis.prospects import ship
from game.titles.sky_traders.scene import drawers, ladder, standing, tabletop, trend
from game.titles.sky_traders.scene.deck import Deck
from game.titles.sky_traders.scene.places import EDGE, Heavens
from game.titles.sky_traders.scene.room import Bargaining
from game.titles.sky_traders.telling import council
from game.ui.units import Area
from game.words import Voice


class Council(Bargaining):
    def __init__(self, match: Match, say: Voice, places: Heavens) -> None:
        super().__init__(match, say, places)
        self.trials: tuple[int, tuple[Invest, ...]] = (0, ())
        """The round, and the dice tentatively placed in it."""

    def open(self, state: SkyTraders, eyes: int) -> bool:
        """Goods that come aboard are stowed in the view of the turn, on the ship itself."""
        return in_council(state) and not (isinstance(state.decision, Stow) and state.decision.seat == eyes)

    @property
    def picks(self) -> object:
        return self.laid, self.trials

    # ------------------------------------------------------------------ choices
    def choices(self, now: Moment[SkyTraders]) -> list[BarChoice]:
        own = council.choices(self.say, now.state, now.decision, self.bargain(now), self.secret(now))
        return list(own) or super().choices(now)

    def spots(self, deck: Deck) -> Iterator[Spot]:
        state, decision, say, bargain = deck.state, deck.now.decision, self.say, self.bargain(deck.now)
        for kind, value in CLASS.items():
            for box in ("plus", "minus"):
                tried = [Invest(value, box == "plus")] if isinstance(decision, PlaceDie) else []
                place, words = self.places.of(f"box-{kind}-{box}"), say("spot.box", kind=kind, box=box)
                picks = state.bargaining and decision is not None
                yield Spot.on(f"box.{kind}.{box}", place, words, *tried, shape="row", picks=picks)
        if isinstance(decision, ChooseInfluence):
            here = state.influence[decision.seat]
            for one in decision.candidates(state):
                name = f"influence-{here + one.steps}"
                if one.steps and name in self.places.board.spaces:
                    yield Spot.on(name, self.places.of(name), say("spot.influence", space=here + one.steps), one)
            yield from ladder.spots(deck, decision, self.table(state))
        for seat, row in self.rows(state).items():
            for item in drawers.items(state, row, seat):
                mine, slime = bargain is not None and bargain.concerns(seat), item.thing is Kind.SLIME
                words = council.thing(say, deck.seats[seat].name, item.thing)
                spot = Spot.on(item.id, item.place.inset(-3), words, picks=mine and not slime)
                yield replace(spot, reason=council.untraded(say) if mine and slime else "")
        if bargain is not None:
            yield from tabletop.spots(deck, bargain, self.table(state))

    def rows(self, state: SkyTraders) -> dict[int, Area]:
        """The players' drawers."""
        board = self.places.side_board
        return {seat: drawers.drawer(board, state.seats, seat) for seat in range(state.seats)}

    def table(self, state: SkyTraders) -> Area:
        """The table, below the drawers."""
        board, top = self.places.side_board, self.rows(state)[state.seats - 1].bottom + EDGE
        return Area(board.x, top, board.w, board.bottom - top)

    def pick(self, now: Moment[SkyTraders], spot: Spot) -> None:
        bargain, (what, *box) = self.laid, spot.id.split(".")
        if what == "box":
            value, plus = CLASS[Kind(box[0])], box[1] == "plus"
            if bargain is not None and bargain.promising:
                self.laid = bargain.promised(value, plus=plus)
            else:
                self._toggle_trial(now.state, Invest(value, plus))
        elif bargain is not None:
            self.laid = tabletop.touched(now.state, bargain, spot.id)

    def _toggle_trial(self, state: SkyTraders, die: Invest) -> None:
        """Adds one more such die, or removes all such dice if box or hands allow no more."""
        trials = self.tried_on(state)
        more = (*trials, die)
        fewer = tuple(other for other in trials if other != die)
        self.trials = (state.round, more if possible(state, more) else fewer)

    def tried_on(self, state: SkyTraders) -> tuple[Invest, ...]:
        """Dice tried in this bargaining."""
        return self.trials[1] if state.bargaining and self.trials[0] == state.round else ()

    # ------------------------------------------------------------------ painting
    def parts(self, deck: Deck) -> list[Part]:
        state, places, bargain = deck.state, self.places, self.bargain(deck.now)
        hands = tuple(zip(state.die_value, state.die_owner, state.die_box, strict=True))
        words = tuple((given, status(state, given)) for given in state.promises)
        tried, coming, steps = self.tried(state), self.expected(deck), self.steps(deck.now)
        deals = [event for step in steps for event in step.events if isinstance(event, DealStruck)]
        reasons = council.reasons(steps, deck.now.why, deck.now.eyes) if state.bargaining else {}
        holds = tuple(ship(state, seat) for seat in range(state.seats))
        known = (deck.now.eyes, state.bargaining, tuple(state.market.items()))
        told = (words, tuple(deals), tuple(state.offers), known)
        asked, table = None if state.over else state.decision, self.table(state)
        boxes = partial(trend.paint_boxes, deck, tried, coming)
        moved = [event for step in steps for event in step.events if isinstance(event, PriceMoved)]
        prospects = partial(trend.paint_prospects, deck, coming, deals, moved)
        paint_table = partial(tabletop.paint_table, deck, bargain, table, reasons, tuple(tried.values()))
        terms = (asked, hands, holds, bargain, tuple(coming), told, tuple(reasons.items()))
        parts = [
            Part("boxes", places.exchange, (hands, tuple(coming)), boxes),
            Part("prospects", places.port, (hands, holds, tuple(coming), told), prospects),
            Part("table", table.inset(0, -EDGE / 2), terms, paint_table),
        ]
        if (buys := ladder.asked(state)) is not None:
            paint_steps = partial(ladder.paint_steps, deck, buys, table)
            parts.append(Part("ladder", table, (buys, tuple(state.influence)), paint_steps))
        for seat, place in self.rows(state).items():
            chosen = bargain.chosen(seat) if bargain else NOTHING
            part = council.standing(self.say, state, seat, deck.seats[seat].name)
            sign = (hands, holds[seat], part, chosen, tuple(tried.items()))
            paint = partial(drawers.paint_drawer, deck, place, seat, bargain, tried)
            parts.append(Part(f"drawer.{seat}", place.inset(0, -EDGE / 2), sign, paint))
        return parts

    def heaps(self, deck: Deck) -> Iterator[Heap]:
        yield from standing.influence(deck)
        yield from standing.markers(deck)

    def tried(self, state: SkyTraders) -> dict[int, Invest]:
        """Boxes of the tried dice, by index of a die in a hand."""
        return matched(state, self.tried_on(state))

    def steps(self, now: Moment[SkyTraders]) -> list[PlayedMove]:
        """The moves of this Council that have not been undone."""
        count = min(now.number, self.match.count)
        for first in range(count - 1, -1, -1):
            if any(isinstance(event, CouncilBegan) for event in self.match.move(first).events):
                return [self.match.move(number) for number in range(first, count)]
        return []

    def expected(self, deck: Deck, *considered: Invest) -> list[Invest]:
        """Dice tried, considered, promised, or promised by the terms on the table."""
        terms = [side.bundle for side in sides(deck.state, self.bargain(deck.now))]
        return expected(deck.state, [*self.tried(deck.state).values(), *considered], *terms)

    def paint(self, deck: Deck, spots: Sequence[SpotView]) -> None:
        considered = deck.now.considered
        light(deck, spots, considered)
        placing = [considered] if isinstance(considered, Invest) and deck.now.decision is not None else []
        trend.paint_swings(deck, self.expected(deck, *placing))
