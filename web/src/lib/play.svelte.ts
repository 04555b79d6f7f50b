/** What a drawn world is given: the view of one seat, what that seat may choose, and how to say so. */

import type { ChoiceInfo, GameName, Games } from './api';
import type { Piece } from './draft.svelte';
import type { Words } from './fluent';

export type { Words } from './fluent';

export interface Player {
  seat: number;
  name: string;
  bot: boolean;
  color: string; // a CSS variable's name: var(--player-0)
  symbol: string; // id of an SVG symbol: <use href="#symbol-0" />, in a square of 24
  pattern: string; // id of an SVG pattern: fill="url(#pattern-0)", light lines to lay over the colour
}

export interface Choice<Game extends GameName = GameName> extends Omit<ChoiceInfo, 'shows' | 'also' | 'several'> {
  shows: Games[Game]['shows'] | null; // what it would do, for previews; the frame prints `points` and `price`
  also?: string[];
  several?: boolean;
  thing?: true; // to be chosen together with others: it is taken up, and put back
  series?: number[]; // what is taken up, to be chosen so: it stands for these choices, one after the other
}

export interface Play<Game extends GameName = GameName> {
  readonly view: Games[Game]['view']; // what the seat may know, as the service sent it
  readonly before: Games[Game]['view'] | null; // before the last update, for animation (null: draw without motion)
  readonly me: number | null; // whose eyes; null for onlookers
  readonly players: Player[]; // by seat
  readonly choices: Choice<Game>[]; // what this seat may choose now
  readonly previewed: string | null; // the target that is hovered or focused, here or in the list of choices
  readonly pending?: string | null; // the target of the choice that is on its way
  readonly pointed?: readonly string[]; // targets that are to be looked at before anything is chosen
  readonly board: Games[Game]['board']; // what never changes: GET /api/games/{game}/board
  readonly words: Words; // the game's catalogue in the person's language
  readonly motion: boolean; // false: reduced motion
  /** The choices that stand for this target. */
  offered(target: string): Choice<Game>[];
  /** What a touch of this target means: its choices, and those of other things that it stands for too. */
  meanings?(target: string): Choice<Game>[];
  /** How often this thing is taken up, of those that are chosen together; of equal ones, the one with this number. */
  chosen?(target: string, nth?: number): number;
  /** Clicked or Enter: one choice is chosen, several are shown as a small menu, and none asks the service why not.
   * A thing that is chosen together with others is taken up, or put back. */
  touch(target: string, at?: Element, piece?: Piece): void;
  /** A choice that is filled in on the page before it is sent. */
  readonly form?: Choice<Game> | null;
  /** Send it, with the choices that follow it; null: leave it. */
  fill?(series: number[] | null): void;
  preview(target: string | null): void;
}

/** Is this choice filled in on the page, with those that follow it, and sent as one? */
export const isForm = ({ shows }: Choice): boolean => shows !== null && 'kind' in shows && shows.kind === 'offer';

/** What the choices that are previewed now would do. */
export function previews<Game extends GameName>(play: Play<Game>): Games[Game]['shows'][] {
  const choices = play.previewed === null ? [] : play.offered(play.previewed);
  return choices.map(({ shows }) => shows).filter((shows) => shows !== null);
}

/** Targets that only words can say: they stand in the list of choices, and nowhere in a picture. */
export const spoken = (target: string): boolean => /^(button|jokers|players|player|offices|route):/.test(target);

/** What stays in the list on small screens too: what only words can say, and what other things lie upon. */
export const alwaysListed = (target: string): boolean => spoken(target) || target.startsWith('province:');

/** The players of a table, with their colours, symbols and patterns. */
export function playersOf(seats: { seat: number; name: string; level: string }[]): Player[] {
  return seats.map(({ seat, name, level }) => ({
    seat,
    name: name || 'ABCDEF'.charAt(seat),
    bot: level !== '',
    color: `--player-${seat}`,
    symbol: `symbol-${seat}`,
    pattern: `pattern-${seat}`,
  }));
}
