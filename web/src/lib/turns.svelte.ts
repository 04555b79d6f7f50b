/** The tables at which it is this person's turn, from wherever they are. */

import { get, type TableSummary } from './api';
import { session } from './session.svelte';

const EVERY = 60_000; // milliseconds, while somebody looks at the page

/** Does somebody else play there, who waits? A game against bots waits for nobody: it is among one's own tables. */
const withOthers = ({ names, your_seats, bots }: TableSummary): boolean =>
  names.some((_, seat) => !your_seats.includes(seat) && !bots.includes(seat));

/** Is it this person's turn there, and no bot's who fills in? */
export const myTurn = ({ phase, asked, your_seats, bots }: TableSummary): boolean =>
  phase === 'playing' && asked !== null && your_seats.includes(asked) && !bots.includes(asked);

/** Those where other people wait for this person, the longest first. */
export const waitingForMe = (tables: readonly TableSummary[]): TableSummary[] =>
  tables.filter((table) => myTurn(table) && withOthers(table)).sort((one, other) => one.changed_at - other.changed_at);

/** The table to go to from another one: the next in line, and round again. */
export function nextTable(waiting: readonly TableSummary[], here: string): TableSummary | null {
  const place = waiting.findIndex(({ id }) => id === here);
  const others = [...waiting.slice(place + 1), ...waiting.slice(0, Math.max(place, 0))];
  return others[0] ?? null;
}

class Turns {
  waiting = $state.raw<readonly TableSummary[]>([]);
  private asking = false;

  /** Ask the service, unless nobody could have a table there. */
  async look(): Promise<void> {
    if (!session.person) this.waiting = [];
    if (!session.person || this.asking) return;
    this.asking = true;
    try {
      this.waiting = waitingForMe((await get<{ tables: TableSummary[] }>('/api/me/tables')).tables);
    } catch {
      // What was known before is better than nothing.
    } finally {
      this.asking = false;
    }
  }

  /** Look again from time to time, and when the page comes back into sight; until the result is called. */
  watch(): () => void {
    const look = (): void => void (document.hidden || this.look());
    const timer = setInterval(look, EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }
}

export const turns = new Turns();

/** A page's title, with the number of tables that wait. */
export const titled = (title: string): string => (turns.waiting.length ? `(${turns.waiting.length}) ${title}` : title);
