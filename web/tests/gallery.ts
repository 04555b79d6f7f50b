/** The drawn worlds with moments of real games, for looking at: /gallery.html?game=tyros&scene=3&language=de&theme=dark.
 * With `series` the moments of one seat, one after the other; `gallery.show(n)` shows another one. Not part of the build. */

import '../src/styles/base.css';
import { flushSync, mount } from 'svelte';
import type { ScenePlay } from './sceneplay.svelte';
import { loadGameTable } from '../src/games';
import { gameWords, type Language } from '../src/lib/fluent';
import Gallery from './Gallery.svelte';

const query = new URLSearchParams(location.search);
const name = query.get('game') ?? 'tyros';
document.documentElement.dataset.theme = query.get('theme') ?? 'light';
const games = await (await fetch('/.generated/scenes.json')).json();
const scenes = games[name][query.has('series') ? 'series' : 'scenes'];
const scene = scenes[Number(query.get('scene') ?? 0)];
const words = await gameWords(name, (query.get('language') ?? 'en') as Language);
const GameTable = (await loadGameTable(name))!;
let playing: ScenePlay | undefined;
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
    ready: (play: ScenePlay) => (playing = play),
  },
});
flushSync();
Object.assign(window, {
  worldMs: Math.round(performance.now() - began),
  gallery: {
    count: scenes.length,
    show(n: number) {
      playing!.show(scenes[n]);
      flushSync();
    },
  },
});
