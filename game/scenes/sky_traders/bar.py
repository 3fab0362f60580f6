"""The action bar: what is to be decided in a line and a half, and the choices that are not made on the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.match import Seat
from game.rules.kernel import Action
from game.rules.sky_traders import actions
from game.rules.sky_traders.components import (
    FLIGHT_TILES,
    NOBODY,
    WINDS,
    Attack,
    Kind,
)
from game.rules.sky_traders.decisions.action import ATTACK, ChooseAction
from game.rules.sky_traders.decisions.dump import DumpCargo
from game.rules.sky_traders.decisions.flight import Fly
from game.rules.sky_traders.decisions.ill_wind import ChooseDeserter, OfferTribute, PayOffTokens, best_hold
from game.rules.sky_traders.decisions.map_laying import LayTile
from game.rules.sky_traders.decisions.starting import PlaceStartCrew
from game.rules.sky_traders.decisions.stow import Stow
from game.rules.sky_traders.decisions.trade import TradeHere
from game.rules.sky_traders.prospects import strength
from game.rules.sky_traders.state import SkyTraders
from game.scenes.sky_traders.pictures import COIN, FUEL, barrels, coins, crew_art, kind_art
from game.scenes.sky_traders.sheet import ART
from game.scenes.table.moment import Moment
from game.scenes.table.parts import Choice, Limit, Prompt
from game.words import Voice, signed

PHASES = ("wind", "flight", "dump", "action", "council")
"""Of a round, as the top bar names them."""
_PHASE: dict[type, int] = {
    PayOffTokens: 0,
    OfferTribute: 0,
    ChooseDeserter: 0,
    Fly: 1,
    DumpCargo: 2,
    ChooseAction: 3,
    TradeHere: 3,
}


def phase(state: SkyTraders) -> int:
    """Which of the phases it is; -1: none, before the first round and after the last."""
    if state.over or not state.round:
        return -1
    if state.active == NOBODY:
        return PHASES.index("council")
    return _PHASE.get(type(state.decision), PHASES.index("action"))


def limit(state: SkyTraders) -> Limit | None:
    """The timer of a turn or of the bargaining, where one was chosen (ST-74, ST-78)."""
    if state.over or not state.clock or actions.TimeUp not in state.decision.answers:
        return None
    if state.bargaining:
        return Limit(("council", state.round), state.setting.council_timer_seconds, actions.TimeUp())
    return Limit((state.round, state.active), state.setting.turn_timer_seconds, actions.TimeUp())


def prompt(say: Voice, state: SkyTraders) -> Prompt:
    decision = state.decision
    name = type(decision).__name__
    head = say(f"prompt.{name}")
    detail = say(f"prompt.{name}.detail") if say.has(f"prompt.{name}.detail") else ""
    match decision:
        case Fly(seat=seat):
            limit, discount = state.flight_limit, state.flight_discount
            if limit < FLIGHT_TILES:
                detail = say("prompt.Fly.limited", n=limit)
            elif discount:
                detail = say("prompt.Fly.cheaper", fuel=discount)
            if state.place[seat] is not None:
                head = say("prompt.Fly.from", tile=str(state.place[seat]))
        case Stow():
            goods = [f"{say(f'kind.{kind}')} ×{count}" for kind, count in decision.barrels]
            goods += [say(f"crew.{crew}") for crew in decision.crew]
            detail = say("prompt.Stow.what", goods=", ".join(goods))
        case TradeHere(seat=seat):
            head = say("prompt.TradeHere.at", tile=str(state.place[seat]))
        case PayOffTokens():
            detail = say("prompt.PayOffTokens.price", gp=decision.gp)
        case OfferTribute():
            head = say("prompt.OfferTribute.card", card=str(decision.card))
    return Prompt(head, detail)


def choices(say: Voice, seats: Sequence[Seat], now: Moment[SkyTraders]) -> Iterator[Choice] | None:
    """None: the decision is none of those that are told of here."""
    state, decision = now.state, now.decision
    match decision:
        case LayTile():
            passed = actions.Pass()
            return iter([Choice("pass", passed, say("action.pass"))] if decision.refusal(state, passed) is None else [])
        case Fly():
            return iter([Choice("stay", actions.Stay(), say("action.stay"), f"{FUEL} 0", ends=True)])
        case DumpCargo():
            return _dumping(say, state, decision)
        case ChooseAction():
            return _doing(say, seats, state, decision)
        case TradeHere():
            words = say("action.finish.trade")
            return iter([Choice("finish", actions.Finish(), words, ends=True)])
        case Stow():
            leave = actions.Leave()
            legal = decision.refusal(state, leave) is None
            return iter([Choice("leave", leave, say("action.leave"), ends=True)] if legal else [])
        case PayOffTokens():
            return _paying(say, state, decision)
        case OfferTribute():
            return _tribute(say, state, decision)
        case PlaceStartCrew() | ChooseDeserter():
            return iter(())
    return None


def _dumping(say: Voice, state: SkyTraders, decision: DumpCargo) -> Iterator[Choice]:
    feed = actions.FeedVolcano()
    if decision.refusal(state, feed) is None:
        slime = state.aboard(decision.seat, Kind.SLIME)
        price = f"{barrels(Kind.SLIME, slime)} × {COIN} ?"
        yield Choice("feed", feed, say("action.feed_volcano"), price, f"{ART}/tile_volcano")
    yield Choice("finish", actions.Finish(), say("action.finish.dump"), ends=True)


def _doing(say: Voice, seats: Sequence[Seat], state: SkyTraders, decision: ChooseAction) -> Iterator[Choice]:
    """Ships to attack; the other actions stand below the Ill Wind."""
    for seat, tile in enumerate(state.place):
        if tile is state.place[decision.seat] and seat != decision.seat:
            detail = f"[player:{seats[seat].colour}] [{ART}/strength] {signed(strength(state, seat))}"
            yield Choice(f"attack.{seat}", ATTACK[seat], say("action.attack"), detail, f"{ART}/strength", on_board=True)
    yield Choice("finish", actions.Finish(), say("action.finish.none"), ends=True)


def _paying(say: Voice, state: SkyTraders, decision: PayOffTokens) -> Iterator[Choice]:
    for action in decision.options(state):
        cost = f"{COIN} {signed(-decision.cost(action))}" if action.tokens else ""
        text = say("action.pay_off", n=action.tokens) if action.tokens else say("action.pay_off.none")
        yield Choice(f"pay.{action.tokens}", action, text, cost, f"{ART}/wanted", ends=not action.tokens)


def _tribute(say: Voice, state: SkyTraders, decision: OfferTribute) -> Iterator[Choice]:
    yield Choice("tribute", actions.PayTribute(), say("action.tribute"), coins(signed(-decision.gp)), f"{ART}/purse")
    hold = best_hold(state, decision.seat)
    what = state.content[state.slot(decision.seat, hold)] if hold else None
    detail = barrels(what, signed(-state.count[state.slot(decision.seat, hold)])) if isinstance(what, Kind) else ""
    yield Choice("give_hold", actions.GiveHold(), say("action.give_hold"), detail, f"{ART}/barrel")
    power = next(effect.strength for effect in WINDS[decision.card].effects if isinstance(effect, Attack))
    yield Choice("fight", actions.Fight(), say("action.fight"), f"{signed(power)} [{ART}/ill_wind]", f"{ART}/strength")


def action_words(say: Voice, action: Action) -> str:
    """Answers of the bar in few words, for hints."""
    key = f"action.{action.__struct_config__.tag}"
    return say(key) if say.has(key) and not isinstance(action, actions.PayOff | actions.AttackShip) else ""


def choice(say: Voice, state: SkyTraders, action: Action) -> Choice | None:
    """One of several at one place: how many, or in which hold."""
    decision = state.decision
    match action:
        case actions.Buy(kind=kind, count=count) | actions.Sell(kind=kind, count=count):
            return Choice(f"deal.{count}", action, f"×{count}", _price(state, action), f"{ART}/{kind_art(kind)}")
        case actions.LoadSlime(count=count):
            return Choice(f"deal.{count}", action, f"×{count}", _price(state, action), f"{ART}/{kind_art(Kind.SLIME)}")
        case actions.Hire(crew=crew, hold=hold):
            return Choice(f"hire.{hold}", action, say("spot.hold", hold=hold), icon=f"{ART}/{crew_art(crew)}")
        case actions.Rearrange(count=count):
            return Choice(f"move.{count}", action, f"×{count}", icon=f"{ART}/rearrange")
        case actions.StowBarrels(kind=kind, hold=hold, count=count):
            words = say("spot.hold", hold=hold)
            return Choice(f"stow.{hold}.{count}", action, f"×{count}", words, f"{ART}/{kind_art(kind)}")
        case actions.StowCrew(crew=crew, hold=hold):
            return Choice(f"stow.{hold}", action, say("spot.hold", hold=hold), icon=f"{ART}/{crew_art(crew)}")
        case actions.Dump(hold=hold, count=count):
            what = state.content[state.slot(decision.seat, hold)]
            icon = f"{ART}/{kind_art(what)}" if isinstance(what, Kind) else ""
            return Choice(f"dump.{hold}.{count}", action, f"×{count}", say("spot.hold", hold=hold), icon)
    return None


def _price(state: SkyTraders, action: Action) -> str:
    """The coins that it brings or costs."""
    seat = state.decision.seat
    return f"{signed(state.after(action)[0].coins[seat] - state.coins[seat])} {COIN}"
