"""The log lines of a move: what is gained or paid at once is one line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

from msgspec.structs import asdict

from game.rules.kernel import Event, State
from game.rules.marco_polo import events
from game.rules.marco_polo.components.tokens import OUTPOSTS, TOKENS
from game.rules.marco_polo.effects import Bundle
from game.telling.tale import Tale
from game.titles.marco_polo.telling import phrases


class MarcoPoloTale(Tale):
    def lines(self, told: Sequence[Event], before: Callable[[], State] | None = None) -> list[str | None]:
        """None for a gain or a payment that the line before it tells too. No line needs the position."""
        travels = any(isinstance(event, events.Travelled) for event in told)
        lines: list[str | None] = []
        for source, run in groupby(told, _source):
            alike = list(run)
            if source is not None:
                lines += [self._joined(alike), *[None] * (len(alike) - 1)]
                continue
            for event in alike:
                if isinstance(event, events.FigureMoved) and not travels:
                    lines.append(self._signed(event, self.say("event.moved.bonus", to=event.path[-1])))
                elif isinstance(event, events.TokenUsed | events.OutpostTaken) and _told_later(event, told):
                    lines.append(self._signed(event, self._said(event, "gained", self._params(event, None))))
                else:
                    lines.append(self.line(event))
        return lines

    def _joined(self, alike: Sequence[Event]) -> str | None:
        """Gains or payments from one source."""
        return self._signed(alike[0], self.spelt(alike, self._form(alike[0]) or ""))

    def spelt(self, alike: Sequence[Event], form: str = "") -> str:
        """Gains or payments from one source in words; by default they name it."""
        first, params = alike[0], dict(self._params(alike[0], None))
        params["what"] = phrases.listed(self.say, [str(self._params(event, None)["what"]) for event in alike])
        return self.say.say(".".join(filter(None, ("event", str(type(first).__struct_config__.tag), form))), params)

    def sourced(self, alike: Sequence[Event]) -> str:
        """Gains or payments from one source without a verb: “+2 coins (Venezia)”."""
        what = [str(self._params(event, None)["what"]) for event in alike]
        sign = "−" if isinstance(alike[0], events.Paid) else "+"
        return f"{sign}{phrases.listed(self.say, what)} ({self.origin(alike)})"

    def origin(self, alike: Sequence[Event]) -> str:
        """The source of gains or payments."""
        return str(self._params(alike[0], None)["why"])


def _told_later(bonus: events.TokenUsed | events.OutpostTaken, told: Sequence[Event]) -> bool:
    """Whether the gains of a move, which have a line of their own, are all that the bonus brings."""
    place, reward = _bonus(bonus)
    got = {
        event.kind: event.count
        for event in told
        if isinstance(event, events.Gained) and (event.seat, event.why) == (bonus.seat, place)
    }
    return got == {kind: n for kind, n in asdict(reward).items() if n}


def _bonus(taken: events.TokenUsed | events.OutpostTaken) -> tuple[str, Bundle]:
    """Its place and its reward."""
    if isinstance(taken, events.TokenUsed):
        return taken.place, TOKENS[taken.token]
    return taken.city, OUTPOSTS[taken.bonus]


def _source(event: Event) -> tuple[type[Event], int, str] | None:
    """The traits shared by gains or payments that one line tells."""
    if isinstance(event, events.Gained | events.Paid):
        return type(event), event.seat, event.why
    return None
