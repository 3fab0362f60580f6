"""The prompt of a decision: one line, and a detail line."""

from __future__ import annotations

from game.rules.sky_traders.actions import Repair
from game.rules.sky_traders.components import FLIGHT_TILES
from game.rules.sky_traders.decisions.attack import NameRansom
from game.rules.sky_traders.decisions.battle import Pursue
from game.rules.sky_traders.decisions.dump import DumpCargo
from game.rules.sky_traders.decisions.flight import Fly
from game.rules.sky_traders.decisions.ill_wind import OfferTribute, PayOffTokens
from game.rules.sky_traders.decisions.ransom import fight_of
from game.rules.sky_traders.decisions.stow import DEAL, Stow
from game.rules.sky_traders.decisions.trade import TradeHere
from game.rules.sky_traders.state import SkyTraders
from game.telling.labels import Prompt
from game.titles.sky_traders.analysis import prospects
from game.words import Voice


def prompt(say: Voice, state: SkyTraders) -> Prompt:
    decision = state.decision
    name = type(decision).__name__
    head = say(f"prompt.{name}")
    detail = say(f"prompt.{name}.detail") if say.has(f"prompt.{name}.detail") else ""
    match decision:
        case Fly(seat=seat):
            limit, discount = state.flight_limit, state.flight_discount
            if limit < FLIGHT_TILES:
                detail = say("prompt.Fly.limited", n=limit) if limit else say("card.dead_calm.text")
            elif discount:
                detail = say("prompt.Fly.cheaper", fuel=discount)
            if state.place[seat] is not None:
                head = say("prompt.Fly.from", tile=str(state.place[seat]))
        case DumpCargo(seat=seat):
            if not prospects.barrels(state, seat):
                head, detail = say("prompt.DumpCargo.empty"), say("prompt.DumpCargo.empty.detail")
            if any(isinstance(option, Repair) for option in decision.options(state)):
                detail = say("prompt.DumpCargo.repair")
        case Stow():
            goods = [f"{say(f'kind.{kind}')} ×{count}" for kind, count in decision.barrels]
            goods += [say(f"crew.{crew}") for crew in decision.crew]
            detail = say("prompt.Stow.all" if decision.source == DEAL else "prompt.Stow.what", goods=", ".join(goods))
        case TradeHere(seat=seat):
            head = say("prompt.TradeHere.at", tile=str(state.place[seat]))
        case PayOffTokens():
            detail = say("prompt.PayOffTokens.price", gp=decision.gp)
        case NameRansom():
            detail = say("battle.lawful" if state.wanted[fight_of(state).defender] else "battle.piracy")
        case Pursue() if state.setting.revised_rulings and not fight_of(state).ransom.empty:
            detail = say("prompt.Pursue.ransom")
        case OfferTribute():
            head = say("prompt.OfferTribute.card", card=str(decision.card))
    return Prompt(head, detail)
