"""Zeelandia's decisions, choices and spots."""

from __future__ import annotations

from collections.abc import Sequence

from game.match import Preview, Seat
from game.rules.kernel import Action
from game.rules.zeelandia.actions import Figure, Lay, Pass, Start, Steps, UseStuiver
from game.rules.zeelandia.components import WAREHOUSE_FINE
from game.rules.zeelandia.decisions.cultivation import Place, PutFigure
from game.rules.zeelandia.decisions.purchase import Move, price
from game.rules.zeelandia.decisions.start import PlaceStart
from game.rules.zeelandia.decisions.turn import EndTurn
from game.rules.zeelandia.state import Zeelandia
from game.scenes.board.places import Places
from game.scenes.board.spot import Spot
from game.scenes.table.moment import Moment
from game.scenes.table.title.prompts import Prompts
from game.telling.labels import BarChoice, Prompt, Tip
from game.titles.zeelandia.analysis.prospects import WITHIN_REACH, lost, space_ahead, steps_to, stop
from game.titles.zeelandia.telling import tips
from game.titles.zeelandia.telling.plan import foresee
from game.titles.zeelandia.telling.position import hex_name, lying, offered
from game.titles.zeelandia.telling.tale import picture_of
from game.ui.units import Point
from game.words import Voice, signed


class ZeelandiaPrompts(Prompts[Zeelandia]):
    def __init__(self, say: Voice, seats: Sequence[Seat], places: Places) -> None:
        super().__init__(say)
        self.seats, self.places = seats, places

    def prompt(self, now: Moment[Zeelandia]) -> Prompt:
        state, say, decision = now.state, self.say, now.state.decision
        head = say(f"prompt.{type(decision).__name__}")
        if isinstance(decision, Move):
            most = max(move.steps for move in decision.options(state))
            detail = say("prompt.Move.detail", most=most) if price(most) else say("prompt.Move.forced")
        elif isinstance(decision, Place):
            tile = decision.tile
            head = say("prompt.Place.tile", tile=say(f"tile.{tile.kind}"), value=tile.value)
            what = say("prompt.Place.mill" if tile.kind == "mill" else "prompt.Place.field")
            detail = say("prompt.sites", what=what, n=len(decision.options(state)))
        elif isinstance(decision, PutFigure):
            detail = say("prompt.PutFigure.detail", figures=state.figures(decision.seat))
        else:
            plain = isinstance(decision, PlaceStart) and not state.setting.variety
            detail = say(f"prompt.{type(decision).__name__}.detail{'.plain' if plain else ''}")
        return Prompt(head, detail)

    def choices(self, now: Moment[Zeelandia]) -> list[BarChoice]:
        state, say, decision = now.state, self.say, now.decision
        if isinstance(decision, Move):
            return [self._move_choice(state, move) for move in WITHIN_REACH]
        if isinstance(decision, PutFigure):
            yes = BarChoice("figure.yes", Figure(True), say("action.figure.True"), icon="zeelandia/mill")
            no = BarChoice("figure.no", Figure(False), say("action.figure.False"), icon="zeelandia/mill_neutral")
            return [yes, no]
        if isinstance(decision, EndTurn):
            more = BarChoice("stuiver", UseStuiver(), say("action.stuiver"), icon="zeelandia/stuiver")
            return [more, BarChoice("pass", Pass(), say("action.pass"), ends=True)]
        return []

    def _move_choice(self, state: Zeelandia, move: Steps) -> BarChoice:
        target = space_ahead(state, move.steps)
        tile, meets = state.market[target], stop(state, target)
        if meets == "end":  # without a picture, since several of them would take the room of the prompt
            picture, text = "", self.say("final.ends.choice")
        else:
            picture = f"zeelandia/{picture_of(tile) if tile else 'warehouse'}"
            text = str(tile.value) if tile else signed(-WAREHOUSE_FINE)
        cost = f"{price(move.steps)} [zeelandia/guilder]{' [no]' * (lost(state, move) is not None)}"
        return BarChoice(f"move.{move.steps}", move, text, cost, picture)

    def action_words(self, action: Action) -> str:
        if isinstance(action, Figure):
            return self.say(f"hint.figure.{action.put}")
        if isinstance(action, UseStuiver | Pass):
            return self.say("action.stuiver" if isinstance(action, UseStuiver) else "action.pass")
        return ""

    def loss(self, now: Moment[Zeelandia], action: Action) -> str:
        """A tile that cannot be laid leaves the game."""
        tile = lost(now.state, action) if isinstance(action, Steps) else None
        return "" if tile is None else self.say("tile.lost", tile=tile.kind, value=tile.value)

    def foresee(self, state: Zeelandia, action: Action) -> Preview[Zeelandia]:
        return foresee(state, action)

    # ------------------------------------------------------------------ places
    def spots(self, now: Moment[Zeelandia]) -> list[Spot]:
        """Every hex and every market space, so that each click is answered."""
        state, board, decision = now.state, self.places.board, now.decision
        spots = []
        legal = set(decision.options(state)) if decision is not None else set()
        names = tuple(seat.name for seat in self.seats)
        for id in state.chart.ids:
            space, hex = board.spaces[id], state.chart.index[id]
            words = lying(self.say, state, names, hex)
            tried: tuple[Action, ...] = ()
            if isinstance(decision, PlaceStart):
                tried = (Start(id),)
                words = self.say("spot.start") if legal.issuperset(tried) else words
            elif isinstance(decision, Place):
                tried, tile = (Lay(id),), decision.tile
                words = self.say("spot.lay", tile=tile.kind, value=tile.value) if legal.issuperset(tried) else words
            words = self.say("position.hex", hex=hex_name(state, hex), what=words)
            spots.append(Spot(id, (space.x, space.y), board.hex_size, "hex", tried, words))
        for i, id in enumerate(state.chart.market):
            space, words = board.spaces[id], offered(self.say, state, i)
            move = Steps(steps_to(state, i))
            if isinstance(decision, Move) and move in WITHIN_REACH:
                paid = price(move.steps)
                words = self.say("spot.price" if paid else "spot.free", what=words, price=paid)
            tried = (move,) if isinstance(decision, Move) else ()
            spots.append(Spot(id, (space.x, space.y), (space.width, space.height), "hex", tried, words))
        things = [(space.id, tips.thing_tip(self.say, state, space)) for space in board.of_kind(*tips.THINGS)]
        return [*spots, *(Spot.on(id, self.places.of(id), tip.title) for id, tip in things)]

    def spot_tip(self, now: Moment[Zeelandia], spot: Spot) -> Tip | None:
        """None if the Delft panel already shows it."""
        if now.preview is not None and now.considered in spot.actions:
            return None
        state, say = now.state, self.say
        if spot.id in state.chart.index:
            return tips.hex_tip(say, self.seats, state, spot.id)
        if spot.id not in state.chart.market:
            return tips.thing_tip(say, state, self.places.board.spaces[spot.id])
        return tips.space_tip(say, state, spot.id)

    def point_of_interest(self, now: Moment[Zeelandia]) -> Point | None:
        if isinstance(now.decision, Move):
            ring = self.places.one("ring")
            return ring.centre[0], ring.centre[1] + ring.h / 8
        return self.places.one("town").centre
