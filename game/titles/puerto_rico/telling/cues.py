"""The coach's cues for Puerto Rico."""

from __future__ import annotations

from game.coach.cue import Cue
from game.rules.kernel import Action
from game.rules.puerto_rico.actions import Build, Keep, Load, LoadWharf, PlaceColonists, TakeRole
from game.rules.puerto_rico.decisions.builder import ChooseBuilding
from game.rules.puerto_rico.decisions.captain import LoadGoods
from game.rules.puerto_rico.decisions.mayor import Placement
from game.rules.puerto_rico.decisions.round import ChooseRole
from game.rules.puerto_rico.decisions.storage import StoreGoods, kept_by
from game.rules.puerto_rico.distributions import counts_of
from game.rules.puerto_rico.state import PuertoRico
from game.titles.puerto_rico.analysis.last_round import certain_end
from game.titles.puerto_rico.analysis.loading import loads_of
from game.titles.puerto_rico.analysis.outlook import Selling, feeds, outlook, spoiled_barrels
from game.titles.puerto_rico.analysis.placing import idle, most_output, output, with_colonists

MANY = 3
"""Number of barrels worth saving."""
RICH = 3
"""Doubloons on a role card that are worth pointing at."""


def rot(state: PuertoRico, take: TakeRole) -> bool:
    """Another role than the captain, although many barrels would be lost if that were taken now."""
    captains = [card for card, role in enumerate(state.cards) if role == "captain" and card != take.card]
    return any(spoiled_barrels(state, card) >= MANY for card in captains)


def fed(state: PuertoRico, take: TakeRole) -> bool:
    """A craftsman that serves the next player better."""
    return feeds(state, take.card)


def half(state: PuertoRico, place: PlaceColonists) -> bool:
    """Colonists in incomplete production pairs, although another distribution yields more barrels."""
    seat = state.decision.seat
    after = with_colonists(state, seat, counts_of(place))
    return bool(idle(after, seat)) and sum(output(after, seat)) < most_output(state, seat)


def wharf(state: PuertoRico, action: Action) -> bool:
    """Uses the wharf."""
    return isinstance(action, LoadWharf)


def final(state: PuertoRico, take: TakeRole) -> bool:
    """It is the last round."""
    return bool(state.ending)


def ending(state: PuertoRico, take: TakeRole) -> bool:
    """A role that makes this the last round, whatever the others do."""
    return bool(certain_end(state, take.card))


def unsold(state: PuertoRico, take: TakeRole) -> bool:
    """The trader, without anything to sell."""
    if state.cards[take.card] != "trader":
        return False
    trade = outlook(state, take.card)
    turns = trade.turns if trade is not None else ()
    return not any(isinstance(one, Selling) and one.seat == state.decision.seat and one.sales for one in turns)


def rich(state: PuertoRico, take: TakeRole) -> bool:
    """A role card on which doubloons have gathered."""
    return state.roles[take.card] >= RICH


def full(state: PuertoRico, action: Action) -> bool:
    """Covers the last space of the city, which ends the game."""
    if not isinstance(action, Build):
        return False
    after, _ = state.after(action)
    return not after.city_room(state.decision.seat)


def fewer(state: PuertoRico, action: Action) -> bool:
    """Loads fewer barrels than another load would."""
    decision = state.decision
    assert isinstance(decision, LoadGoods)
    if not isinstance(action, Load):
        return False
    loads = loads_of(state, decision)
    own = max(load.barrels for load in loads if (load.ship, load.good) == (action.ship, action.good))
    return any(load.ship >= 0 and load.barrels > own for load in loads)


def left(state: PuertoRico, keep: Keep) -> bool:
    """Stores fewer barrels than it could."""
    seat = state.decision.seat

    def kept(one: Keep) -> int:
        return sum(kept_by(state, seat, one.whole, [one.single]))

    return any(kept(other) > kept(keep) for other in state.options() if isinstance(other, Keep))


CUES = (
    Cue("final", (ChooseRole,), final, "news"),
    Cue("rot", (ChooseRole,), rot),
    Cue("fed", (ChooseRole,), fed),
    Cue("half", (Placement,), half),
    Cue("unsold", (ChooseRole,), unsold),
    Cue("ending", (ChooseRole,), ending),
    Cue("full", (ChooseBuilding,), full),
    Cue("fewer", (LoadGoods,), fewer),
    Cue("left", (StoreGoods,), left),
    Cue("wharf", (LoadGoods,), wharf, "chance"),
    Cue("rich", (ChooseRole,), rich, "chance"),
)
