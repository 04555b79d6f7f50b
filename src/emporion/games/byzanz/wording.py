"""What is said in a game of Byzanz: prompts, choices, the log and the score, as lines of the catalogue."""

from functools import cache, lru_cache
from typing import Any

from emporion.core.state import State
from emporion.core.texts import Line, Seat, Told, Whisper, line
from emporion.games.byzanz import components as c
from emporion.games.byzanz import encoding as e
from emporion.games.byzanz.ending import profit
from emporion.games.byzanz.selling import kept_card, set_needs
from emporion.games.byzanz.view import least_bid


@cache
def card_line(card: int) -> Line:
    if card >= c.GOODS:
        return line("card-trader")
    return line(f"card-{c.KIND_NAMES[card // c.VALUES]}", value=int(c.VALUE[card]))


def card_lines(counts: Any) -> list[Line]:
    return list(lines_of(bytes(counts)))


@lru_cache(maxsize=4096)
def lines_of(counts: bytes) -> tuple[Line, ...]:
    return tuple(card_line(card) for card, count in enumerate(counts) for _ in range(count))


@cache
def set_lines(number: int) -> list[Line]:
    return card_lines([set_needs(number, card) for card in range(c.CARD_TYPES)])


# Prompts and choices --------------------------------------------------------------------------------------------------


def prompt(s: State) -> Line:
    """What the player in turn is asked."""
    seat = int(s.actor)
    if s.decision == c.BID:
        laid = int(s.laying_value)
        if laid:
            return line("prompt-lay", value=int(s.bid_value[seat]) + laid, highest=least_bid(s) - 1)
        return line("prompt-bid", highest=least_bid(s) - 1)
    if s.decision == c.LIMIT:
        return line("prompt-limit", count=int(s.hand_size[seat]) - c.HAND_LIMIT)
    return line(f"prompt-{c.DECISIONS[int(s.decision)]}")


def describe(s: State, seat: int, choice: int) -> Line:
    """What a choice means."""
    if choice == e.MAKE_BID:
        return line("choice-bid", value=int(s.bid_value[seat]) + int(s.laying_value))
    if e.TAKE_KIND <= choice < e.DISCARD:
        kind = choice - e.TAKE_KIND
        return line("choice-take", kind=line(f"kind-{c.KIND_NAMES[kind]}"), cards=kind_lines(s, kind))
    return describe_always(choice)


def kind_lines(s: State, kind: int) -> list[Line]:
    """The cards of one kind in the market."""
    return card_lines([n if card // c.VALUES == kind else 0 for card, n in enumerate(s.market.tolist())])


@cache
def describe_always(choice: int) -> Line:
    """A choice that means the same in every state."""
    if choice == e.PASS:
        return line("choice-pass")
    if choice == e.DONE:
        return line("choice-done")
    if choice < e.GIVE_CARD:
        return line("choice-lay", card=card_line(choice - e.LAY))
    if choice < e.TAKE_KIND:
        return line("choice-give", card=card_line(choice - e.GIVE_CARD))
    if choice < e.SELL_SET:
        return line("choice-discard", card=card_line(choice - e.DISCARD))
    number = choice - e.SELL_SET
    return line("choice-sell", cards=set_lines(number), points=int(c.PROFIT[kept_card(number)]))


# The log --------------------------------------------------------------------------------------------------------------


def opening(s: State) -> list[Line]:
    """A game may begin at a position: after the last auction of a round there is no lot."""
    return [round_line(s), *([lot_line(s)] if s.auction < s.players else [])]


def round_line(s: State) -> Line:
    return line("log-round", number=int(s.round_number) + 1, rounds=int(c.ROUNDS[int(s.players)]))


def lot_line(s: State) -> Line:
    return line("log-lot", offer=int(c.OFFERS[int(s.players), int(s.auction)]), cards=card_lines(s.lot))


def tell(before: State, after: State, seat: int, choice: int) -> list[Told]:
    """The log lines of one choice. Of what is laid down nobody is told before it is bid."""
    if e.LAY <= choice < e.GIVE_CARD:
        return []
    return [*tell_choice(before, seat, choice), *tell_consequences(before, after, choice)]


def tell_choice(before: State, seat: int, choice: int) -> list[Told]:
    who = Seat(seat)
    if choice == e.PASS:
        return [line("log-pass", player=who)]
    if choice == e.MAKE_BID:
        cards = before.bid[seat] + before.laying
        value = int(before.bid_value[seat]) + int(before.laying_value)
        return [line("log-bid", player=who, value=value, cards=card_lines(cards))]
    if choice == e.DONE:
        return []
    if choice < e.TAKE_KIND:
        card = choice - e.GIVE_CARD
        kept = before.lot.tolist()
        kept[card] -= 1
        return [line("log-give", player=who, card=card_line(card), cards=card_lines(kept))]
    if choice < e.DISCARD:
        return [line("log-take", player=who, cards=kind_lines(before, choice - e.TAKE_KIND))]
    if choice < e.SELL_SET:
        own = line("log-discard-own", card=card_line(choice - e.DISCARD))
        return [Whisper(line("log-discard", player=who), {seat: own})]
    number = choice - e.SELL_SET
    return [line("log-sell", player=who, cards=set_lines(number), points=int(c.PROFIT[kept_card(number)]))]


def tell_consequences(before: State, after: State, choice: int) -> list[Line]:
    """What followed by itself: an auction won, a card put into the market, a round ended, a new lot."""
    lines: list[Line] = []
    bidding, auctions = before.decision == c.BID, int(after.auction) - int(before.auction)
    if bidding and after.decision == c.GIVE and not auctions:
        winner = int(after.actor)
        lines.append(line("log-wins", player=Seat(winner), value=int(before.bid_value[winner] or after_bid(before))))
    if bidding and auctions > 0:
        winner = next(p for p in range(int(after.players)) if after.offer[p] == top_offer(before))
        lines.append(line("log-free", player=Seat(winner), cards=card_lines(before.lot)))
    if last_card_passed(before, after):
        last = next(p for p in range(int(after.players)) if after.offer[p] == 1)
        lines.append(line("log-last-card", player=Seat(last), card=card_line(last_card(before, after, choice))))
    if after.round_number > before.round_number or (
        before.decision != c.SELL and (after.decision == c.SELL or after.over)
    ):
        lines += cleared_lines(before, choice)
    if after.round_number > before.round_number:
        lines.append(round_line(after))
    if after.deck_size < before.deck_size and after.auction < after.players:
        lines.append(lot_line(after))
    if after.over:
        winners = [Seat(p) for p in range(int(after.players)) if int(after.winners) >> p & 1]
        lines.append(line("log-over", winners=winners))
    return lines


def after_bid(before: State) -> int:
    """The value of the bid that the player in turn is making."""
    return int(before.bid_value[int(before.actor)]) + int(before.laying_value)


def top_offer(s: State) -> int:
    return int(c.OFFERS[int(s.players), int(s.auction)])


def last_card_passed(before: State, after: State) -> bool:
    """B3.8 with five or six players: the single card of the last lot went into the market, in the wake of the choice
    that ended the auction before, or of the winner's last discard or sale over the limit."""
    players = int(after.players)
    return bool(c.OFFERS[players, players - 1] == 1 and before.auction < players == after.auction)


def last_card(before: State, after: State, choice: int) -> int:
    """The card that the last player's lot brought into the market, besides one that the winner before gave."""
    given = choice - e.GIVE_CARD if e.GIVE_CARD <= choice < e.TAKE_KIND else -1
    for card in range(c.CARD_TYPES - 1):
        if int(after.market[card]) - int(before.market[card]) - (card == given) > 0:
            return card
    return c.CARD_TYPES - 1


def cleared_lines(before: State, choice: int) -> list[Line]:
    """B4.2: what the last player left in the market."""
    taken = choice - e.TAKE_KIND if before.decision == c.TAKE and choice < e.SELL_SET else -1
    left = [n if card // c.VALUES != taken else 0 for card, n in enumerate(before.market.tolist())]
    return [line("log-cleared", cards=card_lines(left))] if any(left) else []


def breakdown(s: State) -> list[list[tuple[Line, int]]]:
    """For each player, the cards kept and their profit; then the tie-break."""
    sheets = []
    for seat in range(int(s.players)):
        rows = [
            (
                line("score-card", card=card_line(card), count=int(s.profit[seat, card])),
                int(s.profit[seat, card] * c.PROFIT[card]),
            )
            for card in range(c.CARD_TYPES)
            if s.profit[seat, card]
        ]
        rows.append((line("score-total"), int(profit(s, seat))))
        rows.append((line("score-tie-break"), int(s.hand_size[seat])))
        sheets.append(rows)
    return sheets
