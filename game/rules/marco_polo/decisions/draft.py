"""Assigning characters: the draft, or the fixed ones of the first game (2.3)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.kernel import Automatic, Decision, Refusal
from game.rules.marco_polo.actions import Pick
from game.rules.marco_polo.components.characters import FIRST_GAME
from game.rules.marco_polo.decisions import bellela, characters
from game.rules.marco_polo.decisions.chance import Deal
from game.rules.marco_polo.effects import OwnCityCards
from game.rules.marco_polo.events import CardsShown, CharactersShown, CharacterTaken
from game.rules.marco_polo.powers import effects_of
from game.rules.marco_polo.state import MarcoPolo

ARGHUN = "arghun"


class FirstGame(Automatic[MarcoPolo], frozen=True):
    """Raschid, Matteo, Berke, Mercator; for a fifth seat, a random other one (MP-26, MP-27)."""

    def run(self, state: MarcoPolo) -> None:
        order = state.clockwise(state.first)
        fixed = list(zip(order, FIRST_GAME, strict=False))
        for _, name in fixed:
            state.box.remove(name)
        for seat in order[len(FIRST_GAME) :]:
            state.agenda.append(DealOne(count=1, owner=seat))
        for seat, name in reversed(fixed):
            state.agenda.append(Taken(seat, name))


class DealOne(Deal, frozen=True, kw_only=True):
    owner: int

    def source(self, state: MarcoPolo) -> list[str]:
        return state.box

    def dealt(self, state: MarcoPolo, ids: tuple[str, ...]) -> None:
        state.agenda.append(Taken(self.owner, ids[0]))


class Draft(Deal, frozen=True, kw_only=True):
    """Shows one character more than there are players; the last seat picks first (MP-28)."""

    def source(self, state: MarcoPolo) -> list[str]:
        return state.box

    def dealt(self, state: MarcoPolo, ids: tuple[str, ...]) -> None:
        state.revealed = list(ids)
        state.tell(CharactersShown(ids))
        state.agenda.append(LeftOver())
        for seat in state.clockwise(state.first):
            state.agenda.append(PickCharacter(seat))
        if ARGHUN in ids:
            state.agenda.append(ShowCards(count=draws()))


def draws() -> int:
    """Number of Khan Arghun's city cards (MP-161)."""
    return next(e.draw for e in effects_of(ARGHUN, False) if isinstance(e, OwnCityCards))


class ShowCards(Deal, frozen=True, kw_only=True):
    """Khan Arghun's cards, drawn when the character is shown (MP-161)."""

    def source(self, state: MarcoPolo) -> list[str]:
        return state.deck

    def dealt(self, state: MarcoPolo, ids: tuple[str, ...]) -> None:
        state.revealed_cards = list(ids)
        state.tell(CardsShown(ids))


class PickCharacter(Decision[MarcoPolo, Pick], frozen=True):
    answers = (Pick,)

    def candidates(self, state: MarcoPolo) -> Iterable[Pick]:
        return [Pick(name) for name in state.revealed]

    def refusal(self, state: MarcoPolo, action: Pick) -> Refusal | None:
        if action.character not in state.revealed:
            return Refusal("character.not_open", {"character": action.character}, "MP-28")
        return None

    def resolve(self, state: MarcoPolo, action: Pick) -> None:
        state.revealed.remove(action.character)
        take(state, self.seat, action.character)


class Taken(Automatic[MarcoPolo], frozen=True):
    seat: int
    character: str

    def run(self, state: MarcoPolo) -> None:
        take(state, self.seat, self.character)


def take(state: MarcoPolo, seat: int, character: str) -> None:
    """Gives the seat the character with its immediate effects (MP-32)."""
    state.character[seat] = character
    state.tell(CharacterTaken(seat, character))
    if character == "bellela":
        if state.setting.open_hands:  # MP-175
            state.agenda.append(bellela.DrawForBellela(seat))
        return
    state.role[seat] = character
    for effect in reversed(effects_of(character, False)):
        if effect.when == "setup":
            characters.set_up(state, seat, effect)


class LeftOver(Automatic[MarcoPolo], frozen=True):
    """The untaken character returns to the box (MP-28), Khan Arghun's cards to the deck (MP-161)."""

    def run(self, state: MarcoPolo) -> None:
        state.box = sorted([*state.box, *state.revealed])
        state.revealed = []
        state.deck = sorted([*state.deck, *state.revealed_cards])
        state.revealed_cards = []
