"""The log lines of a move: what is gained or paid at once is one line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

from game.rules.kernel import Event, State
from game.rules.marco_polo import events
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
        what, why = ([str(self._params(event, None)[part]) for event in alike] for part in ("what", "why"))
        return f"{'−' if isinstance(alike[0], events.Paid) else '+'}{phrases.listed(self.say, what)} ({why[0]})"


def _source(event: Event) -> tuple[type[Event], int, str] | None:
    """The traits shared by gains or payments that one line tells."""
    if isinstance(event, events.Gained | events.Paid):
        return type(event), event.seat, event.why
    return None
