/** Moments of real games, made by `make .make/scenes` from the rules themselves. */

import { existsSync, readFileSync } from 'node:fs';
import type { Board, Explanation, View } from '../src/lib/api';
import type { Choice } from '../src/lib/play.svelte';

const file = '.generated/scenes.json';
if (!existsSync(file)) throw new Error(`${file} is missing: "make .make/scenes" writes it`);

export interface Scene {
  options: Record<string, string>;
  players: number;
  seat: number | null;
  decision: string | null;
  prompt: string;
  view: View;
  before: View | null;
  choices: Choice[];
}

export interface Game {
  board: Board | null;
  targets: string[];
  decisions: string[];
  scenes: Scene[];
  explanation: Explanation;
  series: Scene[];
}

export const games: Record<string, Game> = JSON.parse(readFileSync(file, 'utf-8'));
export function game(name: string): Game {
  const found = games[name];
  if (!found) throw new Error(`no scenes of ${name}`);
  return found;
}
