/** The tables as pictures, each loaded when a table of its game is opened, and what the examples of its rules show. */

import type { Component } from 'svelte';
import type { Play } from '../lib/play.svelte';

type GameTable = Component<{ play: Play }>;
const tables = import.meta.glob<{ default: GameTable }>('./*/GameTable.svelte');

export async function loadGameTable(game: string): Promise<GameTable | null> {
  const load = tables[`./${game}/GameTable.svelte`];
  return load ? (await load()).default : null;
}

type GameExample = Component<{ play: Play; name: string }>;
const examples = import.meta.glob<{ default: GameExample }>('./*/Example.svelte');

export async function loadGameExample(game: string): Promise<GameExample | null> {
  const load = examples[`./${game}/Example.svelte`];
  return load ? (await load()).default : null;
}
