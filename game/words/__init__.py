"""Languages: a key and its parameters become text.

    from game import words
    words.speak("ru")                                     # switches the language at once, everywhere
    words.say("coins", n=5)                               # "5 монет"
    say = words.of("zeelandia")                           # the title's words first, then the common ones
    say("refusal.key", need=6, have=5)

A key is looked up in the title's own list, then in the common lists: those that belong to no title, such as `emporium`.
Texts are in `assets/locale/<language>/LC_MESSAGES/<domain>.po`, compiled by `python -m game.words compile`.

In a text:
- `{have}` is the parameter `have`. A string that names a thing is translated: with `good="sugar"`, `{good}` is the text
  of the key `good.sugar`, or the string itself if there is no such key (a person's name). `{good:low}` begins with a
  small letter, for use within a sentence. `{game}` is the `title` in that game's own list.
- `{need:coins}` is the plural phrase of the key `coins` for that number, `say("coins", n=need)`.
- A key with plural forms takes its number as `n`.
- A space after a number is made a no-break space.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from functools import cache, lru_cache
from gettext import GNUTranslations, NullTranslations
from itertools import chain
from pathlib import Path
from string import Formatter

from game import paths
from game.rules import titles

FALLBACK = "en"
"""The language that replaces missing texts of the others."""
_FOUND = {lists.parent.name for lists in paths.assets().glob("locale/*/LC_MESSAGES")}
LANGUAGES = (FALLBACK, *sorted(_FOUND - {FALLBACK}))
"""Those with a folder of word lists."""
NBSP = "\N{NO-BREAK SPACE}"
LOW = "low"
"""Format of a thing named within a sentence."""

Param = int | float | str


class Unworded(KeyError):
    """A key without a text, or a text without its parameter. Raised in strict mode only."""


class _Speech:
    language = FALLBACK
    strict = False


def speak(language: str) -> None:
    """Switches the language. Raises ValueError for an unknown one."""
    if language not in LANGUAGES:
        raise ValueError(language)
    _Speech.language = language


def language() -> str:
    return _Speech.language


def own_names() -> dict[str, str]:
    """Each language in its own words, so that a player who picked the wrong one finds the way back."""
    return {tongue: _lookup(tongue, "emporium", "language.own", None) or tongue for tongue in reversed(LANGUAGES)}


def strict(on: bool) -> None:
    """Whether a missing text raises Unworded (tests) or shows its key in double brackets (play)."""
    _Speech.strict = on


class Voice:
    """The words of one title in the current language, falling back to the common lists."""

    __slots__ = ("title",)

    def __init__(self, title: str) -> None:
        self.title = title

    def __call__(self, key: str, /, **params: Param) -> str:
        return self.say(key, params)

    def say(self, key: str, params: Mapping[str, Param]) -> str:
        """The text of a key, with parameters in a mapping (as `Refusal` and `Fault` have them)."""
        return _said(self, _Speech.language, _Speech.strict, key, *chain.from_iterable(params.items()))

    def put(self, key: str, params: Mapping[str, Param]) -> str:
        """`say` without the cache."""
        number = params.get("n")
        text = self.find(key, number if isinstance(number, int) else None)
        if text is None:
            if _Speech.strict:
                raise Unworded(key)
            return f"⟦{key}⟧"
        return self.fill(text, params) if "{" in text else text

    def has(self, key: str) -> bool:
        """Whether the key has a text, in this language or the fallback."""
        return self.find(key, None) is not None

    def find(self, key: str, number: int | None) -> str | None:
        for tongue in (_Speech.language, FALLBACK):
            for domain in (self.title, *common()):
                text = _lookup(tongue, domain, key, number)
                if text is not None:
                    return text
        return None

    def fill(self, text: str, params: Mapping[str, Param]) -> str:
        """A number and the word behind it are not parted, nor a counted thing and the picture behind it."""
        parts: list[str] = []
        number = counted = False
        for literal, name, spec in _pieces(text):
            bound = (number and literal.startswith(" ")) or (counted and literal == " ")
            parts.append(NBSP + literal[1:] if bound else literal)
            number = counted = False
            if name is None:
                continue
            if name not in params:
                if _Speech.strict:
                    raise Unworded(f"{name} in {text!r}")
                parts.append(f"⟦{name}⟧")
                continue
            value = params[name]
            if isinstance(value, str):
                thing = self.named(name, value)
                parts.append(thing[:1].lower() + thing[1:] if spec == LOW else thing)
            elif spec and isinstance(value, int) and (phrase := self.find(spec, value)) is not None:
                parts.append(self.fill(phrase, {"n": value}))
                counted = True
            else:
                parts.append(format(value, spec))
                number = True
        return "".join(parts)

    def named(self, kind: str, name: str) -> str:
        """The text that names a thing; `name` itself if there is none."""
        if kind == "game" and name in titles():
            return of(name)("title")
        return self.find(f"{kind}.{name}", None) or name


@cache
def of(title: str) -> Voice:
    """The voice of a title. Its own words come before the common ones."""
    return Voice(title)


def say(key: str, /, **params: Param) -> str:
    """A text of the common lists."""
    return of("").say(key, params)


def capital(text: str) -> str:
    """Capitalises the first letter."""
    return text[:1].upper() + text[1:]


def amount(value: int) -> str:
    """A number, with a true minus sign if negative."""
    return str(value) if value >= 0 else f"−{-value}"


def signed(value: int) -> str:
    """A difference, with a plus or a true minus sign."""
    return f"+{value}" if value > 0 else amount(value)


@cache
def common() -> tuple[str, ...]:
    """The lists that belong to no title."""
    domains = sorted(file.stem for file in folder(FALLBACK).glob("*.mo"))
    return tuple(domain for domain in domains if domain not in titles())


def system_language() -> str:
    """The first language of the user's system that we have, else English. As for other programs, `LANGUAGE` lists
    several, unless the locale is C."""
    import locale
    import os

    named = next(filter(None, (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    wanted = [named] if named else [*_languages_of_macos(), locale.getlocale()[0] or ""]
    if named.split(".")[0] not in ("C", "POSIX"):
        wanted = [*os.environ.get("LANGUAGE", "").split(":"), *wanted]
    for name in wanted:
        short = re.split("[_.-]", name)[0]
        short = locale.normalize(short).split("_")[0].lower()  # Windows writes "Russian_Russia.1251"
        if short in LANGUAGES:
            return short
    return FALLBACK


def _languages_of_macos() -> list[str]:
    """The user's languages, best first. Programs that the Finder starts have no environment that names them."""
    if sys.platform != "darwin":
        return []
    import subprocess

    asked = subprocess.run(["defaults", "read", "-g", "AppleLanguages"], capture_output=True, text=True, check=False)
    return re.findall(r"[A-Za-z][\w-]*", asked.stdout)


def folder(tongue: str) -> Path:
    """The folder of a language's compiled lists."""
    return paths.assets() / "locale" / tongue / "LC_MESSAGES"


@cache
def _catalogue(tongue: str, domain: str) -> GNUTranslations | None:
    try:
        with (folder(tongue) / f"{domain}.mo").open("rb") as file:
            catalogue = GNUTranslations(file)
    except (OSError, UnicodeDecodeError):
        return None
    catalogue.add_fallback(_Absent())
    return catalogue


class _Absent(NullTranslations):
    """Raises KeyError for a missing key, where gettext would return the key."""

    def gettext(self, message: str) -> str:
        raise KeyError(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        raise KeyError(msgid1)


@lru_cache(maxsize=8192, typed=True)  # 1 and 1.0 are written differently
def _said(voice: Voice, tongue: str, strict: bool, key: str, *params: Param) -> str:
    """Cached `Voice.put` for that language. `params` alternates names and values."""
    return voice.put(key, dict(zip(map(str, params[::2]), params[1::2], strict=True)))


@cache
def _lookup(tongue: str, domain: str, key: str, number: int | None) -> str | None:
    catalogue = _catalogue(tongue, domain) if domain else None
    if catalogue is None or not key:
        return None
    if number is not None:
        try:
            return catalogue.ngettext(key, key, abs(number))
        except KeyError:
            pass
    try:
        return catalogue.gettext(key)
    except KeyError:
        return None


@cache
def _pieces(text: str) -> tuple[tuple[str, str | None, str], ...]:
    return tuple((literal, name, spec or "") for literal, name, spec, _ in Formatter().parse(text))
