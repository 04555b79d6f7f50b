/** This device's part in the shuffle, unseen: it commits its seats to contributions, and reveals them at the start. */

import { get, post, tablePath, type TableAccess, type TableInfo } from './api';
import { committed, isOwn, sawCommitment, toReveal } from './fairness';

type Send = (type: string, more: Record<string, unknown>) => Promise<unknown>;

const done = new Set<string>(); // what this page has done, or is doing: other tabs may do it too

async function once(what: string, work: () => Promise<unknown>): Promise<void> {
  if (done.has(what)) return;
  done.add(what);
  try {
    await work();
  } catch {
    done.delete(what); // the table's next state is the next occasion
  }
}

/** Do what the shuffle needs of these seats now. */
export async function takePart(info: TableInfo, seats: number[], send: Send): Promise<void> {
  sawCommitment(info.id, info.commitment);
  const now = `${info.id} ${info.shuffle}`;
  for (const seat of seats) {
    const known = info.seats[seat];
    if (!known?.taken || info.phase !== 'waiting') continue;
    if (info.start_commitment) {
      const text = toReveal(info, seat);
      if (text) await once(`reveal ${now} ${seat}`, () => send('reveal', { seat, contribution: text }));
    } else if (!isOwn(info.id, info.shuffle, known.commitment)) {
      await once(`commit ${now} ${seat}`, async () => {
        const commitment = await committed(info.id, info.shuffle);
        await send('commit', { seat, shuffle: info.shuffle, commitment });
      });
    }
  }
}

/** Start the game of a table where nobody else plays. */
export async function startAlone(info: TableInfo, seats: number[]): Promise<void> {
  const send: Send = (type, more) => post(`${tablePath(info.id)}/commands`, { type, ...more });
  await takePart(info, seats, send);
  await send('start', {});
  await takePart((await get<TableAccess>(tablePath(info.id))).info, seats, send);
}
