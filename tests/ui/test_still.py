"""Parts of a screen that are painted again only when something in them has changed."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.canvas import Canvas
from game.ui.label import Label, Panel
from game.ui.look import Look
from game.ui.still import Section, Stills, whole
from game.ui.units import Area, Units
from game.ui.widget import Widget


class Counted(Panel):
    painted = 0

    def paint(self, canvas: Canvas) -> None:
        self.painted += 1
        super().paint(canvas)


def pixels(surface: Surface, box: Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(box), "RGB")


def test_a_part_is_painted_again_only_after_a_change_in_it() -> None:
    surface = Surface((400, 300))
    look = Look(Units((400, 300)))
    canvas, stills, root = Canvas(surface, look), Stills(), Widget("root", Area(0, 0, 400, 300))
    part = root.add(Counted("part", Area(10, 10, 200, 100), "bar"))
    label = part.add(Label("label", Area(20, 20, 150, 40), "7", units=20))
    other = root.add(Label("other", Area(220, 20, 150, 40), "8", units=20))
    stills.draw(canvas, whole(part))
    first = surface.copy()
    other.text = "9"
    surface.fill("#ff0000")
    stills.draw(canvas, whole(part))
    assert part.painted == 1
    box = look.rect(part.area)
    assert pixels(surface, box) == pixels(first, box)
    label.text = "10"
    stills.draw(canvas, whole(part))
    assert part.painted == 2
    assert pixels(surface, box) != pixels(first, box)


def test_the_oldest_picture_comes_first_where_several_are_behind() -> None:
    canvas, stills = Canvas(Surface((400, 300)), Look(Units((400, 300)))), Stills()
    panels = [Panel(name, Area(10 * x, 10, 8, 8), "bar") for x, name in enumerate("abc")]
    first, second, third = parts = [whole(panel) for panel in panels]
    for part in parts:
        stills.draw(canvas, part)
    assert stills.behind(parts) == []
    stills.draw(canvas, first)
    for panel in panels:
        panel.touch()
    assert stills.behind(parts) == parts
    stills.draw(canvas, first)
    panels[0].touch()
    assert stills.behind(parts) == [second, third, first]
    stills.draw(canvas, second, late=True)
    assert stills.behind(parts) == [second, third, first], "its picture of before stood there"


def test_a_section_is_painted_with_what_reaches_into_it_and_without_the_rest() -> None:
    surface = Surface((400, 300))
    look = Look(Units((400, 300)))
    canvas, stills, part = Canvas(surface, look), Stills(), Counted("part", Area(10, 10, 200, 100), "bar")
    above, across, below = (part.add(Counted(f"{y}", Area(20, y, 180, 20), "paper")) for y in (20, 50, 80))
    upper = Section("upper", Area(10, 10, 200, 50), part, [above, across])
    lower = Section("lower", Area(10, 60, 200, 50), part, [across, below])
    for section in (upper, lower):
        stills.draw(canvas, section)
    in_parts, box = surface.copy(), look.rect(part.area)
    surface.fill("#ff0000")
    part.draw(canvas)
    assert pixels(surface, box) == pixels(in_parts, box)
    below.touch()
    assert stills.behind([upper, lower]) == [lower]
    counts = above.painted, below.painted
    for section in (upper, lower):
        stills.draw(canvas, section)
    assert (above.painted, below.painted) == (counts[0], counts[1] + 1)
    across.touch()
    assert stills.behind([upper, lower]) == [upper, lower]


def test_another_part_under_the_same_name_is_painted() -> None:
    surface = Surface((400, 300))
    canvas, stills = Canvas(surface, Look(Units((400, 300)))), Stills()
    for _ in range(2):
        part = Counted("part", Area(10, 10, 200, 100), "bar")
        stills.draw(canvas, whole(part))
        assert part.painted == 1
