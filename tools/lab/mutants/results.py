"""The results, a line of JSON each, in the order in which they came."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import NamedTuple

from tools.lab.mutants.draw import Mutant
from tools.lab.mutants.trial import Verdict


class Draw(NamedTuple):
    """A sample is of a commit, a seed and a floor; results of one say nothing of another."""

    commit: str
    seed: int
    floor: str


@dataclass(frozen=True)
class Result:
    """Of the `number`th mutant of a draw. `content` is the digest of the file before the mutation; `stages` that were
    tried, of `of`; `by` is the test that noticed, empty: none."""

    commit: str
    seed: int
    floor: str
    number: int
    file: str
    content: str
    line: int
    within: str
    kind: str
    before: str
    after: str
    stages: int
    of: int
    by: str
    faulty: tuple[str, ...]
    seconds: int

    @property
    def draw(self) -> Draw:
        return Draw(self.commit, self.seed, self.floor)

    @property
    def identity(self) -> tuple[str, str, str, str]:
        """Names the mutant as long as its function and its lines stay, wherever in the file they stand."""
        return self.file, self.within, self.before, self.after

    @property
    def decided(self) -> bool:
        return bool(self.by) or self.stages == self.of

    @property
    def place(self) -> str:
        return f"{self.file}:{self.line}"


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def result(draw: Draw, number: int, mutant: Mutant, content: str, of: int, verdict: Verdict) -> Result:
    named = {name: getattr(mutant, name) for name in ("file", "line", "within", "kind", "before", "after")}
    return Result(**draw._asdict(), number=number, content=content, of=of, **named, **verdict._asdict())


def read(file: Path) -> list[Result]:
    """The last line may have been cut off by a loss of power: it counts as not written."""
    if not file.exists():
        return []
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    rows = (json.loads(line) for line in lines if line.endswith("\n"))
    return [Result(**row | {"faulty": tuple(row["faulty"])}) for row in rows]


def append(file: Path, new: Result) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    whole = file.read_bytes() if file.exists() else b""
    with file.open("ab") as output:
        if whole and not whole.endswith(b"\n"):
            output.truncate(whole.rfind(b"\n") + 1)
        output.write(json.dumps(asdict(new), ensure_ascii=False).encode() + b"\n")


def of_draw(results: Iterable[Result], draw: Draw) -> dict[int, Result]:
    """The latest of each number, which has been through most stages."""
    return {result.number: result for result in results if result.draw == draw}
