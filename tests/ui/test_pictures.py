"""Every picture that is shipped is drawn: something names it, whole or by the beginning of a name put together."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from game import paths

ROOT = Path(__file__).parents[2]
SOURCES = sorted(file for folder in ("game", "tools") for file in (ROOT / folder).rglob("*.py"))
LEVELS = sorted(paths.levels().glob("*.tmx"))
TEXTS = sorted(file for kind in ("*.md", "*.po") for file in paths.assets().rglob(kind))
PICTURES = sorted(
    file for folder in ("art", "icons") for file in (paths.assets() / folder).rglob("*.*") if file.stem != "emporium"
)
OWNERS = {"shell": "scenery", "players": "match"}
"""The package that names what is in a folder of pictures, where it is called otherwise."""


@cache
def written() -> list[tuple[str, str]]:
    """(file, pattern) of each text in the code, `ship_.+_furled` where a part is put in, and of each [picture] in
    texts."""
    found = []
    for file in SOURCES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.append((file.as_posix(), re.escape(node.value)))
            elif isinstance(node, ast.JoinedStr):
                parts = [re.escape(str(p.value)) if isinstance(p, ast.Constant) else ".+" for p in node.values]
                found.append((file.as_posix(), "".join(parts)))
    for file in LEVELS:  # a landmark is drawn by its name, of which there may be several
        level = file.read_text("utf-8")
        title = re.search(r'name="game" value="(\w+)"', level)
        found += [
            (f"/{title[1]}/", re.sub(r"_\d+$", "", name))
            for name in re.findall(r'<object [^>]*name="(\w+)"', level)
            if title
        ]
    for file in TEXTS:
        found += [(file.as_posix(), name) for name in re.findall(r"\[([a-z_/0-9]+)\]", file.read_text("utf-8"))]
    return found


@cache
def names(folder: str) -> tuple[frozenset[str], re.Pattern[str]]:
    """The whole names, and the pattern of those put together, that may name a picture of a folder: `folder/name`
    anywhere, also if any folder may stand there, and a bare name where that folder is drawn."""

    def found() -> Iterator[str]:
        owner = f"/{OWNERS.get(folder, folder)}/"
        for file, pattern in written():
            before, _, name = pattern.rpartition("/")
            here = before in (folder, ".+") or (not before and (folder == "icons" or owner in file))
            if here and re.match(r"\w*\w\w|\w_", name):  # a name that is put in whole is written elsewhere
                yield name

    patterns = set(found())
    together = {pattern for pattern in patterns if ".+" in pattern}
    return frozenset(patterns - together), re.compile("|".join(sorted(together)) or "(?!)")


@pytest.mark.parametrize("picture", PICTURES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_every_picture_is_named(picture: Path) -> None:
    whole, together = names(picture.parent.name)
    found = (re.escape(name) in whole or together.fullmatch(name) for name in (picture.stem, picture.name))
    assert any(found), "nothing draws it"
