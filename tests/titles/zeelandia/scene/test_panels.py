"""The preview of a choice is whole or not there, and the tray holds its texts, however small the board is."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game import words
from game.app import App
from game.match import Match, Seat
from game.match.preview import preview as foresee
from game.match.takeover import TakeOver
from game.rules.kernel import Scalar
from game.rules.zeelandia.actions import Figure, Lay, Start, Steps
from game.rules.zeelandia.components import CROPS, Tile
from game.rules.zeelandia.decisions.cultivation import Place
from game.rules.zeelandia.events import Harvested, IslandOpened
from game.rules.zeelandia.state import Zeelandia
from game.scenes.board.places import Places
from game.scenes.board.plane import fitted
from game.scenes.board.preview_panel import PAD_X
from game.scenes.board.sheet import Sheet
from game.scenes.board.tags import heading
from game.scenes.table.scene import Table
from game.scenes.table.spots import ActionSpot
from game.titles.zeelandia.analysis.prospects import islands_opened
from game.titles.zeelandia.scene import overlay, tray
from game.titles.zeelandia.scene.board import ZeelandiaBoard
from game.titles.zeelandia.scene.colours import COLOURS
from game.titles.zeelandia.scene.delft import LEAST_W, MillLine, Offers
from game.titles.zeelandia.scene.tiles import hex_radius
from game.titles.zeelandia.telling.plan import foresee as foreseen
from game.ui import lettering
from game.ui.canvas import Canvas
from game.ui.look import Look
from game.ui.text import Face, width
from game.ui.theme import SMALL
from game.ui.units import Area, Units
from tests.rules.tables import fresh
from tests.scenes.staged import put_at
from tests.ui.host import showing
from tests.ui.layout import inked
from tests.ui.pixels import differing

FOUR = (
    Seat("Anna", "human", "blue"),
    Seat("Boris", "human", "vermilion"),
    Seat("Vera", "human", "yellow"),
    Seat("Galya", "human", "sky"),
)


def at(prompt: str, steps: int, seed: int = 3) -> Match:
    match, rng = Match.new("zeelandia", FOUR, options={"governors": True}, seed=seed, first=0), Random(seed)
    while match.count < steps or match.prompt != prompt:
        match.play(rng.choice(match.options()))
    return match


def box(area: Area) -> Rect:
    return Rect(round(area.x), round(area.y), round(area.w), round(area.h))


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.4, 1.5])
def test_the_texts_of_the_tray_stand_clear_of_each_other_and_on_its_plate(scale: float) -> None:
    board = fresh("zeelandia", 4, {}).board
    plane = fitted(board, Rect(0, 50, 1280 - round(300 * scale), 720 - round(128 * scale)))
    sheet = Sheet(Surface((1, 1)), Look(Units((1280, 720), scale)), plane, "zeelandia")
    assert sheet.look.s == scale
    found = tray.tray(sheet, Places(board))
    assert found.plate is not None
    for area in found.counts.values():
        assert not box(area).colliderect(box(found.supply))
        assert box(found.plate).contains(box(area))
    assert box(found.plate).contains(box(found.supply))
    assert box(found.plate).contains(box(found.title)), "the title stands over the stacks"
    assert found.title.bottom <= min(area.y for area in found.counts.values())


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_note_of_the_preview_fits_on_a_line(language: str) -> None:
    words.speak(language)
    say = words.of("zeelandia")
    notes = [say("preview.guilders", guilders=4), say("rule.warehouse", fine=3), say("preview.sites", sites=22)]
    for note in (*notes, say("final.ends"), say("rule.no_place")):
        assert width(note, Face.TEXT, SMALL) <= LEAST_W - 32, note
    words.speak("en")


LOOKS: list[dict[str, Any]] = [{"scale": 1.0}, {"scale": 1.5}, {"tv": True}]


@pytest.mark.parametrize("fit", [False, True], ids=["as it opens", "fit"])
@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.parametrize(("prompt", "kind"), [("Move", Steps), ("Place", Lay)])
def test_the_preview_is_whole_or_not_there(prompt: str, kind: type, look: dict[str, Any], fit: bool) -> None:
    match = at(prompt, 100)
    with showing(lambda host: host.table(match), (1280, 720), "ru", reduced_motion=True, **look) as driver:
        table = driver.app.scene
        assert isinstance(table, Table)
        title = table.title
        assert isinstance(title.board, ZeelandiaBoard)
        driver.wait("idle")
        if fit:
            driver.key("0")
        seen = 0
        for action in match.options():
            assert isinstance(action, kind)
            table.presentation.consider(action)
            panel = title.board.delft
            assert panel is not None
            if not panel.visible:
                continue
            seen += 1
            whole = panel.area
            assert box(table.layout.board_area).inflate(4, 4).contains(box(whole))
            spot = next(
                spot for spot in table.layout.board.children if isinstance(spot, ActionSpot) and spot.act == action
            )
            if panel.floating:
                assert not box(whole).colliderect(box(spot.area)), "what is considered is seen"
                assert not title.board.numbered, "no number of the recap lies over it"
            texts = panel.letterings(Canvas(driver.app.surface, table.look))
            assert all(text.fits for text in texts), [text.text for text in texts if not text.fits]
            inner = table.look.rect(whole)
            rects = [inked(tuple(text.rect)) for text in texts]
            assert all(inner.contains(rect) for rect in rects)
            assert not any(a.colliderect(b) for i, a in enumerate(rects) for b in rects[:i])
        assert seen


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_spot_that_can_be_chosen_says_what_it_would_bring(language: str) -> None:
    told: dict[str, str] = {}
    for prompt in ("PlaceStart", "Move", "Place"):
        match = at(prompt, 0 if prompt == "PlaceStart" else 60)
        with showing(partial(App.table, match=match), language=language) as driver:
            table = driver.app.scene
            assert isinstance(table, Table)
            spots = [spot for spot in table.layout.board.children if isinstance(spot, ActionSpot)]
            decision = match.decision(match.seat)
            assert all(spot.text for spot in spots)
            for spot in spots:
                if spot.enabled:
                    told[prompt] = spot.text
                    if isinstance(spot.act, Steps):
                        paid = spot.act.steps - 1
                        assert spot.text.endswith(f" {paid}" if paid else table.title.say("price.free")), "the price"
                    if isinstance(decision, Place):
                        assert table.title.say(f"tile.{decision.tile.kind}").lower() in spot.text
    assert told["PlaceStart"].endswith(words.of("zeelandia")("spot.start"))


def test_a_start_mill_that_is_considered_shows_the_figure_on_it() -> None:
    match = at("PlaceStart", 0)
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        table = driver.app.scene
        assert isinstance(table, Table)
        driver.wait("idle")
        driver.wait(1500)
        action = match.options()[0]
        assert isinstance(action, Start)
        spot = next(spot for spot in table.layout.board.children if isinstance(spot, ActionSpot) and spot.act == action)
        inner = spot.rect(table.look).inflate(-16, -16)  # within the rim that lights up
        before = driver.app.surface.subsurface(inner).copy()
        table.presentation.consider(action)
        driver.wait(200)
        assert differing(before, driver.app.surface.subsurface(inner).copy()) > inner.w * inner.h / 12


def test_the_rim_of_a_touched_mill_does_not_cross_its_numbers() -> None:
    match = at("Place", 100)
    with showing(lambda host: host.table(match), (1920, 1080), reduced_motion=True) as driver:
        table = driver.app.scene
        assert isinstance(table, Table)
        title = table.title
        assert isinstance(title.board, ZeelandiaBoard)
        driver.wait("idle")
        driver.wait(1500)
        before = driver.app.surface.copy()
        state, plane = table.moment.state, table.layout.board.plane(table.look)
        radius, seen = hex_radius(match.board, plane), 0
        for action in match.options():
            assert isinstance(action, Lay)
            laid = state.chart.index[action.hex]
            touched = [mill for mills in state.mills for mill in mills if laid in state.chart.near[mill]]
            table.presentation.consider(action)
            driver.wait(50)
            for mill in touched:
                x, y = plane.at(*title.board.places.of(state.chart.ids[mill]).centre)
                disc = Rect(0, 0, round(radius * 0.36), round(radius * 0.36))
                disc.center = round(x - radius * 0.36), round(y + radius * 0.5)
                if title.board.delft is None or not table.look.rect(title.board.delft.area).colliderect(disc):
                    seen += 1
                    after = driver.app.surface.subsurface(disc)
                    assert differing(before.subsurface(disc).copy(), after.copy()) == 0
        assert seen


@pytest.mark.parametrize("look", [{"scale": 1.0}, {"scale": 1.5}, {"tv": True}], ids=str)
@pytest.mark.parametrize("side", ["family", "tactical"])
def test_every_mill_that_a_tile_touches_is_told_with_its_governor(side: str, look: dict[str, Any]) -> None:
    """A crowd: a mill of each neighbour, some beside a governor, and the one that is laid."""
    match = first_mill(side)
    state = match.view(match.seat)
    assert isinstance(state, Zeelandia)
    place = state.chart.index["h0504"]  # beside a governor's hex
    around = [hex for hex in state.chart.near[place] if state.chart.kinds[hex] != "island"]
    state.book["harvests"] = [30] * len(FOUR)  # enough for every fine
    state.mills = [[] for _ in FOUR]
    for i, hex in enumerate(around):
        if state.ground[hex] is None:
            state.occupy(hex, Tile("mill", 2))
        state.mills[i % len(FOUR)].append(hex)
    with showing(lambda host: host.table(match), (1280, 720), "ru", reduced_motion=True, **look) as driver:
        table = driver.app.scene
        assert isinstance(table, Table)
        title = table.title
        assert isinstance(title.board, ZeelandiaBoard)
        panel = title.board.delft
        assert panel is not None
        panel.consider(state, 0, Lay("h0504"), foresee(state, Lay("h0504")), 0)
        board = table.layout.board_area
        for home in (Area(board.x + 20, board.bottom - 190, 290, 160), Area(0, 0, 10, 10)):
            panel.settle(home, board, [], [])
            assert [row.hex for row in panel.mills if row.value is None] == [place]
            assert {row.hex for row in panel.mills} == {place, *around}
            texts = panel.letterings(Canvas(driver.app.surface, table.look))
            assert all(text.fits for text in texts), [text.text for text in texts if not text.fits]
            inner = table.look.rect(panel.area)
            rects = [inked(tuple(text.rect)) for text in texts]
            assert all(inner.contains(rect) for rect in rects)
            assert not any(a.colliderect(b) for i, a in enumerate(rects) for b in rects[:i])
            told = [text.text for text in texts]
            assert sum("→" in text for text in told) == len(around)
            assert any(text.startswith(("−", "+")) for text in told), "the governor's points"


def first_mill(side: str) -> Match:
    """The first player has bought one and is to lay it."""
    options: dict[str, Scalar] = {"governors": True, "board_side": side, "harvest": "variety"}
    match = Match.new("zeelandia", FOUR, options=options, seed=3, first=0)
    while match.prompt == "PlaceStart":
        match.play(match.options()[0])
    match.play(Steps(2))
    return match


@pytest.mark.parametrize(("side", "told"), [("family", "Opens islands: 2"), ("tactical", "Opens: Farm, Rapeseed 4")])
def test_the_preview_of_a_mill_names_the_islands_that_it_opens(side: str, told: str) -> None:
    match = first_mill(side)
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        table = driver.app.scene
        assert isinstance(table, Table)
        title = table.title
        assert isinstance(title.board, ZeelandiaBoard)
        table.presentation.consider(Lay("h0305"))
        assert title.board.delft is not None
        assert title.board.delft.visible
        texts = [text.replace(words.NBSP, " ") for _, text, *_ in title.board.delft.texts()]
        assert told in texts
        assert "with a figure: 0" in texts
        table.play.choose(Lay("h0305"))
        driver.wait("idle")
        for put in (True, False):
            table.presentation.consider(Figure(put))
            texts = [text.replace(words.NBSP, " ") for _, text, *_ in title.board.delft.texts()]
            assert told in texts
            assert ("with a figure: 0" in texts) == put


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_mill_beside_a_governor_is_told_on_one_line(language: str, scale: float) -> None:
    pygame.display.set_mode((1280, 720))
    canvas = Canvas(Surface((1280, 720)), Look(Units((1280, 720), scale)))
    words.speak(language)
    told = words.of("zeelandia")("preview.manned", points=28)
    line = MillLine(0, 0, "blue", told, 0, 22)
    for place, text, units, face, _, align in line.texts(Area(0, 0, LEAST_W - 2 * PAD_X, line.least)):
        found = lettering.letter(canvas, place, text, units, face, align)
        assert found.fits, text
        assert len(found.lines) == 1, text
    words.speak("en")


def test_two_mills_of_one_player_are_told_apart() -> None:
    places = Places(fresh("zeelandia", 2, {}).board)
    start, first, second = (places.of(name).centre for name in ("h0305", "h0405", "h0406"))
    assert heading(start, first) == 120
    assert heading(start, second) == 60


def closing(side: str, rival: int = 1) -> tuple[Match, Zeelandia]:
    """The first player is to lay a mill on h0305, beside two islands; one of them, a farm, is then the last hex round
    another mill. The match begins at that position."""
    match = first_mill(side)
    state = match.view(match.seat)
    assert isinstance(state, Zeelandia)
    place, mill = state.chart.index["h0305"], state.chart.index["h0306"]
    state.occupy(mill, Tile("mill", 3))
    state.mills[rival].append(mill)
    crops = [Tile("cabbage", 4), Tile("tulips", 2)]
    for near in state.chart.near[mill]:
        if state.ground[near] is None and near != place and near not in islands_opened(state, place):
            state.occupy(near, crops.pop() if crops else Tile("cabbage", 0))
    return put_at(match, state), state


@pytest.mark.parametrize("side", ["tactical", "family"])
def test_a_mill_shows_on_cards_and_board_what_its_panel_says(side: str) -> None:
    match, state = closing(side)
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        table = driver.app.scene
        assert isinstance(table, Table)
        assert table.moment.state.digest() == state.digest()
        table.presentation.consider(Lay("h0305"))
        own, rival = table.layout.rail.cards[:2]
        chips = {view.id: view.text for card in (own, rival) for view in card.children}
        assert chips["card.0.figures"] == "3→2", "with a figure, as its panel says"
        assert table.presentation.selection.preview is not None
        harvests = [
            event.points for event in table.presentation.selection.preview.events if isinstance(event, Harvested)
        ]
        if side == "tactical":
            assert chips["card.0.stuivers"] == "1→2", "the farm is known"
            assert rival.moving_points == harvests[0] > 0
            assert chips["card.1.figures"] == "2→3"
        else:
            assert chips["card.0.stuivers"] == "1", "nobody knows what the islands are"
            assert not any(isinstance(event, IslandOpened) for event in table.presentation.selection.preview.events)
            assert not harvests
        bare = match.preview(Lay("h0305"))
        assert table.presentation.selection.preview.reveals == bare.reveals is False
        assert table.presentation.selection.preview.before == bare.before
        driver.click("h0305")
        assert match.prompt == "PutFigure"


def test_an_action_that_is_refused_supposes_nothing() -> None:
    _, state = closing("tactical")
    state.advance(Lay("h0305"))
    assert foreseen(state, Lay("h0306")).view is state
    bare = foresee(state, Figure(False))
    assert foreseen(state, Figure(False)).events == bare.events


@pytest.mark.parametrize(("rival", "points"), [(0, 0), (1, 0), (0, 7)])
def test_a_worthless_harvest_is_no_success(rival: int, points: int) -> None:
    match, state = closing("tactical", rival)
    if not points:  # the crops are all of one kind
        state.ground = [
            Tile("tulips", tile.value) if tile is not None and tile.kind in CROPS else tile for tile in state.ground
        ]
        put_at(match, state)
    painted: list[tuple[list[str], bool]] = []
    with (
        showing(lambda host: host.table(match), reduced_motion=True) as driver,
        pytest.MonkeyPatch.context() as patch,
    ):
        table = driver.app.scene
        assert isinstance(table, Table)
        title = table.title
        assert isinstance(title.board, ZeelandiaBoard)
        own = table.look.colours(COLOURS).own_tag
        patch.setattr(overlay, "consequence", lambda _, __, lines, plate, *rest: painted.append((lines, plate is own)))
        table.presentation.consider(Lay("h0305"))
        driver.wait(50)
        assert title.board.delft is not None
        row = next(row for row in title.board.delft.mills if row.value == 3)
        assert row.wasted == (not points)
        first = row.texts(Area(0, 0, 250, 30))[0]
        told = [said for _, said, *_ in title.board.delft.texts()]
        if points:
            assert first.tone == "good"
            assert "0 points, the figure comes back" not in told
        else:
            assert (first.text, first.tone) == ("0 → 0", "bad")
            assert "0 points, the figure comes back" in [said.replace(words.NBSP, " ") for said in told]
        (lines, loud), *_ = painted
        assert lines[0].startswith(f"[player:{FOUR[rival].colour}] ")
        assert lines[0].endswith("] 0") == (not points)
        assert loud == (rival == 0 and points > 0)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("steps", [20, 60, 120])
def test_the_market_after_a_purchase_is_seen_whatever_else_is_told(language: str, steps: int) -> None:
    match = at("Move", steps)
    with showing(lambda host: host.table(match), reduced_motion=True, language=language) as driver:
        driver.wait("idle")
        table = driver.app.scene
        assert isinstance(table, Table)
        assert isinstance(table.title.board, ZeelandiaBoard)
        for move in match.options():
            table.presentation.consider(move)
            panel = table.title.board.delft
            (offers,) = (area for line, area in panel.laid() if isinstance(line, Offers))
            assert offers.h >= 80
            assert panel.area.bottom <= table.layout.board_area.bottom


def test_ones_own_mills_are_told_while_nothing_is_pointed_at() -> None:
    match = at("Move", 60)
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        table = driver.app.scene
        assert isinstance(table, Table)
        assert isinstance(table.title.board, ZeelandiaBoard)
        state = match.view(match.seat)
        assert isinstance(state, Zeelandia)
        assert table.title.board.delft.visible
        assert sorted(row.hex for row in table.title.board.delft.mills) == sorted(state.mills[match.seat])


def test_markers_are_seen_where_the_panel_reaches_the_track() -> None:
    match = at("Move", 120)
    state = match.timeline.state
    assert isinstance(state, Zeelandia)
    column = next(iter(state.book.values()))
    for seat, profit in enumerate((72, 78, 84, 88)):
        column[seat] += profit - state.profit(seat)
    put_at(match, state)
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        table = driver.app.scene
        assert isinstance(table, Table)
        table.presentation.consider(match.options()[0])
        driver.wait("idle")
        now, board = table.moment, table.title.board
        assert isinstance(board, ZeelandiaBoard)
        sheet = board.polder(driver.app.surface, now)
        for piece in board.pieces(now):
            if piece.key.startswith("track."):
                x, y = map(round, now.plane.at(*piece.at))
                wide, high = piece.sprite.get_size()
                spot = Rect(x - wide // 6, y - high // 6, wide // 3, high // 3)
                seen = driver.app.surface.subsurface(spot).copy()
                sheet.put(piece.sprite, piece.at)
                assert differing(seen, driver.app.surface.subsurface(spot).copy()) < spot.w * spot.h // 5


def test_the_board_may_be_moved_in_any_frame_of_a_tile_that_travels() -> None:
    match = at("Place", 60)
    lay = next(action for action in match.options() if isinstance(action, Lay))
    for seat in set(range(4)) - {match.seat}:
        match.play(TakeOver(seat, "easy"))
    after = match.count + 1
    with showing(lambda host: host.table(match)) as driver:
        driver.wait("idle")
        table = driver.app.scene
        assert isinstance(table, Table)
        table.presentation.selection.only = lay  # as if there were no other place
        table.presentation.consider(None)
        driver.do({"key": "e"})
        while table.presentation.sight.number < after:
            driver.do({"key": "equals"})
            driver.do({"key": "minus"})
        assert driver.app.scene is table


def test_a_hint_leaves_what_it_advises_in_sight() -> None:
    match = at("Move", 60)
    with showing(lambda host: host.table(match), reduced_motion=True) as driver:
        driver.wait("idle")
        table = driver.app.scene
        assert isinstance(table, Table)
        for move in match.options():
            table.adviser.hints.show(move, "It brings about 3 points\nIt saves a guilder for later")
            bubble, place = table.stage.callouts.bubble, table.layout.place_of(move)
            assert bubble is not None
            assert place is not None
            assert not bubble.rect(table.look).colliderect(place.rect(table.look))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_piles_coins_and_stuivers_say_what_they_are_for(language: str) -> None:
    match = at("Move", 60)
    with showing(lambda host: host.table(match), reduced_motion=True, language=language) as driver:
        driver.wait("idle")
        table = driver.app.scene
        assert isinstance(table, Table)
        for space in match.board.of_kind("stack", "supply", "counting_house"):
            driver.hover(space.id)
            driver.wait(600)
            assert table.stage.callouts.tooltip is not None
            assert len(table.stage.callouts.tooltip.what.lines[0]) > 30
