/** A table with bots at all other seats, begun at once. */

import { post, tablePath, type NewTable, type TableAccess } from './api';
import { addedTo, contribution, sawCommitment } from './fairness';
import { session } from './session.svelte';

export async function beginTable(table: Pick<NewTable, 'game' | 'seats'> & Partial<NewTable>): Promise<string> {
  await session.arrive();
  const { info } = await post<TableAccess>('/api/tables', { ...table, at_once: true });
  const commands = `${tablePath(info.id)}/commands`;
  try {
    sawCommitment(info.id, info.commitment);
    const text = contribution();
    await post(commands, { type: 'contribute', seat: 0, contribution: text });
    addedTo(info.id, 0, text);
    await post(commands, { type: 'start' });
  } catch (reason) {
    await post(commands, { type: 'close' }).catch(() => {}); // the service would give it up too, a minute later
    throw reason;
  }
  return info.id;
}
