/** All that a table of a game needs before it can be drawn. */

import type { Component } from 'svelte';
import { world } from '../games';
import { get } from './api';
import { texts } from './i18n.svelte';
import type { Play } from './play.svelte';
import type { Language, Words } from './words';

export interface Stage {
  World: Component<{ play: Play }> | null;
  words: Words;
  board: any;
}

const boards = new Map<string, Promise<any>>();

function board(game: string): Promise<any> {
  const found = boards.get(game) ?? get(`/api/games/${game}/board`);
  boards.set(game, found);
  found.catch(() => boards.delete(game));
  return found;
}

export async function loadStage(game: string, language: Language): Promise<Stage> {
  const [World, words, data] = await Promise.all([world(game), texts.game(game, language), board(game)]);
  return { World, words, board: data };
}
