"""Reads and compiles word lists, and finds the keys the program needs. For development only."""

from __future__ import annotations

import ast
import re
import struct
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import TypeGuard

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from game import paths, words
from game.rules import game, titles
from game.rules.kernel import ChanceDecision, Decision

Texts = dict[str, tuple[str, ...]]
"""Maps a key to its text, or to its plural forms."""

CODE = Path(__file__).resolve().parent.parent
KEY = re.compile(r"[a-z][a-z0-9_]*(\.[a-zA-Z0-9_]+)+")


def sources() -> list[Path]:
    """Every .po file."""
    return sorted((paths.assets() / "locale").glob("*/LC_MESSAGES/*.po"))


def source(tongue: str, domain: str) -> Path:
    return words.folder(tongue) / f"{domain}.po"


def read(po: Path) -> Catalog:
    """Reads a .po file. Raises PoFileError, with the line, if it is malformed."""
    with po.open("rb") as file:
        return read_po(file, locale=po.parent.parent.name, abort_invalid=True)


def texts(po: Path) -> Texts:
    """The texts of a list, without fuzzy and empty ones."""
    by_key: Texts = {}
    for message in read(po):
        if not message.id or message.fuzzy:
            continue
        key = message.id if isinstance(message.id, str) else message.id[0]
        forms = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
        if forms and all(forms):
            by_key[key] = forms
    return by_key


def compiled(po: Path) -> bytes:
    """The .mo content of a list; equal texts give equal bytes."""
    catalogue = read(po)
    head = f"Content-Type: text/plain; charset=UTF-8\nPlural-Forms: {catalogue.plural_forms}\n"
    entries = {b"": head.encode()}
    for key, forms in texts(po).items():
        name = key if len(forms) == 1 else f"{key}\0{key}"
        entries[name.encode()] = "\0".join(forms).encode()
    names = sorted(entries)
    count = len(names)
    offset = 28 + 16 * count
    tables: list[bytes] = []
    blob = b""
    for column in (names, [entries[name] for name in names]):
        for entry in column:
            tables.append(struct.pack("<2I", len(entry), offset + len(blob)))
            blob += entry + b"\0"
    return struct.pack("<7I", 0x950412DE, 0, count, 28, 28 + 8 * count, 0, offset) + b"".join(tables) + blob


def parameters(text: str) -> set[tuple[str, str]]:
    """The parameters of a text with their formats. Raises ValueError for an unbalanced brace."""
    return {(name, spec or "") for _, name, spec, _ in Formatter().parse(text) if name is not None}


def missing(title: str, tongue: str) -> list[str]:
    """Keys without a text in a language, of those used by a title's rules; an empty title means the common code."""
    known: set[str] = set()
    for po in sources():
        if po.parent.parent.name == tongue and (po.stem == title or po.stem not in titles()):
            known |= texts(po).keys()
    return sorted(set(needed(title)) - known)


def needed(title: str) -> Iterator[str]:
    """Keys used by a title's rules; an empty title means the common code."""
    if not title:
        for file in common_code():
            yield from keys_in(file)
        return
    package = CODE / "rules" / title
    for file in sorted(package.rglob("*.py")):
        yield from keys_in(file)
    one = game(title)
    yield from ("title", "box", "box.by", "box.about")
    for option in one.options:
        if not option.offered:
            continue
        yield f"option.{option.key}"
        if option.switch:
            yield f"option.{option.key}.effect"
            continue
        for value in option.choices:
            yield f"option.{option.key}.{value}"
            yield f"option.{option.key}.{value}.effect"
    for preset in one.presets:
        yield f"preset.{preset.key}"
        yield f"preset.{preset.key}.effect"
    for event in one.events:
        yield f"event.{event.__struct_config__.tag}"
    for kind in _kinds(Decision):
        if kind.__module__.startswith(f"game.rules.{title}.") and not issubclass(kind, ChanceDecision) and kind.answers:
            yield f"prompt.{kind.__name__}"


def unused(domain: str) -> list[str]:
    """Keys of a list that are used nowhere: by no string of the code, whole or composed, by no text and by no rule."""
    code = [node for file in CODE.rglob("*.py") for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))]
    whole = {node.value for node in code if _is_string(node)}
    joined = [_pattern(node) for node in code if isinstance(node, ast.JoinedStr)]
    families = [pattern for pattern in joined if FAMILY in pattern]
    spoken = {p for po in sources() for forms in texts(po).values() for form in forms for p in parameters(form)}
    things, phrases = {name for name, _ in spoken}, {spec for _, spec in spoken}
    known = whole | phrases | (set(needed(domain)) if domain in titles() else set())
    return [
        key
        for key in texts(source(words.FALLBACK, domain))
        if key not in known
        and key.split(".")[0] not in things
        and not any(re.fullmatch(family, key) for family in families)
    ]


FAMILY = re.escape(".")
"""The dot of a composed key, in a pattern: `player.` before a level."""


def _pattern(joined: ast.JoinedStr) -> str:
    return "".join(re.escape(part.value) if _is_string(part) else ".+" for part in joined.values)


def common_code() -> list[Path]:
    """Code outside the titles whose texts are in the common lists."""
    return sorted(
        [*(CODE / "levels").glob("*.py"), CODE / "__main__.py", CODE / "rules" / "kernel.py"]
        + [file for room in ("match", "commands") for file in (CODE / room).rglob("*.py")]
    )


@cache
def keys_in(file: Path) -> tuple[str, ...]:
    """Every string of a file that looks like a key: words joined by dots."""
    strings = (node.value for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if _is_string(node))
    return tuple(dict.fromkeys(text for text in strings if KEY.fullmatch(text) and not text.endswith(FILES)))


FILES = (".tmx", ".tsx", ".sqlite", ".png", ".json", ".jsonl", ".svg", ".wav", ".ogg", ".ttf")


def _is_string(node: ast.AST) -> TypeGuard[_String]:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


class _String(ast.Constant):
    value: str


def _kinds(kind: type[Decision]) -> Iterator[type[Decision]]:  # type: ignore[type-arg]
    for below in kind.__subclasses__():
        yield below
        yield from _kinds(below)
