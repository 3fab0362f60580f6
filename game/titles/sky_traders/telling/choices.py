"""Answers as buttons: those not made on the board, and alternatives at one place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.match import Seat
from game.match.action_sequence import ActionSequence
from game.rules.kernel import Action
from game.rules.sky_traders import actions
from game.rules.sky_traders.components import Kind, Tile
from game.rules.sky_traders.decisions.action import ATTACK, ChooseAction
from game.rules.sky_traders.decisions.battle import card_attack
from game.rules.sky_traders.decisions.dump import DumpCargo
from game.rules.sky_traders.decisions.flight import Fly
from game.rules.sky_traders.decisions.ill_wind import OfferTribute, PayOffTokens, tribute_holds
from game.rules.sky_traders.decisions.map_laying import LayTile
from game.rules.sky_traders.decisions.stow import Stow
from game.rules.sky_traders.decisions.trade import TradeHere
from game.rules.sky_traders.state import SkyTraders
from game.telling.labels import BarChoice, named
from game.titles.sky_traders.analysis import prospects
from game.titles.sky_traders.analysis.click_answers import Asked, gain, stowed_by_default
from game.titles.sky_traders.analysis.duels import fought_out
from game.titles.sky_traders.analysis.forecasts import share
from game.titles.sky_traders.telling.phrases import ART, COIN, FUEL, barrels, coins, crew_art, drawn, kind_art
from game.words import Voice, marks, signed


def choices(say: Voice, seats: Sequence[Seat], state: SkyTraders, decision: Asked) -> Iterator[BarChoice]:
    """Choices that end something come last."""
    match decision:
        case Fly():
            yield BarChoice("stay", actions.Stay(), say("action.stay"), f"{FUEL} 0", ends=True)
        case DumpCargo(seat=seat) if state.place[seat] is Tile.VOLCANO:
            price = f"{barrels(Kind.SLIME, state.aboard(seat, Kind.SLIME))} × {COIN} ?"
            yield BarChoice("feed", actions.FeedVolcano(), say("action.feed_volcano"), price, f"{ART}/tile_volcano")
        case ChooseAction(seat=seat):  # the other actions are below the Ill Wind
            for rival in prospects.beside(state, seat):
                won = share(fought_out(state, seat, rival).defender, 1)
                chance = say("attack.chance", who=marks.player(seats[rival].colour), chance=won)
                icon = f"{ART}/strength"
                yield BarChoice(f"attack.{rival}", ATTACK[rival], say("action.attack"), chance, icon, on_board=True)
        case PayOffTokens():
            for action in decision.options(state):
                cost = coins(signed(-decision.cost(action))) if action.tokens else ""
                yield BarChoice(f"pay.{action.tokens}", action, words(say, action), cost, f"{ART}/wanted")
        case OfferTribute(seat=seat):
            yield from _tribute(say, state, decision)
        case LayTile() | Stow():
            if isinstance(decision, Stow):
                yield from _load(say, state, decision)
            for name, last in (("pass", actions.Pass()), ("leave", actions.Leave())):
                if last in state.options():
                    yield BarChoice(name, last, say(f"action.{name}"), ends=True)
    if isinstance(decision, DumpCargo | ChooseAction | TradeHere):
        yield BarChoice("finish", actions.Finish(), say(f"action.finish.{type(decision).__name__}"), ends=True)


def _tribute(say: Voice, state: SkyTraders, decision: OfferTribute) -> Iterator[BarChoice]:
    yield BarChoice("tribute", actions.PayTribute(), say("action.tribute"), coins(signed(-decision.gp)), f"{ART}/purse")
    holds = (prospects.hold(state, decision.seat, hold) for hold in tribute_holds(state, decision.seat, decision.gp))
    given: Counter[Kind] = Counter()
    for hold in holds:
        assert isinstance(hold.what, Kind)
        given[hold.what] += hold.load
    detail = " ".join(barrels(kind, signed(-count)) for kind, count in given.items())
    yield BarChoice("give_hold", actions.GiveHold(), say("action.give_hold"), detail, f"{ART}/barrel")
    power = f"{drawn('ill_wind')} {signed(card_attack(state, decision.card).strength)}"
    yield BarChoice("fight", actions.Fight(), say("action.fight"), power, f"{ART}/strength")


def _load(say: Voice, state: SkyTraders, decision: Stow) -> Iterator[BarChoice]:
    """Everything that fits, at once."""
    answers = stowed_by_default(state, decision)
    taken: Counter[Kind] = Counter()
    for one in answers:
        if isinstance(one, actions.StowBarrels):
            taken[one.kind] += one.count
    crew = [drawn(crew_art(one.crew)) for one in answers if isinstance(one, actions.StowCrew)]
    detail = " ".join([barrels(kind, signed(count)) for kind, count in taken.items()] + crew)
    if answers:
        yield BarChoice("load", ActionSequence(tuple(answers)), say("action.load"), detail, f"{ART}/barrel")


def words(say: Voice, action: Action) -> str:
    """Short text of an answer for hints."""
    if isinstance(action, actions.PayOff):
        return say("action.pay_off", n=action.tokens) if action.tokens else say("action.pay_off.none")
    return "" if isinstance(action, actions.AttackShip) else named(say, action)


def choice(say: Voice, state: SkyTraders, action: Action) -> BarChoice | None:
    """One of several answers at one place: a number, or a hold."""
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
    place = say("spot.hold", hold=hold)
    price = gain(state, action)
    detail = coins(signed(price)) if price else place if hold and count else ""
    ident = ".".join(str(part) for part in (action.__struct_config__.tag, hold, count) if part)
    art = kind_art(what) if isinstance(what, Kind) else crew_art(what) if what else ""
    return BarChoice(ident, action, f"×{count}" if count else place, detail, f"{ART}/{art}")
