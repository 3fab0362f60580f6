"""How a key becomes a text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import paths, words
from game.words import lists

LISTS = {
    ("en", "emporium"): 'msgid "colour.red"\nmsgstr "red"\n\nmsgid "only"\nmsgstr "English alone"\n\n'
    'msgid "coins"\nmsgid_plural "coins"\nmsgstr[0] "{n} coin"\nmsgstr[1] "{n} coins"\n\n'
    'msgid "short"\nmsgstr "costs {need:coins}, has {have:coins}"\n\n'
    'msgid "sold"\nmsgstr "sold for {n:coins} {icon} at the port"\n\n'
    'msgid "sold.all"\nmsgstr "all sold for {n:coins} at the port"\n\n'
    'msgid "paint"\nmsgstr "{name}: {colour}, {delta:+} today"\n',
    ("ru", "emporium"): 'msgid "colour.red"\nmsgstr "красный"\n\n'
    'msgid "coins"\nmsgid_plural "coins"\nmsgstr[0] "{n} монета"\nmsgstr[1] "{n} монеты"\nmsgstr[2] "{n} монет"\n\n'
    'msgid "short"\nmsgstr "цена: {need:coins}, есть: {have:coins}"\n\n'
    'msgid "paint"\nmsgstr "{name}: {colour}, {delta:+} сегодня"\n',
    ("en", "zeelandia"): 'msgid "colour.red"\nmsgstr "madder"\n',
    ("ru", "zeelandia"): 'msgid "colour.red"\nmsgstr "марена"\n',
}
HEADS = {
    "en": "nplurals=2; plural=(n != 1);",
    "ru": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
}


def clear() -> None:
    for cached in (words._catalogue, words._lookup, words._said, words.common):
        cached.cache_clear()
    words.speak("en")
    words.strict(False)


@pytest.fixture(autouse=True)
def own_lists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(paths, "assets", lambda: tmp_path)
    for (tongue, domain), body in LISTS.items():
        po = lists.source(tongue, domain)
        po.parent.mkdir(parents=True, exist_ok=True)
        head = (
            f'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: {HEADS[tongue]}\\n"\n'
        )
        po.write_text(f"{head}\n{body}", encoding="utf-8")
        po.with_suffix(".mo").write_bytes(lists.compiled(po))
    clear()
    yield
    monkeypatch.undo()
    clear()


def test_counted_phrases_agree_and_do_not_break() -> None:
    words.speak("ru")
    assert words.say("short", need=21, have=3) == "цена: 21\u00a0монета, есть: 3\u00a0монеты"
    assert words.say("coins", n=11) == "11\u00a0монет"
    words.speak("en")
    assert words.say("coins", n=1) == "1\u00a0coin"
    assert words.say("coins", n=-2) == "-2\u00a0coins"


def test_a_line_may_break_behind_what_is_counted_but_not_before_its_picture() -> None:
    assert words.say("sold", n=3, icon="[coin]") == "sold for 3\u00a0coins\u00a0[coin] at the port"
    assert words.say("sold.all", n=3) == "all sold for 3\u00a0coins at the port"


def test_things_are_put_into_words_and_names_are_not() -> None:
    words.speak("ru")
    assert words.say("paint", name="Анна", colour="red", delta=3) == "Анна: красный, +3\u00a0сегодня"
    assert words.say("paint", name="red", colour="mauve", delta=-1) == "red: mauve, -1\u00a0сегодня"


def test_a_title_speaks_before_the_common_lists() -> None:
    assert words.of("zeelandia")("colour.red") == "madder"
    assert words.of("zeelandia")("coins", n=2) == "2\u00a0coins"
    assert words.say("colour.red") == "red"
    assert words.of("zeelandia").say("paint", {"name": "A", "colour": "red", "delta": 0}) == "A: madder, +0\u00a0today"


def test_the_language_changes_at_once() -> None:
    say = words.of("zeelandia")
    assert say("colour.red") == "madder"
    words.speak("ru")
    assert say("colour.red") == "марена"
    with pytest.raises(ValueError, match="tlh"):
        words.speak("tlh")
    assert words.language() == "ru"


def test_english_stands_in() -> None:
    words.speak("ru")
    assert words.say("only") == "English alone"


def test_what_is_unknown_shows_or_raises() -> None:
    assert words.say("nonsense.key") == "⟦nonsense.key⟧"
    assert words.say("short", need=1) == "costs 1\u00a0coin, has ⟦have⟧"
    assert not words.of("").has("nonsense.key")
    words.strict(True)
    with pytest.raises(words.Unworded):
        words.say("nonsense.key")
    with pytest.raises(words.Unworded):
        words.say("short", need=1)


def test_numbers_have_a_true_minus_and_changes_a_sign() -> None:
    assert [words.amount(value) for value in (-3, 0, 3)] == ["−3", "0", "3"]
    assert [words.signed(value) for value in (-3, 0, 3)] == ["−3", "0", "+3"]


@pytest.mark.parametrize(
    ("environment", "tongue"),
    [
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LC_ALL": "en_GB", "LANG": "ru_RU"}, "en"),
        ({"LANG": "fi_FI.UTF-8"}, "en"),
        ({"LANG": "kk_KZ.UTF-8", "LANGUAGE": "kk:ru"}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LANGUAGE": "en"}, "en"),
        ({"LANG": "C", "LANGUAGE": "ru"}, "en"),
    ],
)
def test_system_language(environment: dict[str, str], tongue: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert words.system_language() == tongue


def test_the_same_texts_compile_to_the_same_bytes() -> None:
    po = lists.source("ru", "emporium")
    first = lists.compiled(po)
    po.write_text(po.read_text(encoding="utf-8") + "\n# a remark\n#: somewhere:12\n", encoding="utf-8")
    assert lists.compiled(po) == first


def test_a_key_without_text_is_missing(tmp_path: Path) -> None:
    code = tmp_path / "code.py"
    code.write_text('"""Not a.key in prose."""\nx = Refusal("coins.short", {"a": 1})\ny = "zeelandia.tmx"\n')
    assert lists.keys_in(code) == ("coins.short",)
    assert "title" in lists.missing("zeelandia", "en")
