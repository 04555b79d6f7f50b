/** The drawn worlds with moments of real games, for looking at: /gallery.html?game=tyros&scene=3&language=de&theme=dark.
 * Not part of the build. */

import '../src/styles/base.css';
import { flushSync, mount } from 'svelte';
import { world } from '../src/games';
import { gameWords, type Language } from '../src/lib/words';
import Gallery from './Gallery.svelte';

const query = new URLSearchParams(location.search);
const name = query.get('game') ?? 'tyros';
document.documentElement.dataset.theme = query.get('theme') ?? 'light';
const games = await (await fetch('/.generated/scenes.json')).json();
const scenes = games[name].scenes;
const scene = scenes[Number(query.get('scene') ?? 0)];
const words = await gameWords(name, (query.get('language') ?? 'en') as Language);
const World = (await world(name))!;
const began = performance.now();
mount(Gallery, {
  target: document.getElementById('app')!,
  props: {
    World,
    board: games[name].board,
    scene,
    next: scenes[Number(query.get('next') ?? query.get('scene') ?? 0)],
    words,
    previewed: query.get('preview'),
  },
});
flushSync();
Object.assign(window, { worldMs: Math.round(performance.now() - began) });
