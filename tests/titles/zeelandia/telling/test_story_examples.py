"""Two recorded games as their stories are told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import words
from tests.telling.stories import printed, recorded, since, story, teller

GUILDERS = "Каждый получает 1 гульден"


@pytest.fixture(autouse=True)
def strictly() -> Iterator[None]:
    words.strict(True)
    yield
    words.strict(False)
    words.speak("en")


def lines(game: str, reader: int, start: int, end: int, language: str) -> list[str]:
    words.speak(language)
    return printed(story(recorded(Path(__file__).with_name(f"{game}.emporium")), reader, start, end))


def test_a_hex_filled_beside_the_readers_mill() -> None:
    assert lines("seed_5", 0, 31, 46, "ru") == [
        "▲ Борис кладёт рапс (4)",
        "  ▲ не платит гульденов",
        "■ Виктор строит мельницу ценностью 0 и открывает остров с рапсом (3)",
        "  [mill] −1",
        "  ■ не платит гульденов",
        "▌ Галина занимает клетку у вашей мельницы 1 (свободны 2 клетки)",
        "◆ Галина строит мельницу ценностью 3 и собирает урожай на 14 очков",
        "  [guilder] −2 [profit] +14",
    ]
    assert [line for line in lines("seed_5", 0, 31, 46, "en") if not line.startswith(" ")] == [
        "▲ Boris lays rapeseed (4)",
        "■ Victor builds a mill of value 0 and opens up an island with rapeseed (3)",
        "▌ Galina fills a hex beside your mill of value 1 (2 hexes free)",
        "◆ Galina builds a mill of value 3 and harvests 14 points",
    ]


def test_the_readers_mill_is_closed_and_a_stuiver_is_spent() -> None:
    assert lines("seed_5", 3, 46, 64, "ru") == [
        "● Анна кладёт рапс (5)",
        "  ● не платит гульденов",
        "● За стювер Анна строит мельницу ценностью 5 и собирает урожай на 16 очков",
        "  [profit] +16",
        "  ● не платит гульденов",
        "  ● платит стювер и получает 1 стювер с фермы",
        "  ● открывает остров с фермой",
        "▌ Борис закрывает вашу мельницу: вам 12 очков",
        "▲ Борис строит мельницу ценностью 1",
        "  [guilder] −2 [mill] −1",
        "  ◆ [mill] +1 [profit] +12",
        GUILDERS,
        "  ● [guilder] +1",
        "  ▲ [guilder] +1",
        "  ■ [guilder] +1",
        "  ◆ [guilder] +1",
        "■ Виктор кладёт тюльпаны (4) и закрывает мельницу (Борис)",
        "  ■ не платит гульденов",
        "  ▲ собирает урожай на 13 очков [mill] +1 [profit] +13",
    ]
    told = [line for line in lines("seed_5", 3, 46, 64, "en") if not line.startswith(" ")]
    assert told[1:3] == [
        "● For a stuiver Anna builds a mill of value 5 and harvests 16 points",
        "▌ Boris closes your mill: 12 points for you",
    ]
    assert told[-1] == "■ Victor lays tulips (4) and closes a mill (Boris)"


def test_a_governor_fines_the_reader() -> None:
    assert lines("seed_6", 2, 119, 134, "ru") == [
        "▌ Галина закрывает вашу мельницу: вам 11 очков",
        "▌ В вашем урожае меньше трёх культур: наместник берёт 3 очка",
        "◆ Галина строит мельницу ценностью 5 и открывает остров с тюльпанами (2)",
        "  ■ [mill] +1 [profit] +8",
        "  [guilder] −1 [mill] −1",
        "● Анна кладёт тюльпаны (4) и собирает урожай на 20 очков",
        "  [mill] +1 [profit] +20",
        "  ● не платит гульденов",
        "  ● Анна ставит личный рекорд 20",
        "▲ Борис строит мельницу ценностью 4 и открывает остров с капустой (2)",
        "  [guilder] −1 [mill] −1",
        GUILDERS,
        "  ● [guilder] +1",
        "  ▲ [guilder] +1",
        "  ■ [guilder] +1",
        "  ◆ [guilder] +1",
    ]
    touches = [line for line in lines("seed_6", 2, 119, 134, "en") if line.startswith("▌")]
    assert touches == [
        "▌ Galina closes your mill: 11 points for you",
        "▌ Your harvest has fewer than three crops: the governor takes 3 points",
    ]


@pytest.mark.parametrize(
    ("game", "reader", "first", "end", "banners"),
    [
        (
            "seed_5",
            3,
            54,
            59,
            [("Борис закрывает вашу мельницу: +12", "Мельница 5 и поля 7. Фигурка снова у вас в запасе")],
        ),
        (
            "seed_6",
            2,
            119,
            124,
            [
                ("Галина закрывает вашу мельницу: +11", "Мельница 2 и поля 9. Фигурка снова у вас в запасе"),
                ("Штраф наместника: −3", "В вашем урожае меньше трёх культур. Наместник остаётся до следующего"),
            ],
        ),
    ],
)
def test_banners_of_a_mill_closed_by_another(
    game: str, reader: int, first: int, end: int, banners: list[tuple[str, str]]
) -> None:
    words.speak("ru")
    match = recorded(Path(__file__).with_name(f"{game}.emporium"))
    told = [
        banner
        for number in range(first, end)
        for banner in teller(match).announcements(since(match, reader, number, number + 1), reader)
    ]
    assert [(banner.head, banner.why.replace(words.NBSP, " ")) for banner in told] == banners
    assert all(banner.touches for banner in told)
