/** Moments of real games, made by `make .make/scenes` from the rules themselves. */

import { existsSync, readFileSync } from 'node:fs';

const file = '.generated/scenes.json';
if (!existsSync(file)) throw new Error(`${file} is missing: "make .make/scenes" writes it`);

export interface Scene {
  options: Record<string, string>;
  players: number;
  seat: number | null;
  decision: string | null;
  prompt: string;
  view: any;
  before: any;
  choices: { code: number; notation: string; text: string; target: string; shows: any }[];
}

export interface Game {
  board: any;
  targets: string[];
  decisions: string[];
  scenes: Scene[];
}

export const games: Record<string, Game> = JSON.parse(readFileSync(file, 'utf-8'));
export function game(name: string): Game {
  const found = games[name];
  if (!found) throw new Error(`no scenes of ${name}`);
  return found;
}
