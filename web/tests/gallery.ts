/** The drawn worlds with moments of real games, for looking at: /gallery.html?game=tyros&scene=3&language=de&theme=dark.
 * Not part of the build. */

import '../src/styles/base.css';
import { flushSync, mount } from 'svelte';
import { loadGameTable } from '../src/games';
import { gameWords, type Language } from '../src/lib/fluent';
import Gallery from './Gallery.svelte';

const query = new URLSearchParams(location.search);
const name = query.get('game') ?? 'tyros';
document.documentElement.dataset.theme = query.get('theme') ?? 'light';
const games = await (await fetch('/.generated/scenes.json')).json();
const scenes = games[name].scenes;
const scene = scenes[Number(query.get('scene') ?? 0)];
const words = await gameWords(name, (query.get('language') ?? 'en') as Language);
const GameTable = (await loadGameTable(name))!;
const began = performance.now();
mount(Gallery, {
  target: document.getElementById('app')!,
  props: {
    GameTable,
    board: games[name].board,
    scene,
    next: scenes[Number(query.get('next') ?? query.get('scene') ?? 0)],
    words,
    previewed: query.get('preview'),
  },
});
flushSync();
Object.assign(window, { worldMs: Math.round(performance.now() - began) });
