"""Recorded games of computer players: places that people could not follow, and the banners of a whole game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import words
from game.telling.story import Announcement
from game.telling.story.composing import compose
from game.titles.felinia.telling.story import FeliniaStoryteller
from game.words import NBSP
from tests.telling.stories import printed, recorded, since, teller, window

FOLDER = Path(__file__).parent
EXAMPLES: dict[tuple[str, int, int, int], dict[str, str]] = {
    ("felinia-4-5", 0, 107, 113): {
        "ru": """
▌ Борис ставит жетон поверх вашего на рынке 1 (цена 2) и выберет раньше вас
■ Виктор ставит жетон на мини-поле и получает 3 монеты
  [silver] +3
◆ Галина ставит жетон в гильдию: цена 1 при покупке
▲ Борис сажает купца на корабль 9:00 в страну Льва
  [silver] −3 [watches] −1 [merchant] −1 [prosperity] −1
  покупает часы на рынке 1
""",
        "en": """
▌ Boris puts a token on top of yours on market 1 (price 2) and will choose before you
■ Victor puts a token on the player board for 3 silver
  [silver] +3
◆ Galina puts a token on the guild: price 1 when buying
▲ Boris boards the 9:00 ship to Lion country
  [silver] −3 [watches] −1 [merchant] −1 [prosperity] −1
  buys watches on market 1
""",
    },
    ("felinia-4-5", 3, 149, 183): {
        "ru": """
● Анна сажает купцов на корабли 5:45 и 9:15
  [silver] −3 [books] −1 [wine] −1 [crockery] −2 [merchant] −2 [prosperity] −4
  покупает вино на рынке 4
  покупает вино на рынке 5
■ Виктор сажает купца на корабль 6:30 в страну Рыси
  [silver] −1 [watches] −1 [crockery] −1 [merchant] −1 [prosperity] −2
  покупает часы на рынке 5
Корабль 5:45 отплывает в страну Пантеры, на борту Виктор и Анна
■ Виктор основывает факторию в стране Пантеры и берёт тигра
  [gold] +1 [trade_back] +1 [prosperity] +2 [prosperity] +?
  Остаются открытыми: пантера и пантера
● Анна основывает факторию в стране Пантеры и берёт льва
  [silver] +1 [trade_back] +1 [prosperity] +1 [prosperity] +?
  Остаются открытыми: рысь
Корабль 9:15 отплывает в страну Тигра, на борту Борис и Анна
▲ Борис основывает факторию в стране Тигра и берёт пантеру
  [silver] +1 [trade_back] +1 [prosperity] +1 [prosperity] +?
  Остаются открытыми: тигр
● Анна основывает факторию в стране Тигра и берёт гепарда
  [gold] +1 [trade_back] +1 [prosperity] +2 [prosperity] +?
  Остаются открытыми: рысь
У причалов новые корабли: 5:30 в страну Гепарда и 6:15 в страну Тигра
Раунд 5 начинает Виктор
■ Виктор ставит жетон на рынок 1: цена 1 при покупке
""",
        "en": """
● Anna boards the 5:45 and 9:15 ships
  [silver] −3 [books] −1 [wine] −1 [crockery] −2 [merchant] −2 [prosperity] −4
  buys wine on market 4
  buys wine on market 5
■ Victor boards the 6:30 ship to Lynx country
  [silver] −1 [watches] −1 [crockery] −1 [merchant] −1 [prosperity] −2
  buys watches on market 5
The 5:45 ship sails to Panther country with Victor and Anna aboard
■ Victor founds a trading post in Panther country and takes a tiger
  [gold] +1 [trade_back] +1 [prosperity] +2 [prosperity] +?
  Left there face up: panther and panther
● Anna founds a trading post in Panther country and takes a lion
  [silver] +1 [trade_back] +1 [prosperity] +1 [prosperity] +?
  Left there face up: lynx
The 9:15 ship sails to Tiger country with Boris and Anna aboard
▲ Boris founds a trading post in Tiger country and takes a panther
  [silver] +1 [trade_back] +1 [prosperity] +1 [prosperity] +?
  Left there face up: tiger
● Anna founds a trading post in Tiger country and takes a cheetah
  [gold] +1 [trade_back] +1 [prosperity] +2 [prosperity] +?
  Left there face up: lynx
New at the docks: 5:30 to Cheetah country and 6:15 to Tiger country
Victor begins round 5
■ Victor puts a token on market 1: price 1 when buying
""",
    },
    ("felinia-4-6", 2, 213, 219): {
        "ru": """
▌ Корабль 5:15 с вашим купцом отплывает в страну Тигра
● Анна основывает факторию в стране Тигра и берёт тайл «Тайны»
  [food] +1 [mystery_back] +1 [trade_back] +1 [prosperity] +3 [prosperity] +?
  По пути оставлено таинственное место
""",
        "en": """
▌ The 5:15 ship with your merchant sails to Tiger country
● Anna founds a trading post in Tiger country and takes the Keeper of secrets tile
  [food] +1 [mystery_back] +1 [trade_back] +1 [prosperity] +3 [prosperity] +?
  On the way a Mysterious Place is kept
""",
    },
}
"""By record, reader, their last choice, and the move before which they choose again."""


@pytest.fixture(autouse=True)
def strictly() -> Iterator[None]:
    words.strict(True)
    yield
    words.strict(False)
    words.speak("en")


@pytest.mark.parametrize("tongue", words.LANGUAGES)
@pytest.mark.parametrize("example", EXAMPLES, ids=str)
def test_a_reader_is_told_what_mattered(example: tuple[str, int, int, int], tongue: str) -> None:
    words.speak(tongue)
    name, reader, last, end = example
    match = recorded(FOLDER / f"{name}.emporium")
    told = compose(teller(match), window(match, reader, last, end), reader)
    assert printed(told) == EXAMPLES[example][tongue].split("\n")[1:-1]


def test_what_sails_and_who_lands_stands_under_the_phase() -> None:
    words.speak("en")
    match = recorded(FOLDER / "felinia-4-5.emporium")
    told = compose(teller(match), window(match, 3, 149, 183), 3)
    assert [one.phase for one in told] == ["Trade"] * 2 + ["Exploration"] * 6 + ["Preparation"] * 2 + ["Bidding"]


def test_the_name_of_a_mysterious_place_is_read_by_its_owner() -> None:
    words.speak("ru")
    match = recorded(FOLDER / "felinia-4-6.emporium")
    told = teller(match)
    assert isinstance(told, FeliniaStoryteller)
    lines = [told.tale.words(since(match, reader, 217, 218)[0].event) for reader in (0, 1)]
    assert lines == [
        "оставляет себе «Затерянный храм» [felinia/mystery_back]",
        "оставляет себе таинственное место [felinia/mystery_back]",
    ]


def banners(name: str, reader: int) -> list[Announcement]:
    """Of the whole game."""
    match = recorded(FOLDER / f"{name}.emporium")
    told = teller(match)
    moves = (since(match, reader, number, number + 1) for number in range(match.count))
    return [one for beats in moves if beats for one in told.announcements(beats, reader)]


@pytest.mark.parametrize("tongue", words.LANGUAGES)
def test_banners_are_short(tongue: str) -> None:
    words.speak(tongue)
    for name in ("felinia-4-5", "felinia-4-6"):
        for reader in range(-1, 4):
            long = [one for one in banners(name, reader) if len(one.head) > 40 or len(one.why) > 80]
            assert not long


def test_banners_tell_of_own_voyages_and_of_the_end() -> None:
    words.speak("en")
    said = [(one.head.replace(NBSP, " "), one.touches) for one in banners("felinia-4-5", 3)]
    assert said[-4:] == [
        ("Your merchant sails to Lion country", True),
        ("Your merchant sails to Cheetah country", True),
        ("The deck tiles have run out", False),
        ("The game is over", False),
    ], said
