"""Immediate effects of taking a character (section 8)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.kernel import Decision, Refusal
from game.rules.marco_polo.actions import StartOn
from game.rules.marco_polo.decisions import posts
from game.rules.marco_polo.decisions.chance import Deal
from game.rules.marco_polo.effects import (
    DieTiles,
    DrawRustichello,
    Effect,
    ExtraFigure,
    OwnCityCards,
    PlacePost,
    StartAt,
)
from game.rules.marco_polo.events import (
    FigurePlaced,
    OwnCardsDrawn,
    PostBuilt,
    RustichelloDrawn,
    TilesDrawn,
)
from game.rules.marco_polo.state import MarcoPolo


def set_up(state: MarcoPolo, seat: int, effect: Effect) -> None:
    if isinstance(effect, StartAt):
        if len(effect.nodes) > 1:
            state.agenda.append(ChooseStart(seat, effect.nodes))
        else:
            state.figures[seat] = [effect.nodes[0]]  # MP-150
            state.tell(FigurePlaced(seat, 0, effect.nodes[0]))
    elif isinstance(effect, PlacePost):
        posts.stand(state, seat, effect.node)
        state.tell(PostBuilt(seat, effect.node, 1))
    elif isinstance(effect, ExtraFigure):  # MP-152, MP-179
        state.figures[seat].append(state.figures[seat][0])
        state.tell(FigurePlaced(seat, 1, state.figures[seat][0]))
    elif isinstance(effect, DieTiles):  # MP-169
        state.tiles[seat] = list(effect.values)
        state.tell(TilesDrawn(seat, effect.values))
    elif isinstance(effect, OwnCityCards):  # MP-161
        if state.revealed_cards:
            receive_cards(state, seat, tuple(state.revealed_cards))
            state.revealed_cards = []
        elif state.deck:
            state.agenda.append(DealOwnCards(count=min(effect.draw, len(state.deck)), owner=seat))
    elif isinstance(effect, DrawRustichello):  # MP-190
        state.agenda.append(DealRustichello(count=effect.draw, owner=seat))


def receive_cards(state: MarcoPolo, seat: int, cards: tuple[str, ...]) -> None:
    state.own_cards[seat] = list(cards)
    state.tell(OwnCardsDrawn(seat, cards))


class DealOwnCards(Deal, frozen=True, kw_only=True):
    owner: int

    def source(self, state: MarcoPolo) -> list[str]:
        return state.deck

    def dealt(self, state: MarcoPolo, ids: tuple[str, ...]) -> None:
        receive_cards(state, self.owner, ids)


class DealRustichello(Deal, frozen=True, kw_only=True):
    """Rustichello's hand, secret unless hands are open (MP-190, MP-191)."""

    owner: int

    def source(self, state: MarcoPolo) -> list[str]:
        return state.rustichello_pool

    def dealt(self, state: MarcoPolo, ids: tuple[str, ...]) -> None:
        state.rustichello[self.owner] = list(ids)
        state.tell(RustichelloDrawn(self.owner, ids, state.setting.open_hands))


class ChooseStart(Decision[MarcoPolo, StartOn], frozen=True):
    """Tartarino starts in Venezia or on one of three oases (MP-187)."""

    answers = (StartOn,)
    nodes: tuple[str, ...]

    def candidates(self, state: MarcoPolo) -> Iterable[StartOn]:
        return [StartOn(node) for node in self.nodes]

    def refusal(self, state: MarcoPolo, action: StartOn) -> Refusal | None:
        if action.node not in self.nodes:
            return Refusal("start.not_here", {"node": action.node}, "MP-187")
        return None

    def resolve(self, state: MarcoPolo, action: StartOn) -> None:
        state.figures[self.seat] = [action.node]
        state.tell(FigurePlaced(self.seat, 0, action.node))
