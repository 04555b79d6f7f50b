/** The tables as pictures, each loaded when a table of its game is opened. */

import type { Component } from 'svelte';
import type { Play } from '../lib/play.svelte';

type GameTable = Component<{ play: Play }>;
const tables = import.meta.glob<{ default: GameTable }>('./*/GameTable.svelte');

export async function loadGameTable(game: string): Promise<GameTable | null> {
  const load = tables[`./${game}/GameTable.svelte`];
  return load ? (await load()).default : null;
}
