"""What experts think of while a person decides: the same answers as when they are asked, only sooner."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.foresight import Foresight
from game.match import COLOURS, HUMAN, Match, Seat
from game.match.seat import Player
from game.players import Budget, Choice, player
from game.players import thinker as thinking
from game.players.thinker import Thinker
from game.rules.kernel import Action, State

QUICK = {"hard": Budget(playouts=2), "expert": Budget(playouts=3)}


class AtHand(Thinker):
    """Answers at once, in this process, whenever it is looked at; `held` lets it think."""

    def __init__(self) -> None:
        super().__init__()
        self.held = False
        self.asked: list[tuple[str, str]] = []
        self._next: Choice | None = None

    def ask(self, view: State, seat: int, level: str, title: str, seed: int | str, *_: Any, **more: Any) -> None:
        self.asked.append((level, view.digest()))
        own = player(level, title, more.get("style", ""))
        self._next = own.choose(view, seat, Random(str(seed)), QUICK.get(level), explain=True)

    @property
    def busy(self) -> bool:
        return self._next is not None

    def poll(self, fallback: bool = True) -> Choice | None:
        if self.held:
            return None
        choice, self._next = self._next, None
        return choice

    def drop(self) -> None:
        self._next = None


def laid(title: str = "zeelandia", levels: tuple[Player, ...] = (HUMAN, "expert")) -> Match:
    seats = [Seat(str(n), level, COLOURS[n], style="builder") for n, level in enumerate(levels)]
    return Match.new(title, seats, seed=5, first=0)


def think(foresight: Foresight, times: int = 400) -> None:
    for _ in range(times):
        foresight.think()


def likely(match: Match) -> Action:
    """What a person does who plays as they were expected to."""
    choice = player("hard", match.title).choose(match.view(match.seat), match.seat, match.rng(), QUICK["hard"])
    return choice.action


def played(title: str, levels: tuple[Player, ...], ahead: bool, steps: int) -> tuple[Match, int]:
    """A match of so many steps, and how many of the answers were there already."""
    match, thinker = laid(title, levels), AtHand()
    foresight, known = Foresight(match, thinker), 0
    while match.count < steps and not match.over:
        if match.deciding.human:
            if ahead:
                think(foresight)
            match.play(likely(match))
            continue
        choice = foresight.recall()
        known += choice is not None
        foresight.rest()
        thinker.ask(
            match.view(match.seat),
            match.seat,
            match.deciding.player,
            match.title,
            match.rng().getrandbits(32),
            style=match.deciding.style,
        )
        anew = thinker.poll()
        assert anew is not None
        assert choice in (None, anew), "the very answer that it gives when it is asked"
        match.play((choice or anew).action)
    return match, known


@pytest.mark.parametrize(
    ("title", "levels", "steps"),
    [("zeelandia", (HUMAN, "expert"), 40), ("puerto_rico", (HUMAN, "normal", "expert"), 20)],
)
def test_a_match_goes_as_it_goes_without(title: str, levels: tuple[Player, ...], steps: int) -> None:
    plain, none = played(title, levels, False, steps)
    match, known = played(title, levels, True, steps)
    assert match.played == plain.played
    assert none == 0
    assert known >= 5


def test_what_is_thought_of_leaves_the_match_as_it_is_and_comes_to_an_end() -> None:
    match, thinker = laid(), AtHand()
    before = match.played, match.digest, len(match.told(0))
    foresight = Foresight(match, thinker)
    think(foresight)
    assert (match.played, match.digest, len(match.told(0))) == before
    asked = len(thinker.asked)
    assert {level for level, _ in thinker.asked} == {"hard", "expert"}
    assert len(set(thinker.asked)) == asked, "nothing is asked twice"
    think(foresight)
    assert len(thinker.asked) == asked, "all that is likely has been thought of"


def test_where_no_expert_sits_nobody_thinks() -> None:
    thinker = AtHand()
    think(Foresight(laid(levels=(HUMAN, "hard")), thinker))
    assert not thinker.asked


def test_a_question_that_comes_true_goes_on() -> None:
    match, thinker = laid(), AtHand()
    foresight = Foresight(match, thinker)
    while not (thinker.asked and thinker.asked[-1][0] == "expert"):
        foresight.think()
    thinker.held = True
    foresight.think()
    foreseen = foresight._asked
    assert foreseen is not None
    assert not foresight.asked, "it is still the person's turn"
    while match.played != foreseen.match.played:
        match.play(foreseen.match.played[match.count])
    assert foresight.asked
    assert thinker.asked[-1] == ("expert", match.view(match.seat).digest())


@pytest.fixture
def real(monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinker]:
    monkeypatch.setattr(thinking, "PATIENCE", 60.0)
    thinker = Thinker()
    yield thinker
    thinker.close()


def test_a_process_that_dies_costs_nothing(real: Thinker) -> None:
    """No simpler player answers in its place ahead of time, and the next question has a new process."""
    match = laid()
    foresight = Foresight(match, real)
    foresight.think()
    child = real._workers[0].child
    assert child is not None
    process = child.process
    assert process.pid is not None
    os.kill(process.pid, signal.SIGTERM)
    process.join(20)
    foresight.think()
    assert not real.busy
    assert not foresight._answers
    foresight.rest()
    end = time.monotonic() + 60
    while not foresight._answers and time.monotonic() < end:
        foresight.think()
        time.sleep(0.01)
    assert foresight._answers
