"""From a command to the event that it leads to, or the reason why not. Nothing here changes anything."""

from typing import NamedTuple

from emporion.bots import LEVELS
from emporion.core import fairness
from emporion.core.errors import BadRecord
from emporion.core.game import Game
from emporion.core.match import Match
from emporion.games import rules
from emporion.server import commands as c
from emporion.server import events as ev
from emporion.server import messages as m
from emporion.server.errors import ServiceError
from emporion.server.seats import bot_name
from emporion.server.settings import VERSION
from emporion.server.table import Table, shared_game

SLOW = 24 * 3600  # seconds for a turn
SUBSTITUTE = "easy"  # the level of bots that step in for people
SHUFFLES = 5  # that may fail at a table, because somebody does not reveal their contribution, before it is cancelled


def check_name(text: str, most: int = c.NAME_LENGTH) -> str:
    """Names are one short line of printable characters, without the bars that records put between them. Whoever shows
    a name escapes it."""
    name = " ".join(text.split())
    if not name or not name.isprintable() or "|" in name or len(name) > most:
        raise ServiceError("bad-name", f"Names have 1 to {most} printable characters, and no bar (|).")
    return name


def check_chat(text: str) -> str:
    line = " ".join(text.split())
    if not line or not line.isprintable():
        raise ServiceError("bad-chat", "Messages are one line of printable characters.")
    return line


def plan(host: str, new: c.NewTable, commitment: str, pace: float) -> ev.Created:
    """The first event of a new table; `pace` is for those who did not choose one."""
    for option in rules(new.game).options:  # only listed values: clients may not name files on the server
        option.index(new.options.get(option.name, option.default))
    game = shared_game(new.game, len(new.seats), tuple(sorted(new.options.items())))
    for seat in new.seats:
        require_level(seat)
        if seat.name and (seat.kind != "me" or check_name(seat.name) != seat.name):
            raise ServiceError("bad-name", "Only players at your own device can be named, without surrounding spaces.")
    if new.at_once and any(seat.kind in ("invited", "open") for seat in new.seats):
        raise ServiceError("seats-free", "A game that starts at once cannot wait for other players.")
    if new.position:
        check_position(game, new)
    return ev.Created(
        host=host,
        game=game.name,
        options=dict(game.options),
        seats=list(new.seats),
        listed=new.listed,
        commitment=commitment,
        away=new.away,
        clock=new.clock,
        hints=new.hints,
        pace=pace if new.pace is None else new.pace,
        at_once=new.at_once,
        position=new.position,
        rated=new.rated,
        vacations=new.vacations and is_slow(new),
    )


def is_slow(new: c.NewTable) -> bool:
    """Do people play in their own time: nobody is replaced for being away, and a turn may take a day or longer?"""
    clock = new.clock
    return new.away is None and (clock is None or (clock.kind == "move" and clock.seconds >= SLOW))


def check_position(game: Game, new: c.NewTable) -> None:
    """Whoever sends a position knows every card in it, and so only plays against bots."""
    if any(seat.kind not in ("me", "bot") for seat in new.seats):
        raise ServiceError("bad-position", "A game that begins at a position is for you and bots.")
    try:
        over = game.load(new.position).over
    except BadRecord as error:
        raise ServiceError("bad-position", f"The game cannot begin there: {error.message}.") from None
    if over:
        raise ServiceError("bad-position", "The game cannot begin there: it is over.")


class Known(NamedTuple):
    """What a table knows, and nobody else."""

    secret: str = ""
    invite: str = ""
    start_secret: str = ""  # a new one: only for the command that starts the game
    reveal_seconds: float = 0.0


UNKNOWN = Known()


# What must hold -------------------------------------------------------------------------------------------------------


def own_seat(table: Table, person: str, seat: int) -> int:
    if not table.holds(person, seat):
        raise ServiceError("not-your-seat")
    return seat


def own_viewer(table: Table, person: str, seat: int | None) -> int:
    """The viewer for a seat of this person, or for a spectator."""
    return table.viewer(None if seat is None else own_seat(table, person, seat))


def require_seated(table: Table, person: str) -> None:
    if not table.seats_of(person):
        raise ServiceError("not-seated")


def running_match(table: Table) -> Match:
    if table.match is None:
        raise ServiceError("not-started")
    if table.phase != "playing":
        raise ServiceError("over")
    return table.match


def finished_match(table: Table) -> Match:
    if table.match is None or table.phase != "over":
        raise ServiceError("not-over")
    return table.match


def require_waiting(table: Table) -> None:
    if table.phase != "waiting":
        raise ServiceError("started")
    if table.shuffling:  # whoever could go or come now might know the deal
        raise ServiceError("shuffling")


def require_level(seat: ev.SeatPlan) -> None:
    if (seat.kind == "bot") != bool(seat.level) or (seat.level and seat.level not in LEVELS):
        raise ServiceError("unknown-bot", f"Bots, and only bots, have a level: {', '.join(LEVELS)}.")


def require_host(table: Table, person: str) -> None:
    if table.host != person:
        raise ServiceError("not-host")


def require_welcome(table: Table, person: str) -> None:
    if person in table.blocked:
        raise ServiceError("blocked")


def require_current(table: Table, seat: int, number: int) -> None:
    """Refuse what was chosen for an earlier update, if the game has changed since."""
    if not table.last_game_update[seat] <= number <= table.updates[seat]:
        raise ServiceError("stale")


def require_no_bot(table: Table, seat: int) -> None:
    """Refuse a person's choice at a seat where a bot plays for them."""
    if table.seats[seat].by_bot:
        raise ServiceError("bot-plays")


# Commands -------------------------------------------------------------------------------------------------------------


def coming_back(table: Table, person: str, command: c.AnyCommand) -> ev.Returned | None:
    """Somebody who is away comes back by any command for their seat. `sit` says so by itself."""
    seat = getattr(command, "seat", None)
    if seat is None or isinstance(command, c.Sit) or not table.holds(person, seat):
        return None
    if table.seats[seat].stand_in != "away":
        return None
    return ev.Returned(seat)


def decide(
    table: Table, person: m.Person, command: c.AnyCommand, own: Known = UNKNOWN, absent: bool = False
) -> ev.AnyEvent:
    """The event that a command leads to. `own` is what only the table knows; `absent`: the person at the seat that the
    command names is away."""
    match command:
        case c.Choose():  # what people do most
            return choose(table, own_seat(table, person.id, command.seat), command)
        case c.Sit():
            return sit(table, person, own.invite, command)
        case c.Start():
            return start(table, person.id, own)
        case c.Close():
            require_waiting(table)
            require_host(table, person.id)
            return ev.Closed()
        case c.StandIn():
            return stand_in(table, person.id, command.seat, absent)
        case c.Remove():
            return remove(table, person.id, command.seat)
        case c.Plan():
            return plan_seat(table, person.id, command)
        case c.ChatRule():
            require_host(table, person.id)
            return ev.ChatRuled(command.seated_only)
        case c.Chat():
            seats = table.seats_of(person.id)
            require_welcome(table, person.id)
            if table.seated_chat and not seats:
                raise ServiceError("chat-closed")
            text = check_chat(command.text)
            return ev.Chatted(person=person.id, name=person.name, seat=seats[0] if seats else None, text=text)
        case c.Rematch():
            raise AssertionError("a rematch makes another table: see `rematches`")
        case _:
            return decide_for_seat(table, own_seat(table, person.id, command.seat), command)


def decide_for_seat(
    table: Table,
    seat: int,
    command: c.Contribute | c.Commit | c.Reveal | c.Leave | c.Undo | c.Reset | c.Propose | c.Agree | c.Decline,
) -> ev.AnyEvent:
    """What a person does at a seat of their own."""
    match command:
        case c.Contribute():
            require_waiting(table)
            return ev.Contributed(seat, fairness.check_contribution(command.contribution))
        case c.Commit():
            require_waiting(table)
            if command.shuffle != table.shuffle:
                raise ServiceError("other-shuffle")
            return ev.Committed(seat, command.commitment)
        case c.Reveal():
            return reveal(table, seat, command.contribution)
        case c.Leave():
            return leave(table, seat)
        case c.Undo() | c.Reset():
            game = running_match(table)
            require_current(table, seat, command.number)
            require_no_bot(table, seat)
            game.check_undo(seat)
            return undo(table, game, seat) if isinstance(command, c.Undo) else ev.Reset(seat)
        case c.Propose():
            return propose(table, seat)
        case c.Agree() | c.Decline():
            if table.proposal is None:
                raise ServiceError("no-proposal")
            return ev.Agreed(seat) if isinstance(command, c.Agree) else ev.Declined(seat)


def sit(table: Table, person: m.Person, invite: str, command: c.Sit) -> ev.AnyEvent:
    own = [seat for seat in table.seats_of(person.id) if command.seat in (None, seat)]
    absent = [seat for seat in own if table.seats[seat].stand_in == "away"]
    if absent or (own and table.phase == "playing"):
        return ev.Returned(absent[0] if absent else seat_left(table, own))
    require_welcome(table, person.id)
    require_waiting(table)
    free = [number for number, seat in enumerate(table.seats) if not seat.taken]
    if command.seat is not None:
        free = [number for number in free if number == command.seat]
    invited = invite == command.invite != ""
    kept = [number for number in table.kept_for(person.id) if number in free]
    allowed = kept or [
        number
        for number in free
        if invited or (table.seats[number].plan.kind == "open" and not table.seats[number].expected)
    ]
    if free and not allowed:
        raise ServiceError("invited-only")
    if not free:
        raise ServiceError("taken")
    contribution = fairness.check_contribution(command.contribution)
    return ev.Sat(allowed[0], person.id, person.name, contribution, command.commitment or "")


def seat_left(table: Table, own: list[int]) -> int:
    """The first of a person's seats at which a substitute plays, if they may have it back."""
    left = [seat for seat in own if table.seats[seat].stand_in]
    if not left:
        raise ServiceError("seated")
    if table.seats[left[0]].stand_in == "clock":
        raise ServiceError("bot-plays", "Your time is up: a bot is playing this seat.")
    return left[0]


def leave(table: Table, seat: int) -> ev.AnyEvent:
    if table.phase == "waiting":
        require_waiting(table)
        return ev.Left(seat)
    running_match(table)
    if table.seats[seat].stand_in in ("clock", "left"):
        require_no_bot(table, seat)
    return ev.StoodIn(seat=seat, reason="left", level=SUBSTITUTE)


def remove(table: Table, host: str, seat: int) -> ev.Removed:
    require_host(table, host)
    if table.phase not in ("waiting", "playing"):
        raise ServiceError("over")
    if table.shuffling:
        raise ServiceError("shuffling")
    person = table.seats[seat].person if seat < table.players else ""
    if person in ("", host):
        raise ServiceError("unknown-seat")
    return ev.Removed(person=person, level=SUBSTITUTE)


def plan_seat(table: Table, host: str, command: c.Plan) -> ev.Planned:
    require_waiting(table)
    require_host(table, host)
    if command.seat >= table.players or table.seats[command.seat].person:
        raise ServiceError("unknown-seat")
    others = [seat.name for number, seat in enumerate(table.seats) if number != command.seat]
    name = bot_name(command.seat, others) if command.who == "bot" else ""
    seat = ev.SeatPlan(command.who, command.level, name)
    require_level(seat)
    return ev.Planned(command.seat, seat)


def stand_in(table: Table, person: str, seat: int, absent: bool) -> ev.StoodIn:
    running_match(table)
    require_seated(table, person)
    if seat >= table.players or table.seats[seat].by_bot:
        raise ServiceError("unknown-seat")
    if table.alone:
        raise ServiceError("nobody-waits")
    if not absent:
        raise ServiceError("not-away")
    return ev.StoodIn(seat=seat, reason="away", level=SUBSTITUTE)


def start(table: Table, person: str, own: Known) -> ev.Fixed | ev.Started:
    """The start of the game, or, if seats have committed themselves, of the time in which they must reveal."""
    require_waiting(table)
    require_host(table, person)
    if not all(seat.taken for seat in table.seats):
        raise ServiceError("seats-free")
    if any(seat.commitment for seat in table.seats):
        return ev.Fixed(fairness.commitment(own.start_secret), own.reveal_seconds)
    return started(table, own.secret)


def reveal(table: Table, seat: int, contribution: str) -> ev.Revealed:
    if not table.shuffling:
        raise ServiceError("not-shuffling")
    shown = table.seats[seat].commitment
    text = fairness.check_contribution(contribution)
    if not shown or not text or fairness.seat_commitment(table.id, table.shuffle, text) != shown:
        raise ServiceError("bad-reveal")
    if not table.seats[seat].owes:
        raise ServiceError("not-shuffling")
    return ev.Revealed(seat, text)


def started(table: Table, secret: str, start_secret: str = "") -> ev.Started:
    """The start of the game: all contributions are known, and they and the secrets make the deal."""
    seed = shuffle(table, secret, start_secret).seed()
    return ev.Started(seed, table.game.rules.version, VERSION, start_secret)


def missed(table: Table) -> ev.Missed | ev.Closed:
    """What happens when not everybody has revealed their contribution in time."""
    return ev.Missed() if table.shuffle < SHUFFLES else ev.Closed()


def shuffle(table: Table, secret: str, start_secret: str = "") -> fairness.Shuffle:
    """What the deal of a table is made from."""
    contributions = [seat.contribution for seat in table.seats]
    if not start_secret:
        return fairness.Shuffle(table.id, secret, contributions)
    commitments = [seat.commitment for seat in table.seats]
    return fairness.Shuffle(table.id, secret, contributions, table.shuffle, start_secret, commitments)


def choose(table: Table, seat: int, command: c.Choose) -> ev.Played:
    match = running_match(table)
    require_current(table, seat, command.number)
    require_no_bot(table, seat)
    return ev.Played(seat=seat, choices=match.dry_run(command.choice, seat))


def undo(table: Table, match: Match, seat: int) -> ev.Undone:
    """What was chosen together is taken back together, as far as it can be."""
    tried, steps = match.copy(), 0
    while steps < len(table.last_made(seat)) and tried.can_undo(seat):
        tried.undo(seat)
        steps += 1
    return ev.Undone(seat, steps)


def propose(table: Table, seat: int) -> ev.Proposed:
    running_match(table)
    if table.proposal is not None:
        raise ServiceError("proposal-open")
    own = table.last_made(seat)
    if not own:
        raise ServiceError("nothing-to-undo")
    return ev.Proposed(seat=seat, steps=own.start)
