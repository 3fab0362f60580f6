"""What an action would bring, with the figure on the mill that it lays: a mill without one brings nothing."""

from __future__ import annotations

from dataclasses import replace

from game.match import Preview
from game.match.preview import preview
from game.rules.kernel import Action
from game.rules.zeelandia.prospects import supposed
from game.rules.zeelandia.state import Zeelandia


def foresee(view: Zeelandia, action: Action) -> Preview[Zeelandia]:
    """As `preview`, but on past the question of the figure. Whether it can be undone is told of the action alone."""
    found = preview(view, action)
    answer = supposed(found.view) if found.refusal is None else None
    if answer is None:
        return found
    then = preview(found.view, answer)
    return replace(found, view=then.view, events=found.events + then.events, after=then.after)
