"""An attack at the table: the ransom is built by clicks on the holds, the battle fought against a ship or an Ill Wind
card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from game.rules.kernel import Event
from game.rules.sky_traders.actions import Rally
from game.rules.sky_traders.components import NOBODY
from game.rules.sky_traders.decisions.battle import NameFighter, Pursue, Surrender
from game.rules.sky_traders.decisions.destruction import DrawDamage
from game.rules.sky_traders.decisions.ransom import fight_of
from game.rules.sky_traders.events import Damaged, Powers
from game.rules.sky_traders.state import SkyTraders
from game.scenes.board.dice import PIPS, Throw
from game.scenes.board.ground import Part
from game.scenes.board.heaps import Heap
from game.scenes.board.highlights import extent, light
from game.scenes.board.pieces import Flight, Piece
from game.scenes.board.spot import Spot
from game.scenes.board.view import SpotView
from game.scenes.table.moment import Moment
from game.telling.labels import BarChoice
from game.titles.sky_traders.analysis.bundles import count
from game.titles.sky_traders.analysis.prospects import hold, ship
from game.titles.sky_traders.scene import duel, standing, tabletop
from game.titles.sky_traders.scene.deck import Deck
from game.titles.sky_traders.scene.room import Bargaining
from game.titles.sky_traders.scene.ship import glow, paint_laden
from game.titles.sky_traders.telling import fights
from game.titles.sky_traders.telling.phrases import ART
from game.ui import art
from game.ui.units import Area

STAKES = 300.0
"""Height of the stakes, at the top of the ledger."""


class Fray(Bargaining):
    """`bargain`: the ransom."""

    def open(self, state: SkyTraders, eyes: int) -> bool:
        return state.battle is not None and not state.over

    # ------------------------------------------------------------------ choices
    def phases(self, state: SkyTraders) -> tuple[tuple[str, ...], int]:
        return fights.phases(self.say, state)

    def choices(self, now: Moment[SkyTraders]) -> list[BarChoice]:
        return list(fights.choices(self.say, now.state, now.decision, self.bargain(now), self.secret(now)))

    def spots(self, deck: Deck) -> Iterator[Spot]:
        now, bargain = deck.now, self.bargain(deck.now)
        for seat in self.ships(now):
            names = isinstance(now.decision, NameFighter) and now.decision.seat == seat
            for number, what, *_ in ship(deck.state, seat):
                touch = bargain is not None and bargain.concerns(seat) and what is not None
                place, words = self.hold(now, seat, number), self.say("spot.hold", hold=number)
                tried = [Rally(number)] if names else []
                yield Spot.on(f"hold.{seat}.{number}", place, words, *tried, picks=touch)
        if bargain is not None:
            yield from tabletop.spots(deck, bargain, self.middle)

    def pick(self, now: Moment[SkyTraders], spot: Spot) -> None:
        assert self.laid is not None
        kind, seat, *rest = spot.id.split(".")
        if kind != "hold":
            self.laid = tabletop.touched(now.state, self.laid, spot.id)
        elif (what := hold(now.state, int(seat), int(rest[0])).what) is not None:
            self.laid = self.laid.touched(now.state, int(seat), what)

    # ------------------------------------------------------------------ layout
    def ships(self, now: Moment[SkyTraders]) -> list[int]:
        """The ships, top first; the reader's is at the bottom, otherwise the defender's. A card has no ship."""
        fight = fight_of(now.state)
        sides = [fight.attacker, fight.defender]
        return [seat for seat in (sides[::-1] if now.eyes == fight.attacker else sides) if seat != NOBODY]

    def shift(self, now: Moment[SkyTraders], seat: int) -> float:
        """Vertical offset of a ship from its place in the level, in map px."""
        places = self.places
        return places.side_board.y - places.ship.y if seat != self.ships(now)[-1] else 0.0

    def moved(self, deck: Deck, seat: int) -> Deck:
        """The table shifted so that the level's ship is this one."""
        shift = self.shift(deck.now, seat) * deck.plane.k
        return deck.on(deck.surface, replace(deck.now, plane=deck.plane.moved(0, shift)))

    def hold(self, now: Moment[SkyTraders], seat: int, number: int) -> Area:
        return self.places.hold(number).moved(0, self.shift(now, seat))

    @property
    def middle(self) -> Area:
        """The area between the ships: terms, or dice."""
        board, high = self.places.side_board, self.places.ship.h
        return Area(board.x, board.y + high + 6, board.w, board.h - 2 * high - 12)

    def read_now(self, deck: Deck) -> list[Rect]:
        """Ships and dice, the stakes and the odds: between these two there is room."""
        ledger = self.places.ledger
        stakes, odds = ledger.cut_top(STAKES)[0], ledger.cut_bottom(duel.ODDS + 14)[0]
        return [deck.rect(place) for place in (self.places.side_board, stakes, odds)]

    # ------------------------------------------------------------------ painting
    def parts(self, deck: Deck) -> list[Part]:
        state, places, now = deck.state, self.places, deck.now
        fight, decision, ships = fight_of(state), state.decision, [ship(state, seat) for seat in range(state.seats)]
        known = (tuple(state.wanted), tuple(state.coins), now.eyes, now.face_down)
        sign = ("fray", fight, decision, tuple(ships), known, self.bargain(now))
        left, right = partial(duel.paint_stakes, deck), partial(self._paint_ships, deck)
        upper, lower = places.ledger.cut_top(places.exchange.h + 3)
        return [
            Part("stakes", upper, sign, left),
            Part("odds", lower, sign, left),
            Part("battle", places.side_board, sign, right),
        ]

    def heaps(self, deck: Deck) -> Iterator[Heap]:
        return standing.influence(deck)

    def _paint_ships(self, deck: Deck) -> None:
        fight, bargain, board = fight_of(deck.state), self.bargain(deck.now), self.places.side_board
        for seat in self.ships(deck.now):
            paint_laden(self.moved(deck, seat), seat)
        if fight.card is not None:
            duel.paint_card(deck, fight.card, Area(board.x, board.y, board.w, self.places.ship.h))
        if bargain is not None:
            tabletop.paint_table(deck, bargain, self.middle, {})
        else:
            duel.paint_powers(deck, self.middle)

    def _paint_chances(self, deck: Deck) -> None:
        for seat in self.ships(deck.now):
            duel.paint_chances(self.moved(deck, seat), seat)

    def thrown(self, now: Moment[SkyTraders]) -> Powers | None:
        """The throw of this round."""
        if not isinstance(now.state.decision, DrawDamage | Surrender | Pursue):
            return None
        steps = (self.match.move(number) for number in range(now.number - 1, -1, -1))
        return next((event for step in steps for event in step.events if isinstance(event, Powers)), None)

    def paint(self, deck: Deck, spots: Sequence[SpotView]) -> None:
        now, bargain, thrown = deck.now, self.bargain(deck.now), self.thrown(deck.now)
        for view in spots if bargain is not None else ():
            kind, seat, *rest = view.spot.id.split(".")
            if bargain is not None and kind == "hold" and view.spot.picks:
                what = hold(deck.state, int(seat), int(rest[0])).what
                if count(bargain.chosen(int(seat)), what):
                    deck.ring(extent(view.spot), 10, deck.look.palette.gold, 4)
        glow(deck, spots)
        light(deck, spots, now.considered, standing=partial(self._paint_chances, deck))
        named = {now.decision.seat: now.considered.hold} if now.decision and isinstance(now.considered, Rally) else {}
        duel.paint_odds(deck, self.places.ledger, named, thrown)
        duel.paint_odds_line(deck, self.middle.inset(0, 0 if bargain else 12), named, thrown)
        if bargain is None:
            duel.paint_strengths(deck, self.middle, named, thrown)
            if thrown is not None:
                duel.paint_throw(deck, self.middle, thrown)

    def flights(self, events: Sequence[Event], before: Moment[SkyTraders], deck: Deck) -> Iterator[Flight]:
        """Thrown dice, and the shot that hits a hold."""
        for event in events:
            match event:
                case Powers():
                    yield from self._tumble(deck, event)
                case Damaged(seat=seat, hold=number) if self.open(before.state, seat) and seat in self.ships(before):
                    face = art.art(f"{ART}/blast", round(120 * deck.plane.k))
                    at = self.hold(before, seat, number).centre
                    yield Flight(Piece(f"blast.{seat}.{number}", face, at, 40), self.middle.centre, at, (255, 0))

    def _tumble(self, deck: Deck, event: Powers) -> Iterator[Flight]:
        dice = ((event.attacker, event.attacker_die), (event.defender, event.defender_die))
        for number, (seat, value) in enumerate(dice):
            place = duel.die_place(self.middle, number)
            faces = tuple(deck.die(face, seat, round(place.w * deck.plane.k)) for face in PIPS)
            piece = Piece(f"throw{number}", faces[value - 1], place.centre, 30)
            source = (self.middle.x - 80 if number == 0 else self.middle.right + 80, place.centre[1])
            yield Throw(piece, source, place.centre, group="throw", faces=faces)
