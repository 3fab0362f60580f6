"""The minds of Zeelandia's levels: styles, and the reasons for what they choose."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.players.explanation import Explanation
from game.players.mind import Mind
from game.players.personality import Personality, Styles
from game.players.weights import learnt_weights
from game.rules.kernel import Action
from game.rules.zeelandia.actions import Lay, Pass, Steps
from game.rules.zeelandia.decisions.cultivation import Place
from game.rules.zeelandia.state import Zeelandia
from game.titles.zeelandia.mind import harm
from game.titles.zeelandia.mind.evaluation import ZeelandiaEvaluation, ZeelandiaNetwork
from game.titles.zeelandia.mind.policy import ZeelandiaPolicy

MIDDLING, MIDDLING_FIELD = 3.0, 3.5
"""The value of a tile that is neither good nor bad; of a field."""
STYLES: Styles = {
    "shipper": {},
    "builder": {},
    "gambler": {},
    "hoarder": {"money": 1.05},
    "blocker": {},
}
LEANINGS: Styles = {
    "shipper": {"closes": 0.08, "wide": -0.028},
    "builder": {"wide": 0.023, "steps": -0.01},
    "gambler": {"worth": 0.022, "steps": 0.006},
    "hoarder": {"steps": -0.025},
    "blocker": {"beside": 0.027, "poor": 0.025},
}


class ZeelandiaPersonality(Personality[Zeelandia]):
    def traits(self, view: Zeelandia, action: Action) -> Mapping[str, float]:
        """Of a purchase: its steps, and by how much the tile is worth more than most. Of a mill: how `wide` it is, in
        hexes to fill. Of a field: how many own mills it `closes`, how many of others it lies `beside`, and by how much
        it is too `poor` for them."""
        match action:
            case Steps():
                tile = view.market[(view.guild_master + action.steps) % len(view.market)]
                return {"steps": action.steps, "worth": 0 if tile is None else tile.value - MIDDLING}
            case Lay():
                return traits_of_site(view, view.chart.index[action.hex])
        return {}


def traits_of_site(view: Zeelandia, hex: int) -> Mapping[str, float]:
    decision, chart = view.decision, view.chart
    assert isinstance(decision, Place)
    near = chart.near[hex]
    if decision.tile.kind == "mill":
        return {"wide": sum(view.ground[n] is None and chart.kinds[n] != "island" for n in near)}
    closes = sum(n in view.mills[decision.seat] and view.gaps[n] == 1 for n in near)
    mills = [mill for seat, mills in enumerate(view.mills) if seat != decision.seat for mill in mills]
    beside = sum(n in mills for n in near)
    return {"closes": closes, "beside": beside, "poor": beside * (MIDDLING_FIELD - decision.tile.value)}


TITLE = "zeelandia"
EXPERT_LEANINGS = {**LEANINGS, "gambler": {"worth": 0.0145, "steps": 0.004}}
"""Early in a game the expert's chances lie closer together, so that its gambler leans less."""


class ZeelandiaExplanation(Explanation[Zeelandia]):
    def speaks(self, state: Zeelandia, action: Action, group: str) -> bool:
        """Only a purchase spares guilders, and only the end of a turn a stuiver: another answer may hope for a farm."""
        match group:
            case "money":
                return isinstance(action, Steps)
            case "stuivers":
                return isinstance(action, Pass)
        return True

    def harmed(
        self, view: Zeelandia, seat: int, ends: Sequence[Zeelandia], others: Sequence[Zeelandia]
    ) -> Mapping[str, int | str]:
        return harm.harmed(self.evaluation, view, seat, ends, others)

    def delayed(self, view: Zeelandia, seat: int, ends: Sequence[Zeelandia], others: Sequence[Zeelandia]) -> float:
        """A stuiver's extra turn takes nothing from those who wait for it."""
        return harm.delayed(self.evaluation, view, seat, ends, others)


CLAIMS: Mapping[str, Callable[[Zeelandia, int], float]] = {
    "points": lambda state, seat: state.profit(seat),
    "figures": lambda state, seat: state.figures(seat),
    "sites": lambda state, seat: sum(state.gaps[mill] for mill in state.mills[seat]),
    "money": lambda state, seat: state.money(seat),
    "stuivers": lambda state, seat: state.stuivers[seat],
}
"""Counts behind the sentences that give reasons."""


def mind_at(level: str) -> Mind[Zeelandia]:
    """With three and more at the table `hard` looks ahead only briefly: more than a few rounds bring so little there
    that `expert` would be no better. Nor do more rounds than `expert` has bring much; the static evaluation corrects
    what they seem to show."""
    plain = ZeelandiaEvaluation(learnt_weights(TITLE, ZeelandiaEvaluation.features, ZeelandiaEvaluation.spread))
    evaluation = ZeelandiaNetwork.corrected(plain) if level == "expert" else plain
    match level:
        case "hard":
            policy = ZeelandiaPolicy(evaluation, rounds=2)
        case "expert":
            policy = ZeelandiaPolicy(evaluation, rounds=64, sight=8.0)
        case _:
            policy = ZeelandiaPolicy(evaluation)
    personality = ZeelandiaPersonality(STYLES, EXPERT_LEANINGS if level == "expert" else LEANINGS)
    return Mind(TITLE, level, evaluation, policy, personality, ZeelandiaExplanation(evaluation, claims=CLAIMS))
