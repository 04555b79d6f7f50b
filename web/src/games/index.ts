/** The tables as pictures, each loaded when a table of its game is opened, and what the examples of its rules show. */

import type { Component } from 'svelte';
import type { Play } from '../lib/play.svelte';
import type { SeatPlay } from '../lib/seatplay.svelte';
import type { Facts } from './shared/facts';

type GameTable = Component<{ play: Play }>;
/** What a game adds to the panel with the choices: forms, and what the page does by itself. */
export type GamePanel = Component<{ play: SeatPlay }>;
const tables = import.meta.glob<{ default: GameTable }>('./*/GameTable.svelte');
const panels = import.meta.glob<{ default: GamePanel }>('./*/Panel.svelte');
const figures = import.meta.glob<{ facts: Facts }>('./*/facts.ts');

export async function loadGameTable(game: string): Promise<GameTable | null> {
  const load = tables[`./${game}/GameTable.svelte`];
  return load ? (await load()).default : null;
}

export async function loadGamePanel(game: string): Promise<GamePanel | null> {
  const load = panels[`./${game}/Panel.svelte`];
  return load ? (await load()).default : null;
}

type GameExample = Component<{ play: Play; name: string }>;
const examples = import.meta.glob<{ default: GameExample }>('./*/Example.svelte');

export async function loadGameExample(game: string): Promise<GameExample | null> {
  const load = examples[`./${game}/Example.svelte`];
  return load ? (await load()).default : null;
}

/** What the panels of the players tell; nothing of a game that has no picture. */
export async function loadFacts(game: string): Promise<Facts> {
  const load = figures[`./${game}/facts.ts`];
  return load ? (await load()).facts : () => [];
}
