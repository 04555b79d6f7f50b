/** All that a table of a game needs before it can be drawn. */

import type { Component } from 'svelte';
import { loadFacts, loadGamePanel, loadGameTable, type GamePanel } from '../games';
import type { Facts } from '../games/shared/facts';
import { get, type Board } from './api';
import { texts } from './i18n.svelte';
import type { Play } from './play.svelte';
import type { Language, Words } from './fluent';

export interface GameAssets {
  GameTable: Component<{ play: Play }> | null;
  Panel: GamePanel | null;
  facts: Facts;
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
export async function loadGameWords(game: string, language: Language): Promise<Pick<GameAssets, 'words' | 'board'>> {
  const [words, data] = await Promise.all([texts.game(game, language), board(game)]);
  return { words, board: data };
}

export async function loadGameAssets(game: string, language: Language): Promise<GameAssets> {
  const [GameTable, Panel, facts, rest] = await Promise.all([
    loadGameTable(game),
    loadGamePanel(game),
    loadFacts(game),
    loadGameWords(game, language),
  ]);
  return { GameTable, Panel, facts, ...rest };
}
