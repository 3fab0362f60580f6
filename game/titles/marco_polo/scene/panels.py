"""Decisions made in a panel: one card of a row, several cards, counts; other long lists get a button per answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import astuple

from game.match import Seat
from game.match.preview import preview
from game.players.ladder import first_thought
from game.rules.kernel import Action
from game.rules.marco_polo.actions import (
    Compensate,
    Goods,
    KeepContracts,
    KeepGifts,
    KeepGoals,
    Pick,
    Stop,
    TakeContracts,
)
from game.rules.marco_polo.components.spaces import SLOT_EXTRA, TAKE_MOST
from game.rules.marco_polo.components.table import GOALS_KEPT
from game.rules.marco_polo.decisions.bellela import ChooseCharacter
from game.rules.marco_polo.decisions.cards import DiscardOlder, KeepDrawn
from game.rules.marco_polo.decisions.companions import ChooseCompanion
from game.rules.marco_polo.decisions.draft import PickCharacter
from game.rules.marco_polo.decisions.gifts import ChooseGifts
from game.rules.marco_polo.decisions.payments import ChooseGoods, PayGoods
from game.rules.marco_polo.decisions.powers import KeepCard, LayCard
from game.rules.marco_polo.decisions.rounds import Compensated, NextBonus
from game.rules.marco_polo.decisions.setup import ChooseGoals
from game.rules.marco_polo.decisions.spaces import Slots
from game.rules.marco_polo.decisions.special_pile import Overflow
from game.rules.marco_polo.effects import FIRST_GOOD, GOODS
from game.rules.marco_polo.state import MarcoPolo
from game.scenes.board.card import Card
from game.scenes.drafts.cards import cards_panel
from game.scenes.drafts.counts import counts_panel
from game.scenes.drafts.row import CardRow
from game.scenes.table.choices import ChoiceButton, choice_width
from game.scenes.table.moment import Moment
from game.scenes.table.panel import BAND, PAD, Answering, DecisionPanel
from game.telling.labels import BarChoice
from game.titles.marco_polo.scene import cards
from game.titles.marco_polo.telling import phrases
from game.titles.marco_polo.telling.choices import given_up
from game.ui.units import Area
from game.words import capital

ROWS = (PickCharacter, ChooseCharacter, ChooseCompanion, NextBonus, KeepCard, LayCard, Overflow, DiscardOlder)
"""Decisions whose answers are cards."""
COVERED = {
    ChooseCharacter: "char_bellela",
    KeepCard: "relay",
    LayCard: "relay",
    ChooseGoals: "goal",
    KeepDrawn: "contract",
}
"""Decisions hidden from the other players, with the picture of a card's back."""
FEW, FEWER = 6, 3
"""Maximum ways of dividing goods offered in the action bar, and in a narrow one."""
SMALL_BOARD = 760.0
"""Width in units below which the action bar is narrow and a row of cards covers the board."""
HIGH, GAP = 50.0, 8.0


class Answers(DecisionPanel):
    """A button for each answer, in rows just above the action bar."""

    def __init__(self, area: Area, play: Answering, view: MarcoPolo, choices: Sequence[BarChoice]) -> None:
        wide = max(choice_width(choice, play.stage.look) for choice in choices)
        rows = -(-len(choices) // max(1, int((area.w - 2 * PAD + GAP) // (wide + GAP))))
        columns = -(-len(choices) // rows)
        low, _ = area.cut_bottom(BAND + 2 * PAD + rows * (HIGH + GAP) - GAP)
        super().__init__("answers", low, play, play.say("answers.title"))
        cells = [cell for row in self.body.rows(HIGH, rows, GAP) for cell in row.columns(columns, GAP)]
        for key, (choice, cell) in enumerate(zip(choices, cells, strict=False), 1):
            shows = preview(view, choice.action).reveals
            self.add(ChoiceButton(choice, cell, enabled=True, reason="", key=key, reveals=shows, on_choose=play.choose))


def shown(now: Moment[MarcoPolo], decision: object) -> bool:
    """Whether the decision is made in a panel, except for declining it."""
    few = FEW if now.area.w >= SMALL_BOARD else FEWER
    match decision:
        case Slots() | ChooseGoals() | KeepDrawn() | ChooseGifts():
            return True
        case ChooseGoods():
            return len(decision.options(now.state)) > few
        case Compensated(units=units):
            return units >= few
    return isinstance(decision, ROWS)


def panel(now: Moment[MarcoPolo], play: Answering, area: Area, seats: Sequence[Seat]) -> DecisionPanel | None:
    say, state, decision = play.say, now.state, now.decision
    if decision is None or not shown(now, decision):
        return None
    seat = decision.seat

    def faces(names: Iterable[str]) -> dict[str, Card]:
        back = COVERED.get(type(decision), "") if now.face_down else ""
        if state.setting.open_hands and not isinstance(decision, ChooseGoals | KeepDrawn):
            back = ""
        return {name: cards.back(say, back) if back else cards.of(say, state, seat, name) for name in names}

    def barred(answers: Iterable[Action]) -> list[str]:
        refusals = [decision.refusal(state, answer) for answer in answers]
        return ["" if refusal is None else play.refusal(refusal) for refusal in refusals]

    def after(taken: int) -> str:
        """The contracts that leave; for drawn ones also where the others go."""
        lost = capital(given_up(say, state, taken, phrases.contract)) if taken else ""
        return "\n".join(filter(None, (lost, say("drawn.after") if isinstance(decision, KeepDrawn) else "")))

    match decision:
        case Slots():
            slots = {
                slot: cards.contract(say, state, seat, name, SLOT_EXTRA.get(slot, 0))
                for slot, name in enumerate(state.slots)
            }
            alone = barred(TakeContracts((slot,)) for slot in slots)
            return cards_panel("slots", area, play, now, slots, TAKE_MOST, TakeContracts, alone, after)
        case ChooseGoals():
            return cards_panel("goals", area, play, now, faces(state.goals[seat]), GOALS_KEPT, KeepGoals)
        case KeepDrawn(keep=keep):
            return cards_panel("drawn", area, play, now, faces(state.drawn), keep, KeepContracts, (), after)
        case ChooseGifts():
            return cards_panel("gifts", area, play, now, faces(state.drawn), decision.numbers(state)[1], KeepGifts)
        case ChooseGoods(count=count):
            id = "pay" if isinstance(decision, PayGoods) else "goods"
            held = dict(zip(GOODS, state.holdings[seat][FIRST_GOOD:], strict=True))
            kinds = {str(good): min(held[good], count) if id == "pay" else count for good in GOODS}
            return counts_panel(id, area, play, now, kinds, count, lambda chosen: Goods(**chosen))
        case Compensated(units=units):
            kinds, thought = {"coin": units, "camel": units}, first_thought(state, seat, say.title)
            assert isinstance(thought, Compensate)
            first = {"coin": thought.coins, "camel": units - thought.coins}
            return counts_panel(
                "compensation", area, play, now, kinds, units, lambda chosen: Compensate(chosen["coin"]), first
            )
    answers = [answer for answer in decision.candidates(state) if not isinstance(answer, Stop)]
    named = faces(astuple(answer)[0] for answer in answers)
    row = list(zip(named.values(), answers, barred(answers), strict=True))
    if isinstance(decision, PickCharacter):
        for owner, name in zip(seats, state.character, strict=True):
            if name:
                why = say("pick.character.taken", name=owner.name)
                row.append((cards.character(say, name, owner), Pick(name), why))
    prompt = say(f"prompt.{type(decision).__name__}")
    return CardRow(area, play, prompt[:1].upper() + prompt[1:], state, row, max(0.0, now.area.h / 2 - area.h))
