"""A box is told by its title's package alone: data, texts in the title's own list, a cover in the title's own art."""

from __future__ import annotations

import subprocess
import sys

import pytest

from game import words
from game.rules import game, titles
from game.scenes.shell.boxes import boxes, playable
from game.titles import titled
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


@pytest.mark.parametrize("title", titles())
def test_a_package_with_a_table_can_be_played(title: str) -> None:
    assert playable(title) == (titled(title).table is not None)
    assert not playable("tic_tac_toe")


def test_boxes_are_light() -> None:
    """Looking at all boxes loads no board and no rules of a title."""
    code = (
        "import sys; from game.scenes.shell.boxes import boxes; boxes();"
        "print(*(m for m in sys.modules if m.startswith(('game.rules.', 'game.scenes.')) and m.count('.') > 2))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "game.scenes.scenery.box" in done.stdout
    assert not [name for name in done.stdout.split() if name.split(".")[2] in titles()]


def test_the_name_of_a_game_is_put_into_texts() -> None:
    words.speak("en")
    assert words.say("save.line", game="zeelandia", round=3).startswith("Zeelandia")
    assert words.of("").named("game", "chess") == "chess"
