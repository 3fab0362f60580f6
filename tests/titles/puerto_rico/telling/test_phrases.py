"""What the table says is true, whole and in good grammar."""

from __future__ import annotations

import pytest

from game import words
from game.rules.kernel import Event
from game.rules.puerto_rico.components import GOODS
from game.rules.puerto_rico.events import (
    Built,
    ColonistsPlaced,
    HouseEmptied,
    Produced,
    Sold,
    TilePlaced,
    TilesTurnedUp,
)
from game.titles.puerto_rico.telling import phrases, tips
from tests.positions.told import heard
from tests.rules.puerto_rico.positions import bare, discard, give, plant, role, stand, table
from tests.titles.puerto_rico.scene.staged import shown, tale

SAY = words.of("puerto_rico")


@pytest.mark.rule("PR-133")
@pytest.mark.parametrize("seats", [3, 4])
def test_that_everybody_acts_is_not_said_of_the_prospector(seats: int) -> None:
    with shown(table(3)) as (_, scene):
        state = table(seats)
        detail = scene.title.prompts.prompt(scene.moment.at(state)).detail
        assert detail.startswith("Everybody acts")
        assert ("prospector" in detail) == (seats == 4)


@pytest.mark.rule("PR-154", "PR-155")
def test_the_contents_of_the_deck_are_told_by_kind() -> None:
    words.speak("en")
    state = bare(3)
    discard(state, (3, 2, 0, 1, 5))
    tip, same = (tips.tip(SAY, (), state, 0, heap) for heap in ("deck", "discards"))
    assert tip is not None
    assert same is not None
    assert tip.lines == same.lines
    heading, deck, below, discards = (line.replace("\xa0", " ") for line in tip.lines)
    assert heading == "Face down: 11 tiles"
    assert deck == " ".join(
        f"[puerto_rico/tile_{good}] {n}" for good, n in zip(GOODS, (3, 2, 0, 1, 5), strict=True) if n
    )
    assert below == f"Discarded: {sum(state.discards)} tiles"
    assert all(f"[puerto_rico/tile_{good}] {n}" in discards for good, n in zip(GOODS, state.discards, strict=True) if n)


@pytest.mark.rule("PR-83")
@pytest.mark.parametrize("quarries", [0, 2])
def test_a_price_that_cannot_be_paid_tells_of_the_quarries(quarries: int) -> None:
    state = bare(3)
    plant(state, 0, "quarry", quarries, quarries)
    state.money[0] = 0
    role(state, "builder")
    with shown(state) as (driver, scene):
        driver.wait(2000)
        driver.click("office")
        bubble = scene.stage.callouts.bubble
        assert bubble is not None
        assert ("no quarry discount" in bubble.text) == (not quarries)
        assert (f"quarries −{quarries}" in bubble.text) == bool(quarries)


def test_goods_inside_a_sentence_have_small_letters() -> None:
    words.speak("ru")
    said = {
        SAY("goods.none", good="sugar"): "У вас этого нет: сахар",
        SAY("tip.tile.alone", good="corn"): "Здесь растёт кукуруза, здание не нужно",
        phrases.in_words(SAY, (1, 0, 3, 0, 0)): "кукуруза 1, сахар 3",
        phrases.plain(SAY, "[puerto_rico/good_corn] 2 → [puerto_rico/good_sugar] 1"): "Кукуруза 2 → сахар 1",
    }
    for text, meant in said.items():
        assert text.replace("\xa0", " ") == meant


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("ru", ["3 ПО", "2 дублона", "Бочонки: 2 × Кукуруза, 3 × Сахар", "Колонисты: 1, без места: 0"]),
        ("en", ["3 VP", "2 doubloons", "Barrels: 2 × Corn, 3 × Sugar", "Colonists: 1, without work: 0"]),
    ],
)
def test_the_state_is_told_in_sentences(language: str, told: list[str]) -> None:
    state = bare(3)
    give(state, 0, corn=2, sugar=3)
    stand(state, 0, "harbor")
    with shown(state, language=language) as (_, scene):
        lines = [line.replace("\xa0", " ") for line in heard(scene)]
        assert set(told) <= set(lines[lines.index("Анна") :])


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (
            ColonistsPlaced(1, (), (), 2, (("corn", -1), ("office", 1))),
            "расставляет колонистов: плантация кукурузы −1, контора +1; 2 ждут в Сан-Хуане [puerto_rico/san_juan]",
        ),
        (ColonistsPlaced(1, (), (), 0), "оставляет всех колонистов на местах"),
    ],
)
def test_it_is_told_where_colonists_came_and_went(event: ColonistsPlaced, line: str) -> None:
    words.speak("ru")
    told = tale(3).words(event)
    assert told is not None
    assert told.replace("\xa0", " ") == line


def test_a_placement_in_words_names_the_places() -> None:
    words.speak("ru")
    told = tale(3).words(ColonistsPlaced(1, (), (), 2, (("corn", -1), ("office", 1))))
    assert told is not None
    said = phrases.plain(SAY, told).replace("\xa0", " ")
    assert said == "Расставляет колонистов: плантация кукурузы −1, контора +1; 2 ждут в Сан-Хуане"


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (TilesTurnedUp(("corn", "quarry")), "New row of plantations: corn plantation, quarry"),
        (TilePlaced(0, "corn", "row"), "Takes a corn plantation"),
        (TilePlaced(0, "corn", "hacienda"), "Draws a corn plantation blind (hacienda)"),
        (Produced(0, (1, 0, 2, 0, 0), (0, 0, 0, 0, 0)), "Produces corn 1, sugar 2"),
        (Sold(0, "corn", 3), "Sells corn for 3 doubloons"),
        (HouseEmptied(("corn", "sugar")), "The trading house is full and is emptied: corn, sugar"),
        (Built(0, "office", 5), "Builds an office for 5 doubloons"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else "",
)
def test_in_words_every_picture_without_a_word_becomes_one(event: Event, said: str) -> None:
    words.speak("en")
    told = tale(3).words(event)
    assert told is not None
    assert phrases.plain(SAY, told).replace("\xa0", " ") == said
