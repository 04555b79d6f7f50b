/** A table with bots at all other seats, begun at once. */

import { post, tablePath, type NewTable, type TableAccess } from './api';
import { session } from './session.svelte';
import { startAlone } from './shuffling';

export async function beginTable(table: Pick<NewTable, 'game' | 'seats'> & Partial<NewTable>): Promise<string> {
  await session.arrive();
  const { info } = await post<TableAccess>('/api/tables', { ...table, at_once: true });
  try {
    await startAlone(
      info,
      table.seats.flatMap(({ kind }, seat) => (kind === 'me' ? [seat] : [])),
    );
  } catch (reason) {
    // The service would give it up too, a minute later.
    await post(`${tablePath(info.id)}/commands`, { type: 'close' }).catch(() => {});
    throw reason;
  }
  return info.id;
}
