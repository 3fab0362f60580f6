"""The alarm rings for what is slower, and knows every title."""

from __future__ import annotations

import json

from game.rules import titles
from tests.speed.__main__ import ENOUGH, RATIOS
from tests.speed.measuring import fallen, measure, measure_anew, plain


def test_what_takes_longer_has_fallen() -> None:
    def longer() -> int:
        done = plain()
        plain()
        return done

    ratios = measure({"as fast": plain, "half as fast": longer}, turns=3)
    then = dict.fromkeys(ratios, ratios["as fast"])
    assert list(fallen(ratios, then, ENOUGH)) == ["half as fast"]
    assert list(fallen({"new": 1.0}, then, ENOUGH)) == ["new"]


def test_every_title_has_its_ratios() -> None:
    for python, ratios in json.loads(RATIOS.read_text(encoding="utf-8")).items():
        assert {name.split(",")[0] for name in ratios} == set(titles()), python


def test_what_seems_slow_is_measured_in_a_new_process() -> None:
    assert set(measure_anew(["zeelandia, options"])) == {"zeelandia, options"}
