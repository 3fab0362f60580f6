"""Cutting puzzles: what is kept is not played again, what is dropped is not shipped, and each kind gets its share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from game.players.choice import Choice, Reason
from game.puzzles import Puzzle, shelf
from game.puzzles.puzzle import laid
from game.review.judging import Depth, Judgement, glance
from game.rules import game
from game.rules.kernel import Action
from tests.puzzles.samples import sample
from tools.lab import puzzles
from tools.lab.arena import read_results
from tools.lab.puzzles import BY_POINTS, Cut, Position, chosen_of, graded, main, promises

TITLE = "zeelandia"


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file that is written."""
    file = tmp_path / "shipped.json"
    monkeypatch.setattr(puzzles, "puzzle_file", lambda title: file)
    return file


def of_kind(kind: str, number: int) -> Puzzle:
    return msgspec.structs.replace(sample(), id=f"{number}-1", kind=kind)


def test_what_is_kept_is_not_played_again(tmp_path: Path, shipped: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def count(title: str, number: int, sharp: bool) -> Cut:
        played.append(number)
        return Cut(number, game(title).version, [of_kind("Move", number)], {"decisions": 1})

    monkeypatch.setattr(puzzles, "cut", count)
    file = tmp_path / "kept.jsonl"
    main([TITLE, "--keep", str(file), "--games", "2"])
    file.write_bytes(file.read_bytes() + b'\n{"number":7,"puz')
    main([TITLE, "--keep", str(file), "--games", "3"])
    assert played == [0, 1, 2]
    assert [one.number for one in read_results(file, Cut)] == [0, 1, 2]
    assert [puzzle.id for puzzle in shelf.read(shipped)] == ["0-1", "1-1", "2-1"]
    main([TITLE, "--keep", str(file), "--games", "0", "--drop", "1-1"])
    main([TITLE, "--keep", str(file), "--games", "0"])
    assert [puzzle.id for puzzle in shelf.read(shipped)] == ["0-1", "2-1"]


def test_it_ends_when_there_are_enough(tmp_path: Path, shipped: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "WANTED", 2)
    monkeypatch.setattr(
        puzzles, "cut", lambda title, n, sharp: Cut(n, game(title).version, [of_kind("Move", n)], {"decisions": 1})
    )
    main([TITLE, "--keep", str(tmp_path / "kept.jsonl")])
    assert len(shelf.read(shipped)) == 2


def test_no_file_is_made_for_none(tmp_path: Path, shipped: Path) -> None:
    main([TITLE, "--keep", str(tmp_path / "kept.jsonl"), "--games", "0"])
    assert not shipped.exists()


def test_each_kind_gets_its_share(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "WANTED", 4)
    version = game(TITLE).version
    cut = Cut(0, version, [*(of_kind("Move", n) for n in range(9)), of_kind("Place", 10), of_kind("Place", 11)])
    assert Counter(puzzle.kind for puzzle in chosen_of(TITLE, [cut])) == {"Move": 2, "Place": 2}
    assert chosen_of(TITLE, [msgspec.structs.replace(cut, version=version + 1)]) == []


def test_those_shipped_are_judged_anew_and_what_no_longer_holds_is_dropped(
    tmp_path: Path, shipped: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, first, second = tmp_path / "kept.jsonl", of_kind("Move", 1), of_kind("Move", 2)
    puzzles.write(TITLE, [first, second])
    puzzles.keep(file, Cut(1, game(TITLE).version, [first, second], {"decisions": 1}))
    harder = msgspec.structs.replace(first, found={"easy": 0.0, "normal": 0.0, "hard": 0.0, "expert": 0.9})
    monkeypatch.setattr(puzzles, "judged_anew", lambda title, one: harder if one.id == first.id else None)
    main([TITLE, "--keep", str(file), "--games", "0", "--anew"])
    assert [(one.id, one.found) for one in shelf.read(shipped)] == [(first.id, harder.found)]


# ---------------------------------------------------------------------- one decision
class Told(Position):
    """A position of which it is told what the levels answer, and what each answer loses."""

    def __init__(self, puzzle: Puzzle) -> None:
        match = laid(TITLE, puzzle, [f"{n}" for n in range(puzzle.seats)])
        super().__init__(TITLE, match.view(puzzle.seat), puzzle.seat, "1")
        self.options = match.options()
        self.answers = {"normal": [self.options[1]] * 10, "expert": [self.options[0]] * 10}
        self.losses = {"default": (0.2, 0.04)}
        self.points = 2.0
        self.in_points: dict[str, tuple[float, float]] = {}
        """By answer: the points lost and their error; `points` for all others."""
        self.at_the_end = 2.0
        self.why: tuple[Reason, ...] = (Reason("reason.winning", {"points": 3}),)
        self.seems = [0.6, 0.4, *[0.3] * (len(self.options) - 2)]
        """By answer: the chance to win after it, as a hasty expert takes it."""

    def tried(self, level: str, n: int) -> Action:
        return self.answers[level][n]

    def lost(self, better: Action, other: Action, depth: Depth) -> Judgement:
        loss, error = self.losses.get(str(other), self.losses["default"])
        points, doubt = self.in_points.get(str(other), (self.points if loss else 0.0, 0.0))
        return Judgement(better, loss, error, points, doubt=doubt)

    def gained(self, better: Action, other: Action, ends: int) -> list[float]:
        return [self.at_the_end + n % 2 for n in range(ends)]

    def advantages(self, action: Action, other: Action, later: tuple[Reason, ...]) -> tuple[Reason, ...]:
        return self.why

    @property
    def hasty(self) -> Choice:
        best = max(range(len(self.options)), key=self.seems.__getitem__)
        tried = tuple((option, 4, appeal) for option, appeal in zip(self.options, self.seems, strict=True))
        return Choice(self.options[best], tried=tried)

    @property
    def appeals(self) -> dict[Action, float]:
        return dict(zip(self.options, self.seems, strict=True))

    @property
    def searched(self) -> bool:
        return True

    @property
    def sensible(self) -> list[Action]:
        return self.options

    @property
    def chance(self) -> float:
        return 0.4


def is_puzzle(where: Told) -> bool:
    return promises(where, Counter()) and bool(graded(where, Counter()))


@pytest.fixture
def where(monkeypatch: pytest.MonkeyPatch) -> Told:
    told = Told(sample())
    monkeypatch.setattr(Position, "choice", lambda self, level, n: Choice(self.tried(level, n)))
    return told


def test_an_answer_alone_ahead_and_hidden_makes_a_puzzle(where: Told) -> None:
    assert is_puzzle(where)
    answers = graded(where, Counter())
    told = [game(TITLE).action_of(answer.action) for answer in answers]
    assert told[:2] == where.options[:2]
    assert set(told) == set(where.options)
    assert [answer.solves for answer in answers] == [True] + [False] * (len(answers) - 1)


def test_a_second_good_answer_makes_none(where: Told) -> None:
    for loss, error in ((0.04, 0.01), (0.06, 0.05)):
        where.losses[str(where.options[2])] = (loss, error)
        assert not is_puzzle(where)
    where.losses[str(where.options[2])] = (0.06, 0.03)
    assert is_puzzle(where)


def test_the_answer_of_first_sight_must_lose_much(where: Told) -> None:
    for loss, error in ((0.09, 0.01), (0.12, 0.08)):
        where.losses[str(where.options[1])] = (loss, error)
        assert not is_puzzle(where)


def test_one_that_comes_to_exactly_the_same_is_as_good(where: Told) -> None:
    where.losses[str(where.options[2])] = (0.0, 0.0)
    assert is_puzzle(where)
    answers = graded(where, Counter())
    assert sum(answer.solves for answer in answers) == 2


def test_one_that_surely_differs_by_less_than_a_mistake_is_as_good(where: Told) -> None:
    where.losses[str(where.options[2])] = (-0.004, 0.011)
    assert is_puzzle(where)
    assert sum(answer.solves for answer in graded(where, Counter())) == 2
    where.losses[str(where.options[2])] = (0.004, 0.017)
    assert not is_puzzle(where)
    where.losses |= {str(option): (0.004, 0.011) for option in where.options[2:4]}
    assert not is_puzzle(where), "too many are as good"


def test_by_points_what_is_lost_at_the_end_decides(where: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "SCALES", {TITLE: BY_POINTS})
    where.losses["default"] = (0.03, 0.02)
    first, *others = map(str, where.options[1:])
    where.in_points = {first: (4.0, 1.0), **dict.fromkeys(others, (2.0, 0.5))}
    assert is_puzzle(where)
    assert [(answer.points, answer.doubt) for answer in graded(where, Counter())][:3] == [(0, 0), (4, 1), (2, 0.5)]
    for answer, cost in ((first, (2.9, 0.5)), (first, (4.0, 2.1)), (others[0], (1.4, 0.1)), (others[0], (1.9, 1.0))):
        with monkeypatch.context() as patch:
            patch.setitem(where.in_points, answer, cost)
            assert not is_puzzle(where)
    with monkeypatch.context() as patch:
        patch.setattr(where, "at_the_end", -0.4)
        assert not is_puzzle(where), "games that were played on do not show it"
    where.in_points[others[0]] = (0.3, 0.6)
    assert is_puzzle(where)
    assert sum(answer.solves for answer in graded(where, Counter())) == 2


def test_it_must_seem_much_better_than_first_sight_and_few_seem_as_good(where: Told) -> None:
    where.seems[1] = 0.56
    assert not is_puzzle(where)
    where.seems[1:4] = 0.4, 0.59, 0.59
    assert not is_puzzle(where)
    where.seems[2] = 0.5
    assert is_puzzle(where)


def test_first_sight_must_miss_it_in_six_of_ten(where: Told) -> None:
    best, other = where.options[:2]
    where.answers["normal"] = [other, *[best] * 4, *[other] * 5]
    assert is_puzzle(where)
    where.answers["normal"] = [other, *[best] * 5, *[other] * 4]
    assert not is_puzzle(where)
    where.answers["normal"] = [best, *[other] * 9]
    assert not is_puzzle(where), "first sight itself"


def test_the_expert_must_find_it_in_nine_of_ten(where: Told) -> None:
    best, other = where.options[:2]
    where.answers["expert"] = [*[best] * 9, other]
    assert is_puzzle(where)
    where.answers["expert"] = [*[best] * 8, other, other]
    assert not is_puzzle(where)


def test_it_needs_reasons_that_are_worth_something(where: Told) -> None:
    where.why = ()
    assert not is_puzzle(where)
    where.why = (Reason("reason.rival", {"points": 1, "seat": 1}),)
    assert not is_puzzle(where)
    where.why, where.points = (Reason("reason.rival", {"points": 3, "seat": 1}),), 6.0
    assert is_puzzle(where)
    where.points = 7.0
    assert not is_puzzle(where), "it explains little of what is lost"


def test_the_answer_of_first_sight_may_not_gain_points(where: Told) -> None:
    where.points = -1.0
    assert not is_puzzle(where)


def test_it_needs_three_sensible_answers_in_an_open_game(where: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    few: Sequence[Action] = where.options[:2]
    with monkeypatch.context() as patch:
        patch.setattr(Told, "sensible", property(lambda self: few))
        assert not is_puzzle(where)
    with monkeypatch.context() as patch:
        patch.setattr(Told, "chance", property(lambda self: 0.97))
        assert not is_puzzle(where)
    monkeypatch.setattr(Told, "searched", property(lambda self: False))
    assert not is_puzzle(where), "no player looks beyond first sight"


@pytest.mark.parametrize(("steps", "sharp"), [(24, False), (30, True)])
def test_a_choice_is_sharp_where_two_answers_stand_out(steps: int, sharp: bool) -> None:
    """Held against first sight's judgement of each answer by itself."""
    where = Told(sample(TITLE, 1, steps))
    real = Position(TITLE, where.view, where.seat, "1")
    glances = [glance(TITLE, real.view, real.seat, action, "1") for action in real.sensible]
    lost = sorted(one.chance for one in glances if one is not None)
    assert real.sharp == sharp == (lost[1] < puzzles.NEAR and lost[2] - lost[1] >= puzzles.FAR)


@pytest.mark.fuzz
def test_a_game_is_cut_as_before() -> None:
    assert msgspec.json.encode(puzzles.cut(TITLE, 1)) == msgspec.json.encode(puzzles.cut(TITLE, 1))
