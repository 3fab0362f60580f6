"""Texts of the Council: answers as buttons, who speaks, things in drawers, deals struck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.match import PlayedMove, Seat
from game.rules.kernel import Event
from game.rules.sky_traders.actions import Accept, Bundle, Decline, Done, Invest, SetDie
from game.rules.sky_traders.components import CLASS, NOBODY, Crew, Kind
from game.rules.sky_traders.decisions.council import ControlMarket
from game.rules.sky_traders.decisions.deals import NO_SLIME
from game.rules.sky_traders.decisions.influence import ChooseInfluence, cost_of
from game.rules.sky_traders.decisions.investment import PlaceDie
from game.rules.sky_traders.decisions.negotiation import Answer, CouncilFloor
from game.rules.sky_traders.events import DealStruck, OfferCountered, OfferDeclined, OfferMade
from game.rules.sky_traders.parts import Given
from game.rules.sky_traders.state import SkyTraders
from game.telling.labels import BarChoice
from game.telling.story import Why
from game.titles.sky_traders.analysis.bargain import Bargain, Side
from game.titles.sky_traders.analysis.click_answers import Asked
from game.titles.sky_traders.analysis.forecasts import dice_after, gained, has_floor
from game.titles.sky_traders.telling.phrases import ART, coins, dice, drawn, lacking, plain, promise, terms, thing_art
from game.words import Voice, marks

TALK = (CouncilFloor.__name__, Answer.__name__)
"""Decisions whose reasons concern the terms on the table; the Council begins in the move before the first of them."""
PARTLY = 5
"""Maximum number of ways to buy influence in the bar; all are on the track."""


def choices(
    say: Voice, state: SkyTraders, decision: Asked, bargain: Bargain | None, secret: bool
) -> Iterator[BarChoice]:
    """`bargain`: terms in the making; `secret`: possessions are not revealed."""
    match decision:
        case CouncilFloor() if bargain is not None:
            yield BarChoice(
                "offer", bargain.action(), say("council.offer"), say("council.offer.detail"), f"{ART}/scales"
            )
            yield BarChoice("done", Done(), say("action.done"), ends=True)
        case Answer():
            changed = bargain is not None and bargain.changed
            detail = lacking(say, state, Accept(), secret) or (say("council.accept.first") if changed else "")
            yield BarChoice("accept", Accept(), say("action.accept"), detail, f"{ART}/deal")
            if bargain is not None and changed:
                yield BarChoice("counter", bargain.action(), say("council.counter"), icon=f"{ART}/counter")
            yield BarChoice("decline", Decline(), say("action.decline"), ends=True)
        case ControlMarket():
            for value in CLASS.values():
                yield BarChoice(f"set.{value}", SetDie(value), str(value), icon=f"{ART}/die_{value}")
            yield BarChoice("done", Done(), say("council.roll"), ends=True)
        case PlaceDie():
            for n, one in enumerate(decision.options(state)):
                sign, icon = "+" if one.plus else "−", f"{ART}/die_{one.value}"
                yield BarChoice(f"invest.{n}", one, sign, "", icon, on_board=True)
        case ChooseInfluence():
            yield from _purchases(say, state, decision)


def _purchases(say: Voice, state: SkyTraders, decision: ChooseInfluence) -> Iterator[BarChoice]:
    """The first affordable steps and the last, then none."""
    none, *options = decision.options(state)
    for one in dict.fromkeys((*options[: PARTLY - 1], *options[-1:])):
        price = coins(f"−{cost_of(state, decision.seat, one.steps)}")
        yield BarChoice(f"buy.{one.steps}", one, f"+{one.steps}", price, f"{ART}/influence")
    yield BarChoice("buy.0", none, say("council.no_influence"), ends=True)


def standing(say: Voice, state: SkyTraders, seat: int, name: str) -> tuple[str, bool]:
    """A seat's role in the bargaining, and whether it speaks. `name`: its player."""
    if not state.bargaining:
        return "", False
    if state.decision.seat != seat:
        return say(f"council.listens{person(say, name)}" if has_floor(state, seat) else "council.done"), False
    part = "answers" if isinstance(state.decision, Answer) else "floor"
    return say(f"council.{part}{person(say, name)}"), True


def person(say: Voice, name: str) -> str:
    """The end of a key that tells of a player: the learner of a lesson is called "You" and takes the second person."""
    return ".you" if name == say("lesson.you") else ""


def thing(say: Voice, owner: str, what: Kind | Crew | int) -> str:
    """A player's thing in words; a die not yet rolled has no value."""
    return f"{owner}: {plain(say, drawn(thing_art(what)) if what else '–')}"


def untraded(say: Voice) -> str:
    """Why slime takes part in no deal."""
    return f"{say(NO_SLIME.key)}\n§ {NO_SLIME.rule}"


def reasons(steps: Sequence[PlayedMove], why: Mapping[int, Why], eyes: int) -> dict[int, str]:
    """By seat, the computer player's reason for its moves since the reader's last one, but for talk between others.
    `why`: known reasons by move."""
    last = max((n for n, step in enumerate(steps) if step.seat == eyes), default=-1)
    since = (step for step in steps[last + 1 :] if step.prompt in TALK and step.number in why and why[step.number].text)
    return {
        step.seat: why[step.number].text for step in since if not any(_private(event, eyes) for event in step.events)
    }


def _private(event: Event, eyes: int) -> bool:
    """Whether the event is between two others."""
    match event:
        case OfferMade(to=other) | OfferCountered(to=other) | OfferDeclined(maker=other):
            return other not in (eyes, NOBODY)
        case DealStruck(seat=seat, other=other):
            return eyes not in (seat, other)
    return False


def promised(deal: DealStruck) -> list[Given]:
    """The promises of a deal."""
    sides = (deal.seat, deal.other, deal.give), (deal.other, deal.seat, deal.take)
    return [Given(maker, to, word) for maker, to, bundle in sides for word in bundle.promises]


def deal_line(say: Voice, seats: Sequence[Seat], deal: DealStruck, outcomes: Sequence[str]) -> str:
    """A deal with what became of its promises, each outcome once, as whoever sells or alone promises reads it."""
    give, take, maker, to = deal.give, deal.take, deal.seat, deal.other
    pays = give == Bundle(give.coins) and not take.empty
    if (pays or take.promises) and not give.promises:
        give, take, maker, to = take, give, to, maker
    return _settled(say, seats, maker, to, terms(say, give, take), outcomes)


def promise_line(say: Voice, seats: Sequence[Seat], given: Given, outcomes: Sequence[str]) -> str:
    """A promise by itself."""
    return _settled(say, seats, given.maker, given.to, promise(say, given.promise), outcomes)


def _settled(say: Voice, seats: Sequence[Seat], maker: int, to: int, what: str, outcomes: Sequence[str]) -> str:
    who = f"{marks.player(seats[maker].colour)} → {marks.player(seats[to].colour)}"
    told = [say(f"promise.{outcome}") for outcome in dict.fromkeys(outcomes)] or [say("council.struck")]
    return f"{who} {what} · {', '.join(told)}"


def note(say: Voice, bargain: Bargain | None) -> list[str]:
    """Instructions for promises, or the standing terms while others are built."""
    if bargain is not None and bargain.promising:
        return [say("council.promising")]
    if bargain is not None and bargain.changed and bargain.dealing and not bargain.offering:
        give, take = bargain.first
        return [say("council.original", terms=terms(say, take, give))]
    return []


def outcome(
    seats: Sequence[Seat], state: SkyTraders, both: Sequence[Side], tried: Sequence[Invest]
) -> Iterator[tuple[str, int]]:
    """For each side of a deal: its dice afterwards, and its gain in GP. `tried`: dice tried in the boxes."""
    dealt = len(both) > 1 and not all(side.bundle.empty for side in both)
    for one, other in (both, both[::-1]) if dealt else ():
        if one.seat != NOBODY:
            hand = dice(dice_after(state, one.seat, one.bundle, other.bundle))
            gain = gained(state, one.seat, one.bundle, other.bundle, tried)
            yield f"{marks.player(seats[one.seat].colour)} {hand}", gain
