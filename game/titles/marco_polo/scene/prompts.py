"""Marco Polo's decisions, choices and spots."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Surface

from game.match import Seat
from game.match.action_sequence import ActionSequence, answers_of
from game.rules.kernel import Action, Concealed
from game.rules.marco_polo.actions import Adjust, Complete, EndTurn, MoneyBag, Reroll, Stop, TakeContracts, Use
from game.rules.marco_polo.components.contracts import CONTRACTS
from game.rules.marco_polo.decisions.powers import setters
from game.rules.marco_polo.decisions.roads import can_step
from game.rules.marco_polo.decisions.spaces import Slots
from game.rules.marco_polo.decisions.travel import Journey
from game.rules.marco_polo.decisions.turn import Turn
from game.rules.marco_polo.decisions.venice import BuildPalace
from game.rules.marco_polo.state import MarcoPolo
from game.rules.toolkit import forced
from game.scenes.board.spot import Spot
from game.scenes.table.choices import GAP, bar_room, choice_width
from game.scenes.table.moment import Moment
from game.scenes.table.panel import Answering, DecisionPanel
from game.scenes.table.title.prompts import Prompts
from game.telling.labels import BarChoice, Prompt, Tip
from game.titles.marco_polo.scene import panels, uses
from game.titles.marco_polo.scene.atlas import Atlas
from game.titles.marco_polo.scene.cities import card_area
from game.titles.marco_polo.scene.hand import together
from game.titles.marco_polo.scene.offers import LatestOffers, spot_of, spots
from game.titles.marco_polo.scene.places import Voyage
from game.titles.marco_polo.telling import choices, phrases, prompts, tips
from game.ui.units import Area, Point
from game.words import Voice, capital

FEW = 3
"""As many answers are always in the action bar."""
LEAST_ROW = 214.0
"""Minimum height of a row of cards, in units."""
DICE_ONLY = EndTurn | MoneyBag | Reroll | Adjust
"""Answers that the next turn allows as well."""


def crowded(now: Moment[MarcoPolo], offered: Sequence[BarChoice]) -> bool:
    """Whether the answers would lose their details in the action bar."""
    wanted = sum(choice_width(choice, now.look) + GAP for choice in offered)
    return len(offered) > FEW and wanted > bar_room(now.area.w)


class MarcoPoloPrompts(Prompts[MarcoPolo]):
    def __init__(self, say: Voice, seats: Sequence[Seat], places: Voyage, offers: LatestOffers) -> None:
        super().__init__(say)
        self.seats, self.places, self.offers, self.hand = seats, places, offers, offers.hand

    def prompt(self, now: Moment[MarcoPolo]) -> Prompt:
        if isinstance(now.decision, Turn):
            self.hand.look(now.state, now.decision)  # dice of the turn before are not in hand any more
        return prompts.prompt(self.say, now.state, self.seats, bool(self.hand.taken))

    def choices(self, now: Moment[MarcoPolo]) -> list[BarChoice]:
        if isinstance(now.decision, Turn):
            self.hand.look(now.state, now.decision)
            changes = self.hand.changes()
            gifts = setters(now.state, now.decision.seat) if len(self.hand.taken) == 1 else []
            if now.area.w < panels.SMALL_BOARD and self.hand.taken and len(changes) > 1:
                return [together([*changes, *map(Use, gifts)])]
            own = [BarChoice(f"use.{gift}", Use(gift), "1–6", icon="marco_polo/gift") for gift in gifts]
            return [*(self.choice(now, action) for action in changes), *own]
        offered = [self.choice(now, action) for action in self.off_board(now)]
        return [] if crowded(now, offered) else offered

    def off_board(self, now: Moment[MarcoPolo]) -> list[Action]:
        """Legal answers chosen neither on the board nor in a panel of their own."""
        decision = now.decision
        if decision is None or isinstance(decision, Turn):
            return []
        options = decision.options(now.state)
        if panels.shown(now, decision):
            return [action for action in options if isinstance(action, Stop)]
        on_board = {spot.id for spot in self.spots(now)}
        return [action for action in options if spot_of(decision, action) not in on_board]

    def choice(self, now: Moment[MarcoPolo], action: Action) -> BarChoice:
        return choices.choice(self.say, now.state, action)

    def action_tip(self, now: Moment[MarcoPolo], action: Action) -> Tip | None:
        """The contracts that it costs."""
        taken = next((len(one.slots) for one in answers_of(action) if isinstance(one, TakeContracts)), 0)
        told = choices.given_up(self.say, now.state, taken, phrases.contract) if taken else ""
        return Tip(capital(told), ("§ MP-90",)) if told else None

    def loss(self, now: Moment[MarcoPolo], action: Action) -> str:
        """Parts of a contract's reward that cannot be carried out (MP-64)."""
        if not isinstance(action, Complete):
            return ""
        state, reward = now.state, CONTRACTS[action.contract].reward
        if reward.black_die and not state.black:
            return self.say("loss.black_die")
        paid = state.copy()
        paid.pay_currency(state.decision.seat, 0, CONTRACTS[action.contract].cost.camel, "")
        return self.say("loss.step") if reward.step and not can_step(paid, state.decision.seat) else ""

    def panel(self, now: Moment[MarcoPolo], play: Answering) -> DecisionPanel | None:
        area, offered = self.row_area(now), [self.choice(now, action) for action in self.off_board(now)]
        if crowded(now, offered):
            return panels.Answers(area, play, now.state, offered)
        return panels.panel(now, play, area, self.seats)

    def row_area(self, now: Moment[MarcoPolo]) -> Area:
        """Area of the cards to choose from: over the action spaces, leaving the map in view."""
        low = now.area.inset(6)
        if low.w < panels.SMALL_BOARD:
            return low
        high = min(low.h, max(now.band(self.places.strip.y, self.places.strip.bottom).h, LEAST_ROW))
        return low.cut_bottom(high)[0]

    def point_of_interest(self, now: Moment[MarcoPolo]) -> Point | None:
        decision, places = now.state.decision, self.places
        if isinstance(decision, Journey):
            return places.sheet.centre
        if isinstance(decision, BuildPalace):
            return places.tray.centre
        return places.of("contracts").centre if isinstance(decision, Turn | Slots) else None

    # ------------------------------------------------------------------ places and answers
    def spots(self, now: Moment[MarcoPolo]) -> list[Spot]:
        own = uses.spot(now, self.places.powers, self.say)
        card = partial(card_area, Atlas(Surface((1, 1)), now, self.places, self.seats, self.say))
        return [*spots(self.offers.of(now), self.places, self.say, now.eyes, card), own]

    def spot_tip(self, now: Moment[MarcoPolo], spot: Spot) -> Tip | None:
        return tips.tip(self.say, self.seats, now.state, spot.id, self.offers.of(now).prices, now.eyes)

    def onward(self, state: MarcoPolo, action: Action) -> Action:
        """An answer includes whatever follows without a choice, such as the end of a way that leads no further; and a
        turn in which only dice could still be changed ends, for the next turn allows the same."""
        answers, seat = answers_of(action), state.decision.seat
        try:
            for answer in answers:
                if state.refusal(answer) is not None:
                    return action
                state = state.after(answer)[0]
            while not state.over and state.decision.seat == seat and (only := forced(state)) not in (None, EndTurn()):
                answers.append(only)
                state = state.after(only)[0]
        except Concealed:  # something face down comes next
            return action
        if not isinstance(action, DICE_ONLY) and not state.over and state.decision.seat == seat:
            left = state.decision.options(state) if isinstance(state.decision, Turn) else []
            if EndTurn() in left and all(isinstance(answer, DICE_ONLY) for answer in left):
                answers.append(EndTurn())
        return ActionSequence(tuple(answers)) if len(answers) > 1 else action

    def action_words(self, action: Action) -> str:
        return choices.words(self.say, action)
