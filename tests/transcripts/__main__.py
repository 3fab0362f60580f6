"""Writes the transcripts anew and says in words what changed since they were committed; see the package."""

from __future__ import annotations

import argparse
import subprocess
import sys
import tarfile
from io import BytesIO
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory

import msgspec

from game import paths
from tests.transcripts.changes import Changes
from tests.transcripts.lines import HERE, file_of, line
from tests.transcripts.watching import RECORDS, Sight, watch

ROOT = paths.data_root()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.transcripts", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="names of records; all if none is given")
    parser.add_argument("--dry", action="store_true", help="write nothing")
    parser.add_argument("--watch", type=Path, metavar="FILE", help="print the steps of a record as JSON, nothing else")
    arguments = parser.parse_args()
    if arguments.watch:
        sys.stdout.buffer.writelines(msgspec.json.encode(sight) + b"\n" for sight in watch(arguments.watch))
        return 0
    records = [record for record in RECORDS if not arguments.names or record.stem in arguments.names]
    if unknown := set(arguments.names) - {record.stem for record in records}:
        parser.error(f"no such record: {', '.join(sorted(unknown))}")
    changes, differing, old = Changes(), 0, Old()
    with old:
        for record in records:
            sights = list(watch(record))
            text = "".join(line(sight) + "\n" for sight in sights)
            if not arguments.dry:
                file_of(record).write_text(text, encoding="utf-8")
            before = old.transcript(record)
            if before is None:
                print(f"{record.stem}: new, {len(sights)} steps")
            elif before != text:
                differing += 1
                old.explain(record, sights, changes)
    for stale in sorted({*HERE.glob("*.txt")} - {file_of(record) for record in RECORDS}):
        print(f"{stale.stem}: the record is gone")
        if not arguments.dry:
            stale.unlink()
    print(*changes.told(), sep="\n", end="\n" if changes.all else "")
    print(f"{len(records)} transcripts, {differing} of them not as they were committed")
    return 1 if arguments.dry and differing else 0


class Old(TemporaryDirectory[str]):
    """The transcripts as committed, and the rules of that commit, unpacked when they are asked for."""

    def transcript(self, record: Path) -> str | None:
        file = file_of(record).relative_to(ROOT).as_posix()
        done = subprocess.run(["git", "show", f"HEAD:{file}"], cwd=ROOT, capture_output=True, text=True, check=False)
        return done.stdout if done.returncode == 0 else None

    def explain(self, record: Path, sights: list[Sight], changes: Changes) -> None:
        """Plays the record by the old rules too, and notes every difference."""
        file = file_of(record).relative_to(ROOT).as_posix()
        commit = git("log", "-1", "--format=%H", "--", file).decode().strip()
        tree = self.tree(commit)
        command = [sys.executable, "-m", "tests.transcripts", "--watch", f"tests/records/{record.name}"]
        done = subprocess.run(command, cwd=tree, capture_output=True, check=False)
        if done.returncode:
            last = done.stderr.decode().strip().splitlines()[-1]
            print(f"{record.stem}: the rules of {commit[:8]} cannot be watched any more: {last}")
            return
        decoder = msgspec.json.Decoder(Sight)
        before = [decoder.decode(row) for row in done.stdout.splitlines()]
        if record.read_bytes() != (tree / "tests/records" / record.name).read_bytes():
            print(f"{record.stem}: another record than in {commit[:8]}")
        elif [line(sight) for sight in before] == [line(sight) for sight in sights]:
            print(f"{record.stem}: the rules of {commit[:8]} do the same; transcripts are made in another way now")
        else:
            changes.add(record.stem, before, sights)

    def tree(self, commit: str) -> Path:
        """The files of a commit, with the transcripts' own program as it is now."""
        folder = Path(self.name) / commit
        if not folder.exists():
            with tarfile.open(fileobj=BytesIO(git("archive", commit, "game", "levels", "tests", "assets"))) as archive:
                archive.extractall(folder, filter="data")
            copytree(HERE, folder / "tests/transcripts", dirs_exist_ok=True)
        return folder


def git(*arguments: str) -> bytes:
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, check=True).stdout


if __name__ == "__main__":
    sys.exit(main())
