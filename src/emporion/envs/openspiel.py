"""The games as OpenSpiel games. Importing this module registers them:

    import pyspiel
    import emporion.envs.openspiel

    game = pyspiel.load_game("emporion_byzanz(players=4)")

Needs the extra `emporion[openspiel]`.

Chance. An Emporion game is its seed and its choices: all chance, also what comes later (a pile that is shuffled
again), lies hidden in the state. To OpenSpiel this is one explicit chance node at the root, which draws one of
`deals` deals, all equally likely; everything after it is determined by the players' actions. Algorithms that must not
know the deal use `resample_from_infostate`, which gives a state with other secrets and other chance to come; its
history is that of the true state, so it can be cloned and played on, but not replayed from its history.

Observations are everything that a player may know (see the game's page). They do not repeat the whole history of
actions, so these games offer observation strings and tensors, not information state strings: give
`use_observation_string=True` to ISMCTS. (`open_spiel.python.algorithms.ismcts`: the one in C++ cannot resample states
that are written in Python.) `RolloutEvaluator` plays its rollouts in compiled code, which is some hundred times
faster than through OpenSpiel.
"""

import hashlib
import time
from functools import cache, cached_property
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from emporion.botkit import programs
from emporion.botkit.judging import ask
from emporion.core import worlds
from emporion.core.chance import seed_key
from emporion.core.errors import BadRequest
from emporion.core.game import Game, Rules
from emporion.core.match import Match
from emporion.core.state import NOBODY, States, attributes
from emporion.envs import loops, recall
from emporion.envs.batch import ENDLESS, plain
from emporion.envs.openspiel_observers import RecallObserver, SpielObserver
from emporion.envs.recall import Memory
from emporion.games import NAMES, find, rules, setting

DEALS = 1 << 12  # outcomes of the root's chance node, if the parameter `deals` does not say another number
REMEMBERED = 200_000  # choices of which a game with explicit chance remembers what becomes of them
LONGEST = 20_000  # choices; a longer game (random play can be very slow to end) is a draw
SETTING, CHANCE, RECALL = "setting", "chance", "recall"
DEALT, EXPLICIT = "dealt", "explicit"  # chance: one deal at the root that decides everything, or drawn when it happens
NOT_OPTIONS = ("players", "deals", SETTING, CHANCE, RECALL)
EXPLORATION = 2.0  # of ISMCTS, as in OpenSpiel's own examples


def short_name(name: str) -> str:
    """What OpenSpiel calls a game."""
    return f"emporion_{name.replace('-', '_')}"


def parameter(value: str) -> int | str:
    """An option's value for OpenSpiel, which reads 3 as a number wherever it is written."""
    return int(value) if value.isdecimal() else value


def game_type(found: Rules, recalling: bool = False) -> pyspiel.GameType:
    parameters: dict[str, Any] = {"players": found.players[0], "deals": DEALS}
    parameters |= {SETTING: "", CHANCE: DEALT, RECALL: False}
    parameters |= {option.name: parameter(option.default) for option in found.options}
    return pyspiel.GameType(
        short_name=short_name(found.name),
        long_name=f"Emporion: {found.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=found.players[-1],
        min_num_players=found.players[0],
        provides_information_state_string=recalling,
        provides_information_state_tensor=recalling,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=parameters,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Emporion with its options, as OpenSpiel sees it."""

    emporion_name = ""

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        given = parameters or {}
        options = {key: value for key, value in given.items() if key not in NOT_OPTIONS}
        self.setting = str(given.get(SETTING, ""))
        self.explicit = chance_of(given) == EXPLICIT
        self.recalling = self.explicit or bool(given.get(RECALL, False))
        self.position = ""
        if self.setting:
            self.played, self.position = setting(self.emporion_name, self.setting)
        else:
            self.played = find(self.emporion_name, given.get("players"), options)
        self.deals = int(given.get("deals", DEALS))
        self.kernel = self.played.kernel
        self.kernel.compile()
        self.buffer = self.played.buffer()
        self.observation_size = self.played.observation_size
        self._outcomes: dict[tuple[bytes, int], worlds.Weighted] = {}
        if self.explicit and not self.position:
            raise BadRequest("no-setting", "explicit chance needs a small setting: setting=tiny, for instance")
        info = pyspiel.GameInfo(
            num_distinct_actions=self.played.choice_count,
            max_chance_outcomes=worlds.MOST if self.explicit else self.deals,
            num_players=self.played.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.played.rules, self.recalling), info, given)

    def new_initial_state(self) -> "SpielState":
        return ExactState(self) if self.explicit else SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":  # noqa: ARG002
        recalls = self.recalling and iig_obs_type is not None and iig_obs_type.perfect_recall
        return RecallObserver(self) if recalls else SpielObserver(self)

    def dealt(self, deal: int) -> States:
        """The state that a deal at the root stands for."""
        if self.position:
            match = self.played.load(self.position, f"openspiel {deal}")
            return spiel_states(match)
        return plain(self.played.deal(f"openspiel {deal}"))

    @cached_property
    def roots(self) -> worlds.Weighted:
        """What can be dealt, if chance is explicit."""
        return worlds.deals(self.played, self.position)

    def outcomes(self, states: States, seat: int, code: int) -> worlds.Weighted:
        """What can become of a choice, if chance is explicit. Algorithms walk the same tree again and again."""
        which = (states.tobytes(), code)
        if which not in self._outcomes:
            if len(self._outcomes) >= REMEMBERED:
                self._outcomes.clear()
            self._outcomes[which] = worlds.outcomes(self.played, states, seat, code)
        return self._outcomes[which]


def chance_of(given: dict[str, Any]) -> str:
    found = str(given.get(CHANCE, DEALT))
    if found not in (DEALT, EXPLICIT):
        raise BadRequest("bad-chance", f"chance cannot be {found!r}: it takes {DEALT} or {EXPLICIT}")
    return found


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state. It holds nothing but the record: OpenSpiel clones a state by a deep copy of its attributes."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.states: States | None = None  # None before the deal
        self.samples = 0  # resampled from this state so far
        self.memories: tuple[Memory, ...] = ()  # of the players, in games that recall

    def current_player(self) -> int:
        if self.states is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(self.states["actor"][0])

    def is_terminal(self) -> bool:
        return self.states is not None and bool(self.states["over"][0] or self.states["ply"][0] >= LONGEST)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        game = self.get_game()
        n = game.kernel.bound(loops.count_choices)(self.states, player, game.buffer)
        return sorted(game.buffer[:n].tolist())

    def _apply_action(self, action: int) -> None:
        game = self.get_game()
        if self.states is None:
            self._go_on(game.dealt(action))
        elif game.recalling:
            seat, after = int(self.states["actor"][0]), self.states.copy()
            game.kernel.bound(loops.play_one)(after, action)
            self._go_on(after, seat, action)
        else:
            game.kernel.bound(loops.play_one)(self.states, action)

    def _go_on(self, after: States, seat: int = NOBODY, choice: int = 0) -> None:
        """Here is the state after a deal or a choice: everyone remembers what there was to be seen of it."""
        game, before, self.states = self.get_game(), self.states, after
        if game.recalling:
            self.memories = recall.remembered(game.played, self.memories, before, after, seat, choice)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        notation: str = self.get_game().played.rules.notations[action]
        return notation

    def returns(self) -> list[float]:
        """The reward `win` of the batch environment; a game that is too long is a draw."""
        players = self.get_game().played.players
        if self.states is None or not self.states["over"][0]:
            return [0.0] * players
        won = [int(self.states["winners"][0]) >> seat & 1 for seat in range(players)]
        winning = (players / sum(won) - 1) / (players - 1)
        return [winning if seat_won else -1 / (players - 1) for seat_won in won]

    def resample_from_infostate(self, player: int, probability_sampler: Any) -> "SpielState":
        """Another state that this player cannot tell from this one; the sampler's numbers decide which."""
        game, other = self.get_game(), self.clone()
        drawn = hashlib.sha256(f"{probability_sampler()!r} {self.samples}".encode()).hexdigest()
        self.samples += 1
        game.kernel.bound(loops.resample_one)(other.states, player, *seed_key(drawn))
        sampled: SpielState = other
        return sampled

    def observation_of(self, player: int) -> Any:
        """What a player may know, as 16-bit numbers; before the deal, nothing."""
        game = self.get_game()
        out = np.zeros((1, game.observation_size), np.int16)
        if self.states is not None:
            game.kernel.bound(loops.observe_games)(self.states, np.array([player]), out)
        return out[0]

    def __str__(self) -> str:
        if self.states is None:
            return "before the deal"
        position: str = self.get_game().played.position(attributes(self.states)[0])
        return position


class ExactState(SpielState):
    """A state of a small setting whose chance is drawn when it happens, in chance nodes: nothing that is to come can be
    read from it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.chosen: tuple[int, int] | None = None  # seat and choice, of which chance has still to say what becomes

    def current_player(self) -> int:
        return super().current_player() if self.chosen is None else int(pyspiel.PlayerId.CHANCE)

    def _weighted(self) -> worlds.Weighted:
        game = self.get_game()
        found: worlds.Weighted = game.outcomes(self.states, *self.chosen) if self.chosen else game.roots
        return found

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(number, probability) for number, (_, probability) in enumerate(self._weighted())]

    def _legal_actions(self, player: int) -> list[int]:
        if self.is_chance_node():
            return [number for number, _ in self.chance_outcomes()]
        return super()._legal_actions(player)

    def _apply_action(self, action: int) -> None:
        if self.states is None:
            self._go_on(plain(self._weighted()[action][0]))
        elif self.chosen is not None:
            (seat, choice), after = self.chosen, self._weighted()[action][0]
            self.chosen = None
            self._go_on(plain(after), seat, choice)
        else:
            self.chosen = int(self.states["actor"][0]), action
            if len(self._weighted()) == 1:  # nothing was drawn
                ExactState._apply_action(self, 0)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"outcome {action}" if player == pyspiel.PlayerId.CHANCE else super()._action_to_string(player, action)

    def resample_from_infostate(self, player: int, probability_sampler: Any) -> "SpielState":
        other = super().resample_from_infostate(player, probability_sampler)
        assert other.states is not None
        other.states = plain(worlds.in_order(self.get_game().played, other.states))
        return other


class RolloutEvaluator(mcts.Evaluator):  # type: ignore[misc]
    """Values states by random games to the end, like OpenSpiel's RandomRolloutEvaluator, in compiled code."""

    def __init__(self, seed: int, rollouts: int = 1) -> None:
        self.rollouts = rollouts
        self.keys = np.array(seed_key(f"rollouts {seed}"), np.int64)

    def evaluate(self, state: SpielState) -> Any:
        game = state.get_game()
        total = np.zeros((1, game.played.players), np.float32)
        if state.states is None or state.is_terminal():
            return np.array(state.returns())
        work = np.concatenate((state.states, state.states))
        scores = np.zeros((1, game.played.rules.players[-1]), np.int32)
        game.kernel.bound(loops.roll_out)(work, game.buffer, self.keys, self.rollouts, LONGEST, total, scores)
        return total[0] / self.rollouts

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return state.chance_outcomes()
        actions = state.legal_actions(state.current_player())
        return [(action, 1.0 / len(actions)) for action in actions]


class TimeUp(Exception):
    """The search has used its time."""


class ClockedSearch(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's ISMCTS, which counts iterations, with a limit of time, and with samples that follow from a seed."""

    def __init__(self, game: SpielGame, seed: int | str, iterations: int, seconds: float) -> None:
        first, second = seed_key(seed)
        dice = np.random.RandomState(first)
        evaluator = RolloutEvaluator(second)
        super().__init__(game, evaluator, EXPLORATION, iterations, random_state=dice, use_observation_string=True)
        self.set_resampler(lambda state, player: state.resample_from_infostate(player, dice.uniform))
        self.seconds = seconds
        self.iterations = 0  # of the last search
        self._until = 0.0

    def run_search(self, state: SpielState) -> Any:
        self._until = time.monotonic() + self.seconds
        self.iterations = 0
        try:
            return super().run_search(state)
        except TimeUp:
            return self.get_final_policy(state, self._root_node)

    def sample_root_state(self, state: SpielState) -> Any:
        if time.monotonic() >= self._until and self._root_node.child_info:
            raise TimeUp
        self.iterations += 1
        return super().sample_root_state(state)


@cache
def _spiel_game(name: str, players: int, options: tuple[tuple[str, str], ...]) -> Any:
    written = {key: parameter(value) for key, value in options}
    return pyspiel.load_game(short_name(name), {"players": players, **written})


def spiel_game(game: Game) -> Any:
    """The same game as OpenSpiel sees it."""
    return _spiel_game(game.name, game.players, tuple(game.options.items()))


def spiel_state(game: SpielGame, match: Match) -> SpielState:
    """A match as it stands, as a state of OpenSpiel. It has no history."""
    state = game.new_initial_state()
    state.states = spiel_states(match)
    return state


def spiel_states(match: Match) -> States:
    """The state of a match as an array of one."""
    states = match.game.prepared()
    states[0] = match.state
    return plain(states)


def think(match: Match, seat: int, seed: int | str, iterations: int | None = None, seconds: float | None = None) -> int:
    """What OpenSpiel's ISMCTS chooses for the seat that is asked, with a budget of iterations, time or both. It never
    sees the true state."""
    game = spiel_game(match.game)
    bot = ClockedSearch(game, seed, iterations or ENDLESS, seconds or float("inf"))
    return int(bot.step(spiel_state(game, match.resample(seat, f"{seed} imagined"))))


def match_of(state: SpielState) -> Match:
    """A state of OpenSpiel as a match; it has no history."""
    game = state.get_game().played
    states = game.prepared()
    states[:] = state.states
    return Match(game, states, None, None)


class OwnBot(pyspiel.Bot):  # type: ignore[misc]
    """A bot of one's own, by its name (`botkit.programs`), as OpenSpiel asks bots. It gets what its seat may know."""

    def __init__(self, name: str, player: int, seed: int | str = 0) -> None:
        super().__init__()
        self.name, self.player, self.seed = name, player, seed
        self._named = programs.find(name)

    def player_id(self) -> int:
        return self.player

    def step(self, state: SpielState) -> int:
        match = match_of(state)
        moment = f"{self.seed} ply {int(match.state['ply'])}"
        found = ask(self._named.bot, match, self.player, moment, self._named.seconds)
        return found.must_be_faultless(self.name, moment).code

    def restart(self) -> None:
        """A bot remembers nothing."""

    def restart_at(self, state: SpielState) -> None:
        """Nor here."""


def register() -> None:
    """Make the games known to OpenSpiel."""
    known = set(pyspiel.registered_names())
    for name in NAMES:
        if short_name(name) not in known:
            own = type(f"Spiel{name.title().replace('-', '')}", (SpielGame,), {"emporion_name": name})
            pyspiel.register_game(game_type(rules(name)), own)


register()
