/** The drawn worlds, each loaded when a table of its game is opened. */

import type { Component } from 'svelte';
import type { Play } from '../lib/play.svelte';

type World = Component<{ play: Play }>;
const worlds = import.meta.glob<{ default: World }>('./*/World.svelte');

export async function world(game: string): Promise<World | null> {
  const load = worlds[`./${game}/World.svelte`];
  return load ? (await load()).default : null;
}
