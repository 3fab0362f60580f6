"""An attack at the table: the ransom is put together by touching what lies in the holds, the battle fought ship against
ship or against an Ill Wind card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from game.match import Match
from game.rules.kernel import Action, Decision, Event
from game.rules.sky_traders.actions import NOTHING, Accept, CallOff, Demand, Fight, KeepTerms, Rally, Refuse, Withdraw
from game.rules.sky_traders.components import HOLD_NUMBERS, NOBODY
from game.rules.sky_traders.decisions.attack import AnswerCounter, AnswerDemand, NameRansom
from game.rules.sky_traders.decisions.battle import BattleDice, NameFighter, Pursue, SetTerms, Surrender
from game.rules.sky_traders.decisions.destruction import DrawDamage
from game.rules.sky_traders.decisions.ransom import fight_of
from game.rules.sky_traders.events import Damaged, Powers
from game.rules.sky_traders.state import SkyTraders
from game.scenes.board.ground import Part
from game.scenes.board.light import extent, light
from game.scenes.board.pieces import Flight, Piece
from game.scenes.board.spot import Spot
from game.scenes.board.view import SpotView
from game.scenes.sky_traders import duel, tabletop
from game.scenes.sky_traders.bargain import Bargain, begin, count
from game.scenes.sky_traders.council import lacking
from game.scenes.sky_traders.dice import THROW_MS, Tumble, die
from game.scenes.sky_traders.pictures import bundle_line, crew_art
from game.scenes.sky_traders.places import Heavens
from game.scenes.sky_traders.sheet import ART, Deck
from game.scenes.table.moment import Moment
from game.scenes.table.parts import Choice, Prompt
from game.ui import art
from game.ui.units import Area
from game.words import Voice, signed

STEPS = ("terms", "rally", "dice", "damage", "answer", "pursue")
_STEP: dict[type, int] = {NameFighter: 1, BattleDice: 2, DrawDamage: 3, Surrender: 4, Pursue: 5}


class Fray:
    """`bargain`: the ransom that is being put together; `original`: as it began."""

    def __init__(self, match: Match, say: Voice, places: Heavens) -> None:
        self.match, self.say, self.places = match, say, places
        self.bargain: Bargain | None = None
        self.original: Bargain | None = None

    def open(self, state: SkyTraders) -> bool:
        return state.battle is not None and not state.over

    @property
    def picks(self) -> object:
        return self.bargain

    def follow(self, now: Moment[SkyTraders]) -> None:
        """Another decision is begun anew."""
        if self.bargain is None or now.decision != self.bargain.decision:
            self.bargain = self.original = begin(now.state, now.decision)

    # ------------------------------------------------------------------ what may be chosen
    def phases(self, state: SkyTraders) -> tuple[tuple[str, ...], int]:
        return tuple(self.say(f"battle.{step}") for step in STEPS), _STEP.get(type(state.decision), 0)

    def prompt(self, state: SkyTraders) -> Prompt:
        name, fight = type(state.decision).__name__, fight_of(state)
        detail = self.say(f"prompt.{name}.detail")
        if isinstance(state.decision, NameRansom):
            detail = self.say("battle.lawful" if state.wanted[fight.defender] else "battle.piracy")
        return Prompt(self.say(f"prompt.{name}"), detail)

    def choices(self, now: Moment[SkyTraders]) -> list[Choice]:
        self.follow(now)
        return list(self._choices(now, now.decision)) if now.decision is not None else []

    def _choices(self, now: Moment[SkyTraders], decision: Decision[SkyTraders, Action]) -> Iterator[Choice]:
        state = now.state
        say, terms = self.say, self.bargain.action() if self.bargain is not None else Fight()
        changed = self.bargain is not None and self.bargain != self.original
        fight, demand = Choice("fight", Fight(), say("action.fight"), icon=f"{ART}/strength"), f"{ART}/purse"
        match decision:
            case NameRansom():
                if changed:
                    yield Choice("demand", terms, say("battle.demand"), icon=demand)
                yield Choice("no_ransom", Demand(NOTHING), say("battle.no_ransom"), icon=f"{ART}/strength")
            case SetTerms():
                if changed:
                    yield Choice("demand", terms, say("battle.new_terms"), icon=demand)
                yield Choice("keep", KeepTerms(), say("action.keep_terms"), icon=f"{ART}/strength")
            case AnswerDemand():
                yield Choice("accept", Accept(), say("battle.pay"), lacking(say, now, Accept()), f"{ART}/deal")
                if changed:
                    yield Choice("counter", terms, say("council.counter"), icon=f"{ART}/counter")
                yield Choice("refuse", Refuse(), say("battle.refuse"), icon=f"{ART}/strength")
            case AnswerCounter():
                offered = bundle_line(say, decision.terms)
                yield Choice("accept", Accept(), say("action.accept"), offered, f"{ART}/deal")
                yield Choice("demand", terms, say("battle.new_terms" if changed else "battle.insist"), icon=demand)
                yield fight
                yield Choice("call_off", CallOff(), say("action.call_off"), icon=f"{ART}/white_flag", ends=True)
            case Surrender():
                yield Choice("accept", Accept(), say("battle.pay"), lacking(say, now, Accept()), f"{ART}/white_flag")
                yield replace(fight, text=say("battle.fight_on"))
            case Pursue():
                yield replace(fight, text=say("battle.chase"))
                yield Choice("withdraw", Withdraw(), say("action.withdraw"), icon=f"{ART}/white_flag", ends=True)
            case NameFighter(seat=seat):
                for hold, crew in state.fighters(seat):
                    power = signed(state.card(crew).strength)
                    yield Choice(f"rally.{hold}", Rally(hold), say(f"crew.{crew}"), power, f"{ART}/{crew_art(crew)}")
                yield Choice("rally.0", Rally(0), say("battle.nobody"), ends=True)

    def spots(self, now: Moment[SkyTraders], deck: Deck) -> Iterator[Spot]:
        self.follow(now)
        state, bargain = now.state, self.bargain
        for seat in self.ships(now):
            for hold in HOLD_NUMBERS:
                what = state.content[state.slot(seat, hold)]
                named = isinstance(now.decision, NameFighter) and now.decision.seat == seat
                touch = bargain is not None and bargain.concerns(seat) and what is not None
                place, words = self.hold(now, seat, hold), self.say("spot.hold", hold=hold)
                tried = (Rally(hold),) if named else ()
                yield Spot.on(f"hold.{seat}.{hold}", place, words, *tried, picks=touch)
        if bargain is not None:
            yield from tabletop.spots(deck, bargain, {}, self.middle)

    def pick(self, now: Moment[SkyTraders], spot: Spot) -> None:
        kind, seat, *rest = spot.id.split(".")
        if kind != "hold":
            self.bargain = tabletop.touched(now.state, self.bargain, spot.id)
        elif self.bargain is not None:
            what = now.state.content[now.state.slot(int(seat), int(rest[0]))]
            assert what is not None
            self.bargain = self.bargain.touched(now.state, int(seat), what)

    # ------------------------------------------------------------------ where it is
    def ships(self, now: Moment[SkyTraders]) -> list[int]:
        """Who is seen above and who below: whoever looks, or else the defender, is below; -1: a card."""
        fight = fight_of(now.state)
        sides = [fight.attacker, fight.defender]
        return [seat for seat in (sides[::-1] if now.eyes == fight.attacker else sides) if seat != NOBODY]

    def shift(self, now: Moment[SkyTraders], seat: int) -> float:
        """How far below its place on the level a ship lies, in map pixels."""
        places = self.places
        return places.side_board.y - places.ship.y if seat != self.ships(now)[-1] else 0.0

    def hold(self, now: Moment[SkyTraders], seat: int, hold: int) -> Area:
        return self.places.hold(hold).moved(0, self.shift(now, seat))

    @property
    def middle(self) -> Area:
        """Between both ships: the terms, or what they throw."""
        board, ship = self.places.side_board, self.places.ship
        return Area(board.x, board.y + ship.h + 6, board.w, board.h - 2 * ship.h - 12)

    # ------------------------------------------------------------------ painting
    def parts(self, deck: Deck) -> list[Part]:
        state, places, now = deck.state, self.places, deck.now
        ships = tuple(zip(state.content, state.count, state.damage, state.upgraded, strict=True))
        asked = None if state.over else state.decision
        sign = (
            "fray",
            state.battle,
            ships,
            asked,
            tuple(state.wanted),
            tuple(state.coins),
            now.eyes,
            now.face_down,
            self.bargain,
        )
        left, right = partial(duel.paint_stakes, deck), partial(self._paint_ships, deck)
        upper, lower = places.ledger.cut_top(places.exchange.h + 3)
        return [
            Part("stakes", upper, sign, left),
            Part("odds", lower, sign, left),
            Part("battle", places.side_board, sign, right),
        ]

    def _paint_ships(self, deck: Deck) -> None:
        seen = self.ships(deck.now)
        for seat in seen:
            duel.paint_side(deck, seat, self.shift(deck.now, seat))
        fight = fight_of(deck.state)
        if fight.card is not None:
            board = self.places.side_board
            duel.paint_card(deck, fight.card, Area(board.x, board.y, board.w, self.places.ship.h))
        if self.bargain is not None:
            tabletop.paint_table(deck, self.middle, self.bargain, self.original)
        else:
            duel.paint_powers(deck, self.middle)

    def thrown(self, now: Moment[SkyTraders]) -> Powers | None:
        """The last throw of this round."""
        end = now.back_at if now.back_at is not None else self.match.count
        for number in range(end - 1, -1, -1):
            step = self.match.step(number)
            if found := [event for event in step.events if isinstance(event, Powers)]:
                return found[0]
            if step.prompt in ("Pursue", "NameRansom", "ChooseAction", "OfferTribute", "DrawWind"):
                return None
        return None

    def paint(self, deck: Deck, spots: Sequence[SpotView]) -> None:
        """Over ground and pieces, while nothing moves."""
        state, now, bargain = deck.state, deck.now, self.bargain
        light(deck, spots, now.considered)
        for view in spots:
            kind, _, rest = view.spot.id.partition(".")
            if kind == "hold" and view.spot.picks and bargain is not None:
                seat, hold = (int(part) for part in rest.split("."))
                what = state.content[state.slot(seat, hold)]
                chosen = 0 if what is None else count(bargain.bundle(bargain.side_of(seat)), what)
                if chosen:
                    deck.ring(extent(view.spot), 10, deck.look.palette.gold, 4)
        thrown = self.thrown(now)
        named = {now.decision.seat: now.considered.hold} if now.decision and isinstance(now.considered, Rally) else {}
        duel.paint_odds(deck, self.places.ledger, named, thrown)
        if bargain is None:
            duel.paint_strengths(deck, self.middle, named, thrown)
            if thrown is not None:
                duel.paint_throw(deck, self.middle, thrown)

    def flights(self, events: Sequence[Event], before: Moment[SkyTraders], deck: Deck) -> Iterator[Flight]:
        """Dice that are thrown, and the shot that hits a hold."""
        for event in events:
            match event:
                case Powers():
                    yield from self._tumble(deck, event)
                case Damaged(seat=seat, hold=hold) if self.open(before.state) and seat in self.ships(before):
                    face = art.art(f"{ART}/blast", round(120 * deck.plane.k))
                    at = self.hold(before, seat, hold).centre
                    yield Flight(Piece(f"blast.{seat}.{hold}", face, at, 40), self.middle.centre, at, (255, 0))

    def _tumble(self, deck: Deck, event: Powers) -> Iterator[Flight]:
        dice = ((event.attacker, event.attacker_die), (event.defender, event.defender_die))
        for number, (seat, value) in enumerate(dice):
            place = duel.die_place(self.middle, number)
            colour, px = duel.colour(deck, seat), round(place.w * deck.plane.k)
            piece = Piece(f"throw{number}/{colour}/{px}", die(value, colour, px), place.centre, 30)
            source = (self.middle.x - 80 if number == 0 else self.middle.right + 80, place.centre[1])
            yield Tumble(piece, source, place.centre, group="throw", ms=THROW_MS)
