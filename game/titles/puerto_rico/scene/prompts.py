"""Puerto Rico's decisions, choices and spots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.match import Seat
from game.rules.kernel import Action, Decision, Refusal
from game.rules.puerto_rico import actions
from game.rules.puerto_rico.components import GOOD_INDEX, INDEX
from game.rules.puerto_rico.decisions.builder import ChooseBuilding
from game.rules.puerto_rico.decisions.captain import LoadGoods
from game.rules.puerto_rico.decisions.mayor import Placement
from game.rules.puerto_rico.decisions.round import ChooseRole
from game.rules.puerto_rico.decisions.storage import StoreGoods
from game.rules.puerto_rico.phases import ROLES, chooser
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.board.spot import Spot
from game.scenes.table.moment import Moment
from game.scenes.table.panel import Answering, DecisionPanel
from game.scenes.table.title.prompts import Prompts
from game.telling.labels import BarChoice, Prompt, Tip
from game.telling.tale import Tale
from game.titles.puerto_rico.analysis.outlook import next_seat
from game.titles.puerto_rico.analysis.prices import discounts, price_parts
from game.titles.puerto_rico.scene.marks import load_event
from game.titles.puerto_rico.scene.mayor import mayor_panel
from game.titles.puerto_rico.scene.places import Harbour
from game.titles.puerto_rico.scene.seats import PuertoRicoSeats
from game.titles.puerto_rico.scene.spots import spots
from game.titles.puerto_rico.scene.storage import storage_panel
from game.titles.puerto_rico.telling import phrases, tips
from game.ui.units import Area, Point

LEAST_PANEL = 320.0
"""Minimum height of a panel for all its text, in units."""
MAYOR, STORED, STORE = 660.0, 232.0, 124.0
"""Widths in units: the mayor's panel, the storage panel without goods, each kind of good in it."""


class PuertoRicoPrompts(Prompts[PuertoRico]):
    def __init__(self, tale: Tale, seats: Sequence[Seat], places: Harbour, cards: PuertoRicoSeats) -> None:
        super().__init__(tale.say)
        self.tale, self.seats, self.places, self.cards = tale, seats, places, cards

    def prompt(self, now: Moment[PuertoRico]) -> Prompt:
        state, say, decision = now.state, self.say, now.state.decision
        name = type(decision).__name__
        head = say(f"prompt.{name}")
        why = f"prompt.{name}.why"
        if isinstance(decision, LoadGoods) and decision.refusal(state, actions.Pass()) is None:
            why = "prompt.LoadGoods.wharf"
        if isinstance(decision, ChooseRole) and "prospector" in state.cards:
            why = "prompt.ChooseRole.why.prospector"
        parts = [say(why)] if say.has(why) else []
        if isinstance(decision, ChooseRole):
            return Prompt(head, " · ".join(parts))
        parts += self._gains(state, decision)
        if (then := next_seat(state)) is not None:
            parts.append(say("prompt.then", name=self.seats[then].name))
        return Prompt(head, " · ".join(parts))

    def _gains(self, state: PuertoRico, decision: Decision[Any, Any]) -> list[str]:
        """Effects of buildings, quarries and the privilege for the deciding seat."""
        if isinstance(decision, ChooseBuilding):
            return tips.discount_words(self.say, *discounts(state, decision.seat))
        return tips.bonus_words(self.say, state, decision) if isinstance(decision, LoadGoods) else []

    def choices(self, now: Moment[PuertoRico]) -> list[BarChoice]:
        options = [] if isinstance(now.decision, Placement | StoreGoods | ChooseRole) else now.state.options()
        return [choice for action in options if (choice := self.choice(now, action)) is not None]

    def choice(self, now: Moment[PuertoRico], action: Action) -> BarChoice | None:
        state, say, seat = now.state, self.say, now.state.decision.seat
        match action:
            case actions.Load() | actions.LoadWharf():
                told = load_event(state, action)
                gain, icon = f"{phrases.POINT} +{told.points}", f"puerto_rico/good_{action.good}"
                if isinstance(action, actions.LoadWharf):
                    detail = f"[puerto_rico/wharf_boat] {gain}"
                    return BarChoice(f"wharf.{action.good}", action, str(told.barrels), detail, icon, on_board=True)
                ident = f"choice.{action.ship}.{action.good}"
                text = f"{told.barrels} → {state.limits[action.ship]}"
                return BarChoice(ident, action, text, gain, icon, on_board=True)
            case actions.Sell(good=good):
                coins = state.income(seat, GOOD_INDEX[good], chooser(state))
                return BarChoice(f"sell.{good}", action, f"+{coins}", phrases.COIN, f"puerto_rico/good_{good}")
            case actions.TakeBarrel(good=good):
                return BarChoice(f"barrel.{good}", action, "+1", say(f"good.{good}"), f"puerto_rico/good_{good}")
            case actions.UseHacienda(draw=draw):
                icon = "puerto_rico/tile_back" if draw else ""
                return BarChoice(f"hacienda.{draw}", action, say(f"action.hacienda.{draw}"), icon=icon)
            case actions.TakeColonist(take=take):
                icon = "puerto_rico/colonist" if take else ""
                return BarChoice(f"colonist.{take}", action, say(f"action.colonist.{take}"), icon=icon)
            case actions.Produce(make=make):
                got = phrases.barrels(list(map(min, state.capacities(seat), state.supply))) if make else ""
                return BarChoice(f"produce.{make}", action, say(f"action.produce.{make}"), got)
            case actions.RefuseColonists(count=count):
                return BarChoice(f"refuse.{count}", action, str(count), icon="puerto_rico/colonist")
            case actions.Pass():
                return BarChoice("pass", action, say("action.pass"), ends=True)
        return None

    def panel(self, now: Moment[PuertoRico], play: Answering) -> DecisionPanel | None:
        if isinstance(now.decision, Placement):
            return mayor_panel(self.quay_area(now, MAYOR), play, now.state, now.decision)
        if isinstance(now.decision, StoreGoods):
            kinds = sum(count > 0 for count in now.state.goods[now.decision.seat])
            return storage_panel(self.quay_area(now, STORED + STORE * kinds), play, now.state, now.decision)
        return None

    def quay_area(self, now: Moment[PuertoRico], wide: float) -> Area:
        """Area of a panel `wide` units wide: between beam and mats, beside shore and harbour; the whole board where
        that is small."""
        band = now.band(self.places.beam.bottom + 6, self.places.mats.model.y - 6).inset(8, 0)
        whole = now.look.w < 1000 or band.h < LEAST_PANEL
        return now.area.inset(6) if whole else band.cut_right(min(band.w, wide))[0]

    def point_of_interest(self, now: Moment[PuertoRico]) -> Point | None:
        """The subject of the decision; the reader's mat is below it or one key away."""
        seat = now.state.decision.seat
        role = ROLES.get(type(now.state.decision), "")
        goods = self.places.mats.slot(seat, "windrose", 2)
        settler, builder, captain = self.places.one("deck"), self.places.of("office"), self.places.ships[-1]
        where = {"settler": settler, "builder": builder, "trader": goods, "craftsman": goods, "captain": captain}
        return where.get(role, self.places.beam).centre

    # ------------------------------------------------------------------ places
    def spots(self, now: Moment[PuertoRico]) -> list[Spot]:
        return list(spots(now.state, now.decision, self.places, self.say, now.eyes))

    def spot_tip(self, now: Moment[PuertoRico], spot: Spot) -> Tip | None:
        state = now.state
        load = spot.actions[0] if len(spot.actions) == 1 else None
        if isinstance(load, actions.Load | actions.LoadWharf):
            return self.action_tip(now, load)
        return tips.tip(self.say, self.seats, state, now.eyes, spot.id, total=not self.cards.hidden(now, now.eyes))

    # ------------------------------------------------------------------ answers
    def action_tip(self, now: Moment[PuertoRico], action: Action) -> Tip | None:
        if not isinstance(action, actions.Load | actions.LoadWharf):
            return None
        ahead, total = self.foresee(now.state, action).events, not self.cards.hidden(now, now.eyes)
        return tips.load_tip(self.tale, now.state, action, total, ahead)

    def why_not(self, now: Moment[PuertoRico], action: Action, refusal: Refusal) -> str:
        """For an unaffordable building, the parts of its price: cost, quarries, privilege."""
        if not isinstance(action, actions.Build) or refusal.key != "coins.short":
            return ""
        state, name = now.state, self.say(f"place.{action.building}")
        how = tips.price_words(self.say, price_parts(state, state.decision.seat, INDEX[action.building]))
        return f"{name} · {how}"
