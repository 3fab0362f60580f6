"""A draft of a made-up ransom: coins on a stepper, sailors who go or stay, worth six in all, in at most four bags."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

import pytest

from game.match import Seat
from game.rules.kernel import Action, Decision, Refusal
from game.scenes.drafts.draft import Draft, Parts
from game.scenes.drafts.field import PartField
from game.scenes.drafts.panel import DraftPanel
from game.scenes.scene import Host, Scene
from game.ui.button import Pick
from game.ui.driving import Driver
from game.ui.stage import Stage
from game.ui.stepper import Stepper
from game.ui.units import TARGET, Area
from game.words import Voice
from tests.ui.host import showing
from tests.ui.layout import faults

WORDS = {
    "ransom.title": "A ransom",
    "ransom.confirm": "Pay it",
    "ransom.crew": "The crew alone",
    "ransom.crew.tip": "Every sailor goes, no coin does.",
    "ransom.nothing": "Put something into the bags",
}
SAILORS, PRICE, BAGS = 3, 6, 4


class Ransom(Action, frozen=True, tag="test.ransom"):
    coins: int
    sailors: tuple[int, ...]


class Demand(Decision[Any, Ransom], frozen=True, kw_only=True, tag="test.demand"):
    answers: ClassVar = (Ransom,)

    def refusal(self, state: Any, action: Ransom) -> Refusal | None:
        have = action.coins + 3 * len(action.sailors)
        return Refusal("ransom.short", {"need": PRICE, "have": have}, "XX-1") if have < PRICE else None


class Words(Voice):
    def find(self, key: str, number: int | None) -> str | None:
        return WORDS.get(key)


class RansomDraft(Draft[Any]):
    def __init__(self, say: Voice) -> None:
        super().__init__("ransom", say, None, Demand(seat=0))
        self.begin({"ransom.coins": 1})

    def answer(self) -> Action | str:
        sailors = tuple(n for n in range(SAILORS) if f"ransom.sailor.{n}" in self.parts)
        return Ransom(self.parts.get("ransom.coins", 0), sailors) if self.parts else WORDS["ransom.nothing"]

    def more_reason(self, part: str) -> str:
        return "Four bags are all there are" if sum(self.parts.values()) == BAGS else ""

    def parts_of(self, action: Action) -> Parts | None:
        if not isinstance(action, Ransom):
            return None
        return {"ransom.coins": action.coins, **{f"ransom.sailor.{n}": 1 for n in action.sailors}}

    def remaining_text(self) -> str:
        return f"{sum(self.parts.values())} of {BAGS}"

    def lines(self, refusal: Refusal | None) -> list[str]:
        return [f"Worth {refusal.params['have']}" if refusal else "Enough"]


class RansomField(PartField):
    def __init__(self, area: Area, draft: RansomDraft) -> None:
        super().__init__(draft)
        top, low = area.cut_top(TARGET, 8)
        reasons = {"least_reason": "No fewer than none", "most_reason": "You have no more"}
        coins = Stepper("ransom.coins", top, "Coins", "zeelandia/guilder", 3, **reasons)
        self.coins = self.add(self.part(coins))
        self.sailors = [
            self.add(self.part(Pick(f"ransom.sailor.{n}", place, f"Sailor {n}", style="light")))
            for n, place in enumerate(low.rows(TARGET, SAILORS))
        ]


class Noted:
    """Whoever plays what the panel answers; it only notes it."""

    def __init__(self, host: Host, stage: Stage) -> None:
        self.host, self.stage = host, stage
        self.say: Voice = Words("zeelandia")
        self.seat = Seat("Anna", "human", "sky")
        self.chosen: list[Action] = []

    def decide(self, action: Action) -> None:
        self.chosen.append(action)

    def choose(self, action: Action) -> None:
        self.chosen.append(action)

    def refusal(self, refusal: Refusal) -> str:
        return f"{refusal.params['have']} of {refusal.params['need']}"


class Alone(Scene):
    name = "ransom"

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.play = Noted(host, self.stage)

    def build(self) -> None:
        self.draft = draft = RansomDraft(self.play.say)
        area = self.look.screen.inset(40)
        crew = {f"ransom.sailor.{n}": 1 for n in range(SAILORS)}

        def field(area: Area) -> RansomField:
            self.field = RansomField(area, draft)
            return self.field

        panel = DraftPanel(area, self.play, draft, field, fills={"crew": lambda: crew}, tally="zeelandia/guilder")
        self.panel = self.stage.add(panel)


@contextmanager
def ransom(size: tuple[int, int] = (1280, 720), **settings: Any) -> Iterator[tuple[Driver, Alone]]:
    with showing(Alone, size, reduced_motion=True, **settings) as driver:
        scene = driver.app.scene
        assert isinstance(scene, Alone)
        driver.wait("idle")
        yield driver, scene


@pytest.mark.parametrize("hand", ["click", "tap"])
def test_an_answer_is_put_together_and_confirmed(hand: str) -> None:
    with ransom() as (driver, scene):
        press = getattr(driver, hand)
        assert scene.field.coins.number == 1
        press("ransom.confirm")
        assert not scene.play.chosen
        assert scene.stage.callouts.bubble is not None
        assert scene.stage.callouts.bubble.text == "1 of 6"
        press("ransom.coins.more")
        press("ransom.coins.more")
        assert scene.field.coins.number == 3
        assert scene.field.coins.more.reason == "You have no more"
        press("ransom.sailor.1")
        assert scene.field.sailors[1].chosen
        assert scene.panel.notes.text == "Enough"
        press("ransom.confirm")
        assert scene.play.chosen == [Ransom(3, (1,))]


def test_by_keys_alone() -> None:
    with ransom() as (driver, scene):
        driver.key("1")  # the first of the ways to fill it
        assert scene.draft.parts == {sailor.id: 1 for sailor in scene.field.sailors}
        driver.key("e")
        assert scene.play.chosen == [Ransom(0, (0, 1, 2))]


def test_an_answer_that_is_none_yet_says_what_is_missing() -> None:
    with ransom() as (driver, scene):
        driver.click("ransom.coins.less")
        assert scene.field.coins.less.reason == "No fewer than none"
        driver.click("ransom.confirm")
        assert not scene.play.chosen
        assert scene.stage.callouts.bubble is not None
        assert scene.stage.callouts.bubble.text == WORDS["ransom.nothing"]


def test_what_is_spent_can_be_taken_back_but_not_added_to() -> None:
    with ransom() as (driver, scene):
        for sailor in scene.field.sailors:
            driver.click(sailor.id)
        assert scene.field.coins.more.reason == "Four bags are all there are"
        driver.click("ransom.coins.more")
        assert scene.field.coins.number == 1
        driver.click("ransom.sailor.0")
        assert not scene.field.sailors[0].chosen
        driver.click("ransom.coins.more")
        driver.click("ransom.sailor.0")
        assert not scene.field.sailors[0].chosen
        assert list(scene.draft.parts) == ["ransom.coins", "ransom.sailor.1", "ransom.sailor.2"]


def test_a_half_made_answer_outlives_another_window() -> None:
    with ransom() as (driver, scene):
        driver.click("ransom.coins.more")
        driver.click("ransom.sailor.2")
        driver.size("1920x1080")
        assert scene.draft.parts == {"ransom.coins": 2, "ransom.sailor.2": 1}
        assert scene.field.coins.number == 2


def test_an_advice_is_put_into_it_and_other_answers_are_left_alone() -> None:
    with ransom() as (_, scene):
        scene.panel.suggest(Ransom(2, (0,)))
        assert scene.draft.answer() == Ransom(2, (0,))
        scene.panel.suggest(Action())
        assert scene.draft.answer() == Ransom(2, (0,))


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 2.0)])
def test_it_fits(size: tuple[int, int], scale: float) -> None:
    with ransom(size, scale=scale) as (_, scene):
        assert not faults(scene.stage.dump(), size)
