"""Development commands for word lists: `python -m game.words compile`, `missing` or `unused`. Needs Babel."""

from __future__ import annotations

import sys

from game import words
from game.rules import titles
from game.words import lists


def main(arguments: list[str]) -> int:
    if arguments == ["compile"]:
        for po in lists.sources():
            mo = lists.compiled(po)
            target = po.with_suffix(".mo")
            if not target.is_file() or target.read_bytes() != mo:
                target.write_bytes(mo)
                print(target)
        return 0
    if arguments == ["missing"]:
        gaps = 0
        for title in ("", *titles()):
            for tongue in words.LANGUAGES:
                for key in lists.missing(title, tongue):
                    print(f"{tongue}/{title or 'emporium'}: {key}")
                    gaps += 1
        return 1 if gaps else 0
    if arguments == ["unused"]:
        for domain in sorted({po.stem for po in lists.sources()}):
            for key in lists.unused(domain):
                print(f"{domain}: {key}")
        return 0
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
