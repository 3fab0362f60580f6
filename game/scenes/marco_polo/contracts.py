"""Contracts to take, to keep and to give up."""

from __future__ import annotations

from game.rules.marco_polo.actions import Discard, KeepContracts, TakeContracts
from game.rules.marco_polo.components.spaces import SLOT_EXTRA, TAKE_MOST
from game.rules.marco_polo.decisions import contracts
from game.rules.marco_polo.decisions.cards import DiscardOlder, KeepDrawn
from game.rules.marco_polo.decisions.spaces import Slots
from game.rules.marco_polo.decisions.special_pile import Overflow
from game.rules.marco_polo.state import MarcoPolo
from game.scenes.marco_polo import cards, pictures
from game.scenes.table.moment import Moment
from game.scenes.table.panel import Asking, DecisionPanel
from game.scenes.table.row import CardRow, CardsDraft
from game.ui.units import Area
from game.ui.widget import Tip
from game.words import Voice

SHOWN = (Slots, KeepDrawn, Overflow, DiscardOlder)


def tip(say: Voice, state: MarcoPolo, seat: int, name: str) -> Tip:
    """What it asks and brings, what is missing to complete it, what its reward would make possible then."""
    lack = contracts.shortfall(state, seat, name)
    short = say("contract.lacks", what=pictures.things(lack)) if any(lack.fixed) else say("contract.ready")
    opened = [say("contract.opens", terms=pictures.contract(one)) for one in contracts.opened(state, seat, name)]
    return Tip(say("thing.contract"), (pictures.contract(name), short, *opened, "§ MP-123"), "marco_polo/contract")


def panel(now: Moment[MarcoPolo], asking: Asking, area: Area) -> DecisionPanel | None:
    say, state, decision = asking.say, now.state, now.decision
    match decision:
        case Slots(seat=seat):
            slots = {
                slot: cards.contract(say, state, seat, name, SLOT_EXTRA.get(slot, 0))
                for slot, name in enumerate(state.slots)
            }
            alone = [decision.refusal(state, TakeContracts((slot,))) for slot in slots]
            barred = ["" if refusal is None else asking.refused(refusal) for refusal in alone]
            return CardsDraft("slots", area, asking, now, slots, TAKE_MOST, TakeContracts, barred)
        case KeepDrawn(seat=seat, keep=keep):
            drawn = {
                name: cards.back(say, "contract") if now.face_down else cards.contract(say, state, seat, name)
                for name in state.drawn
            }
            return CardsDraft("drawn", area, asking, now, drawn, keep, KeepContracts)
        case Overflow(seat=seat) | DiscardOlder(seat=seat):
            row = []
            for name in state.contracts[seat]:
                refusal = decision.refusal(state, Discard(name))
                why = "" if refusal is None else asking.refused(refusal)
                row.append((cards.contract(say, state, seat, name), Discard(name), why))
            return CardRow(area, asking, say("pick.discard"), row)
    return None
