"""A chain of small decisions is taken back as one, and comes again as one."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.match import Match, PlayedMove
from game.rules.marco_polo.actions import Column, Complete, MoneyBag, Place
from tests.match.play import table
from tests.match.test_titles import sampled
from tests.rules.marco_polo.positions import die, place, position
from tests.titles.marco_polo.scene.staged import at


def chain(match: Match, start: int = 0) -> list[PlayedMove]:
    """The choices since, unfiltered."""
    return [step for step in map(match.move, range(start, match.count)) if step.chosen]


def begun(kind: type, follow: str, seeds: range = range(400)) -> tuple[Match, int, str]:
    """A random match that was just played to the middle or end of something that an action of `kind` opened and of
    which `follow` is a part, with no barrier in between: the match, the number of the opening step, and the position
    before it."""
    for seed in seeds:
        match, rng = table(2 + seed % 3, title="marco_polo", seed=seed), Random(seed)
        for _ in range(150):
            if match.over:
                break
            number, digest, seat = match.count, match.digest, match.seat
            action = sampled(match, rng)
            match.play(action)
            if not isinstance(action, kind):
                continue
            while (
                not match.over and match.seat == seat and match.prompt != "Turn" and match.undo_rules.refusal() is None
            ):
                match.play(sampled(match, rng))
            first = match.undo_rules.target()
            followed = follow in [step.prompt for step in chain(match, number)[1:]]
            if followed and match.undo_rules.refusal() is None and first == match.move(number):
                return match, number, digest
    raise AssertionError(f"{kind.__name__} was never followed by {follow}")


@pytest.mark.parametrize(("kind", "follow"), [(Place, "Journey"), (Complete, "TakeGoods"), (Complete, "Journey")])
def test_undo_takes_a_chain_back_as_one_and_redo_brings_it_again(kind: type, follow: str) -> None:
    match, number, before = begun(kind, follow)
    after, count, choices = match.digest, match.count, len(chain(match, number))
    assert choices > 1
    assert match.undo().number == number == match.count
    assert match.digest == before
    steps = match.redo()
    assert [step.number for step in steps] == list(range(number, count))
    assert (match.digest, match.redoable) == (after, False)


def test_the_same_beginning_brings_back_only_itself() -> None:
    """Who lays the same dice again may travel elsewhere."""
    match, number, _ = begun(Place, "Journey")
    opening, second = (step.action for step in chain(match, number)[:2])
    assert opening is not None
    match.undo()
    match.play(opening)
    assert match.prompt == "Journey"
    assert len(chain(match, number)) == 1
    assert match.redoable
    other = next((a for a in match.options() if a != second), None)
    assert other is not None
    match.play(other)
    assert not match.redoable


def test_a_chain_with_a_barrier_in_it_goes_back_as_far_as_the_barrier() -> None:
    """Behind dice or a drawn card the choices are taken back one by one."""
    for seed in range(400):
        match, rng = table(3, title="marco_polo", seed=seed), Random(seed)
        for _ in range(150):
            if match.over:
                break
            match.play(sampled(match, rng))
            *before, last = chain(match)
            opened = [step for step in before if step.opens and (step.turn, step.seat) == (last.turn, last.seat)]
            if match.undo_rules.refusal() is None and match.undo_rules.target() == last and opened and not last.opens:
                match.undo()
                assert match.count == last.number
                while match.undo_rules.refusal() is None:
                    match.undo()
                assert match.count > opened[-1].number
                return
    raise AssertionError("no chain with a barrier in it met")


def test_a_record_with_a_chain_taken_back_is_read_again(tmp_path: Path) -> None:
    match, _, before = begun(Place, "Journey")
    copy = table(len(match.seats), title="marco_polo", seed=match.header.seed, file=tmp_path / "chain.emporium")
    for n in range(match.count):
        if copy.count == n:
            action = match.move(n).action
            assert action is not None
            copy.play(action)
    copy.undo()
    copy.recorder.close()
    assert Match.resume(tmp_path / "chain.emporium").digest == before == copy.digest


def test_redo_brings_no_more_than_one_chain() -> None:
    """Both are of one turn: dice laid at the bazaar, then a die that is bagged."""
    match = at(position(3))
    match.play(place("bazaar_pepper", "5"))
    match.play(Column(4))
    first = match.count
    match.play(MoneyBag(die("1")))
    whole = match.count
    assert [match.undo().number, match.undo().number] == [first, 0]
    match.redo()
    assert (match.count, match.redoable) == (first, True)
    match.redo()
    assert (match.count, match.redoable) == (whole, False)
