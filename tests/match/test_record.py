"""The record: what is in it, what damage does, and who may write to it."""

from __future__ import annotations

import errno
import json
import os
import shutil
import zlib
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game import paths, words
from game.match import Match, RecordFault, Seat, record, writer
from game.match.record import LARGEST, MOST_STEPS, SUM_KEY, Sum, glance, read
from game.match.seat import COLOURS, told_apart
from game.match.writer import Writer
from game.rules.board import Fault
from game.rules.kernel import Refusal
from tests.match import fair
from tests.match.play import play_on, table

Damage = Callable[[bytes, Random], bytes]


def recorded(file: Path, answers: int = 40) -> Match:
    match = table(file=file, rounds=9, policy="free")
    play_on(match, Random(1), answers // 2)
    match.undo()
    play_on(match, Random(2), answers // 2)
    match.recorder.close()
    return match


def fault(file: Path) -> Fault:
    with pytest.raises(RecordFault) as raised:
        Match.resume(file)
    return raised.value.fault


def sums(raw: bytes) -> list[int]:
    """Offsets behind every closing sum."""
    return [at for at in range(len(raw)) if raw[:at].endswith(b'"}\n') and b'"sum":' in raw[:at].split(b"\n")[-2]]


# -- what is in it ----------------------------------------------------------------------------------------------------


def test_a_style_is_one_of_those_the_program_knows(tmp_path: Path) -> None:
    file = tmp_path / "a.emporium"
    recorded(file)
    file.write_bytes(file.read_bytes().replace(b'"player":"human"', b'"player":"human","style":"dreamer"', 1))
    assert fault(file).key == "record.header"


def test_a_record_is_lines_of_json(tmp_path: Path) -> None:
    match = recorded(tmp_path / "a.emporium")
    lines = [json.loads(line) for line in (tmp_path / "a.emporium").read_text(encoding="utf-8").splitlines()]
    header = lines[0]
    assert list(header) == [
        "format", "game", "version", "level", "seats", "options", "seed", "first", "created", "policy",
        "secrets",
    ]  # fmt: skip
    assert header["level"] == {"file": "fair.tmx", "hash": match.board.digest, "own": True}
    assert header["options"] == {"rounds": 9, "rain": False}
    actions = [line for line in lines[1:] if isinstance(line, list)]
    backs = [line for line in lines[1:] if isinstance(line, dict) and line["mark"] == "back"]
    assert len(backs) == 1
    assert len(actions) == match.count + backs[0]["was"] - backs[0]["to"]
    assert all(line["mark"] in ("sum", "back") for line in lines[1:] if isinstance(line, dict))


def test_every_answer_is_on_disk_when_it_is_played(tmp_path: Path) -> None:
    file = tmp_path / "a.emporium"
    match, rng = table(file=file), Random(1)
    synced: list[int] = []
    real = os.fsync

    def fsync(fd: int) -> None:
        synced.append(os.fstat(fd).st_size)
        real(fd)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", fsync)
        while not match.over:
            before = len(synced)
            match.play(rng.choice(match.options()))
            assert len(synced) == before + 1
            assert synced[-1] == file.stat().st_size
            assert Match.resume(file, keep=False).digest == match.digest


def test_a_resumed_match_writes_on_as_if_nothing_had_been(tmp_path: Path) -> None:
    whole, parted = tmp_path / "whole.emporium", tmp_path / "parted.emporium"
    match = table(file=whole, rounds=9)
    play_on(match, Random(1))
    match = table(file=parted, rounds=9)
    rng = Random(1)
    while not match.over:
        play_on(match, rng, 3)
        match.recorder.close()
        match = Match.resume(parted, clock=lambda: 0.0)
    assert parted.read_bytes() == whole.read_bytes()


def test_seconds_add_up_over_sittings(tmp_path: Path) -> None:
    file, now = tmp_path / "a.emporium", [0.0]
    match = Match.new("fair", table().seats, seed=1, file=file, clock=lambda: now[0])
    now[0] = 30
    match.play(match.options()[0])
    match.recorder.close()
    now[0] = 1000
    match = Match.resume(file, clock=lambda: now[0])
    now[0] = 1012
    assert match.recorder.seconds == 42


# -- damage -----------------------------------------------------------------------------------------------------------


def cut(raw: bytes, rng: Random) -> bytes:
    return raw[: rng.randrange(len(raw))]


def flip(raw: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(raw))
    return raw[:at] + bytes([raw[at] ^ 1 << rng.randrange(8)]) + raw[at + 1 :]


def retype(raw: bytes, rng: Random) -> bytes:
    """A value somewhere becomes one of another type."""
    lines = raw.splitlines()
    at = rng.randrange(len(lines))
    value = json.loads(lines[at])
    strange: object = rng.choice([None, "x", -1, 2**70, 1.5, [], {}, [[[]]], True])
    if isinstance(value, dict):
        value[rng.choice(list(value))] = strange
    elif rng.random() < 0.5:
        value[rng.randrange(len(value))] = strange
    else:
        value = strange
    lines[at] = json.dumps(value).encode()
    return b"\n".join(lines) + b"\n"


def shuffle(raw: bytes, rng: Random) -> bytes:
    lines = raw.splitlines(keepends=True)
    a, b = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[a], lines[b] = lines[b], lines[a]
    return b"".join(lines)


def drop(raw: bytes, rng: Random) -> bytes:
    lines = raw.splitlines(keepends=True)
    del lines[rng.randrange(len(lines))]
    return b"".join(lines)


def foreign(raw: bytes, rng: Random) -> bytes:
    return rng.choice(
        [
            b"",
            b"\n",
            rng.randbytes(3000),
            b"\0" * 5000,
            b"%PDF-1.7\n" + rng.randbytes(500),
            b'{"name": "something else", "version": 3}\n',
            b"[1, 2, 3]\n",
            b"[" * 50_000,
            b'{"format":' * 20_000,
            "Дорогой дневник\n".encode() * 50,
            '{"format": 1}'.encode("utf-16"),
        ]
    )


def newer(raw: bytes, rng: Random) -> bytes:
    lines = raw.splitlines(keepends=True)
    header = json.loads(lines[0])
    header[rng.choice(["format", "version"])] += rng.randrange(1, 9)
    return json.dumps(header).encode() + b"\n" + b"".join(lines[1:])


def misplaced(raw: bytes, rng: Random) -> bytes:
    """A sound file of answers that the rules do not allow, or that are no answers at all."""
    lines = [line for line in raw.splitlines(keepends=True) if b'"mark"' not in line]
    wrong = [b'["buy",2]\n', b'["buy",-77]\n', b'["buy",9999]\n', b'["lay",0]\n', b'["roll",7]\n', b'["deal",5]\n']
    lines.insert(rng.randrange(7, len(lines)), rng.choice(wrong))
    return b"".join(lines)


DAMAGES: list[Damage] = [cut, flip, retype, shuffle, drop, foreign, newer, misplaced]


def attempt(file: Path, *, keep: bool = True) -> Match | RecordFault:
    try:
        return Match.resume(file, keep=keep)
    except RecordFault as error:
        return error


def explained(file: Path, original: bytes) -> str:
    """What the program says of a file; the same in both languages, with every word there. Raises for anything else."""
    found = attempt(file)
    if isinstance(found, Match):
        told = list(found.recorder.notices)
        found.recorder.close()
    else:
        told = [found.fault]
        if found.steps >= 0:
            offered = Match.resume(file, prefix=True)
            assert offered.count >= found.steps
            assert offered.recorder.file is not None
            assert offered.recorder.file != file
            assert Match.resume(offered.recorder.file, keep=False).digest == offered.digest
            offered.recorder.close()
            offered.recorder.file.unlink()
        assert file.read_bytes() == original
    for tongue in words.LANGUAGES:
        words.speak(tongue)
        for one in told:
            text = words.of("").say(one.key, one.params)
            assert "⟦" not in text, text
    words.speak("en")
    return told[0].key if told else ""


def damaged(tmp_path: Path, damage: Damage, seed: int) -> str:
    file = tmp_path / "a.emporium"
    file.unlink(missing_ok=True)
    recorded(file)
    sound = file.read_bytes()
    raw = damage(sound, Random(f"{damage.__name__}/{seed}"))
    file.write_bytes(raw)
    key = explained(file, raw)
    if not key:
        only_shorter = sound.startswith(raw) and raw.endswith(b"\n")
        assert only_shorter or json_equal(raw, sound), f"damage unnoticed: {damage.__name__} {seed}"
    return key


def json_equal(a: bytes, b: bytes) -> bool:
    try:
        return [json.loads(line) for line in a.splitlines()] == [json.loads(line) for line in b.splitlines()]
    except ValueError:
        return False


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda d: d.__name__)
def test_damage_is_explained(damage: Damage, tmp_path: Path) -> None:
    """Thirteen of each kind; see also the deeper test."""
    keys = {damaged(tmp_path, damage, seed) for seed in range(13)}
    assert keys - {""}


@pytest.mark.fuzz
@pytest.mark.parametrize("damage", DAMAGES, ids=lambda d: d.__name__)
def test_a_thousand_damaged_records_are_explained(damage: Damage, tmp_path: Path) -> None:
    for seed in range(13, 138):
        damaged(tmp_path, damage, seed)


def test_a_flipped_bit_is_found_in_every_byte(tmp_path: Path) -> None:
    """No flip passes for another game, nor is more lost than the write it is in."""
    file = tmp_path / "a.emporium"
    recorded(file, 8)
    raw = file.read_bytes()
    closed = [0, *sums(raw)]
    counts = {}
    for end in closed[1:]:
        file.write_bytes(raw[:end])
        counts[end] = Match.resume(file, keep=False).count
    for at in range(len(raw)):
        file.write_bytes(raw[:at] + bytes([raw[at] ^ 4]) + raw[at + 1 :])
        before = max(end for end in closed if end <= at)
        found = attempt(file, keep=False)
        if isinstance(found, Match):
            assert at == len(raw) - 1
            assert [note.key for note in found.recorder.notices] == ["record.torn"]
        elif before:
            assert (found.fault.key, found.steps) == ("record.damaged", counts[before])


@pytest.mark.parametrize("more", [b"", b" " * 5000], ids=["short", "long"])
def test_a_torn_last_line_is_dropped_and_told(more: bytes, tmp_path: Path) -> None:
    file = tmp_path / "a.emporium"
    match = table(file=file)
    digest, count = match.digest, match.count
    match.play(match.options()[0])
    match.recorder.close()
    raw = file.read_bytes()
    last = raw[: raw.rindex(b'{"mark"')].rindex(b"[")
    file.write_bytes(raw[: last + 3] + more)
    again = Match.resume(file)
    assert [note.key for note in again.recorder.take_notices()] == ["record.torn"]
    assert not again.recorder.take_notices()
    assert again.digest == digest
    assert again.count == count
    again.play(again.options()[0])
    again.recorder.close()
    assert not Match.resume(file, keep=False).recorder.notices


def test_chance_is_drawn_again_if_a_kill_came_before_it(tmp_path: Path) -> None:
    file = tmp_path / "a.emporium"
    match = table(file=file)
    while match.prompt != "Show":
        match.play(match.options()[-1])
    match.play(match.options()[0])
    digest = match.digest
    match.recorder.close()
    raw = file.read_bytes()
    file.write_bytes(raw[: raw.rindex(b'["deal"')])
    assert Match.resume(file).digest == digest


@pytest.mark.parametrize(
    ("part", "value", "where"),
    [
        ("seats", [], "$.seats"),
        ("seats", [{"name": "A", "player": "wizard", "colour": "blue"}] * 2, "$.seats[0].player"),
        ("seats", [{"name": "A" * 999, "player": "human", "colour": "blue"}] * 2, "$.seats[0].name"),
        ("first", 2, "$.first"),
        ("first", -1, "$.first"),
        ("options", {"rounds": 5, "rain": False}, "$.options.rounds"),
        ("options", {"rounds": 3, "rain": 0}, "$.options.rain"),
        ("level", {"file": "../../etc/passwd", "hash": ""}, "$.level.file"),
        ("level", {"file": "", "hash": ""}, "$.level.file"),
        ("level", {"file": "a" * 300 + ".tmx", "hash": ""}, "$.level.file"),
        ("created", "2" * 20_000, "$.created"),
        ("policy", "cruel", "$.policy"),
        ("seed", "x", "$.seed"),
        ("seed", -1, "$.seed"),
        ("seed", 2**63, "$.seed"),
        ("seed", 10**40, "$.seed"),
        ("version", -(10**40), "$.version"),
        ("format", 0, "$.format"),
        ("format", "1", "$.format"),
    ],
)
def test_the_header_is_checked(part: str, value: object, where: str, tmp_path: Path) -> None:
    file = tmp_path / "a.emporium"
    recorded(file)
    lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join([json.dumps(json.loads(lines[0]) | {part: value}), *lines[1:], ""]), encoding="utf-8")
    said = fault(file)
    assert (said.key, said.params.get("where")) == ("record.header", where)


def test_a_record_without_a_later_option_is_played_as_before_there_was_one(tmp_path: Path) -> None:
    file = tmp_path / "a.emporium"
    recorded(file)
    lines = file.read_text(encoding="utf-8").splitlines()
    header = json.loads(lines[0])
    rounds = header["options"]["rounds"]
    del header["options"]["rain"]
    file.write_text("\n".join([json.dumps(header), *lines[1:2], ""]), encoding="utf-8")
    match = Match.resume(file)
    assert match.header.options == {"rounds": rounds, "rain": True}
    match.play(match.options()[0])
    match.recorder.close()
    assert Match.resume(file).header.options == {"rounds": rounds, "rain": True}


def test_a_level_whose_name_no_disk_takes_is_missing(tmp_path: Path) -> None:
    """Of few letters, which are more bytes than a name may have."""
    file, name = tmp_path / "a.emporium", "ж" * 200 + ".tmx"
    recorded(file)
    header = json.loads(file.read_text(encoding="utf-8").splitlines()[0])
    header["level"] = {"file": name, "hash": "", "own": True}
    file.write_text(json.dumps(header) + "\n", encoding="utf-8")
    assert fault(file) == Fault("record.level_missing", {"file": name})


def test_whatever_goes_wrong_a_record_is_let_go_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.emporium"
    digest = recorded(file).digest
    with monkeypatch.context() as amiss:
        amiss.setattr("game.match.opening.find_level", refuse)
        with pytest.raises(OSError, match="file system"):
            Match.resume(file)
    assert Match.resume(file).digest == digest


def test_what_is_no_record(tmp_path: Path) -> None:
    file = tmp_path / "a.emporium"
    assert fault(file).key == "record.missing"
    file.mkdir()
    assert fault(file).key == "record.missing"
    file.rmdir()
    with file.open("wb") as large:
        large.truncate(LARGEST + 1)
    assert fault(file).key == "record.too_large"
    file.write_bytes(b'{"format":1,"game":"chess","version":1,"level":{"file":"a","hash":""},"seats":[],"options":{},')
    assert fault(file).key == "record.damaged_header"
    recorded(tmp_path / "b.emporium")
    raw = (tmp_path / "b.emporium").read_bytes()
    file.write_bytes(raw.replace(b'"game":"fair"', b'"game":"chess"'))
    assert (fault(file).key, fault(file).params["game"]) == ("record.unknown_game", "chess")
    file.write_bytes(raw.replace(b'"version":2', b'"version":3'))
    assert fault(file).key == "record.newer"


def test_an_older_version_is_told_and_tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.emporium"
    digest = recorded(file).digest
    monkeypatch.setattr(fair.FairGame, "version", 5)
    match = Match.resume(file)
    assert [note.key for note in match.recorder.notices] == ["record.older"]
    assert match.digest == digest


def test_a_step_that_older_rules_allowed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.emporium"
    recorded(file)
    monkeypatch.setattr(fair.FairGame, "version", 5)
    monkeypatch.setattr(fair.Show, "refusal", lambda self, state, action: Refusal("card.never"))
    told = fault(file)
    assert told.key == "record.outdated"
    assert (told.params["version"], told.params["own"]) == (2, 5)
    monkeypatch.setattr(fair.FairGame, "version", 2)
    assert fault(file).key == "record.illegal"


@pytest.mark.parametrize("prefix", [False, True])
@pytest.mark.parametrize("method", ["refusal", "resolve"])
def test_a_fault_in_a_rule_is_not_told_as_one_of_the_record(
    method: str, prefix: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program's own fault comes to light with its traceback, and the record is let go of."""
    file = tmp_path / "a.emporium"
    digest = recorded(file).digest

    def faulty(self: fair.Show, state: fair.Fair, action: fair.Lay) -> None:
        raise IndexError("a fault in a rule")

    with monkeypatch.context() as amiss:
        amiss.setattr(fair.Show, method, faulty)
        with pytest.raises(IndexError, match="a fault in a rule") as raised:
            Match.resume(file, prefix=prefix)
        assert raised.traceback[-1].name == "faulty"
    assert Match.resume(file).digest == digest


def test_a_level_that_is_gone_changed_or_unfit(tmp_path: Path, home: Path) -> None:
    file = tmp_path / "a.emporium"
    digest = recorded(file).digest
    level = home / "levels" / "fair.tmx"
    drawn = level.read_text(encoding="utf-8")
    level.write_text(drawn.replace('x="32"', 'x="48"'), encoding="utf-8")
    match = Match.resume(file)
    assert [note.key for note in match.recorder.notices] == ["record.level_changed"]
    assert match.digest == digest
    match.recorder.close()
    level.write_text(drawn.replace('value="1"', 'value="5"'), encoding="utf-8")
    assert fault(file).key == "record.level_misfit"
    level.write_text(drawn.replace('value="fair"', 'value="zeelandia"'), encoding="utf-8")
    assert fault(file).key == "record.level_faulty"
    level.unlink()
    assert fault(file) == Fault("record.level_missing", {"file": "fair.tmx"})
    (tmp_path / "fair.tmx").write_text(drawn, encoding="utf-8")
    assert Match.resume(file).digest == digest, "a level beside the record serves"


# -- disks and other programs -----------------------------------------------------------------------------------------


def test_a_full_disk_is_told_once_and_mended_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.emporium"
    match, rng = table(file=file, rounds=9), Random(1)
    match.play(match.options()[0])
    room = [7]
    real = os.write

    def write(fd: int, data: bytes) -> int:
        if not room[0]:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        taken = min(room[0], len(data))
        room[0] -= taken
        return real(fd, data[:taken])

    monkeypatch.setattr(os, "write", write)
    for _ in range(5):
        match.play(rng.choice(match.options()))
        assert not match.recorder.saved
    assert [notice.key for notice in match.recorder.take_notices()] == ["disk.full"]
    room[0] = 1_000_000
    match.play(rng.choice(match.options()))
    assert match.recorder.saved
    assert Match.resume(file, keep=False).digest == match.digest
    room[0] = 0
    match.play(rng.choice(match.options()))
    assert [notice.key for notice in match.recorder.take_notices()] == ["disk.full"]


def test_a_real_limit_on_files(tmp_path: Path) -> None:
    """The system itself refuses to let the file grow; the game goes on in memory."""
    resource = pytest.importorskip("resource")
    file = tmp_path / "a.emporium"
    match = table(file=file, rounds=9)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (file.stat().st_size + 50, hard))
        play_on(match, Random(1))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert match.over
    assert len(match.recorder.take_notices()) == 1
    match.recorder.close()
    assert Match.resume(file).count > 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_device_without_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.match.writer.lock", lambda fd: True)  # tests that run beside this one may hold it
    writer = Writer(Path("/dev/full"), size=1)
    writer.write(b'["done"]\n', Sum(1, 0))
    assert writer.trouble is not None


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "wall").write_text("a file, no folder")
    match = table(file=tmp_path / "wall" / "a.emporium")
    play_on(match, Random(1))
    assert match.over
    assert [notice.key for notice in match.recorder.take_notices()] == ["disk.failed"]
    assert not match.recorder.saved


OPEN = os.open


def refuse(*_: object) -> int:
    raise OSError(errno.EROFS, os.strerror(errno.EROFS))


def refuse_writing(file: Path, flags: int, mode: int = 0o777) -> int:
    return refuse() if flags & os.O_RDWR else OPEN(file, flags, mode)


def test_read_only_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "open", refuse_writing)
    match = table(file=tmp_path / "a.emporium")
    assert [notice.key for notice in match.recorder.take_notices()] == ["disk.read_only"]


@pytest.mark.parametrize("moments", [1, 2])
def test_a_record_that_another_program_holds_is_waited_for_and_then_kept_in_memory(
    moments: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Scanners and sync clients hold a file for a moment on Windows."""
    file, rng, held = tmp_path / "a.emporium", Random(1), [0]
    recorded(file)

    def busy(path: Path, flags: int, mode: int = 0o777) -> int:
        if flags & os.O_RDWR and held[0]:
            held[0] -= 1
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return OPEN(path, flags, mode)

    monkeypatch.setattr(paths, "WAITS", (0.0,))
    monkeypatch.setattr(os, "open", busy)
    held[0] = moments
    match = Match.resume(file)
    assert [notice.key for notice in match.recorder.take_notices()] == ["disk.read_only"][: moments - 1]
    match.play(rng.choice(match.options()))
    assert match.recorder.saved
    assert list(tmp_path.glob("*.emporium")) == [file]
    match.recorder.close()
    assert Match.resume(file, keep=False).digest == match.digest


def test_two_programs_do_not_write_to_one_record(tmp_path: Path) -> None:
    file = tmp_path / "a.emporium"
    match = table(file=file)
    assert fault(file).key == "record.in_use"
    watching = Match.resume(file, keep=False)
    assert watching.digest == match.digest
    apart = Match.resume(file, prefix=True)
    assert apart.recorder.file != file
    apart.play(apart.options()[0])
    match.play(match.options()[0])
    match.recorder.close()
    assert Match.resume(file).digest == match.digest


def test_a_file_taken_over_meanwhile_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.emporium"
    recorded(file)
    with monkeypatch.context() as closed:
        closed.setattr(os, "open", refuse_writing)
        match = Match.resume(file)
    other = Match.resume(file)
    raw = file.read_bytes()
    match.undo()
    assert [notice.key for notice in match.recorder.take_notices()] == ["disk.read_only", "record.in_use"]
    assert file.read_bytes() == raw
    other.undo()
    other.recorder.close()
    match.redo()
    assert not match.recorder.saved, "the other has gone on meanwhile"
    assert Match.resume(file, keep=False).digest == other.digest


def test_reading_does_not_change_the_file(tmp_path: Path) -> None:
    file = tmp_path / "a.emporium"
    recorded(file)
    raw = file.read_bytes()
    assert read(file).fault is None
    Match.resume(file, keep=False)
    assert file.read_bytes() == raw


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be deleted")
def test_a_record_that_is_deleted_during_play_is_written_anew(tmp_path: Path) -> None:
    folder = tmp_path / "saves" / "fair"
    match = table(file=folder / "a.emporium", rounds=9)
    play_on(match, Random(1), 9)
    shutil.rmtree(folder.parent)
    match.play(match.options()[0])
    assert match.recorder.saved
    assert match.recorder.file is not None
    assert Match.resume(match.recorder.file, keep=False).digest == match.digest
    shutil.rmtree(folder.parent)
    folder.parent.write_text("in the way")
    match.play(match.options()[0])
    assert not match.recorder.saved
    assert [notice.key for notice in match.recorder.take_notices()] == ["disk.failed"]
    folder.parent.unlink()
    match.play(match.options()[0])
    assert match.recorder.saved
    match.recorder.close()
    assert Match.resume(match.recorder.file).digest == match.digest


def shorten(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2)


def lengthen(file: Path) -> None:
    with file.open("ab") as opened:
        opened.write(b"something of another program")


def alter(file: Path) -> None:
    raw = file.read_bytes()
    file.write_bytes(raw.replace(b"[", b"(", 1))


def replace(file: Path) -> None:
    foreign = file.with_suffix(".txt")
    foreign.write_text("something of another program")
    os.replace(foreign, file)


def move_and_replace(file: Path) -> None:
    file.rename(file.with_suffix(".moved"))
    replace(file)


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be changed")
@pytest.mark.parametrize("harm", [shorten, lengthen, alter, replace, move_and_replace])
def test_a_record_that_another_program_changes_during_play_is_written_anew(
    harm: Callable[[Path], None], tmp_path: Path
) -> None:
    """What lies there then is kept: nobody knows whose it is."""
    file = tmp_path / "a.emporium"
    match = table(file=file, rounds=9)
    play_on(match, Random(1), 9)
    harm(file)
    raw = file.read_bytes()
    match.play(match.options()[0])
    assert match.recorder.saved
    assert [notice.key for notice in match.recorder.take_notices()] == ["record.replaced"]
    assert (tmp_path / "a-damaged-1.emporium").read_bytes() == raw
    match.play(match.options()[0])
    assert not match.recorder.take_notices()
    match.recorder.close()
    assert Match.resume(file).digest == match.digest


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be changed")
def test_a_record_that_is_continued_and_then_changed_is_written_anew(tmp_path: Path) -> None:
    file = tmp_path / "a.emporium"
    recorded(file)
    with file.open("ab") as opened:
        opened.write(b'["torn')
    match = Match.resume(file)
    match.undo()
    shorten(file)
    match.redo()
    assert match.recorder.saved
    match.recorder.close()
    assert Match.resume(file).digest == match.digest


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be changed")
def test_what_another_program_adds_to_a_record_that_is_continued_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "a.emporium"
    recorded(file)
    match = Match.resume(file)
    lengthen(file)
    raw = file.read_bytes()
    match.undo()
    assert match.recorder.saved
    assert (tmp_path / "a-damaged-1.emporium").read_bytes() == raw
    match.recorder.close()
    assert Match.resume(file).digest == match.digest


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be changed")
def test_a_record_whose_dates_change_is_written_on(tmp_path: Path) -> None:
    file = tmp_path / "a.emporium"
    match = table(file=file, rounds=9)
    os.utime(file, (1, 1))
    match.play(match.options()[0])
    assert match.recorder.saved
    assert not list(tmp_path.glob("*damaged*"))
    match.recorder.close()
    assert Match.resume(file).digest == match.digest


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be moved")
def test_a_record_that_is_moved_during_play_is_written_anew(tmp_path: Path) -> None:
    """The moved one stays as it was."""
    file = tmp_path / "a.emporium"
    match = table(file=file, rounds=9)
    raw = file.read_bytes()
    file.rename(tmp_path / "moved.emporium")
    match.play(match.options()[0])
    assert match.recorder.saved
    assert not match.recorder.take_notices()
    match.recorder.close()
    assert Match.resume(file).digest == match.digest
    assert (tmp_path / "moved.emporium").read_bytes() == raw


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be changed")
def test_a_record_that_cannot_be_put_aside_at_once_is_written_anew_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "a.emporium"
    match = table(file=file, rounds=9)
    play_on(match, Random(1), 9)
    replace(file)
    raw = file.read_bytes()
    with monkeypatch.context() as refusing:
        refusing.setattr("game.match.writer.put_aside", refuse)
        for _ in range(2):
            match.play(match.options()[0])
            assert not match.recorder.saved
            assert file.read_bytes() == raw
    match.play(match.options()[0])
    assert match.recorder.saved
    assert (tmp_path / "a-damaged-1.emporium").read_bytes() == raw
    match.recorder.close()
    assert Match.resume(file).digest == match.digest


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be replaced")
def test_a_link_that_leads_nowhere_is_put_aside(tmp_path: Path) -> None:
    file = tmp_path / "a.emporium"
    (tmp_path / "a-damaged-1.emporium").symlink_to(tmp_path / "nowhere")
    match = table(file=file, rounds=9)
    file.unlink()
    file.symlink_to(tmp_path / "nowhere")
    match.play(match.options()[0])
    assert match.recorder.saved
    assert (tmp_path / "a-damaged-1.emporium").is_symlink()
    assert (tmp_path / "a-damaged-2.emporium").is_symlink()
    match.recorder.close()
    assert Match.resume(file).digest == match.digest


def test_a_record_changed_before_it_could_be_opened_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "a.emporium"
    recorded(file)
    with monkeypatch.context() as closed:
        closed.setattr(os, "open", refuse_writing)
        match = Match.resume(file)
    for harm in (alter, shorten):
        harm(file)
        raw = file.read_bytes()
        match.undo()
        assert not match.recorder.saved
        assert file.read_bytes() == raw


def test_players_are_told_apart(tmp_path: Path) -> None:
    """Also those of a file in which they are alike; a colour that somebody has goes to whom it was given first."""
    file = tmp_path / "a.emporium"
    recorded(file)
    head, _, moves = file.read_bytes().partition(b"\n")
    header = json.loads(head)
    header["seats"][1] = header["seats"][0]
    file.write_bytes(json.dumps(header, separators=(",", ":")).encode() + b"\n" + moves)
    first, second = read(file).header.seats[:2]
    assert second.name == f"{first.name} 2"
    assert second.colour != first.colour
    alike = [Seat("A", "easy", "blue")] * 5
    assert [seat.name for seat in told_apart(alike)] == ["A", "A 2", "A 3", "A 4", "A 5"]
    assert {seat.colour for seat in told_apart(alike)} == set(COLOURS)
    apart = told_apart(alike)
    assert told_apart(apart) == apart


def test_a_name_is_nothing_but_a_name() -> None:
    assert Seat("[player:blue] **A**\x1b[2J\0", "easy", "blue").name == "(player:blue) *A*\ufffd(2J\ufffd"
    assert Seat("Анна * Bo's", "easy", "blue").name == "Анна * Bo's"


@pytest.mark.timeout(30)
def test_a_record_of_many_checksums_is_read_once_through(tmp_path: Path) -> None:
    """As many as a record may hold, behind as many actions as there is room for."""
    file = tmp_path / "a.emporium"
    recorded(file)
    raw, before = file.read_bytes(), read(file)
    steps, undone = len(before.actions), len(before.rewound)
    crc, lines = zlib.crc32(raw), []
    action = next(line for line in raw.splitlines(keepends=True) if line.startswith(b"["))
    body = action * 50 + b'{"mark":"back","to":%d,"was":0,"why":"undo","by":0}\n' % steps
    for _ in range(LARGEST // (len(body) + 80)):
        mark = b'{"mark":"sum","round":1,"seconds":1'
        crc = zlib.crc32(mark, zlib.crc32(body, crc))
        end = SUM_KEY + b'%08x"}\n' % crc
        crc = zlib.crc32(end, crc)
        lines.append(body + mark + end)
    file.write_bytes(raw + b"".join(lines))
    reading = read(file)
    assert reading.fault is None
    assert len(reading.actions) == steps
    assert len(reading.rewound) == undone + len(lines)


@pytest.mark.timeout(20)
def test_a_header_of_many_seats_or_of_much_else_is_refused_at_once(tmp_path: Path) -> None:
    file = tmp_path / "a.emporium"
    recorded(file)
    head, _, moves = file.read_bytes().partition(b"\n")
    fields = json.loads(head)
    for seats, key in ((6, "record.header"), (100_000, "record.damaged_header")):
        file.write_bytes(json.dumps(fields | {"seats": fields["seats"][:1] * seats}).encode() + b"\n" + moves)
        assert fault(file).key == key
    file.write_bytes(head[:-1] + b',"more":[' + b"[]," * 2_000_000 + b"[]]}\n" + moves)
    assert fault(file).key == "record.damaged_header"
    with pytest.raises(RecordFault):
        glance(file)


@pytest.mark.timeout(20)
def test_a_record_of_more_steps_than_any_game_is_refused_at_once(tmp_path: Path) -> None:
    file = tmp_path / "a.emporium"
    recorded(file)
    whole = file.read_bytes()
    body = whole + b'["take_over",0,"hard"]\n["take_over",0,"human"]\n' * (MOST_STEPS // 2)
    mark = b'{"mark":"sum","round":1,"seconds":1'
    file.write_bytes(body + mark + SUM_KEY + b'%08x"}\n' % zlib.crc32(mark, zlib.crc32(body)))
    assert fault(file).key == "record.too_long"


@pytest.mark.parametrize(("limit", "value"), [("LARGEST", 3000), ("MOST_STEPS", 30)])
def test_what_is_written_can_be_read_however_long_people_play(
    limit: str, value: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for part in (writer, record):
        monkeypatch.setattr(part, limit, value)
    file = tmp_path / "a.emporium"
    match = table(file=file, rounds=200)
    told: list[str] = []
    kept = ""
    while match.recorder.saved:
        kept = match.digest
        play_on(match, Random(1), 1)
        told += [notice.key for notice in match.recorder.take_notices()]
    play_on(match, Random(1), 20)
    told += [notice.key for notice in match.recorder.take_notices()]
    assert told == ["record.full"]
    assert not match.recorder.saved
    match.recorder.close()
    assert Match.resume(file, keep=False).digest == kept
