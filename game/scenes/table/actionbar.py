"""The bar below the board: who decides what, the choices and undo, what is offered while nobody is to choose; the way
through the past takes its place."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.rules.kernel import Refusal
from game.scenes.board.spot import Spot
from game.scenes.table.choices import COMPACT, GAP, bar_room, choice_button, choice_width, least_width
from game.scenes.table.lookback import LookBack
from game.scenes.table.moment import Moment
from game.scenes.table.play import Play
from game.scenes.table.promptbar import PromptBar
from game.scenes.table.wording import Wording
from game.telling.labels import BarChoice, Prompt
from game.ui.button import Button
from game.ui.caption import INSET
from game.ui.look import Look
from game.ui.text import Face, width
from game.ui.theme import SMALL
from game.ui.units import Area
from game.ui.widget import Widget

UNDO = 148
CHOICE_H = 56
COMFORT = 420.0
"""Units that a narrow bar keeps for the prompt before the undo button names its step."""
MOST_UNDO = 208.0
"""Greatest width of the undo button, in units, when it names its step."""
CROWDED = 0.45
"""The part of the bar that buttons may take where the board offers the same."""
ROOMY = 1400.0
"""Units of the window below which the bar has none of them where they would come and go (`Prompts.board_first`)."""
HAND_GAP = 6.0
"""Between the things that somebody may take up."""
LEAST_WORDS = 150.0
"""Units that dice and the like leave to the prompt at least."""


def bottom_bar(
    area: Area, now: Moment[Any], play: Play, prompt: Prompt, show_results: Callable[[], object] | None
) -> Widget:
    """`show_results`: where there are any when the match is over."""
    show, wording = play.presentation, play.wording
    if now.back_at is not None and show.replaying is None:
        film = partial(show.replay, now.back_at, wording.match.count - 1)
        return LookBack("bar", area, now, wording, show.look_back, film, partial(play.ask_rewind, now.back_at))
    match, look = wording.match, now.look
    offered = wording.title.prompts.choices(now) if now.decision is not None else []
    left_out = wording.title.prompts.board_first and look.w < ROOMY
    crowded = left_out or sum(choice_width(choice, look) + GAP for choice in offered) > CROWDED * area.w
    choices = [choice for choice in offered if not (crowded and choice.on_board)]
    undone = _undone(now, wording)
    undo_wide = min(MOST_UNDO, max(UNDO, _wide(undone, look) + 40))
    hand = wording.title.hand.widgets(now, show.on_change) if now.decision is not None else ()
    held = sum(widget.area.w + HAND_GAP for widget in hand)
    wanted = sum(choice_width(choice, look) + 8 for choice in choices) + held
    terse = area.w < COMPACT and wanted + undo_wide + COMFORT > area.w
    if terse:
        undo_wide = 64.0
    undo = Area(area.right - undo_wide - 10, area.y + 17, undo_wide, CHOICE_H)
    told = show.watching.deed if now.decision is None else None
    looking = show.secrecy.looking if show.live else None
    seat = match.seats[told.seat] if told else None if match.over else match.deciding
    seat = seat if looking is None else match.seats[looking]
    bar = PromptBar("bar", area, seat, prompt)
    bar.left_to_board = [choice.action for choice in offered if choice not in choices]
    buttons, left = _choice_buttons(now, play, choices, undo.x - 14, area, held)
    for button in buttons:
        bar.add(button)
    squeezed = min(1.0, (left - bar.words_from - LEAST_WORDS) / held) if hand else 1.0
    for widget in reversed(hand):
        wide = (widget.area.w + HAND_GAP) * squeezed
        left -= wide
        widget.area = Area(left, area.y + 15, wide - HAND_GAP * squeezed, area.h - 24)
        bar.add(widget)
    fits = _wide(undone, look) <= undo.w - 2 * INSET
    bar.add(_undo(undo, wording, undone, fits, terse, play.undo))
    if show.live and (aside := _aside(play, undo, show_results)) is not None:
        left = bar.add(aside).area.x - 10
    bar.room = left - bar.words_from - 16
    return bar


def _aside(play: Play, undo: Area, show_results: Callable[[], object] | None) -> Button | None:
    """A button beside undo while no choice is asked of anybody."""
    say, match, opponents = play.say, play.match, play.opponents
    if match.over:
        if show_results is None:
            return None
        place = Area(undo.x - 210, undo.y, 200, undo.h)
        return Button("results", place, say("table.results"), style="gold", on_click=show_results, action="end")
    if play.presentation.secrecy.looking is not None:
        place = Area(undo.x - 210, undo.y, 200, undo.h)
        return Button("seen", place, say("table.seen"), style="gold", on_click=play.presentation.pass_on, action="end")
    if opponents.slow and not match.deciding.human:
        place = Area(undo.x - 150, undo.y, 140, undo.h)
        return Button("hurry", place, say("table.hurry"), on_click=opponents.hurry, action="end")
    return None


def _choice_buttons(
    now: Moment[Any],
    play: Play,
    choices: list[BarChoice],
    right: float,
    area: Area,
    held: float,
) -> tuple[list[Button], float]:
    """The buttons, right-aligned, and the left edge of the first; `held`: units that are needed at their left."""
    x = right
    buttons: list[Button] = []
    gap = 8.0
    sizes = [choice_width(choice, now.look) for choice in choices]
    room = max(bar_room(area.w) - held, len(sizes) * 56.0)
    total = sum(sizes) + gap * (len(sizes) - 1)
    if total > room and sizes:
        scale = (room - gap * (len(sizes) - 1)) / sum(sizes)
        sizes = [max(least_width(choice, now.look), size * scale) for choice, size in zip(choices, sizes, strict=True)]
    for number in range(len(choices) - 1, -1, -1):
        choice, size = choices[number], sizes[number]
        x -= size
        place = Area(x, area.y + 17, size, CHOICE_H)
        all_of_it = Spot(choice.id, (0, 0), (0, 0), actions=choice.actions, text=choice.text)
        offer = partial(play.offer, all_of_it)
        buttons.append(choice_button(choice, place, now, play.wording, number + 1, play.choose, offer))
        x -= gap + (14 if choice.ends else 0)
    buttons.reverse()
    return buttons, x + gap


def _undone(now: Moment[Any], wording: Wording) -> str:
    """The step that undo would take back, in words; empty: none."""
    step = wording.match.undo_rules.target()
    if wording.match.undo_rules.refusal() is not None or step is None:
        return ""
    text = wording.step(step.seen_by(now.eyes))
    return text if _wide(text, now.look) <= MOST_UNDO - 40 else text.split(" · ")[0]


def _wide(text: str, look: Look) -> float:
    """In units."""
    return width(text, Face.TEXT, look.px(SMALL)) / look.s


def _not_undone(wording: Wording, refusal: Refusal) -> str:
    """Why nothing can be taken back, and the other way to do so."""
    match, why = wording.match, wording.refusal(refusal)
    further = match.count and not match.over and match.undo_rules.rewind_refusal(0, match.people) is None
    return f"{why}\n{wording.title.say('table.undo_further')}" if further else why


def _undo(place: Area, wording: Wording, undone: str, fits: bool, terse: bool, undo: Callable[[], object]) -> Button:
    """Undo names its step where it fits, or why it cannot be taken back; `terse`: no words at all."""
    say, refusal = wording.title.say, wording.match.undo_rules.refusal()
    return Button(
        "undo",
        place,
        "" if terse else say("table.undo"),
        icon="undo",
        style="light",
        detail=undone if fits and not terse else "",
        enabled=refusal is None,
        reason=_not_undone(wording, refusal) if refusal else "",
        tip=say("table.undo_step", what=undone) if undone else None,
        on_click=undo,
        action="undo",
    )
