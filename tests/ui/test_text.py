from __future__ import annotations

import time
import unicodedata
from collections.abc import Callable
from itertools import groupby, pairwise

import pygame
import pytest
from fontTools.ttLib import TTFont
from pygame import Surface

from game import paths
from game.ui import rich, scripts, text
from game.ui.keys import DEFAULTS, sign
from game.ui.text import Face
from game.words import NBSP, lists

ALPHABET = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"
LETTERS = ALPHABET + ALPHABET.upper() + "".join(chr(c) for c in range(32, 127)) + "№—–«»“”’→×−·…\u00a0"
FINE_PRINT = "↑↓←→"
"""Signs of keys, which are never set in the title face."""


@pytest.mark.parametrize("face", list(Face))
def test_every_letter_of_both_languages_is_in_the_font(face: Face) -> None:
    drawn = TTFont(paths.assets() / "fonts" / f"{face}.ttf").getBestCmap()
    needed = set(LETTERS)
    for po in lists.sources():
        for forms in lists.texts(po).values():
            needed.update(*forms)
    if face is not Face.TITLE:
        needed.update(*(sign(one) for own in DEFAULTS.values() for one in own), FINE_PRINT)
    lacking = sorted(c for c in needed - {"\n"} if ord(c) not in drawn)
    if face is Face.TITLE:  # titles hold words, no arrows
        lacking = [c for c in lacking if c.isalnum() or c in LETTERS.replace("→", "")]
    assert not lacking


def test_fonts_come_with_their_licences() -> None:
    fonts = paths.assets() / "fonts"
    for family in {file.stem.partition("_")[0] for file in fonts.glob("*.ttf")}:
        for script in scripts.SCRIPTS:
            family = family.removesuffix(script)
        licence = (fonts / f"{family}_LICENSE.txt").read_text(encoding="utf-8")
        assert "SIL Open Font License" in licence


BLOCK = 4096
UNASSIGNED = ("Cn", "Co")
LARGE = (*range(0x3400, 0xA000), *range(0xAC00, 0xD7B0), *range(0x20000, 0x110000))
"""Chinese and Korean, of which each font draws all or none, and planes that are hardly used."""
NO_WIDTH = "\0", "\u200f", "\ufeff", "\u200b", "\ufe0f", "\u00ad", "\ud800", "\udfff", "\U000e0100", "\u200b" * 500


def test_any_string_draws() -> None:
    """All assigned code points but the line break, in lines of many; of large scripts and unassigned ones each 64th."""
    large = set(LARGE)
    points = [
        c
        for c in map(chr, range(0x110000))
        if ord(c) % 64 == 0 or (ord(c) not in large and unicodedata.category(c) not in UNASSIGNED)
    ]
    assert len(points) > 50_000
    for start in range(0, len(points), BLOCK):
        string = "".join(points[start : start + BLOCK]).replace("\n", "")
        assert text.line(string, Face.TEXT, 6, "#ffffff").get_width() == text.width(string, Face.TEXT, 6)


def test_a_font_does_not_shape_its_letters_anew_for_every_line() -> None:
    """Setting a rim makes a font forget them: a line took thirty times as long."""
    words, own = "A line of some twenty letters", text.font(Face.TEXT, 24)

    def took(draw: Callable[[], object]) -> float:
        begun = time.perf_counter()
        for _ in range(50):
            draw()
        return time.perf_counter() - begun

    bare = min(took(lambda: own.render(words, True, "#ffffff")) for _ in range(5))
    assert min(took(lambda: text._ink(words, Face.TEXT, 24, "#ffffff")) for _ in range(5)) < 8 * bare


@pytest.mark.parametrize("face", [Face.TEXT, Face.TITLE])
def test_what_has_no_width_draws_alone_outlined_and_in_a_block(face: Face) -> None:
    alone = [chr(code) for code in range(0x110000) if unicodedata.category(chr(code)) in ("Cc", "Cf", "Mn", "Me", "Cs")]
    for string in (*NO_WIDTH, *alone):
        assert text.line(string, face, 12, "#ffffff").get_height() > 0
    for string in NO_WIDTH:
        assert text.line(string, face, 12, "#ffffff", "#000000").get_height() > 0
        assert text.block((string, "Anna", string), face, 12, "#ffffff").get_width() > 0
        fitted = text.fit(f"{string} {string}\n{string}", face, 18, 1.0, 40, 30, 2)
        assert text.block(fitted.lines, face, 12, "#ffffff").get_height() > 0
        assert rich.block(f"{string} [gear] **{string}**", face, 12, "#ffffff", 60).get_height() > 0


def test_a_mark_of_reading_order_leaves_the_name_as_it_is() -> None:
    assert text.width("\u200fAnna", Face.TEXT, 20) == text.width("Anna", Face.TEXT, 20)
    assert (
        text.line("\u200fAnna", Face.TEXT, 20, "#ffffff").get_size()
        == text.line("Anna", Face.TEXT, 20, "#ffffff").get_size()
    )


# ---------------------------------------------------------------------------------- from right to left
AVI, COHEN, SALAM = "אבי", "כהן", "سلام"


def order(string: str) -> list[str]:
    return [run.text for run in scripts.runs(string)]


def test_hebrew_and_arabic_stand_in_their_order_of_reading() -> None:
    assert order(f"{AVI} {COHEN}: +3") == [COHEN, " ", AVI, ": +3"]
    assert order(f"Anna, {SALAM}, {AVI}") == ["Anna, ", SALAM, ", ", AVI], "one name after the other"
    assert order(f"[{SALAM}]") == ["[", SALAM, "]"]
    assert [run.script for run in scripts.runs(f"{AVI}{SALAM}5")] == ["Arabic", "Hebrew", ""]
    many = " ".join([AVI] * 60)
    assert "".join(sorted("".join(order(many)))) == "".join(sorted(many)), "no letter is lost"


def ink(string: str, face: Face = Face.TEXT) -> Surface:
    return text.line(string, face, 24, "#ffffff")


@pytest.mark.parametrize("face", list(Face))
def test_their_letters_are_in_the_fonts(face: Face) -> None:
    """A letter that a font lacks is drawn as a box, of which two look the same."""
    for letters in ("אבגדהוזחטיכלמנסעפצקרשתםןףץך", "ءابتثجحخدذرزسشصضطظعغفقكلمنهوي"):
        faces = {pygame.image.tobytes(ink(letter, face), "RGBA") for letter in letters}
        assert len(faces) == len(letters)


def test_arabic_letters_are_joined() -> None:
    assert text.width(SALAM, Face.TEXT, 24) < sum(text.width(letter, Face.TEXT, 24) for letter in SALAM)
    assert ink(SALAM).get_width() == text.width(SALAM, Face.TEXT, 24)


def test_a_line_of_both_directions_is_as_wide_as_it_says_and_stands_on_one_line() -> None:
    for string in (f"{AVI}: Anna", f"Anna, {SALAM}"):
        drawn = ink(string)
        assert drawn.get_size() == (text.width(string, Face.TEXT, 24), text.font(Face.TEXT, 24).get_height())
        outlined = text.line(string, Face.TEXT, 24, "#ffffff", "#000000")
        assert outlined.get_size() == (drawn.get_width() + 4, drawn.get_height() + 4)
    alone = ink("Anna")
    left = ink(f"Anna {AVI}").subsurface(alone.get_rect())
    assert pygame.image.tobytes(left, "RGBA") == pygame.image.tobytes(alone, "RGBA")


def carets(string: str) -> list[int]:
    return [text.caret_at(string, Face.TEXT, 24, n) for n in range(len(string) + 1)]


def test_the_caret_goes_to_the_left_where_letters_do() -> None:
    """It stands at the edge of the letter that was typed last."""
    whole = text.width(AVI, Face.TEXT, 24)
    assert carets(AVI) == [whole, *(whole - text.width(AVI[:n], Face.TEXT, 24) for n in (1, 2)), 0]
    assert carets("Anna") == [text.width("Anna"[:n], Face.TEXT, 24) for n in range(5)]
    assert carets(f"{AVI} {COHEN}")[4] > carets(f"{AVI} {COHEN}")[5] > carets(f"{AVI} {COHEN}")[-1] == 0
    assert carets(f"{AVI} ")[-1] == 0, "a second word goes on there"


def test_the_caret_among_words_of_both_directions() -> None:
    before, whole = text.width("Anna ", Face.TEXT, 24), text.width(f"Anna {SALAM}", Face.TEXT, 24)
    places = carets(f"Anna {SALAM} B")
    assert places[5] == before
    assert places[5] < places[6] < whole
    assert places[5 + len(SALAM)] == before
    assert places[6 + len(SALAM)] > whole
    for string in (AVI, f"Anna {SALAM}", f"{AVI} 12 {COHEN}", "", " "):
        assert all(0 <= place <= text.width(string, Face.TEXT, 24) for place in carets(string))


def test_a_name_of_two_words_keeps_its_order_among_pictures() -> None:
    pieces, _, _ = rich.layout(f"[player:blue] {AVI} {COHEN} [gear] **x** {AVI}", Face.TEXT, 20, 900)
    assert f"{AVI} {COHEN}" in [piece.value for piece in pieces]
    pieces, _, _ = rich.layout(f"Anna, **{SALAM} {SALAM}** 3", Face.TEXT, 20, 900)
    assert [piece.value for piece in pieces if piece.face is Face.BOLD] == [f"{SALAM} {SALAM}"]


def test_a_word_of_another_font_stands_on_the_same_line_as_all() -> None:
    """Also alone, and outlined: the picture of a line is as high as its typeface."""
    for string in (SALAM, AVI):
        assert ink(string).get_height() == ink("Anna").get_height()
        low = ink(string).get_bounding_rect().bottom
        outlined = text.line(string, Face.TEXT, 24, "#ffffff", "#ff0000")
        assert abs(outlined.get_bounding_rect().bottom - low - 4) <= 1


def test_what_cannot_be_drawn_shows_a_sign() -> None:
    sign = text.width("\ufffd", Face.TEXT, 20)
    assert sign > 0
    assert text.width("\0", Face.TEXT, 20) == text.width("\udcff", Face.TEXT, 20) == sign


def test_wrapping_keeps_every_word_and_every_line_within_its_room() -> None:
    string = "Корабли в гавани и всё, что они везут, весь день и всю ночь"
    lines = text.wrap(string, Face.TEXT, 20, 180)
    assert " ".join(lines) == string
    assert len(lines) > 2
    assert all(text.width(line, Face.TEXT, 20) <= 180 for line in lines)


@pytest.mark.parametrize("letters", [2_000, 8_000])
def test_a_very_long_word_is_broken_and_clipped_without_measuring_it_again_and_again(
    letters: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    word, measured, width = "mi" * (letters // 2), [0], text.width

    def counted(string: str, face: Face, px: int) -> int:
        measured[0] += len(string)
        return width(string, face, px)

    monkeypatch.setattr(text, "width", counted)
    lines = text.wrap(word, Face.TEXT, 15, 300)
    assert "".join(lines) == word
    assert all(width(line, Face.TEXT, 15) <= 300 for line in lines)
    assert all(width(line + "m", Face.TEXT, 15) > 290 for line in lines[:-1])
    short = text.clipped(word, Face.TEXT, 15, 300)
    assert word.startswith(short[:-1])
    assert 270 < width(short, Face.TEXT, 15) <= 300
    assert measured[0] < 25 * letters


def test_wrapping_breaks_a_word_only_where_it_must() -> None:
    lines = text.wrap("Достопримечательность", Face.TEXT, 20, 90)
    assert "".join(lines) == "Достопримечательность"
    assert len(lines) > 1
    assert text.wrap("5\u00a0монет", Face.TEXT, 20, 30) != ("5", "монет"), "a fixed space does not break"
    assert text.wrap("a\n\nb", Face.TEXT, 20, 90) == ("a", "", "b")


def test_fitting_prefers_one_line_then_two_then_smaller() -> None:
    wide = text.fit("Начать игру", Face.SEMI, 18, 1.0, 300, 50, 2)
    assert (wide.units, wide.lines, wide.fits) == (18, ("Начать игру",), True)
    two = text.fit("Начать новую игру сейчас", Face.SEMI, 18, 1.0, 130, 50, 2)
    assert len(two.lines) == 2
    assert two.fits
    assert two.units >= 15
    none = text.fit("Достопримечательность", Face.SEMI, 18, 1.0, 60, 30, 1)
    assert not none.fits


def test_a_paragraph_takes_lines_before_it_shrinks() -> None:
    string = "Все поля, фишки и обложки нарисованы для этой программы"
    room = text.width(string, Face.TEXT, 17) - 4
    assert text.fit(string, Face.TEXT, 17, 1.0, room, 60, 2).units < 17, "a name on a button rather shrinks a little"
    told = text.fit(string, Face.TEXT, 17, 1.0, room, 60, 2, paragraph=True)
    assert (told.units, len(told.lines), told.fits) == (17, 2, True)


@pytest.mark.parametrize(
    "string",
    [
        "Anna: [gear] +11 now",
        "Anna: +11 [gear] now",
        "[gear] **+11**",
        "4 [gear] 7",
    ],
)
def test_a_picture_stays_with_the_number_beside_it(string: str) -> None:
    """Whatever the room, and each number belongs to one picture only."""
    whole = rich.layout(string, Face.TEXT, 20, 1000)[1]
    for room in range(50, whole):
        pieces = rich.layout(string, Face.TEXT, 20, room)[0]
        at = next(i for i, piece in enumerate(pieces) if piece.kind == "art")
        numbers = [piece for piece in pieces if any(c.isdigit() for c in piece.value)]
        assert pieces[at].line == numbers[0].line, room
    assert rich.layout("4 [gear] 7", Face.TEXT, 20, 50)[2] == 2, "the second number may go its own way"


def test_no_line_begins_with_a_dash_after_a_picture() -> None:
    string = "books [gear] [gear] · 1 [gear] · clothes [gear] — done"
    for room in range(60, rich.layout(string, Face.TEXT, 20, 1000)[1]):
        pieces = rich.layout(string, Face.TEXT, 20, room)[0]
        for before, piece in pairwise(pieces):
            assert piece.value not in "·—" or piece.line == before.line, room


@pytest.mark.parametrize("deed", ["Anna", "+4", "[gear] +3", "**Anna**"])
def test_a_players_mark_stays_with_what_it_marks(deed: str) -> None:
    string = f"Since then [player:blue] {deed} and so on"
    for room in range(100, rich.layout(string, Face.TEXT, 20, 1000)[1]):
        pieces = rich.layout(string, Face.TEXT, 20, room)[0]
        at = next(i for i, piece in enumerate(pieces) if piece.kind == "player")
        marked = pieces[at + 1 : at + 1 + len(deed.split())]
        assert {piece.line for piece in marked} == {pieces[at].line}, room
    two = rich.layout("[player:blue] [player:orange] Anna", Face.TEXT, 20, 30)
    assert two[2] == 2, "two marks in a row may part"


@pytest.mark.parametrize("string", ["too little: needed 7, there are 4", "Turn 24 · Anna of the long name — Purchase"])
def test_no_line_begins_with_a_number_or_a_dash(string: str) -> None:
    wide = text.width(string, Face.TEXT, 20)
    for room in range(110, wide):
        lines = text.wrap(string, Face.TEXT, 20, room)
        assert " ".join(lines) == string
        assert not any(line[0] in "0123456789·—" for line in lines), room
        pieces = rich.layout(string, Face.TEXT, 20, room)[0]
        starts = [piece.value for piece in pieces if piece.x == 0]
        assert not any(value[0] in "0123456789·—" for value in starts), room


def test_a_line_may_begin_with_a_number_of_something() -> None:
    counted = f"6{NBSP}camels"
    room = text.width(f"Boris gets {counted}", Face.TEXT, 20) - 1
    assert text.wrap(f"Boris gets {counted}", Face.TEXT, 20, room) == ("Boris gets", counted)
    pieces = rich.layout(f"Boris gets {counted} [gear]", Face.TEXT, 20, room)[0]
    assert [piece.value for piece in pieces if piece.line] == [counted, "gear"]


@pytest.mark.parametrize(
    ("string", "lines"),
    [
        ("takes the settler (2{}doubloons from the card)", ("takes the settler", "(2{}doubloons from", "the card)")),
        ("and harvests 15{}points in the end", ("and harvests", "15{}points in the end")),
        ("and harvests it for 15{}points", ("and harvests it", "for 15{}points")),
    ],
)
def test_a_number_that_leads_what_it_counts_leaves_room_before_it(string: str, lines: tuple[str, ...]) -> None:
    string, whole = string.format(NBSP), tuple(line.format(NBSP) for line in lines)
    room = max(text.width(line, Face.TEXT, 20) for line in whole) + 2
    assert text.wrap(string, Face.TEXT, 20, room) == whole
    pieces = rich.layout(string, Face.TEXT, 20, room)[0]
    assert [" ".join(piece.value for piece in line) for _, line in groupby(pieces, lambda one: one.line)] == [*whole]


def test_a_number_that_has_no_room_beside_its_word_stands_alone() -> None:
    room = text.width("Unbrokenword", Face.TEXT, 20) + 2
    assert text.wrap("Unbrokenword 12345", Face.TEXT, 20, room) == ("Unbrokenword", "12345")


def test_lines_hang_behind_the_picture_at_the_beginning() -> None:
    string = "[gear] one two three four five six"
    plain, hung = (rich.layout(string, Face.TEXT, 20, 120, hang)[0] for hang in (False, True))
    first = next(piece for piece in hung if piece.kind == "word")
    later = [piece for piece in hung if piece.line and piece.x <= first.x]
    assert later
    assert {piece.x for piece in later} == {first.x}
    assert any(piece.x == 0 and piece.line for piece in plain)
    bare = "one two three four five six"
    assert rich.layout(bare, Face.TEXT, 20, 80, True) == rich.layout(bare, Face.TEXT, 20, 80)


def test_rich_lines_hold_pictures_players_and_bold_words() -> None:
    pieces, wide, lines = rich.layout("[player:blue] Anna: +3 [gear] **now** [3]", Face.TEXT, 20, 1000)
    assert [p.kind for p in pieces] == ["player", "word", "word", "art", "word", "word"]
    assert pieces[4].face is Face.BOLD
    assert pieces[5].value == "[3]", "what is no art is text"
    assert lines == 1
    narrow = rich.layout("[player:blue] Anna: +3 [gear] **now** [3]", Face.TEXT, 20, wide // 2 + 10)
    assert narrow[2] > 1
    assert (
        rich.block("+3 [gear]", Face.TEXT, 20, "#ffffff", 400).get_width()
        == rich.size("+3 [gear]", Face.TEXT, 20, 400)[0]
    )


def test_a_word_wider_than_hanging_lines_is_clipped() -> None:
    pieces, wide, _ = rich.layout(f"[player:blue] **{'W' * 20}** takes corn", Face.TEXT, 20, 150, hang=True)
    assert wide <= 150
    assert [piece.value[-1] for piece in pieces if piece.face is Face.BOLD] == ["…"]
    assert [piece.value for piece in pieces[2:]] == ["takes", "corn"]


def test_centred_lines_have_as_much_room_at_either_side() -> None:
    string = "So many points are made\nby it"
    block = rich.block(string, Face.TEXT, 20, "#ffffff", 400, centred=True)
    wide = block.get_width()
    last = block.subsurface((0, text.pitch(20), wide, block.get_height() - text.pitch(20))).get_bounding_rect()
    assert last.w < wide / 2
    assert abs(last.centerx - wide / 2) < 4


def test_what_was_painted_in_the_other_face_of_titles_is_not_shown() -> None:
    pixels = pygame.image.tobytes(text.line("Title", Face.TITLE, 30, "#ffffff"), "RGBA")
    try:
        text.plain_titles(True)
        assert pygame.image.tobytes(text.line("Title", Face.TITLE, 30, "#ffffff"), "RGBA") != pixels
    finally:
        text.plain_titles(False)
    assert pygame.image.tobytes(text.line("Title", Face.TITLE, 30, "#ffffff"), "RGBA") == pixels


def test_a_comma_stands_beside_the_picture_before_it() -> None:
    pieces, _, _ = rich.layout("guilder [gear], so [gear] there", Face.TEXT, 20, 900)
    picture, comma = pieces[1:3]
    assert (picture.kind, comma.value) == ("art", ",")
    assert comma.x - picture.x < round(20 * rich.ICON)
