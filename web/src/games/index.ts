/** The tables as pictures, each loaded when a table of its game is opened. */

import type { Component } from 'svelte';
import type { Play } from '../lib/play.svelte';
import type { Facts } from './shared/facts';

type GameTable = Component<{ play: Play }>;
const tables = import.meta.glob<{ default: GameTable }>('./*/GameTable.svelte');
const figures = import.meta.glob<{ facts: Facts }>('./*/facts.ts');

export async function loadGameTable(game: string): Promise<GameTable | null> {
  const load = tables[`./${game}/GameTable.svelte`];
  return load ? (await load()).default : null;
}

/** What the panels of the players tell; nothing of a game that has no picture. */
export async function loadFacts(game: string): Promise<Facts> {
  const load = figures[`./${game}/facts.ts`];
  return load ? (await load()).facts : () => [];
}
