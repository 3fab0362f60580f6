"""The remaining effects of the current action: everything on the agenda up to its end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from game.rules.kernel import Automatic, Decision
from game.rules.marco_polo.components.tokens import OUTPOSTS, TOKENS
from game.rules.marco_polo.decisions.cards import AskAgain
from game.rules.marco_polo.decisions.companions import TakeOpen
from game.rules.marco_polo.decisions.payments import PayGoods, TakeCoinsOrCamels, TakeGoods
from game.rules.marco_polo.decisions.rewards import CopyToken, DrawGifts, NextPart, OwnBonuses, PlaceBonus, Receive
from game.rules.marco_polo.decisions.rounds import BonusesLeft, NextTurn, RollAll, RoundBonuses
from game.rules.marco_polo.decisions.special_pile import TopContracts
from game.rules.marco_polo.decisions.travel import Journey
from game.rules.marco_polo.decisions.turn import Resume
from game.rules.marco_polo.effects import NOTHING, Bundle
from game.rules.marco_polo.state import MarcoPolo

ENDS = (Resume, NextTurn, RoundBonuses, RollAll)


class Due(NamedTuple):
    """An amount a seat will receive or pay.

    `why`: the place, space, card or contract it comes from, where the rules keep it.
    """

    seat: int
    what: Bundle
    why: str = ""
    paid: bool = False


def asked(state: MarcoPolo) -> list[Due]:
    """Amounts that the present decision gives or takes."""
    return list(_due(state, state.decision))


def due(state: MarcoPolo) -> list[Due]:
    """Amounts due after the present decision, in order (MP-63, MP-65)."""
    coming: list[Due] = []
    for entry in reversed(state.agenda[:-1]):
        if isinstance(entry, ENDS):
            break
        coming += (one for one in _due(state, entry) if one.what != NOTHING)
    return coming


def _due(state: MarcoPolo, entry: Decision[Any, Any] | Automatic[Any]) -> Iterator[Due]:
    match entry:
        case TakeGoods(seat=seat, count=count, distinct=distinct, why=why):
            yield Due(seat, Bundle(good_distinct=count) if distinct else Bundle(good_any=count), why)
        case PayGoods(seat=seat, count=count, distinct=distinct, why=why):
            yield Due(seat, Bundle(good_distinct=count) if distinct else Bundle(good_any=count), why, paid=True)
        case TakeCoinsOrCamels(seat=seat, count=count, why=why):
            yield Due(seat, Bundle(coin_or_camel=count), why)
        case TopContracts(seat=seat, count=count):
            yield Due(seat, Bundle(contract=count))
        case DrawGifts(seat=seat, count=count):
            yield Due(seat, Bundle(gift=count))
        case TakeOpen(seat=seat):
            yield Due(seat, Bundle(companion=1))
        case OwnBonuses(seat=seat, count=count):
            yield Due(seat, Bundle(own_city_bonus=count))
        case CopyToken(seat=seat):
            yield Due(seat, Bundle(copy_city_bonus=1))
        case Journey(seat=seat, steps=steps, why=why):
            yield Due(seat, Bundle(step=steps), why)
        case AskAgain(more=more):
            yield Due(more.seat, Bundle(step=more.steps), more.card)
        case Receive(seat=seat, bundle=bundle, why=why):
            yield Due(seat, bundle, why)
        case NextPart(seat=seat, parts=parts, why=why):
            yield from (Due(seat, part, why) for part in parts)
        case PlaceBonus(seat=seat, place=place):
            yield Due(seat, bonus_of(state, place), place)
        case BonusesLeft(seat=seat, left=left):
            yield from (Due(seat, bonus_of(state, place), place) for place in left if place in state.tokens)


def bonus_of(state: MarcoPolo, place: str) -> Bundle:
    """Bonus of a post built there now (MP-97, MP-98)."""
    if place in state.outposts:
        return OUTPOSTS[state.outposts[place]]
    return TOKENS[state.tokens[place]] if place in state.tokens else NOTHING
