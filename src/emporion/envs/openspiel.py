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
from functools import cache
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from emporion.botkit import programs
from emporion.botkit.judging import ask
from emporion.core.chance import seed_key
from emporion.core.game import Game, Rules
from emporion.core.match import Match
from emporion.core.state import States
from emporion.envs import loops
from emporion.envs.batch import ENDLESS, plain
from emporion.games import NAMES, find, rules

DEALS = 1 << 12  # outcomes of the root's chance node, if the parameter `deals` does not say another number
LONGEST = 20_000  # choices; a longer game (random play can be very slow to end) is a draw
NOT_OPTIONS = ("players", "deals")
EXPLORATION = 2.0  # of ISMCTS, as in OpenSpiel's own examples


def short_name(name: str) -> str:
    """What OpenSpiel calls a game."""
    return f"emporion_{name.replace('-', '_')}"


def parameter(value: str) -> int | str:
    """An option's value for OpenSpiel, which reads 3 as a number wherever it is written."""
    return int(value) if value.isdecimal() else value


def game_type(found: Rules) -> pyspiel.GameType:
    parameters: dict[str, Any] = {"players": found.players[0], "deals": DEALS}
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
        provides_information_state_string=False,
        provides_information_state_tensor=False,
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
        self.played: Game = find(self.emporion_name, given.get("players"), options)
        self.deals = int(given.get("deals", DEALS))
        self.kernel = self.played.kernel
        self.kernel.compile()
        self.buffer = self.played.buffer()
        self.observation_size = self.played.observation_size
        info = pyspiel.GameInfo(
            num_distinct_actions=self.played.choice_count,
            max_chance_outcomes=self.deals,
            num_players=self.played.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.played.rules), info, given)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":  # noqa: ARG002
        return SpielObserver(self)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state. It holds nothing but the record: OpenSpiel clones a state by a deep copy of its attributes."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.states: States | None = None  # None before the deal
        self.samples = 0  # resampled from this state so far

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
            self.states = plain(game.played.deal(f"openspiel {action}"))
        else:
            game.kernel.bound(loops.play_one)(self.states, action)

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
        from emporion.core.state import attributes

        position: str = self.get_game().played.position(attributes(self.states)[0])
        return position


class SpielObserver:
    """A player's observation: one flat tensor, with a view for each named part."""

    def __init__(self, game: SpielGame) -> None:
        self.tensor = np.zeros(game.observation_size, np.float32)
        self.dict: dict[str, Any] = {}
        for part in game.played.rules.observation.parts:
            self.dict[part.name] = self.tensor[part.first : part.first + part.size].reshape(part.shape)

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = state.observation_of(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """A short name for what the player knows: equal if and only if the observations are."""
        if state.states is None:
            return "before the deal"
        return hashlib.sha256(state.observation_of(player).tobytes()).hexdigest()[:32]


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
    states = match.game.prepared()
    states[0] = match.state
    state.states = plain(states)
    return state


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
