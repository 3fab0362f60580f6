"""The checker of layouts finds what it is for."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.layout import faults


def entry(id: str, rect: list[int], text_rect: list[int] | None = None, **more: Any) -> dict[str, Any]:
    base = {"id": id, "parent": "screen", "role": "label", "text": id, "text_units": 17.0, "layer": 0}
    return base | {"rect": rect, "text_rect": text_rect, "enabled": True, "reason": "", "focused": False} | more


SCREEN = entry("screen", [0, 0, 400, 300], parent=None, role="group", text_units=None)
SOUND = [SCREEN, entry("a", [10, 10, 100, 30], [12, 14, 80, 22]), entry("b", [10, 50, 100, 30], [12, 54, 80, 22])]


def test_a_sound_screen_has_no_faults() -> None:
    assert faults(SOUND, (400, 300)) == []


@pytest.mark.parametrize(
    ("broken", "word"),
    [
        (entry("c", [10, 90, 100, 30], [12, 94, 120, 22]), "text"),
        (entry("c", [350, 90, 100, 30]), "window"),
        (entry("c", [10, 90, 100, 30], [12, 94, 80, 22], text_units=14.0), "units"),
        (entry("c", [60, 12, 100, 30], [62, 14, 80, 22]), "overlap"),
        (entry("a", [10, 90, 100, 30]), "this id"),
        (entry("c", [105, 10, 40, 30], parent="a"), "outside a"),
    ],
    ids=lambda v: v if isinstance(v, str) else "",
)
def test_each_fault_is_found(broken: dict[str, Any], word: str) -> None:
    assert any(word in fault for fault in faults([*SOUND, broken], (400, 300)))


def test_buttons_may_not_cover_each_other_but_layers_may() -> None:
    buttons = [entry(n, [10 + 30 * i, 200, 50, 44], role="button") for i, n in enumerate("xy")]
    assert faults([SCREEN, *buttons], (400, 300))
    assert not faults([SCREEN, buttons[0], buttons[1] | {"layer": 1}], (400, 300))


def test_what_rolls_may_be_cut() -> None:
    rolled = [entry("list", [10, 100, 100, 100], role="list"), entry("row", [10, 180, 100, 40], parent="list")]
    assert faults([SCREEN, *rolled], (400, 300)) == []
