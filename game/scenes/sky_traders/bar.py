"""The action bar: what is to be decided in a line and a half, and the choices that are not made on the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.match import Seat
from game.rules.kernel import Action
from game.rules.sky_traders import actions, prospects
from game.rules.sky_traders.components import FLIGHT_TILES, Kind, Tile
from game.rules.sky_traders.decisions.action import ATTACK, ChooseAction
from game.rules.sky_traders.decisions.battle import card_attack
from game.rules.sky_traders.decisions.dump import DumpCargo
from game.rules.sky_traders.decisions.flight import Fly
from game.rules.sky_traders.decisions.ill_wind import OfferTribute, PayOffTokens, best_hold
from game.rules.sky_traders.decisions.map_laying import LayTile
from game.rules.sky_traders.decisions.stow import DEAL, Stow
from game.rules.sky_traders.decisions.trade import TradeHere
from game.rules.sky_traders.prospects import strength
from game.rules.sky_traders.state import SkyTraders
from game.rules.sky_traders.tries import gain
from game.scenes.sky_traders.sheet import ART
from game.scenes.table.moment import Moment
from game.scenes.table.parts import Limit
from game.telling.labels import Choice, Prompt
from game.telling.sky_traders.phrases import COIN, FUEL, barrels, coins, crew_art, drawn, kind_art
from game.words import Voice, marks, signed


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
        case DumpCargo(seat=seat):
            if not prospects.barrels(state, seat):
                head, detail = say("prompt.DumpCargo.empty"), say("prompt.DumpCargo.empty.detail")
            if any(isinstance(option, actions.Repair) for option in decision.options(state)):
                detail = say("prompt.DumpCargo.repair")
        case Stow():
            goods = [f"{say(f'kind.{kind}')} ×{count}" for kind, count in decision.barrels]
            goods += [say(f"crew.{crew}") for crew in decision.crew]
            detail = say("prompt.Stow.all" if decision.source == DEAL else "prompt.Stow.what", goods=", ".join(goods))
        case TradeHere(seat=seat):
            head = say("prompt.TradeHere.at", tile=str(state.place[seat]))
        case PayOffTokens():
            detail = say("prompt.PayOffTokens.price", gp=decision.gp)
        case OfferTribute():
            head = say("prompt.OfferTribute.card", card=str(decision.card))
    return Prompt(head, detail)


def choices(say: Voice, seats: Sequence[Seat], now: Moment[SkyTraders]) -> Iterator[Choice]:
    """What ends something comes last."""
    state, decision = now.state, now.decision
    match decision:
        case Fly():
            yield Choice("stay", actions.Stay(), say("action.stay"), f"{FUEL} 0", ends=True)
        case DumpCargo(seat=seat) if state.place[seat] is Tile.VOLCANO:
            price = f"{barrels(Kind.SLIME, state.aboard(seat, Kind.SLIME))} × {COIN} ?"
            yield Choice("feed", actions.FeedVolcano(), say("action.feed_volcano"), price, f"{ART}/tile_volcano")
        case ChooseAction(seat=seat):  # the other actions stand below the Ill Wind
            for rival in prospects.beside(state, seat):
                power = f"{marks.player(seats[rival].colour)} {drawn('strength')} {signed(strength(state, rival))}"
                icon = f"{ART}/strength"
                yield Choice(f"attack.{rival}", ATTACK[rival], say("action.attack"), power, icon, on_board=True)
        case PayOffTokens():
            for action in decision.options(state):
                words, cost = say("action.pay_off", n=action.tokens), coins(signed(-decision.cost(action)))
                yield Choice(f"pay.{action.tokens}", action, words, cost, f"{ART}/wanted")
        case OfferTribute(seat=seat):
            yield from _tribute(say, state, decision)
        case LayTile() | Stow():
            for name, last in (("pass", actions.Pass()), ("leave", actions.Leave())):
                if last in state.options():
                    yield Choice(name, last, say(f"action.{name}"), ends=True)
    if isinstance(decision, DumpCargo | ChooseAction | TradeHere):
        yield Choice("finish", actions.Finish(), say(f"action.finish.{type(decision).__name__}"), ends=True)


def _tribute(say: Voice, state: SkyTraders, decision: OfferTribute) -> Iterator[Choice]:
    yield Choice("tribute", actions.PayTribute(), say("action.tribute"), coins(signed(-decision.gp)), f"{ART}/purse")
    best = prospects.hold(state, decision.seat, best_hold(state, decision.seat) or 1)
    detail = barrels(best.what, signed(-best.load)) if isinstance(best.what, Kind) else ""
    yield Choice("give_hold", actions.GiveHold(), say("action.give_hold"), detail, f"{ART}/barrel")
    power = f"{drawn('ill_wind')} {signed(card_attack(state, decision.card).strength)}"
    yield Choice("fight", actions.Fight(), say("action.fight"), power, f"{ART}/strength")


def action_words(say: Voice, action: Action) -> str:
    """Answers of the bar in few words, for hints."""
    key = f"action.{action.__struct_config__.tag}"
    return say(key) if say.has(key) and not isinstance(action, actions.PayOff | actions.AttackShip) else ""


def choice(say: Voice, state: SkyTraders, action: Action) -> Choice | None:
    """One of several at one place: how many, or in which hold."""
    seat, hold, count = state.decision.seat, getattr(action, "hold", 0), getattr(action, "count", 0)
    what = getattr(action, "kind", getattr(action, "crew", None))
    match action:
        case actions.LoadSlime():
            what = Kind.SLIME
        case actions.Dump(hold=source) | actions.Rearrange(source=source):
            what = prospects.hold(state, seat, source).what
        case actions.Buy() | actions.Sell() | actions.Hire() | actions.StowBarrels() | actions.StowCrew():
            pass
        case _:
            return None
    words = say("spot.hold", hold=hold)
    price = gain(state, action)
    detail = coins(signed(price)) if price else words if hold and count else ""
    ident = ".".join(str(part) for part in (action.__struct_config__.tag, hold, count) if part)
    art = kind_art(what) if isinstance(what, Kind) else crew_art(what) if what else ""
    return Choice(ident, action, f"×{count}" if count else words, detail, f"{ART}/{art}")
