"""A box is told by its title's package alone: data, texts in the title's own list, a cover in the title's own art."""

from __future__ import annotations

import subprocess
import sys

import pytest

from game import words
from game.rules import game, titles
from game.titles import boxes, titled
from game.ui import art
from game.words import lists


def test_every_title_has_its_box_in_the_order_of_the_shelf() -> None:
    assert set(boxes()) == set(titles())
    assert list(boxes()) == ["puerto_rico", "felinia", "zeelandia", "sky_traders", "marco_polo"]
    assert all(box.title == title for title, box in boxes().items())


@pytest.mark.parametrize("title", titles())
def test_a_box_tells_the_truth(title: str) -> None:
    box, seats = boxes()[title], game(title).seats
    assert box.seats == (seats[0], seats[-1])
    assert 1 <= box.weight <= 5
    assert art.exists(f"{title}/cover")


@pytest.mark.parametrize("tongue", words.LANGUAGES)
@pytest.mark.parametrize("title", titles())
def test_the_texts_of_a_box_are_in_the_titles_own_list(title: str, tongue: str) -> None:
    said = lists.texts(lists.source(tongue, title))
    assert {"title", "box", "box.by", "box.about"} <= set(said)
    common = [key for po in lists.sources() if po.stem not in titles() for key in lists.texts(po)]
    assert not [key for key in common if title in key]


def test_a_title_with_a_box_can_be_played() -> None:
    assert [title for title in boxes() if titled(title).table is None] == []


def test_boxes_are_light() -> None:
    """Looking at all boxes loads no board and no rules of a title, and no window."""
    code = "import sys; from game.titles import boxes; boxes();print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert "game.titles.zeelandia" in loaded
    assert "pygame" not in loaded
    assert [name for name in loaded if name.startswith(tuple(f"game.rules.{title}" for title in titles()))] == []


def test_the_name_of_a_game_is_put_into_texts() -> None:
    words.speak("en")
    assert words.say("save.line", game="zeelandia", round=3).startswith("Zeelandia")
    assert words.of("").named("game", "chess") == "chess"
