"""The recorded games use every character, companion, city card, Rustichello card and kind of contract reward."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.match import Match
from game.match.record import SUFFIX
from game.rules.marco_polo.components.characters import CHARACTERS
from game.rules.marco_polo.components.city_cards import CITY_CARDS
from game.rules.marco_polo.components.companions import COMPANIONS
from game.rules.marco_polo.components.rustichello import RUSTICHELLO
from game.rules.marco_polo.events import (
    CardReplaced,
    CardsLaid,
    CharacterBorrowed,
    CharacterTaken,
    CompanionTaken,
    DicePlaced,
    Used,
)

RECORDS = sorted((Path(__file__).parent.parent.parent / "records").glob(f"marco_polo-*{SUFFIX}"))


@cache
def used() -> dict[str, list[str]]:
    """What was used in some game, by what it is."""
    found: dict[str, list[str]] = {"characters": [], "companions": [], "cards": [], "powers": []}
    for record in RECORDS:
        cards: dict[str, str] = {}
        for step in Match.resume(record, keep=False).told(0):
            for event in step.events:
                match event:
                    case CharacterTaken() | CharacterBorrowed():
                        found["characters"].append(event.character)
                    case CompanionTaken():
                        found["companions"].append(event.companion)
                    case CardsLaid():
                        cards.update(zip(event.spaces, event.cards, strict=True))
                    case CardReplaced():
                        cards[event.space] = event.after
                    case DicePlaced() if event.space in cards:
                        found["cards"].append(cards[event.space])
                    case Used():
                        found["cards" if event.card in CITY_CARDS else "powers"].append(event.card)
    return found


def test_ten_whole_games() -> None:
    assert len(RECORDS) >= 10


def test_every_character_is_played() -> None:
    assert set(used()["characters"]) == {name for name, one in CHARACTERS.items() if one.enabled}


def test_every_companion_serves() -> None:
    assert set(used()["companions"]) == set(COMPANIONS)


def test_every_city_card_is_performed() -> None:
    assert set(used()["cards"]) == set(CITY_CARDS)


def test_rustichello_cards_are_used() -> None:
    assert len(set(used()["powers"]) & set(RUSTICHELLO)) >= 9
