"""What lies face down in front of somebody is on nobody else's screen (FE-138, FE-139)."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pygame
import pytest

from game.match import Match
from game.match.record import Secrets
from game.players import Budget, player
from game.players.choice import Choice, Contrast, Reason
from game.rules.felinia.components import PLACE_COPIES
from game.rules.felinia.decisions.mystery import KeepPlace
from game.rules.felinia.state import Felinia
from game.scenes.table.choices import ChoiceButton
from game.scenes.table.handover import HandOver
from game.scenes.table.opponents import HINT_LEVEL, Opponents
from tests.positions.told import heard
from tests.titles.felinia.scene.staged import played, shown, state_of
from tests.ui.host import showing

STEPS = 150


def endowed(secrets: Secrets = "open", mode: str = "extended", twin: bool = False) -> Match:
    """A match in which everybody has tiles; in its twin the two who do not decide have others, as many."""
    match = played(STEPS, secrets=secrets, mode=mode)
    state = state_of(match)
    others = [seat for seat in range(state.seats) if seat != match.seat]
    for seat in range(state.seats):
        state.tiles[seat] = [2, 1, 0, 0, 1]
        state.bonus[seat] = [seat]
        state.specials[seat] = [seat]
    state.bonus_left = [3, 4]
    if twin:
        one, other = others
        state.tiles[one], state.tiles[other] = [4, 0, 0, 0, 0], [0, 0, 1, 2, 1]
        state.bonus[one], state.bonus[other] = state.bonus[other], state.bonus[one]
        state.specials[one], state.specials[other] = state.specials[other], state.specials[one]
    if mode == "extended":
        deal_places(state, others, twin)
    match.timeline._views.clear()
    return match


def deal_places(state: Felinia, others: list[int], twin: bool) -> None:
    """Two Mysterious Places for each of the others."""
    state.places = [[] for _ in range(state.seats)]
    state.places_under = []
    for seat in others:
        state.places[seat] = [2, 3] if twin == (seat == others[0]) else [0, 1]
    held = [kind for own in state.places for kind in own]
    state.places_deck = [PLACE_COPIES - held.count(kind) for kind in range(len(state.places_deck))]


def screen(match: Match, *keys: str) -> tuple[bytes, str]:
    """The picture, and everything that its widgets say; `keys`, or cards to be clicked, come first."""
    with shown(match) as (driver, scene):
        for key in keys:
            driver.click(key) if key.startswith("card") else driver.key(key)
            driver.wait("idle")
        said = json.dumps([*scene.stage.dump(), *heard(scene)], ensure_ascii=False)
        return pygame.image.tobytes(driver.app.surface, "RGB"), said


@pytest.mark.rule("FE-138", "FE-139")
@pytest.mark.parametrize("mode", ["base", "extended"])
@pytest.mark.parametrize("keys", [(), ("o",), ("card.0",), ("card.1",), ("card.2",)], ids=str)
def test_two_hidden_positions_give_the_same_picture_and_the_same_words(mode: str, keys: tuple[str, ...]) -> None:
    one, other = (screen(endowed(mode=mode, twin=twin), *keys) for twin in (False, True))
    assert one[1] == other[1]
    assert one[0] == other[0]


@pytest.mark.rule("FE-138", "FE-139")
@pytest.mark.parametrize("seed", [1, 2])
def test_log_recap_and_words_tell_nothing_of_hidden_tiles_as_the_game_goes_on(seed: int) -> None:
    one, other = (endowed(mode="base", twin=twin) for twin in (False, True))
    reader, rng = one.seat, Random(seed)
    while one.count < STEPS + 60 or one.seat != reader:
        action = rng.choice(one.options())
        one.play(action)
        other.play(action)
    assert screen(one) == screen(other)


def test_the_pictures_do_show_what_is_open() -> None:
    """The comparison above would notice a tile of one's own."""
    match = endowed()
    before = screen(match)
    state_of(match).tiles[match.seat][0] += 1
    assert screen(match)[1] != before[1]


def test_ones_own_tiles_count_and_those_of_others_do_not() -> None:
    match = endowed()
    with shown(match) as (_, scene):
        lines = match.view(match.seat).standings()
        for seat, card in enumerate(scene.layout.rail.cards):
            if seat == match.seat:
                assert (card.points, card.hides) == (lines[seat].points, False)
            else:
                assert card.hides
                assert card.points < lines[seat].points


def test_face_down_even_ones_own_are_not_counted() -> None:
    match = endowed(secrets="peek")
    with shown(match) as (_, scene):
        assert all(card.hides for card in scene.layout.rail.cards)
        scene.stage.keyboard.hold("peek", True)
        scene.stage.keyboard.held.add("peek")
        scene.layout.rail.refresh_cards(scene.moment)
        assert [card.hides for card in scene.layout.rail.cards].count(False) == 1


@pytest.mark.rule("FE-139")
def test_places_just_drawn_are_seen_only_while_somebody_looks() -> None:
    match = endowed(secrets="peek")
    state, seat = state_of(match), match.seat
    state.goods[seat] = [0] * 5
    state.agenda.append(KeepPlace(seat, (0, 4)))
    with shown(match) as (_, scene):
        names = {"keep.lost_temple", "keep.old_library"}
        assert not names & {widget.id for widget in scene.stage.root.walk()}
        scene.stage.keyboard.held.add("peek")
        scene.stage.keyboard.hold("peek", True)
        buttons = {widget.id: widget for widget in scene.stage.root.walk() if widget.id in names}
        assert buttons["keep.lost_temple"].enabled
        assert not buttons["keep.old_library"].enabled
        assert "FE-109" in buttons["keep.old_library"].reason_now()


@pytest.mark.rule("FE-109", "FE-153")
@pytest.mark.parametrize(("held", "worth"), [([], ("+1", "0")), ([1], ("+3", "+2"))])
def test_each_place_just_drawn_tells_its_points_and_its_good(held: list[int], worth: tuple[str, str]) -> None:
    """The good that a card takes is a point less."""
    match = endowed()
    state, seat = state_of(match), match.seat
    state.goods[seat] = [1] * 5
    state.places[seat] = held
    state.specials[seat] = []
    state.agenda.append(KeepPlace(seat, (0, 4)))
    with shown(match) as (driver, _):
        buttons = [driver.widget(f"keep.{name}") for name in ("lost_temple", "old_library")]
        assert [button.detail for button in buttons if isinstance(button, ChoiceButton)] == [
            f"{worth[0]} [felinia/prosperity]",
            f"{worth[1]} [felinia/prosperity] · −[felinia/books]",
        ]


def test_behind_a_curtain_nothing_is_shown() -> None:
    """It falls before places that were just drawn."""
    pictures = []
    for twin in (False, True):
        match = endowed(secrets="curtain", twin=twin)
        state_of(match).agenda.append(KeepPlace(match.seat, (0, 4) if twin else (1, 3)))
        with showing(lambda host: host.table(match), reduced_motion=True) as driver:  # noqa: B023
            driver.wait("idle")
            assert isinstance(driver.app.scene, HandOver)
            pictures.append((pygame.image.tobytes(driver.app.surface, "RGB"), driver.app.scene.stage.dump()))
    assert pictures[0] == pictures[1]


def test_a_computer_gives_no_reason_that_depends_on_its_tiles() -> None:
    match = endowed()
    with shown(match) as (_, scene):
        reasons = [Reason(f"reason.{name}", {"points": 3}) for name in ("trip", "specials", "aboard", "silver")]
        assert [reason.key for reason in scene.title.seats.public_reasons(reasons)] == ["reason.silver"]


@pytest.mark.parametrize(("secrets", "told"), [("open", ["trip", "silver"]), ("peek", ["silver"])])
def test_a_hint_tells_no_points_of_tiles_that_lie_face_down(
    secrets: Secrets, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = endowed(secrets=secrets, mode="base")
    points: dict[str, int | str] = {"points": 3, "seat": 1}
    reasons = {name: Reason(f"reason.{name}", points) for name in ("trip", "silver", "rival")}
    asked: list[Any] = []
    monkeypatch.setattr(Opponents, "ask_hint", lambda _, view, *others: asked.append(view))
    with shown(match) as (driver, scene):
        driver.key("h")
        scene.adviser.hints.tell(Choice(match.options()[0], tuple(reasons.values())))
        assert scene.stage.callouts.bubble is not None
        words = {name: scene.play.opponents.words([reason]) for name, reason in reasons.items()}
        assert [name for name, text in words.items() if text in scene.stage.callouts.bubble.text] == told


def hinted(match: Match) -> tuple[Choice, bytes, str]:
    """A hint that is answered at once, without another process, and the screen that shows it."""
    asked: list[Any] = []
    with pytest.MonkeyPatch.context() as patch, shown(match) as (driver, scene):
        patch.setattr(Opponents, "ask_hint", lambda _, view, *others: asked.append(view))
        driver.key("h")
        view = asked[0]
        mind, budget = player(HINT_LEVEL, "felinia"), Budget(playouts=4)
        advice = mind.choose(view, match.seat, Random(1), budget, explain=True)
        scene.adviser.hints.tell(advice)
        driver.wait("idle")
        assert scene.stage.callouts.bubble is not None
        said = json.dumps(list(scene.stage.dump()), ensure_ascii=False)
        return advice, pygame.image.tobytes(driver.app.surface, "RGB"), said


@pytest.mark.rule("FE-138", "FE-139")
@pytest.mark.parametrize("secrets", ["open", "peek"])
def test_a_hint_in_the_extended_game_tells_nothing_of_what_others_have(secrets: Secrets) -> None:
    one, other = (hinted(endowed(secrets, twin=twin)) for twin in (False, True))
    assert one[0].action == other[0].action
    assert one[1:] == other[1:]


@pytest.mark.rule("FE-139")
def test_a_hint_names_a_place_just_drawn_only_to_whoever_looks_at_it(monkeypatch: pytest.MonkeyPatch) -> None:
    match = endowed(secrets="peek")
    state_of(match).agenda.append(KeepPlace(match.seat, (0, 4)))
    asked: list[Any] = []
    monkeypatch.setattr(Opponents, "ask_hint", lambda _, view, *others: asked.append(view))
    with shown(match) as (driver, scene):
        driver.key("h")
        assert not asked
        assert scene.stage.callouts.bubble is not None
        assert scene.stage.callouts.bubble.text == scene.title.say("table.hint_unseen")
        scene.stage.keyboard.held.add("peek")
        scene.stage.keyboard.hold("peek", True)
        driver.key("h")
        assert len(asked) == 1
        scene.adviser.hints.tell(Choice(match.options()[0]))
        assert scene.stage.callouts.bubble is not None
        assert scene.stage.callouts.bubble.text != scene.title.say("table.hint_unseen")
        scene.stage.keyboard.held.clear()
        scene.stage.keyboard.hold("peek", False)
        assert scene.stage.callouts.bubble is None


def test_points_in_which_tiles_face_down_have_their_part_are_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two tables whose reasons are open and whose points are not."""
    said = set()
    for points in (2, 7):
        match = endowed(secrets="peek", mode="base")
        best, instead = match.options()[:2]
        asked: list[Any] = []
        monkeypatch.setattr(Opponents, "ask_hint", lambda _, view, *others: asked.append(view))  # noqa: B023
        with shown(match) as (driver, scene):
            driver.key("h")
            contrast = Contrast(instead, points, (Reason("reason.silver", {"points": 1}),))
            scene.adviser.hints.tell(Choice(best, contrast=contrast))
            assert scene.stage.callouts.bubble is not None
            said.add(scene.stage.callouts.bubble.text)
    assert len(said) == 1


def test_a_post_of_another_brings_as_many_points_whatever_tile_it_took() -> None:
    match = endowed()
    with shown(match) as (_, scene):
        title, now = scene.title, scene.moment
        other = (match.seat + 1) % 3
        gains = []
        for tile in range(5):
            after = state_of(match).copy()
            after.tiles[other][tile] += 1
            after.posts[other].append(after.chart.factories[0][0])
            then = now.at(after)
            gains.append(title.seats.gain(then, title.seats.standings(now)[other], title.seats.standings(then)[other]))
        assert len(set(gains)) == 1
        assert gains[0] > 0


def test_at_the_end_everything_is_open() -> None:
    match = played(STEPS, mode="base")
    while not match.over:
        match.play(match.options()[0])
    with shown(match) as (_, scene):
        title = scene.title
        assert not any(title.seats.hidden(scene.moment, seat) for seat in range(3))
        assert list(title.seats.standings(scene.moment)) == match.standings()
