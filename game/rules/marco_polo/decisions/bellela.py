"""Bellela, Fantina & Moreta: another character each round (MP-174 to MP-186)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.kernel import Automatic, Decision, Refusal
from game.rules.marco_polo.actions import Choose, Pick
from game.rules.marco_polo.components.characters import CHARACTERS
from game.rules.marco_polo.decisions import characters
from game.rules.marco_polo.decisions.chance import Deal
from game.rules.marco_polo.effects import DrawCharacters
from game.rules.marco_polo.events import CharacterBorrowed, CharacterLeft, CharactersDrawn, FigureRemoved
from game.rules.marco_polo.powers import effects_of
from game.rules.marco_polo.state import MarcoPolo


def playable(state: MarcoPolo) -> list[str]:
    """Characters in the box that Bellela can play; never Kubilai (MP-176, MP-178)."""
    return [name for name in state.box if CHARACTERS[name].borrowed is not None]


class DrawForBellela(Automatic[MarcoPolo], frozen=True):
    """Draws five from the box, or all if there are fewer (MP-174, MP-176)."""

    seat: int

    def run(self, state: MarcoPolo) -> None:
        effect = next(e for e in effects_of("bellela", False) if isinstance(e, DrawCharacters))
        count = min(effect.draw, len(playable(state)))
        if count:
            state.agenda.append(DealCharacters(count=count, owner=self.seat))


class BellelaDraws(Automatic[MarcoPolo], frozen=True):
    """Comes after everyone has a character (MP-174), unless Bellela's were drawn at the pick (MP-175)."""

    def run(self, state: MarcoPolo) -> None:
        for seat in range(state.seats):
            if state.character[seat] == "bellela" and not state.setting.open_hands:
                state.agenda.append(DrawForBellela(seat))


class DealCharacters(Deal, frozen=True, kw_only=True):
    owner: int

    def source(self, state: MarcoPolo) -> list[str]:
        return state.box

    def eligible(self, state: MarcoPolo) -> list[str]:
        return playable(state)

    def dealt(self, state: MarcoPolo, ids: tuple[str, ...]) -> None:
        state.bellela[self.owner] = list(ids)
        state.tell(CharactersDrawn(self.owner, ids, state.setting.open_hands))


class Borrow(Automatic[MarcoPolo], frozen=True):
    """R3: the character Bellela plays this round; none if none are left (MP-42, MP-176)."""

    seat: int

    def run(self, state: MarcoPolo) -> None:
        if state.bellela[self.seat]:
            state.agenda.append(ChooseCharacter(self.seat))


class ChooseCharacter(Decision[MarcoPolo, Pick], frozen=True):
    answers = (Pick,)
    secret = True

    def candidates(self, state: MarcoPolo) -> Iterable[Pick]:
        return [Pick(name) for name in state.bellela[self.seat]]

    def refusal(self, state: MarcoPolo, action: Pick) -> Refusal | None:
        if action.character not in state.bellela[self.seat]:
            return Refusal("character.not_yours", {"character": action.character}, "MP-174")
        return None

    def resolve(self, state: MarcoPolo, action: Pick) -> None:
        seat = self.seat
        state.bellela[seat].remove(action.character)
        state.role[seat] = action.character
        state.tell(CharacterBorrowed(seat, action.character))
        late = CHARACTERS[action.character].first_round_only if state.round > 1 else ()  # MP-185
        for effect in reversed(effects_of(action.character, True)):
            if effect.when == "setup" and effect.key not in late:
                characters.set_up(state, seat, effect)


class GiveBack(Automatic[MarcoPolo], frozen=True):
    """E4: removes the character and everything that belongs to it (MP-61, MP-179, MP-181, MP-183, MP-186)."""

    seat: int

    def run(self, state: MarcoPolo) -> None:
        seat = self.seat
        if not state.role[seat]:
            return
        state.tell(CharacterLeft(seat, state.role[seat]))
        state.role[seat] = ""
        state.tiles[seat] = []
        state.own_cards[seat] = []
        state.rustichello[seat] = []
        state.kept_card[seat] = []
        if len(state.figures[seat]) > 1:
            state.agenda.append(RemoveFigure(seat))


class RemoveFigure(Decision[MarcoPolo, Choose], frozen=True):
    """Which figure is removed, by its node (MP-179)."""

    answers = (Choose,)

    def candidates(self, state: MarcoPolo) -> Iterable[Choose]:
        return [Choose(node) for node in dict.fromkeys(state.figures[self.seat])]

    def refusal(self, state: MarcoPolo, action: Choose) -> Refusal | None:
        if action.id not in state.figures[self.seat]:
            return Refusal("figure.none_here", {"node": action.id}, "MP-179")
        return None

    def resolve(self, state: MarcoPolo, action: Choose) -> None:
        state.figures[self.seat].remove(action.id)
        state.tell(FigureRemoved(self.seat, action.id))
