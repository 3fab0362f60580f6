"""`check`: reports the faults of levels and records, with file, layer, object and reason."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from pathlib import Path

from game import paths, rules, words
from game.commands import line
from game.levels import LevelError, load_level, shortened
from game.match import Match, RecordFault
from game.paths import SUFFIX
from game.rules.board import Board, Fault
from game.rules.kernel import Game, Scalar
from game.titles import titled

Found = tuple[Path, str, Fault]
"""(file, title whose words explain the fault, fault)."""


def describe(parser: line.Parser) -> None:
    parser.argument("files", nargs="*", metavar="FILE")
    parser.argument("--json", action="store_true")


def run(arguments: line.Arguments) -> int:
    files = [file for text in arguments.files for file in _within(Path(text))] if arguments.files else shipped_files()
    faults = [fault for file in files for fault in faults_of(file)]
    if not arguments.files:
        faults += missing_levels()
    lines = [
        {
            "file": str(file),
            "layer": fault.layer,
            "object": fault.object,
            "key": fault.key,
            "reason": line.reason(fault, title),
        }
        for file, title, fault in faults
    ]
    line.show({"checked": len(files), "faults": lines}, arguments.json, lambda: report(faults, len(files)))
    return 1 if faults else 0


def report(faults: list[Found], checked: int) -> Iterator[str]:
    for file, title, fault in faults:
        yield f"{line.place(file, fault)}: {line.reason(fault, title)}"
    yield words.say("check.files", n=checked) + "; " + words.say("faults", n=len(faults))


def shipped_files() -> list[Path]:
    """All shipped levels, and in a checkout the recorded games too."""
    return sorted(paths.levels().glob("*.tmx")) + sorted((paths.data_root() / "tests" / "records").glob(f"*{SUFFIX}"))


def _within(path: Path) -> list[Path]:
    if path.is_dir():
        return sorted(file for file in path.rglob("*") if paths.has_suffix(file, ".tmx", SUFFIX))
    return [line.file(str(path))]


def faults_of(file: Path) -> list[Found]:
    """The faults of a level (.tmx) or a record (anything else)."""
    if file.suffix == ".tmx":
        return [(file, title, fault) for title, fault in level_faults(file)]
    try:
        match = Match.resume(file, keep=False)
    except RecordFault as error:
        return [(file, "", error.fault)]
    return [(file, match.title, note) for note in match.recorder.notices if note.key == "record.torn"]


def level_faults(file: Path) -> list[tuple[str, Fault]]:
    """A shipped level must suit every table that asks for it, a player's own at least one."""
    try:
        board = load_level(file)
    except LevelError as error:
        return [("", fault) for fault in error.faults]
    if board.game not in rules.titles():
        return [("", Fault("level.unknown_game", {"game": board.game}))]
    game = rules.game(board.game)
    by_table = [game.faults(board, seats, options) for seats, options in tables(game, file)]
    faults = _once(by_table) if file.parent == paths.levels() else min(by_table, key=len)
    return [(game.title, fault) for fault in shortened(faults) or missed_by_the_table(board)]


def missed_by_the_table(board: Board) -> list[Fault]:
    """Faults of a board that suits the rules but not the title's table."""
    from game.scenes.board.needs import lacking

    return lacking(board) if titled(board.game).table else []


def _once(by_table: list[list[Fault]]) -> list[Fault]:
    once: list[Fault] = []
    for faults in by_table:
        once += [fault for fault in faults if fault not in once]
    return once


def tables(game: Game, file: Path | None = None) -> list[tuple[int, dict[str, Scalar]]]:
    """Every number of seats with every pair of options in all their values, the others at default, as far as playable.
    With a shipped level, only the tables it serves."""
    usual = game.defaults
    mixes = [usual]
    for one, other in combinations_with_replacement(game.options, 2):
        for values in product(one.choices, other.choices):
            mix = usual | dict(zip((one.key, other.key), values, strict=True))
            if mix not in mixes:
                mixes.append(mix)
    return [
        (seats, mix)
        for seats in game.seats
        for mix in mixes
        if game.options_refusal(seats, mix) is None
        and (file is None or file.name not in game.levels or game.level(seats, mix) == file.name)
    ]


def missing_levels() -> list[Found]:
    """Levels named by a title that do not exist."""
    return [
        (paths.levels() / name, title, Fault("level.not_shipped", {"file": name}))
        for title in rules.titles()
        for name in rules.game(title).levels
        if not (paths.levels() / name).is_file()
    ]
