"""The recorded games use every character, companion, city card, Rustichello card and kind of contract reward."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path

from game import paths
from game.levels import shipped_level
from game.match import Match
from game.paths import SUFFIX
from game.rules.kernel import Event
from game.rules.marco_polo.chart import chart_of
from game.rules.marco_polo.components.characters import CHARACTERS
from game.rules.marco_polo.components.city_cards import CITY_CARDS
from game.rules.marco_polo.components.companions import COMPANIONS
from game.rules.marco_polo.components.rustichello import RUSTICHELLO
from game.rules.marco_polo.components.spaces import SPACES
from game.rules.marco_polo.events import (
    CardReplaced,
    CardsLaid,
    CharacterBorrowed,
    CharacterTaken,
    CompanionsReturned,
    CompanionTaken,
    ContractCompleted,
    DicePlaced,
    FigureMoved,
    FigurePlaced,
    Travelled,
    Used,
)

RECORDS = sorted((Path(__file__).parent.parent.parent / "records").glob(f"marco_polo-*{SUFFIX}"))
ROADS = chart_of(shipped_level(paths.levels() / "venice.tmx"), venice=True).roads


class Serving:
    """Who has which companion, where figures stand, and what tells that a companion's power was worth something."""

    def __init__(self) -> None:
        self.owned: list[tuple[int, str]] = []
        self.figures: dict[tuple[int, int], str] = {}

    def hear(self, event: Event) -> list[str]:
        """Companions that the event shows at work."""
        match event:
            case CompanionTaken(seat, companion):
                self.owned.append((seat, companion))
            case CompanionsReturned():
                self.owned = []
            case FigurePlaced(seat, figure, node):
                self.figures[seat, figure] = node
            case FigureMoved(seat, figure, path):
                here, self.figures[seat, figure] = self.figures.get((seat, figure), "venezia"), path[-1]
                tolls = [edge for a, b in pairwise((here, *path)) for edge in ROADS[a] if edge.to == b]
                return self.of(seat, *["cartographer"] * any(edge.coins or edge.camels for edge in tolls))
            case DicePlaced(seat, space, dice, values):
                changed = any(one.value not in (0, value) for one, value in zip(dice, values, strict=True))
                fewer = space in SPACES and len(dice) < SPACES[space].dice
                return self.of(seat, space, *["nun"] * changed, *["merchant"] * fewer)
            case Travelled(seat):
                return self.of(seat, "bodyguard")
            case ContractCompleted(seat):
                return self.of(seat, "notary")
            case Used(seat, card):
                return self.of(seat, *[card] * (card in ("saracen", "diplomat")))
        return []

    def of(self, seat: int, *companions: str) -> list[str]:
        return [companion for companion in companions if (seat, companion) in self.owned]


@cache
def used() -> dict[str, list[str]]:
    """What was used in some game, by what it is."""
    found: dict[str, list[str]] = {"characters": [], "companions": [], "cards": [], "powers": []}
    for record in RECORDS:
        cards: dict[str, str] = {}
        serving = Serving()
        for step in Match.resume(record, keep=False).told(0):
            for event in step.events:
                found["companions"] += serving.hear(event)
                match event:
                    case CharacterTaken() | CharacterBorrowed():
                        found["characters"].append(event.character)
                    case CardsLaid():
                        cards.update(zip(event.spaces, event.cards, strict=True))
                    case CardReplaced():
                        cards[event.space] = event.after
                    case DicePlaced() if event.space in cards:
                        found["cards"].append(cards[event.space])
                    case Used():
                        found["cards" if event.card in CITY_CARDS else "powers"].append(event.card)
    return found


def test_the_records_have_no_empty_roll() -> None:
    assert not [record.name for record in RECORDS if b'["rolled",[]]' in record.read_bytes()]


def test_ten_whole_games() -> None:
    assert len(RECORDS) >= 10


def test_every_character_is_played() -> None:
    assert set(used()["characters"]) == {name for name, one in CHARACTERS.items() if one.enabled}


def test_every_companion_serves() -> None:
    """Not only taken: each has changed a die, a price, a payment or a place to act."""
    assert set(used()["companions"]) == set(COMPANIONS)


def test_every_city_card_is_performed() -> None:
    assert set(used()["cards"]) == set(CITY_CARDS)


def test_rustichello_cards_are_used() -> None:
    assert len(set(used()["powers"]) & set(RUSTICHELLO)) >= 9
