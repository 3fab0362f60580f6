"""Taking a character: the draft, and what each does as soon as it is taken (2.3, section 8)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.kernel import Decision, Refusal
from game.rules.marco_polo.actions import Pick, StartOn
from game.rules.marco_polo.components.characters import FIRST_GAME
from game.rules.marco_polo.decisions import bellela, posts
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
    CharactersShown,
    CharacterTaken,
    FigurePlaced,
    OwnCardsDrawn,
    PostBuilt,
    RustichelloDrawn,
    TilesDrawn,
)
from game.rules.marco_polo.powers import effects_of
from game.rules.marco_polo.state import MarcoPolo, Step

ARGHUN = "arghun"


class FirstGame(Step, frozen=True):
    """Raschid, Matteo, Berke, Mercator; a fifth seat one of the others at random (MP-26, MP-27)."""

    def run(self, state: MarcoPolo) -> None:
        order = state.in_turn_order(state.first)
        fixed = list(zip(order, FIRST_GAME, strict=False))
        for _, name in fixed:
            state.box.remove(name)
        for seat in order[len(FIRST_GAME) :]:
            state.agenda.append(DealOne(count=1, owner=seat))
        for seat, name in reversed(fixed):
            state.agenda.append(Taken(seat, character=name))


class DealOne(Deal, frozen=True, kw_only=True):
    owner: int

    def source(self, state: MarcoPolo) -> list[str]:
        return state.box

    def dealt(self, state: MarcoPolo, ids: tuple[str, ...]) -> None:
        state.agenda.append(Taken(self.owner, character=ids[0]))


class Draft(Deal, frozen=True, kw_only=True):
    """Players + 1 characters are shown; the last seat picks first (MP-28)."""

    def source(self, state: MarcoPolo) -> list[str]:
        return state.box

    def dealt(self, state: MarcoPolo, ids: tuple[str, ...]) -> None:
        state.revealed = list(ids)
        state.tell(CharactersShown(ids))
        state.agenda.append(LeftOver())
        for seat in state.in_turn_order(state.first):
            state.agenda.append(PickCharacter(seat))
        if ARGHUN in ids:
            state.agenda.append(ShowCards(count=draws(False)))


def draws(borrowed: bool) -> int:
    """How many city cards Khan Arghun has (MP-161, MP-181)."""
    return next(e.draw for e in effects_of(ARGHUN, borrowed) if isinstance(e, OwnCityCards))


class ShowCards(Deal, frozen=True, kw_only=True):
    """Khan Arghun's cards are drawn when he is shown (MP-161)."""

    def source(self, state: MarcoPolo) -> list[str]:
        return state.deck

    def dealt(self, state: MarcoPolo, ids: tuple[str, ...]) -> None:
        state.revealed_cards = list(ids)


class PickCharacter(Decision[MarcoPolo, Pick], frozen=True):
    """One of the characters that lie open."""

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


class Taken(Step, frozen=True, kw_only=True):
    character: str

    def run(self, state: MarcoPolo) -> None:
        take(state, self.seat, self.character)


def take(state: MarcoPolo, seat: int, character: str) -> None:
    """The character is the seat's, with all that it brings at once (MP-32)."""
    state.character[seat] = character
    state.tell(CharacterTaken(seat, character))
    if character == "bellela":
        if state.setting.open_hands:  # MP-175
            state.agenda.append(bellela.DrawForBellela(seat))
        return
    state.role[seat] = character
    for effect in reversed(effects_of(character, False)):
        if effect.when == "setup":
            set_up(state, seat, effect)


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
    """His hand, secret unless hands are open (MP-190, MP-191)."""

    owner: int

    def source(self, state: MarcoPolo) -> list[str]:
        return state.rustichello_pool

    def dealt(self, state: MarcoPolo, ids: tuple[str, ...]) -> None:
        state.rustichello[self.owner] = list(ids)
        state.tell(RustichelloDrawn(self.owner, ids, state.setting.open_hands))


class ChooseStart(Decision[MarcoPolo, StartOn], frozen=True):
    """Tartarino begins in Venezia or on one of three oases (MP-187)."""

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


class LeftOver(Step, frozen=True):
    """The character that nobody took goes back to the box (MP-28), Khan Arghun's cards to the deck (MP-161)."""

    def run(self, state: MarcoPolo) -> None:
        state.box = sorted([*state.box, *state.revealed])
        state.revealed = []
        state.deck = sorted([*state.deck, *state.revealed_cards])
        state.revealed_cards = []


class BellelaDraws(Step, frozen=True):
    """After everyone has a character (MP-174), unless hers were drawn at the pick (MP-175)."""

    def run(self, state: MarcoPolo) -> None:
        for seat in range(state.seats):
            if state.character[seat] == "bellela" and not state.setting.open_hands:
                state.agenda.append(bellela.DrawForBellela(seat))
