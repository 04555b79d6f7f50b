/** The drawn worlds with moments of real games, for looking at: /gallery.html?game=tyros&scene=3&language=de&theme=dark.
 * Not part of the build. */

import '../src/styles/base.css';
import { mount } from 'svelte';
import { world } from '../src/games';
import { gameWords, type Language } from '../src/lib/words';
import Gallery from './Gallery.svelte';

const query = new URLSearchParams(location.search);
const name = query.get('game') ?? 'tyros';
document.documentElement.dataset.theme = query.get('theme') ?? 'light';
const games = await (await fetch('/.generated/scenes.json')).json();
const scenes = games[name].scenes;
const scene = scenes[Number(query.get('scene') ?? 0)];
mount(Gallery, {
  target: document.getElementById('app')!,
  props: {
    World: (await world(name))!,
    board: games[name].board,
    scene,
    next: scenes[Number(query.get('next') ?? query.get('scene') ?? 0)],
    words: await gameWords(name, (query.get('language') ?? 'en') as Language),
    previewed: query.get('preview'),
  },
});
