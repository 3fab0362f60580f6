"""All events. Places, spaces and cards by their ids; an empty id is unknown to the reader."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from game.rules.kernel import Event, tagged
from game.rules.marco_polo.dice import Colour, Die, Laid, laid
from game.rules.marco_polo.effects import Kind


class TokensLaid(Event, frozen=True, tag="tokens"):
    """Set-up: a city bonus token was put in each of these places."""

    places: tuple[str, ...]
    tokens: tuple[str, ...]


class OutpostsLaid(Event, frozen=True, tag="outposts"):
    cities: tuple[str, ...]
    bonuses: tuple[str, ...]


class CardsLaid(Event, frozen=True, tag="cards"):
    """City cards were put on their spaces."""

    spaces: tuple[str, ...]
    cards: tuple[str, ...]


class ContractsLaid(Event, frozen=True, tag="contracts_laid"):
    """Contracts were put on the free slots, in order."""

    contracts: tuple[str, ...]


class CharactersShown(Event, frozen=True, tag="characters"):
    characters: tuple[str, ...]


class CardsShown(Event, frozen=True, tag="cards_shown"):
    """Khan Arghun's city cards, open while the character can be picked."""

    cards: tuple[str, ...]


class CharacterTaken(Event, frozen=True, tag="character"):
    seat: int
    character: str


class CharacterBorrowed(Event, frozen=True, tag="borrowed"):
    """Bellela plays this character from now on."""

    seat: int
    character: str


class CharacterLeft(Event, frozen=True, tag="character_left"):
    """Bellela's character of the round, with everything that belongs to it, is gone."""

    seat: int
    character: str


class Secret(Event, frozen=True):
    """Something a seat got that the others may not know, unless hands are open."""

    seat: int
    ids: tuple[str, ...]
    open: bool = False

    def seen_by(self, seat: int) -> Event:
        if self.open or seat == self.seat:
            return self
        return msgspec.structs.replace(self, ids=("",) * len(self.ids))


class GoalsDealt(Secret, frozen=True, tag="goals_dealt"):
    pass


class GoalsKept(Secret, frozen=True, tag="goals_kept"):
    pass


class RustichelloDrawn(Secret, frozen=True, tag="rustichello"):
    dealt: ClassVar[bool] = True


class CharactersDrawn(Secret, frozen=True, tag="bellela"):
    dealt: ClassVar[bool] = True


class CardKept(Secret, frozen=True, tag="card_kept"):
    """A city card kept for later (RU10)."""


class ContractsLookedAt(Secret, frozen=True, tag="contracts_looked_at"):
    """Contracts were drawn from the special pile to choose from."""


class ContractsPutBack(Secret, frozen=True, tag="contracts_put_back"):
    """The contracts not kept went under the special pile."""


class OwnCardsDrawn(Event, frozen=True, tag="own_cards"):
    """Khan Arghun's city cards."""

    dealt: ClassVar[bool] = True
    seat: int
    cards: tuple[str, ...]


class RoundBegan(Event, frozen=True, tag="round"):
    """All dice are back with their owners, unrolled; `first` begins."""

    round: int
    first: int


class TurnBegan(Event, frozen=True, tag="turn"):
    seat: int


class RoundEnded(Event, frozen=True, tag="round_end"):
    round: int


class Gained(Event, frozen=True, tag="gained"):
    """`why` is the place, space, card, contract or power that gave it."""

    seat: int
    kind: Kind
    count: int
    why: str


class Paid(Event, frozen=True, tag="paid"):
    seat: int
    kind: Kind
    count: int
    why: str


class DieGained(Event, frozen=True, tag="die"):
    """An unrolled white or black die was added to the hand."""

    seat: int
    colour: Colour


class DiceRolled(Event, frozen=True, tag="rolled_dice"):
    """These unrolled dice of the hand now show these values."""

    seat: int
    dice: tuple[Die, ...]


class DieTurned(Event, frozen=True, tag="die_turned"):
    """A die of the hand was re-rolled, adjusted or set."""

    seat: int
    before: Die
    after: Die


class DicePlaced(Event, frozen=True, tag="placed"):
    """Dice of the hand are now on the space, each with this value there."""

    seat: int
    space: str
    dice: tuple[Die, ...]
    values: tuple[int, ...]

    @property
    def laid(self) -> tuple[Laid, ...]:
        """The dice as they lie on the space."""
        return laid(self.seat, self.dice, self.values)


class DiceBagged(Event, frozen=True, tag="bagged"):
    """A die was put on the money bag."""

    seat: int
    die: Die


class DiceCleared(Event, frozen=True, tag="cleared"):
    """Dice were cleared from the space."""

    seat: int
    space: str
    dice: tuple[Laid, ...]


class TilesDrawn(Event, frozen=True, tag="tiles"):
    """Donata drew die tiles."""

    seat: int
    values: tuple[int, ...]


class ContractTaken(Event, frozen=True, tag="contract"):
    """`source`: `start`, `slot`, `pile`, or `looked_at` for one drawn to choose from."""

    dealt: ClassVar[bool] = True
    seat: int
    contract: str
    source: str


class ContractDiscarded(Event, frozen=True, tag="contract_discarded"):
    """A contract went under the special pile, from the seat's active spaces or from the row (seat -1)."""

    seat: int
    contract: str


class ContractCompleted(Event, frozen=True, tag="completed"):
    seat: int
    contract: str
    doubled: bool


class FigurePlaced(Event, frozen=True, tag="figure"):
    seat: int
    figure: int
    node: str


class FigureMoved(Event, frozen=True, tag="moved"):
    """A figure moved along these nodes, to the last."""

    seat: int
    figure: int
    path: tuple[str, ...]


class FigureRemoved(Event, frozen=True, tag="figure_removed"):
    seat: int
    node: str


class Travelled(Event, frozen=True, tag="travelled"):
    """The seat became the last traveller."""

    seat: int


class PostBuilt(Event, frozen=True, tag="built"):
    """The seat's nth post was built in this place."""

    seat: int
    place: str
    number: int


class PostMoved(Event, frozen=True, tag="post_moved"):
    seat: int
    source: str
    place: str


class OutpostTaken(Event, frozen=True, tag="outpost"):
    """The bonus of the first post in a large city."""

    seat: int
    city: str
    bonus: str


class TokenUsed(Event, frozen=True, tag="token"):
    """The reward of the token in this place."""

    seat: int
    place: str
    token: str


class CompanionsOpened(Event, frozen=True, tag="companions_open"):
    companions: tuple[str, ...]


class CompanionTaken(Event, frozen=True, tag="companion"):
    seat: int
    companion: str


class CompanionsReturned(Event, frozen=True, tag="companions_back"):
    """All companions, taken and open, returned to the stack."""


class GiftDrawn(Event, frozen=True, tag="gifts"):
    dealt: ClassVar[bool] = True
    seat: int
    gifts: tuple[str, ...]


class GiftDiscarded(Event, frozen=True, tag="gift_discarded"):
    seat: int
    gift: str


class GiftKept(Event, frozen=True, tag="gift_kept"):
    """The gift lies open with the seat until it is used."""

    seat: int
    gift: str


class Used(Event, frozen=True, tag="used"):
    """A power, a companion, a Rustichello card, a kept gift or a private city card was used."""

    seat: int
    card: str


class CardReplaced(Event, frozen=True, tag="card_replaced"):
    seat: int
    space: str
    before: str
    after: str


class FinalScored(Event, frozen=True, tag="scored"):
    """Points of a category at the end of the game."""

    seat: int
    category: str
    points: int


EVENTS = tagged(globals(), Event)
