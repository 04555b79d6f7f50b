/** What a page does by itself at a table of Tyros: decline what cannot be accepted, and go on passing.
 *
 * Others must not learn from it what is in the hand. So the pause before an answer is drawn before anybody looks at the
 * hand, and where other people play, an answer by hand goes out no sooner than one by itself.
 */

import type { Choice } from '../../lib/play.svelte';
import type { View } from './view';

/** Milliseconds before an answer: among bots just long enough to read, among people as long as people take. */
export const pause = (amongPeople: boolean, drawn: number): number =>
  amongPeople ? 2500 + 5500 * drawn ** 2 : 1500 + 500 * drawn;

export const BEGINNING = 2000; // milliseconds before the first of several passes: it can be stopped,
export const PASSING = 800; // and before each of the others
export const UNWANTED = 600; // before an offer is declined that is not wanted, whatever the hand

export type Declined = 'cannot' | 'bots' | null;

/** Is this offer declined by itself? */
export function declined(view: View, me: number, choices: readonly Choice[], bot: boolean, wanted: boolean): Declined {
  if (view.decision !== 'answer' || view.actor !== me) return null;
  if (bot && !wanted) return 'bots';
  return choices.every(({ target }) => target === 'button:no') ? 'cannot' : null;
}

/** What somebody who passes looks at: the board, and their own cards and tiles. While it is the same, they pass. */
export function sight(view: View, me: number): string {
  const own = view.players[me];
  return JSON.stringify([view.round, view.squares, own?.hand, own?.tiles]);
}

/** Does somebody who began to pass at this sight go on? Not if they have begun something else. */
export function passesOn(view: View, me: number, since: string): boolean {
  const busy = view.actor === me && view.decision !== 'act' && view.decision !== 'answer';
  return !busy && sight(view, me) === since;
}
