"""Undo, redo, rewind: what comes back is the same position, and the barriers hold."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from game.match import Match, Seat
from game.match.action_sequence import ActionSequence
from game.match.record import Policy
from game.match.seat import Player
from game.match.takeover import TakeOver
from game.rules.felinia.actions import Step as StepTo
from game.rules.felinia.state import Felinia
from game.rules.kernel import Action, Refusal, Refused
from game.rules.marco_polo.actions import Column, EndTurn
from game.titles.felinia.analysis.trips import trips
from tests.match.fair import Buy, Done, Fair, Lay, Shop
from tests.match.play import crosses, people, play_on, table
from tests.rules.marco_polo.positions import A, B, has, holds, lies, place, position
from tests.scenes.staged import put_at
from tests.titles.marco_polo.scene.staged import at


def refused(match: Match) -> str:
    refusal = match.undo_rules.refusal()
    assert refusal is not None
    with pytest.raises(Refused) as raised:
        match.undo()
    assert raised.value.refusal == refusal
    return refusal.key


def played(match: Match) -> list[tuple[int, int, Action | None]]:
    """Number, seat and action of each step."""
    return [(step.number, step.seat, step.action) for step in map(match.move, range(match.count))]


def rich(seed_from: int = 0) -> Match:
    """A table whose first seat has at least three coins and a cheap stall in reach."""
    for seed in range(seed_from, seed_from + 200):
        match = table(seed=seed)
        if Buy(0) in match.options() and match.view(match.seat).coins[match.seat] >= 3:  # type: ignore[attr-defined]
            return match
    raise AssertionError


@pytest.mark.parametrize("seed", range(40))
def test_undo_goes_back_as_far_as_it_may_and_redo_returns(seed: int) -> None:
    match, rng = table(seats=2 + seed % 3, seed=seed), Random(seed)
    digests: list[tuple[int, str]] = [(0, match.digest)]
    play_on(match, rng, seed % 13)
    while not match.over and len(digests) < 30:
        digests = [(match.count, match.digest)]
        while not match.over and rng.random() < 0.8:
            match.play(rng.choice(match.options()))
            digests.append((match.count, match.digest))
        undone = 0
        while match.undo_rules.refusal() is None:
            step = match.undo()
            undone += 1
            known = dict(digests)
            assert step.number in known or step.number < digests[0][0]
            if match.count in known:
                assert match.digest == known[match.count]
        for _ in range(undone):
            match.redo()
        assert (match.count, match.digest) == digests[-1]
        assert not match.redoable
        if not match.over:
            match.play(rng.choice(match.options()))


def test_undo_names_the_choice_and_takes_the_forced_steps_with_it() -> None:
    for seed in range(300):
        match = table(seed=seed)
        while not match.over:
            options = match.options()
            seat, before = match.seat, match.digest
            action = next((option for option in options if isinstance(option, Buy)), options[0])
            steps = match.play(action)
            if len(steps) == 2 and steps[1].forced:
                assert steps[1].action == Done()
                named = match.undo_rules.target()
                assert named is not None
                assert (named.action, named.seat) == (action, seat)
                assert match.undo() == named
                assert match.digest == before
                return
    raise AssertionError("no forced step met")


def test_an_asked_forced_step_is_undone_by_itself() -> None:
    for seed in range(300):
        match = table(seed=seed, ask_forced="always")
        steps = match.play(match.options()[0])
        assert not any(step.forced for step in steps[1:])
        if match.options() == [Done()]:
            match.play(Done())
            assert match.undo().action == Done()
            assert match.options() == [Done()]
            return
    raise AssertionError("no forced step met")


def test_restart_turn() -> None:
    match = rich()
    begun = match.digest
    for _ in range(2):
        match.play(Buy(0))
    match.play(Done())
    assert match.restart_turn().action == Buy(0)
    assert match.digest == begun
    assert refused(match) == "undo.nothing"
    while match.redoable:
        match.redo()
    assert match.prompt == "Show"


@pytest.mark.parametrize("second", ["human", "easy"])
@pytest.mark.parametrize("policy", ["friendly", "free"])
def test_starting_the_turn_again_stays_within_the_turn(policy: Policy, second: Player) -> None:
    """Before anything is done in a turn there is nothing to begin again, whatever undo could still take back."""
    seats = [Seat("Anna", "human", "blue"), Seat("Bo", second, "black")]
    match, rng = Match.new("fair", seats, seed=4, first=0, policy=policy, options={"rounds": 9}), Random(4)
    begun, again, fresh = {match.turn: match.count}, 0, 0
    while not match.over:
        match.play(rng.choice(match.options()))
        start = begun.setdefault(match.turn, match.count)
        if match.over or not match.deciding.human:
            continue
        refusal = match.undo_rules.restart_refusal()
        if match.count == start:
            fresh += match.undo_rules.refusal() is None
            assert refusal is not None
            assert match.undo_rules.refusal() or refusal.key == "undo.nothing"
            with pytest.raises(Refused):
                match.restart_turn()
        elif refusal is None:
            turn = match.turn
            assert match.restart_turn().turn == turn
            assert match.turn == turn
            assert match.count >= start
            again += 1
            while match.redoable:
                match.redo()
        if again > 20:
            break
    assert again
    assert bool(fresh) == (policy == "free")


def test_nothing_to_undo() -> None:
    assert refused(table()) == "undo.nothing"
    with pytest.raises(Refused):
        table().redo()


@pytest.mark.parametrize("kept", [[], ["CC02"]])
def test_barrier_a_forced_answer_that_others_cannot_check(kept: list[str]) -> None:
    """In Marco Polo Boris has nothing to do but bag his last die. Whether a city card that he keeps is of use now only
    he knows: that he could not use it tells Anna what she cannot see."""
    state = position(2, hand="1 2")
    state.acted = True
    holds(state, B, 0, 0)
    has(state, B, "1")
    for space in state.chart.spaces:
        lies(state, space, A, "6")
    state.kept_card[B] = kept
    state.deck = [card for card in state.deck if card not in kept]
    match = at(state)
    steps = match.play(EndTurn())
    assert [(step.seat, step.forced) for step in steps] == [(A, False), (B, True), (B, True)]
    assert match.seat == A
    assert match.undo_rules.refusal() == (Refusal("undo.given_away", {"step": 1, "seat": B}) if kept else None)


def last_card() -> Match:
    """Whoever lays it ends the game, and sees whether the rival holds a lower one."""
    match = table()
    while match.round < 3 or match.seat == match.header.first or match.prompt != "Show":
        match.play(match.options()[-1])
    return match


@pytest.mark.parametrize("elsewhere", [False, True])
def test_what_was_known_of_a_step_taken_back_says_nothing_of_another(elsewhere: bool) -> None:
    """A take-over shows nothing, the card that is laid instead does; the take-over may have been tried in a branch."""
    match = last_card()
    tried, number = match.branch() if elsewhere else match, match.count
    tried.play(TakeOver(0, "easy"))
    assert tried.undo_rules.refusal() is None
    if not elsewhere:
        match.undo()
    match.play(match.options()[0])
    assert match.undo_rules.timeline.reveals(number)


def test_a_fault_in_a_rule_is_no_barrier(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is foretold from a view trips over the fault, as playing would."""
    match = rich()
    play_on(match, Random(1), 1)
    assert match.undo_rules.refusal() is None
    match = rich()
    play_on(match, Random(1), 1)

    def faulty(self: Shop, state: Fair, action: Action) -> None:
        raise ValueError("a fault in a rule")

    monkeypatch.setattr(Shop, "resolve", faulty)
    with pytest.raises(ValueError, match="a fault in a rule"):
        match.undo_rules.refusal()


def handed_over(policy: Policy) -> Match:
    """A table of two at which the second person is asked, and nothing has been revealed since the first decided."""
    for seed in range(100):
        match, rng = table(2, title="puerto_rico", seed=seed, policy=policy), Random(seed)
        while not match.over:
            seat, shown = match.seat, match.preview(action := rng.choice(match.options()))
            match.play(action)
            quiet = not shown.reveals and not any(move.chance for move in match.told(0, match.count - 1))
            if not match.over and match.seat != seat == match.move(match.count - 1).seat and quiet:
                return match
    raise AssertionError


def test_barrier_the_turn_has_ended() -> None:
    """At a strict table."""
    match = handed_over("strict")
    assert refused(match) == "undo.turn_ended"
    assert match.undo_rules.refusal().params["seat"] != match.seat  # type: ignore[union-attr]


def test_a_choice_is_taken_back_until_the_next_person_decides() -> None:
    match = handed_over("friendly")
    last, following = match.move(match.count - 1), match.seat
    assert match.undo() == last
    assert match.seat == last.seat
    match.redo()
    assert match.seat == following
    match.play(match.options()[0])
    assert match.undo_rules.target() != last


def test_barrier_the_curtain_was_lifted() -> None:
    """Before whoever decides now; what is undone before that may be played and taken back again."""
    match = handed_over("friendly")
    match.lifted = match.count
    assert match.undo_rules.refusal() == Refusal("undo.lifted", {"step": match.count - 1, "seat": match.seat})
    match.rewind(match.count - 1, match.people)
    match.redo() if match.redoable else match.play(match.options()[0])
    refusal = match.undo_rules.refusal()
    assert refusal is None or refusal.key != "undo.lifted"


def test_barrier_another_player_decided() -> None:
    seats = [Seat("Anna", "human", "blue"), Seat("Machine", "normal", "black")]
    match = Match.new("fair", seats, seed=3, first=0, options={"rounds": 9})
    while match.count < 20 or match.seat != 0 or match.told(0)[-1].seat == 0:
        match.play(match.options()[-1])
        if match.seat == 0 and match.undo_rules.target().seat == 1:  # type: ignore[union-attr]
            break
    refusal = match.undo_rules.refusal()
    assert refusal is not None
    assert (refusal.key, refusal.params["seat"]) == ("undo.decided", 1)


@pytest.mark.parametrize("second", ["human", "easy"])
@pytest.mark.parametrize("policy", ["strict", "friendly"])
def test_the_reason_of_a_refusal_is_true(policy: Policy, second: Player) -> None:
    """Nobody is said to have decided who has not, and chance is named only where it had a part."""
    seats, seen = [Seat("Anna", "human", "blue"), Seat("Bo", second, "black")], set()
    for title in ("puerto_rico", "marco_polo"):
        match, rng = Match.new(title, seats, seed=4, first=0, policy=policy), Random(4)
        while not match.over:
            match.play(rng.choice(match.options()))
            refusal, step = match.undo_rules.refusal(), match.undo_rules.target()
            if match.over or refusal is None or step is None:
                continue
            since = match.told(match.seat, step.number)
            true = {
                "undo.decided": step.seat == 1 != match.seat and second == "easy",
                "undo.computer": step.seat == 1 and second == "easy",
                "undo.turn_ended": step.seat != match.seat and policy == "strict",
                "undo.chance": any(move.chance for move in since),
                "undo.revealed": not since[0].chance,
                "undo.given_away": any(move.forced and move.seat != step.seat for move in since),
            }
            assert true[refusal.key], refusal
            seen.add(refusal.key)
    assert seen >= {"undo.chance", "undo.decided" if second == "easy" else "undo.chance"}
    assert ("undo.turn_ended" in seen) == (policy == "strict")


@pytest.mark.parametrize(("title", "options"), [("zeelandia", {}), ("fair", {"rounds": 3})])
def test_barrier_the_game_is_over(title: str, options: dict[str, Any]) -> None:
    """Nobody takes back how it was ended: neither in Zeelandia, where nothing is shown then, nor where the last card
    showed whether the rival's hand is lower."""
    match = table(2, title=title, **options)
    play_on(match, Random(5))
    step = match.undo_rules.target()
    assert step is not None
    assert match.undo_rules.refusal() == Refusal("undo.over", {"step": step.number, "seat": step.seat})


def test_a_table_of_computers_alone_takes_their_choices_back() -> None:
    seats = [Seat("Ada", "easy", "blue"), Seat("Bo", "easy", "black")]
    match = Match.new("fair", seats, seed=4, policy="free")
    digest = match.digest
    match.play(match.options()[0])
    match.undo()
    assert match.digest == digest


def test_barrier_a_computer_decides() -> None:
    """In the middle of its turn nobody takes its choice back, nor does who has not decided anything yet."""
    seats = [Seat("Anna", "human", "blue"), Seat("Machine", "normal", "black")]
    match = Match.new("fair", seats, seed=3, first=1, options={"rounds": 9})
    rng, seen = Random(3), set()
    while not match.over:
        step = match.undo_rules.target()
        if step is not None and step.seat == 1:
            own = any(told.seat == 0 and told.chosen for told in match.told(0))
            refusal = match.undo_rules.refusal()
            assert refusal is not None
            if match.seat == 1 or not own:
                assert (refusal.key, refusal.params["seat"]) == ("undo.computer", 1)
                seen.add((match.seat, own))
            else:
                assert refusal.key != "undo.computer"
        match.play(rng.choice(match.options()))
    assert {(1, False), (0, False), (1, True)} <= seen


def test_a_free_table_undoes_over_everything_and_over_computers() -> None:
    seats = [Seat("Anna", "human", "blue"), Seat("Bo", "easy", "black")]
    match = Match.new("fair", seats, seed=4, policy="free")
    rng = Random(4)
    marks: list[str] = []
    while match.seat != 0:
        match.play(rng.choice(match.options()))
    first = match.count
    while not match.over:
        if match.seat == 0 and len(match.options()) > 1:
            marks.append(match.digest)
        match.play(rng.choice(match.options()))
    while marks:
        step = match.undo()
        assert step.seat == 0
        if step.prompt == "Show" and match.digest != marks[-1]:
            continue  # a hand of two equal cards is one option
        assert match.digest == marks.pop()
    assert match.undo_rules.refusal() == Refusal("undo.nothing")
    assert match.count == first


@pytest.mark.parametrize("seed", range(20))
def test_rewind_and_the_same_action_meets_the_same_luck(seed: int) -> None:
    """No fishing: the n-th chance has the n-th stream, wherever the match has been meanwhile."""
    match, rng = table(seats=3, seed=seed, policy="free", rounds=9), Random(seed)
    play_on(match, rng, 25)
    whole = played(match)
    end = match.digest
    number = rng.randrange(match.count)
    match.rewind(number, by=1)
    assert match.rewound[-1].why == "rewind"
    play_on(match, Random(seed + 1), 6)
    if match.count > number:
        match.rewind(number)
    assert not match.redoable
    answers = [action for n, seat, action in whole if n >= match.count and seat >= 0]
    for action in answers:
        assert action is not None
        if match.count < len(whole) and match.seat == whole[match.count][1] and whole[match.count][2] == action:
            match.play(action)
    assert played(match) == whole
    assert match.digest == end


def test_rewinding_needs_what_the_table_agreed_on() -> None:
    def asked(policy: str, agreed: set[int]) -> str | None:
        seats = [*people(2), Seat("Machine", "hard", "black")]
        match = Match.new("fair", seats, seed=2, policy=policy)  # type: ignore[arg-type]
        play_on(match, Random(2), 8)
        refusal = match.undo_rules.rewind_refusal(3, agreed)
        if refusal is None:
            match.rewind(3, agreed)
            assert match.rewound[-1].to == 3
        else:
            with pytest.raises(Refused):
                match.rewind(3, agreed)
        return refusal.key if refusal else None

    assert asked("strict", {0, 1}) == "rewind.strict"
    assert asked("friendly", {0}) == "rewind.waiting"
    assert asked("friendly", {0, 1}) is None
    waiting = table(3).branch()
    play_on(waiting, Random(2), 3)
    for agreed, seat in ((set(), 0), ({0}, 1), ({1}, 0), ({0, 1}, 2)):
        refusal = waiting.undo_rules.rewind_refusal(0, agreed)
        assert refusal == Refusal("rewind.waiting", {"seat": seat, "n": 3 - len(agreed)})
    assert asked("free", set()) is None
    assert table().undo_rules.rewind_refusal(10_000) == Refusal("rewind.nothing")


def test_undone_steps_are_on_disk(tmp_path: Path) -> None:
    """Whoever resumes finds the position as it was left, going back included."""
    file = tmp_path / "a.emporium"
    match, rng = table(file=file, policy="free", rounds=9), Random(8)
    for _ in range(60):
        if match.over or rng.random() < 0.3:
            if match.undo_rules.target() is not None:
                match.undo()
        elif match.redoable and rng.random() < 0.3:
            match.redo()
        else:
            match.play(rng.choice(match.options()))
    digest, count, rewound = match.digest, match.count, match.rewound
    match.recorder.close()
    again = Match.resume(file)
    assert (again.digest, again.count) == (digest, count)
    assert again.rewound == rewound
    assert len(rewound) > 5


def test_another_answer_ends_redo_and_the_same_one_keeps_it() -> None:
    match = rich()
    match.play(Buy(0))
    match.play(Buy(0))
    match.undo()
    match.undo()
    match.play(Buy(0))
    assert match.redoable
    match.undo()
    match.play(Done())
    assert not match.redoable


def test_an_unallowed_answer_changes_nothing() -> None:
    match = rich()
    before, count = match.digest, match.count
    wrong: list[Action] = [Lay(1), Buy(2)]
    for action in wrong:
        if match.refusal(action) is not None:
            with pytest.raises(Refused):
                match.play(action)
    assert (match.digest, match.count) == (before, count)
    assert msgspec.json.encode(match.header)


def walking(seed_from: int) -> tuple[Match, ActionSequence]:
    """A merchant of Felinia who may go two steps on which nothing is drawn, after which its owner is asked again; and
    those as one plan."""
    for seed in range(seed_from, seed_from + 60):
        match, rng = table(2, title="felinia", seed=seed, mode="extended"), Random(seed)
        while not match.over:
            state = match.view(match.seat)
            assert isinstance(state, Felinia)
            for trip in trips(state):
                plan = ActionSequence(tuple(StepTo(state.chart.ids[province]) for province in trip.way))
                if len(trip.way) == 2 and not trip.post and not crosses(match.preview(plan), match.seat):
                    return match, plan
            match.play(rng.choice(match.options()))
    raise AssertionError


@pytest.mark.parametrize("seed", [0, 60])
def test_a_plan_is_taken_back_and_played_again_as_one(seed: int) -> None:
    match, plan = walking(seed)
    number, digest = match.count, match.digest
    steps = match.play(plan)
    after = match.count, match.digest
    assert [step.action for step in steps] == list(plan.answers)
    assert match.undo().number == number
    assert (match.count, match.digest) == (number, digest)
    match.redo()
    assert (match.count, match.digest) == after
    match.undo()
    for answer in plan.answers:
        match.play(answer)
    assert match.undo().number == number + 1, "steps by themselves are taken back by themselves"


def test_what_is_played_again_is_told_again_in_the_same_steps() -> None:
    """The row of a bazaar is part of a plan; the end of the turn, to which there is no alternative, is not."""
    state = position(2, hand="5", coins=0, camels=0)
    match = put_at(table(title="marco_polo", policy="free", venice=False, companions=False), state)
    match.play(ActionSequence((place("bazaar_pepper", "5"), Column(4))))
    steps = [match.move(number) for number in range(match.count)]
    assert [(step.forced, step.joined) for step in steps] == [(False, False), (False, True), (True, False)]
    match.undo()
    assert match.count == 0
    match.redo()
    assert [match.move(number) for number in range(match.count)] == steps


def test_views_go_back_too() -> None:
    match = rich()
    views = [match.view(seat).digest() for seat in range(2)]
    match.play(Buy(0))
    assert [match.view(seat).digest() for seat in range(2)] != views
    match.undo()
    assert [match.view(seat).digest() for seat in range(2)] == views


def test_a_branch_takes_back_nothing_here() -> None:
    match = rich()
    match.play(Buy(0))
    count, digest = match.count, match.digest
    branch = match.branch()
    branch.undo()
    branch.play(Done())
    branch.undo()
    assert branch.redoable
    assert len(branch.rewound) == 2
    assert (match.count, match.digest, match.redoable, match.rewound) == (count, digest, False, [])
    match.undo()
    match.redo()
    assert match.digest == digest


def test_of_a_plan_only_what_follows_something_revealed_is_taken_back() -> None:
    """A merchant of Felinia turns up a tile and goes on."""
    for seed in range(60):
        match, rng = table(2, title="felinia", seed=seed), Random(seed)
        while not match.over:
            steps = [action for action in match.options() if isinstance(action, StepTo)]
            for step in steps:
                tried, seat, count = match.branch(), match.seat, match.count
                tried.play(step)
                if tried.over or tried.seat != seat or tried.undo_rules.refusal() is None:
                    continue
                for further in tried.options():
                    plan = ActionSequence((step, further))
                    if not isinstance(further, StepTo) or match.refusal(plan) is not None:
                        continue
                    whole = match.branch()
                    whole.play(plan)
                    last = whole.undo_rules.target()
                    assert last is not None
                    if whole.undo_rules.refusal() is None:
                        assert last.action == further
                        assert last.number > count
                        assert whole.undo() == last
                        assert whole.undo_rules.refusal() is not None
                        return
            match.play(rng.choice(match.options()))
    raise AssertionError("no such plan met")
