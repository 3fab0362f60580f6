"""What must hold in every position of every title; `hold_throughout` plays a random game and asks it all along,
what is slow now and then."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Union

import msgspec

from game.rules import game
from game.rules.kernel import Action, ChanceDecision, Scalar, State
from tests.rules.tables import fresh, play_out, random_answer


def hold_throughout(title: str, seats: int, options: Mapping[str, Scalar], seed: int) -> State:
    """Plays one random game with every check at every step, replays it from its wire form, and gives the end."""
    rng = Random(seed)
    state = fresh(title, seats, options, first=seed % seats)
    decoder = msgspec.json.Decoder(Union[game(title).actions])  # noqa: UP007 - a union of a tuple
    events: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Union[game(title).events])  # noqa: UP007
    looked = Random(seed + 1)
    foreseen: list[tuple[int, State]] = []

    def before(now: State) -> None:
        options_agree(now)
        foreseen[:] = watchers(now) if looked.random() < 0.3 else []
        if looked.random() < 0.1:
            copy_is_equal_and_apart(now, Random(looked.random()))
            views_play_on(now, Random(looked.random()))

    def after(now: State, action: Action) -> None:
        now.audit()
        next_is_foreseen(foreseen, action, now)
        assert decoder.decode(msgspec.json.encode(action)) == action
        assert now.journal is not None
        for event in now.journal:
            assert events.decode(msgspec.json.encode(event)) == event
        now.journal.clear()

    played = play_out(state, rng, before, after)
    standings_are_sound(state)
    again = fresh(title, seats, options, first=seed % seats)
    for action in played:
        again.play(decoder.decode(msgspec.json.encode(action)))
    assert again.digest() == state.digest()
    return state


def options_agree(state: State) -> None:
    """The options are just the candidates that are not refused, without doubles, and there is always one."""
    decision = state.decision
    if isinstance(decision, ChanceDecision):
        allowed = [a for a in decision.candidates(state) if decision.refusal(state, a) is None]
        drawn = decision.draw(state, Random(0))
        assert decision.refusal(state, drawn) is None
        assert not allowed or drawn in allowed
        return
    offered = state.options()
    assert offered, f"nothing may be answered to {decision}"
    assert len(set(offered)) == len(offered)
    assert decision.only(state) == (offered[0] if len(offered) == 1 else None)
    assert all(isinstance(action, decision.answers) for action in offered)
    if decision.free:
        assert all(decision.refusal(state, action) is None for action in offered)
    else:
        assert set(offered) == {a for a in decision.candidates(state) if decision.refusal(state, a) is None}


def copy_is_equal_and_apart(state: State, rng: Random) -> None:
    """Every slot is copied, and playing on the copy leaves the original as it was."""
    digest = state.digest()
    twin = state.copy()
    assert twin.journal is None
    for kind in type(state).__mro__:
        for name in getattr(kind, "__slots__", ()):
            if name != "journal":
                assert getattr(twin, name) == getattr(state, name), name
    assert twin.digest() == digest
    for _ in range(30):
        if twin.over:
            break
        twin.advance(random_answer(twin, rng))
    assert state.digest() == digest


def views_play_on(state: State, rng: Random) -> None:
    """A view can be asked, scored and imagined from; what is imagined is a sound position that looks the same."""
    for seat in range(state.seats):
        view = state.seen_by(seat)
        assert view.seen_by(seat).digest() == view.digest()
        view.standings()
        imagined = view.imagine(seat, rng)
        imagined.audit()
        assert imagined.seen_by(seat).digest() == view.digest()
        if state.decision.seat == seat:
            assert set(view.options()) == set(state.options())


def watchers(state: State) -> list[tuple[int, State]]:
    """The views of all who may know what is about to be answered."""
    decision = state.decision
    return [(seat, state.seen_by(seat)) for seat in range(state.seats) if not decision.secret or seat == decision.seat]


def next_is_foreseen(views: list[tuple[int, State]], action: Action, state: State) -> None:
    """A seat that plays the answer on its own view gets the same next decision. The others get the same next seat,
    unless the same seat goes on by hidden cards; to them an answer that shows something hidden seems impossible."""
    expected = None if state.over else (state.decision.seat, type(state.decision))
    for seat, view in views:
        decider = view.decision.seat
        if decider != seat and view.refusal(action) is not None:
            continue
        view.advance(action)
        known = None if view.over else (view.decision.seat, type(view.decision))
        if decider != seat and known and expected and (known[0] == expected[0] or decider in (known[0], expected[0])):
            continue
        assert known == expected, f"seat {seat} expects {known} after {action}, but it is {expected}"


def standings_are_sound(state: State) -> None:
    """Categories add up, places follow points and tie-breakers, equals share a place."""
    table = state.standings()
    assert [line.seat for line in table] == list(range(state.seats))
    for line in table:
        assert sum(line.categories.values()) == line.points
    for a in table:
        better = sum((b.points, b.ties) > (a.points, a.ties) for b in table)
        assert a.place == better + 1
