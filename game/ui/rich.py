"""Lines of text with icons in them and words set bold: `+3 [zeelandia/guilder] **now**`, `[player:blue] Anna`.

`[name]` is a picture if there is art of that name, `[player:COLOUR]` is that player's shape; any other bracket is text.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from pygame import Surface

from game.ui import art, paint, scripts, text
from game.ui.cache import kept
from game.ui.text import Face
from game.ui.theme import PLAYERS
from game.words import NBSP

_PARTS = re.compile(r"(\[[a-z0-9_/:.]+\]|\*\*.+?\*\*|[ \n])")
_STOP = re.compile(r"[,.;:!?)]")
ICON = 1.22
"""Size of an icon as a multiple of the text's size."""
ENDLESS = 100_000
"""Room for a line that is never wrapped, in pixels."""


class Fragment(NamedTuple):
    """A word or a picture and its position, in pixels of its block."""

    x: int
    line: int
    kind: str  # "word", "art" or "player"
    value: str
    face: Face


def _kind(part: str) -> tuple[str, str]:
    if part.startswith("[") and part.endswith("]"):
        name = part[1:-1]
        if name.startswith("player:") and name[7:] in PLAYERS:
            return "player", name[7:]
        if art.exists(name):
            return "art", name
    return "word", part


def _chunks(string: str, face: Face) -> list[list[tuple[str, str, Face]]]:
    r"""The paragraph as unbreakable chunks, each of pieces that stick together; `\n` is a chunk of its own."""
    chunks: list[list[tuple[str, str, Face]]] = [[]]
    for part in _PARTS.split(string):
        if part in ("", " ", "\n"):
            if part == "\n":
                chunks.append([("word", "\n", face)])
            if part:
                chunks.append([])
            continue
        if part.startswith("**") and part.endswith("**") and len(part) > 4:
            words = part[2:-2].split(" ")
            for i, word in enumerate(words):
                if i:
                    chunks.append([])
                chunks[-1].append(("word", word, Face.BOLD))
        else:
            chunks[-1].append((*_kind(part), face))
    return _bound(_phrased([chunk for chunk in chunks if chunk]), face)


def _phrased(chunks: list[list[tuple[str, str, Face]]]) -> list[list[tuple[str, str, Face]]]:
    """Words that are read from right to left become one, as their order is."""
    phrased: list[list[tuple[str, str, Face]]] = []
    for chunk in chunks:
        kind, value, face = chunk[0]
        kind_before, before, face_before = phrased[-1][-1] if phrased else ("", "", face)
        alike = kind == kind_before == "word" and face == face_before
        if alike and scripts.FROM_RIGHT.search(value) and scripts.FROM_RIGHT.search(before):
            phrased[-1] = [*phrased[-1][:-1], (kind, f"{before} {value}", face), *chunk[1:]]
        else:
            phrased.append(chunk)
    return phrased


def _bound(chunks: list[list[tuple[str, str, Face]]], face: Face) -> list[list[tuple[str, str, Face]]]:
    """Joins what no line break may separate: a picture and the number beside it, each number once; a player's mark
    and what it marks; a word and the number behind it; anything and the dash behind it."""
    joined: list[list[tuple[str, str, Face]]] = []
    single = False  # the last chunk holds no number yet that is bound
    for chunk, following in zip(chunks, [*chunks, None][1:], strict=True):
        first = chunk[0]
        last = joined[-1][-1] if joined else first
        if not joined or "\n" in (first[1], last[1]):
            bound = marked = False
        else:
            marked = last[0] == "player" and first[0] != "player"
            counted = single and {_side(last), _side(first)} == {"number", "picture"}
            free = following is None or _side(following[0]) != "picture"  # else a number belongs to the picture
            open_ended = last[0] == first[0] == "word" and not _STOP.match(last[1])  # a comma ends what it follows
            followed = open_ended and free and text.sticks(last[1], first[1])
            dashed = first[0] == "word" and text.DASH.match(first[1]) is not None
            bound = marked or counted or followed or dashed
        if bound:
            joined[-1] = [*joined[-1], ("word", NBSP, face), *chunk]
            single = marked and _side(first) == "picture"
        else:
            joined.append(chunk)
            single = True
    return joined


def _side(piece: tuple[str, str, Face]) -> str:
    kind, value, _ = piece
    return "picture" if kind != "word" else "number" if text.NUMBER.match(value) else ""


@lru_cache(maxsize=2048)
def layout(string: str, face: Face, px: int, room: int, hang: bool = False) -> tuple[tuple[Fragment, ...], int, int]:
    """Pieces, the width of the widest line, and the number of lines. `hang`: after a leading picture, all lines are
    indented to where the words begin."""
    gap, icon = text.width(" ", face, px), round(px * ICON)
    pieces: list[Fragment] = []
    x = line = widest = left = 0
    chunks = _chunks(string, face)[::-1]
    while chunks:
        chunk = chunks.pop()
        if chunk[0][1] == "\n":
            x, line = 0, line + 1
            continue
        sizes = [text.width(value, own, px) if kind == "word" else icon + 2 for kind, value, own in chunk]
        for i, ((kind, _, _), (_, after, _)) in enumerate(pairwise(chunk)):
            if kind != "word" and _STOP.match(after):
                sizes[i] = icon - px // 12  # the margin of the picture is space enough
        if hang and (over := left + sum(sizes) - room) > 0:
            if len(parts := _parted(chunk)) > 1:
                chunks += parts[::-1]
                continue
            chunk, sizes = _narrower(chunk, sizes, over, px)
        start = x + gap if x else 0
        if x > left and start + sum(sizes) > room:
            if not chunk[0][1].strip():  # a gap ends the line instead of beginning the next
                x = room
                continue
            start, line = left, line + 1
        x = start
        for (kind, value, own), size in zip(chunk, sizes, strict=True):
            if value != NBSP:
                pieces.append(Fragment(x, line, kind, value, own))
            x += size
            if hang and not left and len(pieces) == 1 and kind != "word":
                left = x + gap
        widest = max(widest, x)
    return tuple(pieces), widest, line + 1


def _parted(chunk: list[tuple[str, str, Face]]) -> list[list[tuple[str, str, Face]]]:
    """The chunks that were bound together in one."""
    parts: list[list[tuple[str, str, Face]]] = [[]]
    for piece in chunk:
        if piece[1] == NBSP:
            parts.append([])
        else:
            parts[-1].append(piece)
    return [part for part in parts if part]


def _narrower(
    chunk: list[tuple[str, str, Face]], sizes: list[int], over: int, px: int
) -> tuple[list[tuple[str, str, Face]], list[int]]:
    """The chunk with its longest word clipped, so that it is so many pixels narrower; and the sizes of its pieces."""
    longest = max(range(len(chunk)), key=lambda i: (chunk[i][0] == "word", sizes[i]))
    kind, value, own = chunk[longest]
    if kind != "word":
        return chunk, sizes
    shown = text.clipped(value, own, px, sizes[longest] - over)
    chunk = [*chunk[:longest], (kind, shown, own), *chunk[longest + 1 :]]
    return chunk, [*sizes[:longest], text.width(shown, own, px), *sizes[longest + 1 :]]


def size(string: str, face: Face, px: int, room: int, hang: bool = False) -> tuple[int, int]:
    """Width and height in pixels of the block that `block` paints."""
    _, wide, lines = layout(string, face, px, room, hang)
    return max(1, wide), text.pitch(px) * (lines - 1) + max(text.font(face, px).get_height(), round(px * ICON))


@kept
def block(
    string: str, face: Face, px: int, colour: str, room: int, hang: bool = False, *, centred: bool = False
) -> Surface:
    """The text with its icons, wrapped at `room` pixels; `centred`: each line below the middle of the widest. Cached:
    do not draw on it."""
    pieces, _, _ = layout(string, face, px, room, hang)
    out = paint.clear(size(string, face, px, room, hang), colour)
    step, icon, tall = text.pitch(px), round(px * ICON), text.font(face, px).get_height()
    faces: dict[int, list[tuple[int, int, Surface]]] = {}
    for piece in pieces:
        if piece.kind == "word":
            img, down = text.line(piece.value, piece.face, px, colour), 0
        else:
            tones = art.PLAIN if "/" in piece.value else (colour, *art.PLAIN[1:])
            img = art.mark(piece.value, icon) if piece.kind == "player" else art.art(piece.value, icon, tones)
            down = (tall - icon) // 2
        faces.setdefault(piece.line, []).append((piece.x, piece.line * step + down, img))
    for line in faces.values():
        free = out.get_width() - max(x + img.get_width() for x, _, img in line)
        for x, y, img in line:
            out.blit(img, (x + free // 2 * centred, y))
    return out
