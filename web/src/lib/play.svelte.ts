/** What a drawn world is given: the view of one seat, what that seat may choose, and how to say so. */

import type { ChoiceInfo } from './api';
import type { Words } from './words';

export type { Words } from './words';

export interface Player {
  seat: number;
  name: string;
  bot: boolean;
  color: string; // a CSS variable's name: var(--player-0)
  symbol: string; // id of an SVG symbol: <use href="#symbol-0" />, in a square of 24
  pattern: string; // id of an SVG pattern: fill="url(#pattern-0)", light lines to lay over the colour
}

export interface Choice extends Omit<ChoiceInfo, 'shows'> {
  shows: any; // plain data for previews; the frame prints `points` and `price`
}

export interface Play {
  readonly view: any; // the seat's view as plain data, as the service sent it (each game types it in its own folder)
  readonly before: any | null; // the view before the last update, for animation (null: draw without motion)
  readonly me: number | null; // whose eyes; null for onlookers
  readonly players: Player[]; // by seat
  readonly choices: Choice[]; // what this seat may choose now
  readonly previewed: string | null; // the target that is hovered or focused, here or in the list of choices
  readonly pending?: string | null; // the target of the choice that is on its way
  readonly board: any; // static data of the game's board: GET /api/games/{game}/board
  readonly words: Words; // the game's catalogue in the person's language
  readonly motion: boolean; // false: reduced motion
  /** The choices that stand for this target. */
  offered(target: string): Choice[];
  /** Clicked or Enter: one choice is chosen, several are shown as a small menu, and none asks the service why not. */
  touch(target: string, at?: Element): void;
  preview(target: string | null): void;
}

/** Targets that only words can say: they stand in the list of choices, and nowhere in a picture. */
export const spoken = (target: string): boolean => /^(button|jokers|players|player|offices|route):/.test(target);

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
