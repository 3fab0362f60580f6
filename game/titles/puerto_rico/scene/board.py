"""Puerto Rico's table: what its board, its cards, its bar and its log show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, ClassVar

from pygame import Rect, Surface

from game.match import Match, PlayedMove
from game.rules.kernel import Action, Decision, Event, Refusal, Standing
from game.rules.puerto_rico import actions
from game.rules.puerto_rico.components import GOOD_INDEX, INDEX
from game.rules.puerto_rico.decisions.builder import ChooseBuilding
from game.rules.puerto_rico.decisions.captain import LoadGoods
from game.rules.puerto_rico.decisions.mayor import Placement
from game.rules.puerto_rico.decisions.round import ChooseRole
from game.rules.puerto_rico.decisions.storage import StoreGoods
from game.rules.puerto_rico.events import RoleTaken
from game.rules.puerto_rico.phases import ROLES, card_played, chooser, picks
from game.rules.puerto_rico.scoring import CHIPS, concealed
from game.rules.puerto_rico.state import PuertoRico
from game.scenes.board.ground import Part
from game.scenes.board.heaps import Flow, Heap
from game.scenes.board.life import Glints, Gulls, Living
from game.scenes.board.plane import Plane
from game.scenes.board.sheet import Sheet
from game.scenes.board.spot import Spot
from game.scenes.board.view import SpotView
from game.scenes.table.moment import Moment
from game.scenes.table.panel import Answering, DecisionPanel
from game.scenes.table.spots import ActionSpot
from game.scenes.table.view import TitleView
from game.telling.labels import BarChoice, Meter, Prompt, Stat, Tip
from game.titles.puerto_rico.analysis.loading import duties
from game.titles.puerto_rico.analysis.outlook import following
from game.titles.puerto_rico.analysis.prices import discounts, price_parts
from game.titles.puerto_rico.scene import ground, standing
from game.titles.puerto_rico.scene.bay import Bay
from game.titles.puerto_rico.scene.marks import loaded, paint_marks
from game.titles.puerto_rico.scene.mat_popup import mat_popup
from game.titles.puerto_rico.scene.mayor import mayor_panel
from game.titles.puerto_rico.scene.places import Harbour
from game.titles.puerto_rico.scene.scenery import scenery
from game.titles.puerto_rico.scene.spots import spots
from game.titles.puerto_rico.scene.storage import storage_panel
from game.titles.puerto_rico.telling import phrases, status, tips
from game.titles.puerto_rico.telling.tale import tale
from game.ui.canvas import Canvas
from game.ui.dialog import Popup
from game.ui.theme import SMALL
from game.ui.units import Area, Point

LEAST_PANEL = 320.0
"""How high a panel must be, in units, to have room for all that it says."""
MAYOR, STORED, STORE = 660.0, 232.0, 124.0
"""How wide the mayor's panel is, and that of storage without goods and for each kind of them, in units."""


class PuertoRicoView(TitleView[PuertoRico]):
    """The harbour of San Juan on the screen."""

    points_icon: ClassVar[str] = "puerto_rico/vp"
    least_scale: ClassVar[float] = 0.66

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        first = match.view(0)
        assert isinstance(first, PuertoRico)
        self.places = Harbour(match.board, len(match.seats), first.limits)
        where = partial(self.places.point_of, len(first.cards))
        self.tale = tale(self.say, self.colours, match.board, first.limits, where)

    def point_of_interest(self, now: Moment[PuertoRico]) -> Point | None:
        """What the decision is about; one's own mat is below it or one key away."""
        seat = now.state.decision.seat
        role = ROLES.get(type(now.state.decision), "")
        goods = self.places.mats.slot(seat, "windrose", 2)
        settler, builder, captain = self.places.one("deck"), self.places.of("office"), self.places.ships[-1]
        where = {"settler": settler, "builder": builder, "trader": goods, "craftsman": goods, "captain": captain}
        return where.get(role, self.places.beam).centre

    # ------------------------------------------------------------------ chrome
    def phases(self, now: Moment[PuertoRico]) -> tuple[tuple[str, ...], int]:
        """The turns of this round; the present one has words."""
        state = now.state
        if state.over or not state.cards:
            return (), -1
        card = card_played(state)
        done = state.picks - (card is not None)
        told = self.say("round.choosing") if card is None else self.say(f"role.{state.cards[card]}")
        return tuple(told if turn == done else "" for turn in range(len(picks(state)))), done

    def phase_signs(self, now: Moment[PuertoRico]) -> tuple[tuple[str, str], ...]:
        """Who chooses in the order of this round, and the role they took."""
        return tuple(
            (self.seats[seat].colour, f"puerto_rico/role_{role}" if role else "") for seat, role in picks(now.state)
        )

    def turn_words(self, now: Moment[PuertoRico]) -> str:
        return self.say("round.last" if now.state.ending else "round.number", round=max(1, now.state.round))

    def meters(self, now: Moment[PuertoRico]) -> tuple[Meter, ...]:
        return status.meters(self.say, now.state)

    def chips(self, now: Moment[PuertoRico], seat: int) -> tuple[Stat, ...]:
        return status.chips(self.say, now.state, seat)

    def duties(self, now: Moment[PuertoRico]) -> list[str]:
        return [self.say(f"duty.{duty}") for duty in duties(now.state)]

    def hidden(self, now: Moment[PuertoRico], seat: int) -> frozenset[str]:
        """What tells the chips of the others (PR-156); at the end, and when one looks back from there, nothing."""
        return frozenset() if now.state.setting.open_vp or now.sees(seat) else concealed(now.state, seat)

    def made_of(self, state: PuertoRico, line: Standing, category: str) -> str:
        return phrases.made_of(state, line.seat, category)

    def untold(self, now: Moment[PuertoRico], seat: int) -> frozenset[str]:
        """Everybody sees how many chips somebody takes, but not what a customs house makes of all of them."""
        return self.hidden(now, seat).difference(CHIPS)

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
        if (then := following(state)) is not None:
            parts.append(say("prompt.then", name=self.seats[then].name))
        return Prompt(head, " · ".join(parts))

    def _gains(self, state: PuertoRico, decision: Decision[Any, Any]) -> list[str]:
        """What buildings, quarries and the privilege do for the deciding seat here."""
        if isinstance(decision, ChooseBuilding):
            return tips.discount_words(self.say, *discounts(state, decision.seat))
        return tips.bonus_words(self.say, state, decision) if isinstance(decision, LoadGoods) else []

    def why_not(self, now: Moment[PuertoRico], action: Action, refusal: Refusal) -> str:
        """A price that cannot be paid is explained: what the quarries and the privilege take off it."""
        if not isinstance(action, actions.Build) or refusal.key != "coins.short":
            return ""
        state, name = now.state, self.say(f"place.{action.building}")
        how = tips.price_words(self.say, price_parts(state, state.decision.seat, INDEX[action.building]))
        return f"{name} · {how}"

    # ------------------------------------------------------------------ choices
    def choices(self, now: Moment[PuertoRico]) -> list[BarChoice]:
        options = [] if isinstance(now.decision, Placement | StoreGoods | ChooseRole) else now.state.options()
        return [choice for action in options if (choice := self.choice(now, action)) is not None]

    def choice(self, now: Moment[PuertoRico], action: Action) -> BarChoice | None:
        state, say, seat = now.state, self.say, now.state.decision.seat
        match action:
            case actions.Load() | actions.LoadWharf():
                told = loaded(state, action)
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
        """Where a panel stands, so many units wide: between the beam and the mats, beside shore and harbour; or all of
        the board where that is small."""
        band = now.band(self.places.beam.bottom + 6, self.places.mats.model.y - 6).inset(8, 0)
        whole = now.look.w < 1000 or band.h < LEAST_PANEL
        return now.area.inset(6) if whole else band.cut_right(min(band.w, wide))[0]

    # ------------------------------------------------------------------ the board
    def spots(self, now: Moment[PuertoRico]) -> list[Spot]:
        return list(spots(now.state, now.decision, self.places, self.say, now.eyes))

    def spot_tip(self, now: Moment[PuertoRico], spot: Spot) -> Tip | None:
        state = now.state
        load = spot.actions[0] if len(spot.actions) == 1 else None
        if isinstance(load, actions.Load | actions.LoadWharf):
            return self.action_tip(now, load)
        return tips.tip(self.say, self.seats, state, now.eyes, spot.id)

    def action_tip(self, now: Moment[PuertoRico], action: Action) -> Tip | None:
        if not isinstance(action, actions.Load | actions.LoadWharf):
            return None
        ahead, total = self.foresee(now.state, action).events, not self.hidden(now, now.eyes)
        return tips.load_tip(self.tale, now.state, action, total, ahead)

    def kept_clear(self, now: Moment[PuertoRico], spots: Sequence[SpotView]) -> list[Rect]:
        """The roles, the buildings, and the ghost on one's own mat."""
        clear = [now.look.rect(now.plane.area(place, now.look.s)) for place in (self.places.beam, self.places.display)]
        ghost = isinstance(now.considered, actions.Build | actions.TakeTile)
        return clear + [spot.rect(now.look) for spot in spots if ghost and spot.id == f"mat.{now.eyes}"]

    def spot_popup(self, now: Moment[PuertoRico], spot: Spot) -> Popup:
        """All that looks is a mat or lies on one."""
        return self.seat_popup(now, int(spot.id.split(".")[1]))

    def seat_popup(self, now: Moment[PuertoRico], seat: int) -> Popup:
        """The mat, large and beside one's own."""
        return mat_popup(self.say, self.seats, self.board, now, seat)

    def bay(self, surface: Surface, now: Moment[PuertoRico]) -> Bay:
        return Bay(surface, now.look, now.plane, self.places, now.state, self.seats, now.eyes, self.say)

    def scenery(self, plane: Plane, size: tuple[int, int], s: float) -> Surface:
        return scenery(self.places, plane, size, s)

    def parts(self, sheet: Sheet, now: Moment[PuertoRico]) -> list[Part]:
        return ground.parts(self.bay(sheet.canvas.surface, now))

    def ahead(self, now: Moment[PuertoRico]) -> Iterator[Surface]:
        yield from standing.faces(self.places, now.plane)
        yield from ground.faces(self.bay(Surface((1, 1)), now))

    def life(self, now: Moment[PuertoRico]) -> Iterator[Living]:
        basin = self.places.basin
        yield Glints(tuple(Area(ship.x, ship.bottom - 6, basin.right - ship.x - 20, 16) for ship in self.places.ships))
        yield Gulls(basin.inset(60))

    def heaps(self, now: Moment[PuertoRico]) -> list[Heap]:
        return list(standing.heaps(now.state, self.places, now.plane, now.look.px(SMALL)))

    def flows(self, events: Sequence[Event], before: PuertoRico) -> list[Flow]:
        return list(standing.flows(events, before))

    def place_of(self, name: str) -> Point:
        return standing.where(self.places, name)

    def paint_spots(self, canvas: Canvas, now: Moment[PuertoRico], spots: Sequence[SpotView]) -> None:
        if now.decision is None:
            return
        acting = [spot for spot in spots if isinstance(spot, ActionSpot)]
        paint_marks(self.bay(canvas.surface, now), acting, now.considered)

    # ------------------------------------------------------------------ the log
    def heads(self, step: PlayedMove, turn: int) -> bool:
        """Before each role that is taken: its lines say themselves whose they are."""
        return any(isinstance(event, RoleTaken) for event in step.events)

    def turn_heading(self, step: PlayedMove) -> str:
        return f"{self.say('round.number', round=step.round)} · {self.seats[step.seat].name}"

    def plain(self, line: str) -> str:
        return phrases.plain(self.say, line)
