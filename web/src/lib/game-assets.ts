/** All that a table of a game needs before it can be drawn. */

import type { Component } from 'svelte';
import { loadGamePanel, loadGameTable, type GamePanel } from '../games';
import { get, type Board } from './api';
import { texts } from './i18n.svelte';
import type { Play } from './play.svelte';
import type { Language, Words } from './fluent';

export interface GameAssets {
  GameTable: Component<{ play: Play }> | null;
  Panel: GamePanel | null;
  words: Words;
  board: Board | null;
}

const boards = new Map<string, Promise<Board | null>>();

function board(game: string): Promise<Board | null> {
  const found = boards.get(game) ?? get<Board | null>(`/api/games/${game}/board`);
  boards.set(game, found);
  found.catch(() => boards.delete(game));
  return found;
}

/** The game's words and board, without its table. */
export async function loadGameWords(
  game: string,
  language: Language,
): Promise<Omit<GameAssets, 'GameTable' | 'Panel'>> {
  const [words, data] = await Promise.all([texts.game(game, language), board(game)]);
  return { words, board: data };
}

export async function loadGameAssets(game: string, language: Language): Promise<GameAssets> {
  const [GameTable, Panel, rest] = await Promise.all([
    loadGameTable(game),
    loadGamePanel(game),
    loadGameWords(game, language),
  ]);
  return { GameTable, Panel, ...rest };
}
