"""The Guild Council at the table: dice are tried on in the boxes, offers put together on the table, dice invested,
influence bought."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.match import Match
from game.rules.kernel import Action
from game.rules.sky_traders.actions import Accept, BuyInfluence, Decline, Done, Invest, SetDie
from game.rules.sky_traders.components import CLASS, HOLDS, NOBODY, Kind
from game.rules.sky_traders.decisions.council import ControlMarket
from game.rules.sky_traders.decisions.influence import ChooseInfluence, cost_of
from game.rules.sky_traders.decisions.investment import PlaceDie
from game.rules.sky_traders.decisions.negotiation import Answer, CouncilFloor
from game.rules.sky_traders.events import CouncilBegan, DealStruck
from game.rules.sky_traders.forecasts import in_council, status
from game.rules.sky_traders.state import SkyTraders
from game.scenes.board.ground import Part
from game.scenes.board.light import light
from game.scenes.board.spot import Spot
from game.scenes.board.view import SpotView
from game.scenes.sky_traders import drawers, tabletop, trend
from game.scenes.sky_traders.bargain import Bargain, begin
from game.scenes.sky_traders.pictures import coins
from game.scenes.sky_traders.places import EDGE, Heavens
from game.scenes.sky_traders.sheet import ART, Deck
from game.scenes.table.moment import Moment
from game.scenes.table.parts import Choice
from game.ui.units import Area
from game.words import Voice


class Council:
    """What lies on the table and is tried on between two answers, which binds nobody."""

    def __init__(self, match: Match, say: Voice, places: Heavens) -> None:
        self.match, self.say, self.places = match, say, places
        self.bargain: Bargain | None = None
        self.original: Bargain | None = None
        """The terms with which it began."""
        self.trials: tuple[Invest, ...] = ()
        self._round = 0

    def open(self, state: SkyTraders) -> bool:
        return in_council(state)

    @property
    def picks(self) -> object:
        return self.bargain, self.trials

    def follow(self, now: Moment[SkyTraders]) -> None:
        """Another decision is begun anew; what was tried on goes with the council, or when dice are invested."""
        state, decision = now.state, now.decision
        if self.bargain is None or decision != self.bargain.decision:
            self.bargain = self.original = begin(state, decision)
        if self._round != state.round or not state.bargaining:
            self._round, self.trials = state.round, ()

    # ------------------------------------------------------------------ what may be chosen
    def choices(self, now: Moment[SkyTraders]) -> list[Choice] | None:
        """None: others know."""
        self.follow(now)
        say, state, decision, bargain = self.say, now.state, now.decision, self.bargain
        match decision:
            case CouncilFloor() if bargain is not None:
                offer = Choice(
                    "offer", bargain.action(), say("council.offer"), say("council.offer.detail"), f"{ART}/scales"
                )
                return [offer, Choice("done", Done(), say("action.done"), ends=True)]
            case Answer():
                return list(self._answers(now, decision))
            case ControlMarket():
                values = [SetDie(value) for value in CLASS.values()]
                faces = [
                    Choice(f"set.{one.value}", one, str(one.value), icon=f"{ART}/die_{one.value}") for one in values
                ]
                return [*faces, Choice("done", Done(), say("council.roll"), ends=True)]
            case PlaceDie():
                return [
                    Choice(f"invest.{n}", one, "+" if one.plus else "−", "", f"{ART}/die_{one.value}", on_board=True)
                    for n, one in enumerate(decision.options(state))
                ]
            case ChooseInfluence(seat=seat):
                options = decision.options(state)
                shown = dict.fromkeys((*options[1:5], options[-1])) if len(options) > 1 else {}
                bought = [
                    Choice(
                        f"buy.{one.steps}",
                        one,
                        f"+{one.steps}",
                        coins(f"−{cost_of(state, seat, one.steps)}"),
                        f"{ART}/influence",
                    )
                    for one in shown
                ]
                return [*bought, Choice("buy.0", BuyInfluence(0), say("council.no_influence"), ends=True)]
        return None

    def _answers(self, now: Moment[SkyTraders], decision: Answer) -> Iterator[Choice]:
        say, bargain = self.say, self.bargain
        yield Choice("accept", Accept(), say("action.accept"), lacking(say, now, Accept()), f"{ART}/deal")
        if bargain is not None and bargain != self.original:
            yield Choice("counter", bargain.action(), say("council.counter"), icon=f"{ART}/counter")
        yield Choice("decline", Decline(), say("action.decline"), ends=True)

    def spots(self, now: Moment[SkyTraders], deck: Deck) -> Iterator[Spot]:
        self.follow(now)
        state, decision, say = now.state, now.decision, self.say
        for kind, value in CLASS.items():
            for plus in (True, False):
                name, place = "plus" if plus else "minus", self.places.of(f"box-{kind}-{'plus' if plus else 'minus'}")
                words = say("spot.box", kind=kind, box=name)
                if isinstance(decision, PlaceDie):
                    yield Spot.on(f"box.{kind}.{name}", place, words, Invest(value, plus), shape="row")
                elif state.bargaining and decision is not None:
                    yield Spot.on(f"box.{kind}.{name}", place, words, shape="row", picks=True)
                else:
                    yield Spot.on(f"box.{kind}.{name}", place, words, shape="row")
        if isinstance(decision, ChooseInfluence):
            here = state.influence[decision.seat]
            for one in decision.candidates(state):
                name = f"influence-{here + one.steps}"
                if one.steps and name in self.places.board.spaces:
                    yield Spot.on(name, self.places.of(name), say("spot.influence", space=here + one.steps), one)
        yield from tabletop.spots(deck, self.bargain, self.rows(state), self.table(state))

    def rows(self, state: SkyTraders) -> dict[int, Area]:
        board = self.places.side_board
        return {seat: drawers.drawer(board, state.seats, seat) for seat in range(state.seats)}

    def table(self, state: SkyTraders) -> Area:
        return tabletop.table(self.places.side_board, state.seats)

    def pick(self, now: Moment[SkyTraders], spot: Spot) -> None:
        kind, *rest = spot.id.split(".")
        if kind != "box":
            self.bargain = tabletop.touched(now.state, self.bargain, spot.id)
            return
        value, plus = CLASS[Kind(rest[0])], rest[1] == "plus"
        if self.bargain is not None and self.bargain.promising:
            self.bargain = self.bargain.promised(value, plus=plus)
        else:
            self.trials = tried_on(now.state, self.trials, Invest(value, plus))

    # ------------------------------------------------------------------ painting
    def parts(self, deck: Deck) -> list[Part]:
        state, places, bargain = deck.state, self.places, self.bargain
        hands = tuple(zip(state.die_value, state.die_owner, state.die_box, strict=True))
        words = tuple((given, status(state, given)) for given in state.promises)
        asked = None if state.over else state.decision
        tried, expected, deals = self.tried(state), self.expected(state), self.deals(deck.now)
        ships = tuple(zip(state.content, state.count, strict=True))
        prospects = (
            ships,
            tuple(expected),
            words,
            tuple(deals),
            tuple(state.offers),
            state.bargaining,
            tuple(state.market.items()),
        )
        place = self.table(state)
        return [
            Part("boxes", places.exchange, (hands, tuple(expected)), partial(trend.paint_boxes, deck, tried, expected)),
            Part("prospects", places.port, (prospects, hands), partial(trend.paint_prospects, deck, expected, deals)),
            *(self._drawer(deck, seat, place, hands, tried) for seat, place in self.rows(state).items()),
            Part(
                "table",
                place.inset(0, -EDGE / 2),
                (asked, hands, bargain),
                partial(tabletop.paint_table, deck, place, bargain, self.original),
            ),
        ]

    def _drawer(self, deck: Deck, seat: int, place: Area, hands: object, tried: dict[int, Invest]) -> Part:
        first, last = deck.state.slot(seat, 1), deck.state.slot(seat, HOLDS) + 1
        holds = tuple(zip(deck.state.content[first:last], deck.state.count[first:last], strict=True))
        chosen = drawers.chosen_of(self.bargain, seat)
        sign = (hands, holds, drawers.standing(deck, seat), chosen, tuple(tried.items()))
        paint = partial(drawers.paint_drawer, deck, place, seat, self.bargain, tried)
        return Part(f"drawer.{seat}", place.inset(0, -EDGE / 2), sign, paint)

    def tried(self, state: SkyTraders) -> dict[int, Invest]:
        """By number of a die in somebody's hand, the box in which it is tried on."""
        laid: dict[int, Invest] = {}
        for trial in self.trials:
            hands = (d for d, owner in enumerate(state.die_owner) if owner != NOBODY and not state.die_box[d])
            free = next((d for d in hands if state.die_value[d] == trial.value and d not in laid), None)
            if free is not None:
                laid[free] = trial
        return laid

    def deals(self, now: Moment[SkyTraders]) -> list[DealStruck]:
        """Those of this council, oldest first."""
        struck: list[DealStruck] = []
        for number in range((self.match.count if now.back_at is None else now.back_at) - 1, -1, -1):
            events = self.match.step(number).events
            struck = [event for event in events if isinstance(event, DealStruck)] + struck
            if any(isinstance(event, CouncilBegan) for event in events):
                break
        return struck

    def expected(self, state: SkyTraders, *considered: Invest) -> list[Invest]:
        """Dice that may come to lie in the boxes: tried on, considered, promised, or promised by the terms on the
        table."""
        trials = [*self.tried(state).values(), *considered]
        words = [given.promise for given in state.promises if status(state, given) == "open"]
        if self.bargain is not None:
            words += [*self.bargain.give.promises, *self.bargain.take.promises]
        elif isinstance(state.decision, Answer):
            words += [*state.decision.give.promises, *state.decision.take.promises]
        free = list(trials)
        for word in words:
            one = Invest(word.value, word.plus)
            if word.place and one in free:
                free.remove(one)
            elif word.place:
                trials.append(one)
        return trials

    def paint(self, deck: Deck, spots: Sequence[SpotView]) -> None:
        """Over ground and pieces."""
        considered = deck.now.considered
        light(deck, spots, considered)
        placing = [considered] if isinstance(considered, Invest) and deck.now.decision is not None else []
        trend.paint_swings(deck, self.expected(deck.state, *placing))


def tried_on(state: SkyTraders, trials: tuple[Invest, ...], die: Invest) -> tuple[Invest, ...]:
    """One more die of this value in its box; none where the box or the hands have no more."""
    there = trials.count(die)
    others = tuple(trial for trial in trials if trial != die)
    held = sum(state.dice_of(seat).count(die.value) for seat in range(state.seats))
    boxes = state.plus if die.plus else state.minus
    elsewhere = sum(trial.value == die.value for trial in others)
    room = min(held - elsewhere, state.box_limit(die.value) - boxes[die.value])
    return (*others, *[die] * (there + 1 if there < room else 0))


def lacking(say: Voice, now: Moment[SkyTraders], action: Action) -> str:
    """How much of what is demanded is there: `12 of 30`; empty where nothing is short, or that lies face down."""
    refusal = None if now.face_down and now.state.setting.secret_money else now.state.refusal(action)
    if refusal is None or not {"need", "have"} <= refusal.params.keys():
        return ""
    return say("terms.lack", have=refusal.params["have"], need=refusal.params["need"])
