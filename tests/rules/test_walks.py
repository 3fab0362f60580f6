"""Random walks through every title: any count of seats, any options, any level, answers by index, near misses, undo.

What fails is shrunk to the shortest walk, at the simplest table, with the first options that still show it. Ordinary
runs always take the same walks; `HYPOTHESIS_PROFILE=deep` takes many more, longer ones, others each time.
"""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar, Union, get_args

import msgspec
import pytest
from hypothesis import note, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from game import paths
from game.levels import shipped_level
from game.match import COLOURS, HUMAN, Match, Seat
from game.match.level_files import board_faults
from game.match.record import POLICIES
from game.match.table_check import table_fault
from game.match.takeover import TakeOver
from game.match.timeline import AskForced
from game.rules import game, titles
from game.rules.kernel import Refused, Scalar, State
from tests.match.play import truth
from tests.rules.properties import (
    copy_is_equal_and_apart,
    next_is_foreseen,
    options_agree,
    standings_are_sound,
    views_play_on,
    watchers,
)
from tests.rules.tables import random_answer
from tests.transcripts.near_misses import Known

FAR = 4
"""Choices that are made at random before a walk, for each step of the longest walk: so it may begin in mid-game."""
THOROUGH = 4
"""Every so manieth position is copied, and imagined from every view."""
NUMBERS = st.integers(0, 2**16)


@st.composite
def tables(draw: st.DrawFn, title: str) -> tuple[int, dict[str, Scalar], str]:
    """Seats, options and level of a table that can be laid."""
    rules = game(title)
    seats = draw(st.sampled_from(rules.seats))
    values = {
        option.key: st.sampled_from(sorted(option.choices, key=lambda choice: choice != option.default))
        for option in rules.options
    }
    options = draw(st.fixed_dictionaries(values).filter(lambda chosen: table_fault(rules, seats, chosen) is None))
    fit = [
        level
        for level in rules.levels
        if not list(board_faults(shipped_level(paths.levels() / level), rules, seats, options))
    ]
    return seats, options, draw(st.sampled_from(fit))


class Walk(RuleBasedStateMachine):
    """A match beside the bare positions, which are played from the wire form of the match's steps."""

    title: ClassVar[str]

    def __init__(self) -> None:
        super().__init__()
        rules = game(self.title)
        self.actions: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Union[rules.actions])  # noqa: UP007
        self.events: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Union[rules.events])  # noqa: UP007
        self.known = Known()
        self.match: Match
        self.positions: list[State] = []
        """Before each step of the match, and now."""

    @initialize(
        data=st.data(), seed=NUMBERS, policy=st.sampled_from(POLICIES), ask=st.sampled_from(get_args(AskForced))
    )
    def lay(self, data: st.DataObject, seed: int, policy: Any, ask: AskForced) -> None:
        seats, options, level = data.draw(tables(self.title), label="table")
        people = [Seat(f"Seat {n}", "human", colour) for n, colour in enumerate(COLOURS[:seats])]
        self.match = Match.new(
            self.title, people, options, level=level, seed=seed, policy=policy, ask_forced=ask, clock=lambda: 0.0
        )
        self.positions = [truth(self.match, 0)]
        self.follow(watched=False)
        most = FAR * settings().stateful_step_count
        rng = Random(seed)
        for _ in range(data.draw(st.integers(0, most), label="choices made before")):
            if not self.match.over:
                self.match.play(random_answer(self.state, rng))
                self.follow(watched=False)

    def follow(self, watched: bool = True) -> None:
        """Plays on the bare positions what the match has played."""
        for step in map(self.match.move, range(len(self.positions) - 1, self.match.count)):
            action = step.action
            assert action is not None
            if step.takes_over:
                self.positions.append(self.state)
                continue
            self.known.add(action)
            before, state = self.positions[-1], self.positions[-1].copy()
            seers = watchers(before) if watched else []
            state.journal = []
            state.play(self.actions.decode(msgspec.json.encode(action)))
            if watched:
                next_is_foreseen(seers, action, state)
                state.audit()
            for event in state.journal:
                assert self.events.decode(msgspec.json.encode(event)) == event
            assert tuple(state.journal) == step.events
            state.journal = None
            self.positions.append(state)
        assert self.positions[-1].digest() == self.match.digest

    @property
    def state(self) -> State:
        return self.positions[-1]

    def going_on(self) -> bool:
        return not self.match.over

    # ---- what is done

    @precondition(going_on)
    @rule(pick=NUMBERS)
    def answer(self, pick: int) -> None:
        options = sorted(self.match.options(), key=msgspec.json.encode)
        action = options[pick % len(options)]
        note(f"{self.match.prompt}: {action}")
        self.match.play(action)
        self.follow()

    @precondition(going_on)
    @rule(pick=NUMBERS)
    def change_hands(self, pick: int) -> None:
        seat = pick % len(self.match.seats)
        self.match.play(TakeOver(seat, "easy" if self.match.seats[seat].human else HUMAN))
        self.follow()

    @precondition(going_on)
    @rule(pick=NUMBERS, variation=NUMBERS)
    def nearly_answer(self, pick: int, variation: int) -> None:
        """What is refused changes nothing; what is not refused is among the options."""
        state, decision = self.state, self.state.decision
        near = sorted({*decision.candidates(state)} | {*state.options()}, key=msgspec.json.encode)
        action = near[pick % len(near)]
        others = [action, *self.known.variations(action)]
        action = others[variation % len(others)]
        refusal, before = state.refusal(action), self.match.digest
        note(f"{self.match.prompt}: {action} is {refusal or 'allowed'}")
        assert state.digest() == before
        if refusal is None:
            assert decision.free or action in state.options()
            return
        assert msgspec.convert(msgspec.to_builtins(refusal), type(refusal)) == refusal
        with pytest.raises(Refused) as raised:
            self.match.play(action)
        assert raised.value.refusal == refusal
        assert self.match.digest == before

    @rule()
    def take_back(self) -> None:
        """Undo leads to a position that was, or says why not."""
        refusal = self.match.undo_rules.refusal()
        if refusal is not None:
            with pytest.raises(Refused):
                self.match.undo()
        else:
            count, digest = self.match.count, self.match.digest
            back = self.match.undo().number
            assert self.match.count == back
            assert self.match.digest == self.positions[back].digest()
            self.match.redo()
            assert (self.match.count, self.match.digest) == (count, digest)
            self.match.undo()
            del self.positions[back + 1 :]
        self.follow()

    # ---- what holds

    @invariant()
    def holds(self) -> None:
        if not self.positions:  # not laid yet
            return
        standings_are_sound(self.state)
        if self.match.over:
            return
        options_agree(self.state)
        for seat in range(self.state.seats):
            assert self.match.view(seat).digest() == self.state.seen_by(seat).digest()
        if len(self.positions) % THOROUGH == 0:
            copy_is_equal_and_apart(self.state, Random(0))
            views_play_on(self.state, Random(0))


@pytest.mark.timeout(3600)  # a failure is shrunk for five minutes at most
@pytest.mark.parametrize("title", titles())
def test_walks_hold(title: str) -> None:
    run_state_machine_as_test(type(f"Walk[{title}]", (Walk,), {"title": title}))
