"""Plays records on and asks computer players: all that these tests know of the program."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from multiprocessing import Pipe
from pathlib import Path
from random import Random

from game import paths
from game.levels import shipped_level
from game.match.record import Header, read
from game.paths import SUFFIX
from game.players.choice import Budget, Choice, Player
from game.players.ladder import RUNGS, player
from game.players.luck import luck
from game.players.values import value_of
from game.players.worker import Question as Message
from game.players.worker import answer as work
from game.players.worker import constant_parts, pack
from game.rules import game
from game.rules.kernel import Action, State
from tests.play.questions import Answer, Question, Wire, plain, shown
from tools.lab.scripts import SCRIPT, Scripted, scripts_of

RECORDS = Path(__file__).parent.parent / "records"


def header_of(record: str) -> Header:
    return read(RECORDS / f"{record}{SUFFIX}").header


def positions(record: str) -> Iterator[tuple[State, Action]]:
    """Every position of a record, and what was answered there. The state is advanced afterwards."""
    reading = read(RECORDS / f"{record}{SUFFIX}")
    header = reading.header
    board = shipped_level(paths.levels() / header.level.file)
    state = game(header.game).start(len(header.seats), header.options, board, header.first)
    for action in reading.actions:
        yield state, action
        state.advance(action)


def answers(record: str, questions: Sequence[Question]) -> Iterator[tuple[Question, State, Answer]]:
    """What is answered to questions about one record, in the order of their steps, and the position."""
    title = header_of(record).game
    for step, (state, action) in enumerate(positions(record)):
        for question in questions:
            if question.step == step:
                assert state.decision.seat == question.seat, f"{question}: another seat decides"
                yield question, state, asked(title, state, action, question)


def asked(title: str, state: State, action: Action, question: Question) -> Answer:
    """`action`: what the record says."""
    seat, seed = question.seat, f"{question.record}/{question.step}"
    value = value_of(title)
    match question.asked:
        case "luck":
            *_, worth = luck([(state.copy(), action)], value, question.step)
            return Answer(plain(action), expected=plain(worth))
        case "played":
            thinker = player_of(question.level, title, question.style)
            budget = Budget(playouts=question.playouts)
            return answer_of(thinker.choose(state.seen_by(seat), seat, Random(seed), budget))
        case "face_down":
            return answer_of(worked(title, value.without_face_down(state.seen_by(seat), seat), question, seed))
    return answer_of(worked(title, state.seen_by(seat), question, seed))


def player_of(level: str, title: str, style: str) -> Player:
    kind, _, name = level.partition(":")
    return Scripted(scripts_of(title)[name]) if kind == SCRIPT else player(level, title, style)


def budgets_of(title: str) -> dict[str, Wire]:
    """By level: the budget of whoever is given none."""
    budgets = {level: player(level, title).budget for level in RUNGS}
    return {level: {"seconds": own.seconds, "playouts": own.playouts} for level, own in budgets.items()}


def worked(title: str, view: State, question: Question, seed: str) -> Choice:
    """By way of what a process for computer players does with a message."""
    options = {shown(plain(option)): option for option in view.options()} if question.instead else {}
    parts = constant_parts(view)
    message = Message(
        number=1,
        view=pack(view, parts),
        parts={},
        seat=question.seat,
        level=question.level,
        style=question.style,
        title=title,
        seed=seed,
        seconds=None,
        playouts=question.playouts,
        instead=options[question.instead] if question.instead else None,
        public_reasons=question.asked == "told",
    )
    ours, theirs = Pipe()
    with ours, theirs:
        answer = work(message, parts, theirs)
    assert answer.choice is not None, f"{question}: {answer.error}"
    return answer.choice


def answer_of(choice: Choice) -> Answer:
    return Answer(
        plain(choice.action),
        plain(choice.reasons),
        plain(choice.expected),
        choice.playouts,
        plain(choice.tried),
        plain(choice.contrast),
    )
