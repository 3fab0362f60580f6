from __future__ import annotations

import pygame
import pytest

from game.ui.button import Button
from game.ui.callouts import BUBBLE_MS
from game.ui.controls import Item, Segments, Slider, Toggle
from game.ui.dialog import DialogButton, Dropdown, Menu, MenuItem, Popup, ask
from game.ui.field import Field
from game.ui.inputs import Key, Pointer, Typed
from game.ui.keys import KeyMap, key_of
from game.ui.label import Label, Panel
from game.ui.layers import APPEAR_MS, SETTLED_MS
from game.ui.look import Look
from game.ui.scroll import Scroll
from game.ui.stage import FOCUS_TIP, LONG_PRESS, NEW_PANEL_MS, TIP_AFTER, Stage
from game.ui.tween import Tween
from game.ui.units import Area, Units
from game.ui.widget import Widget


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))


@pytest.fixture
def stage() -> Stage:
    return Stage(Look(Units((1280, 720))))


def at(widget: Widget, stage: Stage, kind: str, **more: object) -> Pointer:
    x, y = widget.rect(stage.look).center
    return Pointer(kind, x, y, **more)  # type: ignore[arg-type]


def click(stage: Stage, widget: Widget, touch: bool = False) -> None:
    if not touch:
        stage.handle(at(widget, stage, "move"))
    stage.handle(at(widget, stage, "press", touch=touch))
    stage.handle(at(widget, stage, "release", touch=touch))


def press(stage: Stage, written: str) -> None:
    stage.act(stage.handle(key_of(written)))


def shown(stage: Stage) -> pygame.Surface:
    surface = pygame.display.get_surface()
    assert surface
    stage.draw(surface, stage.root.draw)
    return surface


# ---------------------------------------------------------------------------------- drawing only what changes
def test_an_overlay_is_drawn_once_more_when_it_has_appeared_between_two_slow_frames(stage: Stage) -> None:
    stage.open(Popup("sheet", stage.look, 200, 100))
    shown(stage)
    assert stage.advance(SETTLED_MS + 1)
    shown(stage)
    assert not stage.advance(16)


def test_only_a_change_asks_for_a_frame(stage: Stage) -> None:
    button = stage.add(Button("a", Area(10, 10, 100, 50), "A"))
    assert stage.advance(16)
    shown(stage)
    assert not stage.advance(16)
    button.text = "A"
    assert not stage.advance(16), "the same text is no change"
    button.text = "B"
    assert stage.advance(16)
    shown(stage)
    stage.handle(Pointer("move", 600, 600))
    assert not stage.advance(16), "a pointer over nothing changes nothing"


# ---------------------------------------------------------------------------------- clicking
def test_a_click_is_press_and_release_on_the_same_widget(stage: Stage) -> None:
    clicks: list[str] = []
    a = stage.add(Button("a", Area(10, 10, 100, 50), "A", on_click=lambda: clicks.append("a")))
    b = stage.add(Button("b", Area(200, 10, 100, 50), "B", on_click=lambda: clicks.append("b")))
    click(stage, a)
    stage.handle(at(a, stage, "press"))
    stage.handle(at(b, stage, "release"))
    assert clicks == ["a"]


def test_small_widgets_are_hit_from_around(stage: Stage) -> None:
    small = stage.add(Button("small", Area(100, 100, 20, 20), "", icon="gear"))
    other = stage.add(Button("other", Area(118, 60, 60, 30), "O"))
    assert stage.layers.under(110, 128) is small
    assert stage.layers.under(110, 135) is None
    assert stage.layers.under(125, 85) is other, "a widget's own shape comes before the margin of another"


def test_what_is_switched_off_explains_itself_for_four_seconds(stage: Stage) -> None:
    clicks: list[str] = []
    off = stage.add(
        Button(
            "a", Area(100, 100, 90, 50), "A", enabled=False, reason="short\nneed 6", on_click=lambda: clicks.append("")
        )
    )
    click(stage, off)
    assert clicks == []
    assert stage.callouts.bubble
    (told,) = [e for e in stage.dump() if e["role"] == "bubble"]
    assert told["text"] == "short\nneed 6"
    assert not stage.callouts.bubble.rect(stage.look).colliderect(off.rect(stage.look))
    stage.advance(BUBBLE_MS - 10)
    assert stage.callouts.bubble
    stage.advance(20)
    assert stage.callouts.bubble is None


# ---------------------------------------------------------------------------------- tips
def test_a_tip_comes_after_a_rest_and_beside_its_target(stage: Stage) -> None:
    for corner in ((4, 4), (1180, 4), (4, 660), (1180, 660), (600, 300)):
        stage.clear(stage.look)
        target = stage.add(Button("a", Area(*corner, 96, 52), "A", tip="a long hint " * 12))
        stage.handle(at(target, stage, "move"))
        stage.advance(TIP_AFTER - 20)
        assert stage.callouts.tooltip is None
        stage.advance(30)
        assert stage.callouts.tooltip
        box = stage.callouts.tooltip.rect(stage.look)
        assert not box.colliderect(target.rect(stage.look))
        assert pygame.Rect(0, 0, 1280, 720).contains(box)
        stage.handle(Pointer("move", 640, 500))
        assert stage.callouts.tooltip is None


def test_after_a_click_there_is_no_tip_until_the_pointer_moves(stage: Stage) -> None:
    a = stage.add(Button("a", Area(10, 10, 100, 50), "A", tip="hint"))
    click(stage, a)
    stage.advance(10 * TIP_AFTER)
    assert stage.callouts.tooltip is None
    x, y = a.rect(stage.look).center
    stage.handle(Pointer("move", x + 1, y))
    stage.advance(TIP_AFTER + 10)
    assert stage.callouts.tooltip


def test_a_tip_tells_of_what_is_there_now_or_goes(stage: Stage) -> None:
    told = ["old"]
    a = stage.add(Button("a", Area(10, 10, 100, 50), "A", tip=lambda: told[0]))
    stage.handle(at(a, stage, "move"))
    stage.advance(TIP_AFTER + 10)
    told[0] = "new"
    stage.callouts.renew_tip()
    assert stage.callouts.tooltip
    assert stage.callouts.tooltip.what.lines == ("new",)
    stage.root.remove(a)
    stage.callouts.renew_tip()
    assert stage.callouts.tooltip is None


def test_by_keys_only_what_has_the_ring_shows_its_tip(stage: Stage) -> None:
    a = stage.add(Button("a", Area(10, 10, 100, 50), "A", tip="hint"))
    press(stage, "tab")
    stage.advance(FOCUS_TIP + 10)
    assert stage.callouts.tooltip
    a.visible = False
    stage.callouts.renew_tip()
    assert stage.callouts.tooltip is None
    press(stage, "space")
    stage.advance(FOCUS_TIP + 10)
    assert stage.callouts.tooltip is None


def test_a_pointer_that_moves_ends_the_play_by_keys(stage: Stage) -> None:
    stage.add(Button("a", Area(10, 10, 100, 50), "A"))
    b = stage.add(Button("b", Area(300, 10, 100, 50), "B", tip="hint"))
    stage.handle(Pointer("move", 600, 600))
    press(stage, "tab")
    stage.handle(Pointer("move", 600, 600))
    assert stage.focus.by_keyboard
    stage.handle(at(b, stage, "move"))
    assert not stage.focus.by_keyboard
    stage.advance(TIP_AFTER + 10)
    assert stage.callouts.tooltip


def test_what_is_said_to_who_plays_by_keys_stands_at_the_focus(stage: Stage) -> None:
    stage.callouts.explain("No.")
    assert stage.callouts.bubble
    middle = stage.callouts.bubble.rect(stage.look)
    assert abs(middle.centerx - 640) < 60, "nobody has pointed anywhere yet"
    a = stage.add(Button("a", Area(900, 500, 100, 50), "A"))
    press(stage, "tab")
    stage.callouts.explain("No.")
    assert stage.callouts.bubble.rect(stage.look).inflate(60, 60).colliderect(a.rect(stage.look))


def test_a_long_press_shows_the_tip_and_does_not_click(stage: Stage) -> None:
    clicks: list[str] = []
    a = stage.add(Button("a", Area(10, 10, 100, 50), "A", tip="hint", on_click=lambda: clicks.append("a")))
    stage.handle(at(a, stage, "press", touch=True))
    stage.advance(LONG_PRESS + 10)
    assert stage.callouts.tooltip
    stage.handle(at(a, stage, "release", touch=True))
    assert clicks == []
    assert stage.callouts.tooltip is None
    click(stage, a, touch=True)
    assert clicks == ["a"]


# ---------------------------------------------------------------------------------- keyboard
def test_tab_goes_round_and_enter_chooses(stage: Stage) -> None:
    clicks: list[str] = []
    for n, name in enumerate("abc"):
        stage.add(Button(name, Area(10 + n * 120, 10, 100, 50), name, on_click=lambda name=name: clicks.append(name)))  # type: ignore[misc]
    for key in ("tab", "return", "tab", "tab", "return", "tab", "return", "shift+tab", "return"):
        press(stage, key)
    assert clicks == ["a", "c", "a", "c"]
    assert [e["id"] for e in stage.dump() if e["focused"]] == ["c"]


def test_arrows_go_to_the_nearest_that_way(stage: Stage) -> None:
    for row in range(3):
        for column in range(3):
            stage.add(Button(f"{column}{row}", Area(10 + column * 120, 10 + row * 70, 100, 50), "x"))
    press(stage, "tab")
    for key, there in (("right", "10"), ("down", "11"), ("down", "12"), ("down", "12"), ("left", "02"), ("up", "01")):
        press(stage, key)
        assert stage.focus.widget
        assert stage.focus.widget.id == there


def test_arrows_prefer_what_lies_wholly_that_way(stage: Stage) -> None:
    """Below stands something wide, whose middle lies to the left: it is not what is meant."""
    stage.add(Button("left", Area(10, 10, 200, 50), "L"))
    stage.focus.set(stage.add(Button("right", Area(220, 10, 200, 50), "R")))
    stage.add(Button("wide", Area(10, 70, 410, 50), "W"))
    press(stage, "left")
    assert stage.focus.widget
    assert stage.focus.widget.id == "left"


def test_arrows_prefer_what_lies_straight_ahead(stage: Stage) -> None:
    """Of two widgets above a wide one, the nearer stands far to the side."""
    stage.add(Button("aside", Area(10, 110, 100, 50), "A"))
    stage.add(Button("ahead", Area(260, 100, 100, 50), "S"))
    stage.focus.set(stage.add(Button("wide", Area(10, 200, 600, 50), "W")))
    press(stage, "up")
    assert stage.focus.widget
    assert stage.focus.widget.id == "ahead"


def test_keys_click_the_widget_that_has_their_action(stage: Stage) -> None:
    clicks: list[str] = []
    stage.add(Button("u", Area(10, 10, 100, 50), "Undo", action="undo", on_click=lambda: clicks.append("undo")))
    stage.add(Button("c", Area(10, 80, 100, 50), "1", action="choice.1", enabled=False, reason="no"))
    press(stage, "ctrl+z")
    assert clicks == ["undo"]
    press(stage, "1")
    assert stage.callouts.bubble, "a key explains as well"
    press(stage, "escape")
    assert stage.callouts.bubble is None


def test_held_keys_last_while_they_are_down(stage: Stage) -> None:
    stage.handle(Key(pygame.KSCAN_LALT, alt=True))
    assert stage.keyboard.held == {"hide"}
    stage.handle(Key(pygame.KSCAN_LALT, down=False))
    assert stage.keyboard.held == set()


# ---------------------------------------------------------------------------------- dialogs and menus
def test_a_dialog_keeps_the_rest_out_of_reach_and_gives_the_focus_back(stage: Stage) -> None:
    answers: list[str] = []
    below = stage.add(Button("below", Area(500, 330, 200, 60), "B", on_click=lambda: answers.append("below")))
    stage.focus.set(below)
    ask(
        stage,
        "q",
        "Really?",
        "All is lost.",
        [
            DialogButton("no", "No", lambda: answers.append("no")),
            DialogButton("yes", "Yes", lambda: answers.append("yes")),
        ],
    )
    stage.advance(APPEAR_MS + 100)
    click(stage, below)
    assert answers == []
    assert {w.id for w in stage.focus.candidates()} == {"no", "yes"}
    press(stage, "tab")
    press(stage, "return")
    assert answers == ["yes"]
    assert not stage.overlays
    assert stage.focus.widget is below


def test_escape_leaves_a_dialog_without_an_answer(stage: Stage) -> None:
    answers: list[str] = []
    ask(stage, "q", "Really?", "All is lost.", [DialogButton("yes", "Yes", lambda: answers.append("yes"))])
    press(stage, "escape")
    assert not stage.overlays
    assert answers == []


def test_a_bubble_stays_for_a_menu_and_makes_way_for_a_question(stage: Stage) -> None:
    """A hint speaks of what a menu offers."""
    stage.callouts.explain("Take the second one.", pygame.Rect(400, 420, 40, 40))
    opened = menu(stage, [])
    assert stage.callouts.bubble
    assert not stage.callouts.bubble.rect(stage.look).colliderect(opened.rect(stage.look))
    stage.close(opened)
    assert stage.callouts.bubble
    ask(stage, "q", "Really?", "All is lost.", [DialogButton("yes", "Yes")])
    assert stage.callouts.bubble is None


def menu(stage: Stage, chosen: list[str]) -> Menu:
    items = [MenuItem(n, n, lambda n=n: chosen.append(n), enabled=n != "b", reason="taken") for n in "abc"]  # type: ignore[misc]
    return stage.open(Menu(stage, "menu", items, pygame.Rect(400, 300, 40, 40), title="Which?"))


def test_a_drop_down_opens_at_its_present_value(stage: Stage) -> None:
    chosen: list[str] = []
    items = [MenuItem(n, n, lambda n=n: chosen.append(n), chosen=n == "b") for n in "abc"]  # type: ignore[misc]
    stage.focus.set(stage.add(Dropdown(stage, "level", Area(10, 10, 200, 50), items)))
    press(stage, "return")
    press(stage, "return")
    assert chosen == ["b"]
    press(stage, "return")
    press(stage, "down")
    press(stage, "return")
    assert chosen == ["b", "c"]


def test_a_chooser_takes_numbers_closes_outside_and_explains(stage: Stage) -> None:
    chosen: list[str] = []
    under = stage.add(Button("under", Area(10, 10, 100, 50), "U", on_click=lambda: chosen.append("under")))
    menu(stage, chosen)
    press(stage, "3")
    assert chosen == ["c"]
    assert not stage.overlays
    opened = menu(stage, chosen)
    stage.advance(300)
    row = opened.find("b")
    assert row
    click(stage, row)
    assert stage.callouts.bubble
    assert stage.overlays, "what cannot be had leaves the menu open"
    click(stage, under)
    assert not stage.overlays
    assert chosen == ["c"], "the click that closes a menu does nothing else"


def test_a_new_panel_takes_taps_only_after_a_moment(stage: Stage) -> None:
    chosen: list[str] = []
    opened = menu(stage, chosen)
    row = opened.find("a")
    assert row
    click(stage, row, touch=True)
    assert chosen == []
    stage.advance(NEW_PANEL_MS + 1)
    click(stage, row, touch=True)
    assert chosen == ["a"]


def test_menus_stay_on_the_screen(stage: Stage) -> None:
    for x in (0, 640, 1279):
        for y in (0, 360, 719):
            items = [MenuItem(str(n), "a long line of a menu", lambda: None, detail="with more") for n in range(6)]
            chooser = Menu(stage, "m", items, pygame.Rect(x, y, 1, 1))
            assert pygame.Rect(0, 0, 1280, 720).contains(chooser.rect(stage.look))


# ---------------------------------------------------------------------------------- controls
def test_toggle_segments_and_slider_tell_their_changes(stage: Stage) -> None:
    told: list[object] = []
    toggle = stage.add(Toggle("t", Area(10, 10, 300, 50), "T", False, told.append))
    click(stage, toggle)
    click(stage, toggle)
    items = [Item("x", "X"), Item("y", "Y"), Item("z", "Z", enabled=False, reason="no")]
    segments = stage.add(Segments("s", Area(10, 80, 300, 44), items, "x", told.append))
    for child in segments.children:
        click(stage, child)
    assert segments.value == "y"
    slider = stage.add(Slider("v", Area(10, 140, 300, 48), 0.5, told.append, step=0.1))
    stage.focus.set(slider)
    press(stage, "right")
    press(stage, "left")
    assert told == [True, False, "y", 0.6, 0.5]


def test_a_slider_is_dragged_beyond_its_ends(stage: Stage) -> None:
    told: list[float] = []
    slider = stage.add(Slider("v", Area(100, 100, 300, 48), 0.5, told.append, low=0.8, high=2.0))
    stage.handle(at(slider, stage, "press"))
    stage.handle(Pointer("move", 1200, 400))
    assert slider.value == 2.0
    stage.handle(Pointer("move", 0, 400))
    stage.handle(Pointer("release", 0, 400))
    assert slider.value == 0.8
    stage.handle(Pointer("move", 300, 124))
    assert slider.value == 0.8, "let go is let go"
    assert told[-1] == 0.8


def test_a_field_takes_letters_and_keeps_commands_out(stage: Stage) -> None:
    done: list[str] = []
    field = stage.add(Field("f", Area(10, 10, 300, 46), "Ann", longest=6, on_done=done.append))
    stage.add(Button("e", Area(10, 80, 100, 50), "End", action="end", on_click=lambda: done.append("ended")))
    stage.focus.set(field)
    assert stage.focus.typing
    press(stage, "e")
    assert done == []
    stage.handle(Typed("abcd"))
    assert field.text == "Annabc"
    for key in ("left", "left", "backspace", "delete", "home"):
        press(stage, key)
    assert field.text == "Annc"
    stage.handle(Typed("Я"))
    assert field.text == "ЯAnnc"
    press(stage, "return")
    assert done == ["ЯAnnc"]
    press(stage, "tab")
    assert not stage.focus.typing
    press(stage, "e")
    assert done[-1] == "ended"


def test_a_field_selects_copies_and_replaces(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    board: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", board.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: board[-1])
    field = stage.add(Field("f", Area(10, 10, 300, 46), "Ann", longest=6))
    stage.focus.set(field)
    press(stage, "shift+left")
    assert field.selected == (2, 3)
    press(stage, "ctrl+c")
    press(stage, "home")
    assert field.selected == (0, 0)
    press(stage, "ctrl+v")
    assert field.text == "nAnn"
    press(stage, "shift+end")
    press(stage, "ctrl+x")
    assert (field.text, board) == ("n", ["n", "Ann"])
    press(stage, "ctrl+a")
    stage.handle(Typed("Boris!"))
    assert field.text == "Boris!", "as long as is allowed without what it replaces"
    press(stage, "ctrl+a")
    press(stage, "left")
    assert field.selected == (0, 0)
    press(stage, "shift+home")
    press(stage, "shift+right")
    press(stage, "backspace")
    assert field.text == "oris!"
    press(stage, "ctrl+a")
    press(stage, "delete")
    press(stage, "ctrl+c")
    assert (field.text, board[-1]) == ("", "Ann"), "nothing is no copy"


def test_a_name_read_from_right_to_left_is_written_and_walked_so(stage: Stage) -> None:
    field = stage.add(Field("f", Area(10, 10, 300, 46), "אבי"))
    stage.focus.set(field)
    room = field.rect(stage.look)
    stage.handle(Pointer("press", room.x + 2, room.centery))
    assert field.caret == 3
    press(stage, "right")
    press(stage, "backspace")
    assert field.text == "אי"
    stage.handle(Pointer("press", room.right - 2, room.centery))
    assert field.caret == 0
    press(stage, "left")
    stage.handle(Typed("ב"))
    assert field.text == "אבי"


# ---------------------------------------------------------------------------------- lists
def filled(stage: Stage) -> Scroll:
    scroll = stage.add(Scroll("list", Area(100, 100, 300, 200), 20 * 50))
    for n, row in enumerate(Area(100, 100, 280, 0).rows(50, 20, 0)):
        scroll.add(Button(f"row{n}", row, str(n)))
    return scroll


def ids(stage: Stage) -> set[str]:
    return {e["id"] for e in stage.dump()}


def test_a_list_shows_and_takes_only_what_is_in_sight(stage: Stage) -> None:
    scroll = filled(stage)
    assert "row3" in ids(stage)
    assert "row9" not in ids(stage)
    hidden = stage.find("row9")
    assert hidden
    assert stage.layers.under(*hidden.rect(stage.look).center) is None
    stage.handle(at(scroll, stage, "wheel", wheel=-5.0))
    assert "row9" in ids(stage)
    assert "row0" not in ids(stage)
    shown(stage)
    stage.handle(at(scroll, stage, "wheel", wheel=-500.0))
    assert scroll.offset == scroll.furthest == 800


def test_a_list_follows_the_focus_and_the_finger(stage: Stage) -> None:
    scroll = filled(stage)
    for _ in range(12):
        press(stage, "tab")
    assert stage.focus.widget
    assert stage.focus.widget.id == "row11"
    assert "row11" in ids(stage)
    before = scroll.offset
    stage.handle(Pointer("press", 200, 250, touch=True))
    stage.handle(Pointer("move", 200, 200, touch=True))
    stage.handle(Pointer("move", 200, 150, touch=True))
    stage.handle(Pointer("release", 200, 150, touch=True))
    assert scroll.offset == pytest.approx(before + 100)


def test_building_anew_keeps_focus_and_place(stage: Stage) -> None:
    scroll = filled(stage)
    scroll.roll(300)
    stage.focus.set(scroll.children[8])
    stage.clear(Look(Units((1280, 720))))
    again = filled(stage)
    stage.recall()
    assert again.offset == 300
    assert stage.focus.widget is again.children[8]


def test_a_screen_that_is_built_anew_waits_for_no_panel_that_is_gone(stage: Stage) -> None:
    stage.open(Popup("sheet", stage.look, 200, 100))
    stage.advance(16)
    assert not stage.idle
    stage.clear(stage.look)
    assert stage.idle


# ---------------------------------------------------------------------------------- the dump
def test_the_dump_names_every_text_and_its_size(stage: Stage) -> None:
    panel = stage.add(Panel("p", Area(0, 0, 400, 300)))
    panel.add(Label("l", Area(10, 10, 200, 30), "Hello", units=20))
    panel.add(Button("b", Area(10, 60, 200, 52), "Undo", enabled=False, reason="nothing"))
    panel.add(Label("gone", Area(10, 200, 200, 30), "x")).visible = False
    dump = {e["id"]: e for e in stage.dump()}
    assert set(dump) == {"screen", "p", "l", "b", "b#2"}
    assert dump["l"]["parent"] == "p"
    assert dump["l"]["text_units"] == 20
    assert dump["b"]["rect"] == [10, 60, 200, 52]
    assert (dump["b"]["enabled"], dump["b"]["reason"]) == (False, "nothing")
    assert dump["b#2"]["text"] == "nothing"
    keys = {"id", "parent", "role", "text", "text_units", "text_rect", "rect", "enabled", "reason", "focused", "layer"}
    assert all(set(e) == keys for e in dump.values())


def test_any_press_finishes_what_moves(stage: Stage) -> None:
    steps: list[float] = []
    stage.tweens.then(Tween(300, steps.append))
    stage.advance(16)
    assert not stage.idle
    stage.handle(Pointer("press", 5, 5))
    assert steps[-1] == 1.0
    assert stage.idle


def test_a_held_key_magnifies_the_tip(stage: Stage) -> None:
    target = stage.add(Button("a", Area(500, 300, 96, 52), "A", tip="a hint"))
    stage.handle(at(target, stage, "move"))
    stage.advance(TIP_AFTER + 10)

    def size() -> float:
        return next(float(e["text_units"]) for e in stage.dump() if e["role"] == "tooltip")

    small = size()
    stage.handle(Key(pygame.KSCAN_LSHIFT, shift=True))
    assert size() == pytest.approx(1.5 * small)
    stage.handle(Key(pygame.KSCAN_LSHIFT, down=False))
    assert size() == small


def test_sticky_keys_act_from_one_press_to_the_next(stage: Stage) -> None:
    stage.keyboard.keys = KeyMap(sticky=True)
    for expected in ({"hide"}, set()):
        stage.handle(Key(pygame.KSCAN_LALT, alt=True))
        stage.handle(Key(pygame.KSCAN_LALT, down=False))
        assert stage.keyboard.held == expected


def test_what_has_the_focus_again_after_a_panel_closed_shows_no_tip(stage: Stage) -> None:
    stage.add(Button("a", Area(10, 10, 100, 50), "A", tip="hint"))
    press(stage, "tab")
    stage.open(Popup("sheet", stage.look, 200, 100))
    press(stage, "escape")
    assert not stage.overlays
    stage.advance(10 * FOCUS_TIP)
    assert stage.callouts.tooltip is None
