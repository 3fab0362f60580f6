"""Sky Traders' decisions, choices and spots."""

from __future__ import annotations

from game.match.action_sequence import ActionSequence
from game.rules.kernel import Action
from game.rules.sky_traders.actions import Finish, FlyTo, Stay, TimeUp
from game.rules.sky_traders.components import NOBODY
from game.rules.sky_traders.decisions.dump import DumpCargo
from game.rules.sky_traders.decisions.flight import Fly
from game.rules.sky_traders.decisions.map_laying import LayTile
from game.rules.sky_traders.decisions.trade import TradeHere
from game.rules.sky_traders.state import SkyTraders
from game.scenes.board.spot import Spot
from game.scenes.table.moment import Moment
from game.scenes.table.parts import Limit
from game.scenes.table.title.prompts import Prompts
from game.telling.labels import BarChoice, Prompt, Tip
from game.titles.sky_traders.analysis.prospects import dumps
from game.titles.sky_traders.scene.places import Heavens
from game.titles.sky_traders.scene.rooms import Rooms
from game.titles.sky_traders.telling.choices import choice, words
from game.ui.units import Point
from game.words import Voice


class SkyTradersPrompts(Prompts[SkyTraders]):
    def __init__(self, say: Voice, places: Heavens, rooms: Rooms) -> None:
        super().__init__(say)
        self.places, self.rooms = places, rooms

    def prompt(self, now: Moment[SkyTraders]) -> Prompt:
        return self.rooms.seen(now).prompt(now.state)

    def choices(self, now: Moment[SkyTraders]) -> list[BarChoice]:
        return self.rooms.seen(now).choices(now)

    def choice(self, now: Moment[SkyTraders], action: Action) -> BarChoice | None:
        return choice(self.say, now.state, action)

    def limit(self, now: Moment[SkyTraders]) -> Limit | None:
        """The timer of a turn or of the bargaining, if chosen (ST-74, ST-78)."""
        state = now.state
        if state.over or not state.clock or TimeUp not in state.decision.answers:
            return None
        if state.bargaining:
            return Limit(("council", state.round), state.setting.council_timer_seconds, TimeUp())
        return Limit((state.round, state.active), state.setting.turn_timer_seconds, TimeUp())

    def onward(self, state: SkyTraders, action: Action) -> Action:
        """A flight of a ship from which nothing is to be dumped goes on to the action there."""
        if not isinstance(action, FlyTo | Stay):
            return action
        after = self.foresee(state, action).view
        goes_on = not after.over and isinstance(after.decision, DumpCargo) and not dumps(after, after.decision)
        return ActionSequence((action, Finish())) if goes_on else action

    def point_of_interest(self, now: Moment[SkyTraders]) -> Point:
        """The sky for a flight, the ledgers for a trade and the Council, otherwise the ship."""
        places = self.places
        if isinstance(now.decision, LayTile | Fly):
            return places.window.centre
        if isinstance(now.decision, TradeHere) or now.state.active == NOBODY:
            return places.ledger.right, places.port.y
        return places.ship.centre

    # ------------------------------------------------------------------ places and answers
    def spots(self, now: Moment[SkyTraders]) -> list[Spot]:
        self.rooms.shown = now.state
        return list(self.rooms.seen(now).spots(self.rooms.deck(now)))

    def spot_tip(self, now: Moment[SkyTraders], spot: Spot) -> Tip | None:
        return self.rooms.seen(now).tip(now, spot)

    def action_tip(self, now: Moment[SkyTraders], action: Action) -> Tip | None:
        return self.rooms.seen(now).action_tip(now, action)

    def action_words(self, action: Action) -> str:
        return words(self.say, action)
