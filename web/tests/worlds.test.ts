import { readdirSync, readFileSync } from 'node:fs';
import { flushSync, mount, unmount, type Component } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import Thurn from '../src/games/thurn-und-taxis/World.svelte';
import Tyros from '../src/games/tyros/World.svelte';
import { spoken, type Play } from '../src/lib/play.svelte';
import { BundleWords } from '../src/lib/words';
import { scenePlay, type ScenePlay } from './sceneplay.svelte';
import { game, type Scene } from './scenes';

vi.setConfig({ testTimeout: 120_000 }); // a whole picture in a simulated page takes its time

const read = (path: string): string => readFileSync(path, 'utf-8');
const LANGUAGES = ['en', 'nl', 'de', 'it'];
const words = (name: string, language: string) =>
  new BundleWords(
    language,
    read(`../src/emporion/core/texts/${language}.ftl`),
    read(`../src/emporion/games/${name.replaceAll('-', '_')}/texts/${language}.ftl`),
    read(`texts/${name}.${language}.ftl`),
  );

function drawn<T>(World: Component<{ play: Play }>, play: ScenePlay, look: (picture: HTMLElement) => T): T {
  const picture = document.createElement('div');
  document.body.append(picture);
  const world = mount(World, { target: picture, props: { play } });
  flushSync();
  try {
    return look(picture);
  } finally {
    void unmount(world);
    picture.remove();
  }
}

/** One picture that shows scene after scene. */
function through(World: Component<{ play: Play }>, board: any, said: BundleWords, scenes: Scene[],
  look: (picture: HTMLElement, scene: Scene) => void): void { // prettier-ignore
  const play = scenePlay(scenes[0] as Scene, board, said, null, false);
  drawn(World, play, (picture) => {
    for (const scene of scenes) {
      play.show(scene);
      flushSync();
      look(picture, scene);
    }
  });
}

const targetsIn = (picture: HTMLElement): Map<string, Element> =>
  new Map([...picture.querySelectorAll('[data-target]')].map((element) => [element.getAttribute('data-target') ?? '', element]));

/** A scene in which everything that the game can offer lies on the table of seat 0. */
function everything(name: string): Scene {
  const scene: Scene = structuredClone(
    game(name).scenes.find(({ seat, view }) => seat !== null && (name === 'tyros' || view.coaches)) as Scene,
  );
  const me = scene.seat ?? 0;
  const own = scene.view.players[me];
  if (name === 'tyros') {
    for (const square of Object.values<any>(scene.view.squares)) for (const water of Object.keys(square.ships)) square.ships[water] = [me];
    own.hand = ['orange', 'yellow', 'green', 'violet', 'joker'];
    own.tiles = Object.keys(scene.view.squares).filter((square) => square !== 'tyros');
  } else {
    own.hand = game(name).board.cities.map(({ id }: { id: string }) => id);
    scene.view.display = own.hand;
    scene.view.decision = 'clerics';
    scene.view.actor = me;
  }
  scene.choices = game(name).targets.map((target, code) => ({ code, notation: target, text: `Choose ${target}`, target, shows: null }));
  return scene;
}

describe.each([
  ['tyros', Tyros],
  ['thurn-und-taxis', Thurn],
] as [string, Component<{ play: Play }>][])('the drawn world of %s', (name, World) => {
  const { board, scenes, targets, decisions } = game(name);
  const english = words(name, 'en');
  const kinds = scenes.filter((scene, i) => scene.seat !== null && scenes.findIndex(({ decision }) => decision === scene.decision) === i);

  it('has something to click for everything that the game can ever offer', () => {
    drawn(World, scenePlay(everything(name), board, english, null, false), (picture) => {
      const found = targetsIn(picture);
      const drawable = targets.filter((target) => !spoken(target));
      expect(drawable.length).toBeGreaterThan(targets.length / 2);
      expect(drawable.filter((target) => !found.has(target))).toEqual([]);
      expect([...found.keys()].filter(spoken)).toEqual([]);
      for (const target of drawable) {
        expect(found.get(target)?.getAttribute('role'), target).toBe('button');
        expect(found.get(target)?.getAttribute('aria-label'), target).toContain(`Choose ${target}`);
      }
    });
  });

  it('has it in real games too, at every kind of decision', () => {
    expect(new Set(scenes.map(({ decision }) => decision)).size).toBe(decisions.length + 1);
    through(World, board, english, kinds, (picture, scene) => {
      const found = targetsIn(picture);
      for (const { target } of scene.choices) expect(found.has(target), `${target} at ${scene.decision}`).toBe(!spoken(target));
      for (const element of picture.querySelectorAll('[role="button"]'))
        expect(scene.choices.some(({ target }) => target === element.getAttribute('data-target'))).toBe(true);
      const element = found.get(scene.choices[0]?.target ?? '');
      element?.dispatchEvent(new Event('pointerenter'));
      flushSync();
      if (element) expect(picture.querySelectorAll('.previewed').length).toBeGreaterThan(0);
      element?.dispatchEvent(new Event('pointerleave'));
    });
  });

  it('asks why when something is touched that is not offered, and chooses what is', () => {
    const drawable = ({ choices }: Scene) => choices.find(({ target }) => !spoken(target));
    const scene = scenes.find((one) => drawable(one)) as Scene;
    const play = scenePlay(scene, board, english, null, false);
    const offered = drawable(scene)?.target ?? '';
    drawn(World, play, (picture) => {
      for (const [target, element] of targetsIn(picture)) if (target === offered || target.startsWith('city:')) element.dispatchEvent(new Event('click'));
    });
    expect(play.touched).toContain(offered);
    expect(play.touched.filter((target) => target.startsWith('city:')).length).toBeGreaterThan(20);
  });

  it('is drawn for onlookers and after the end', () => {
    const quiet = scenes.filter(({ seat, decision }) => seat === null || decision === null).slice(0, 4);
    through(World, board, english, quiet, (picture) => {
      expect(picture.querySelectorAll('[role="button"]')).toHaveLength(0);
      expect(picture.querySelector('svg')).not.toBeNull();
    });
  });

  it.each(LANGUAGES)('lacks no text in %s, and no name for a picture that is not decoration', (language) => {
    through(World, board, words(name, language), kinds.slice(0, 6), (picture) => {
      expect(picture.innerHTML).not.toContain('«');
      for (const element of picture.querySelectorAll('[role="img"], [role="button"], svg[role="group"]'))
        expect(element.getAttribute('aria-label')?.trim(), element.outerHTML.slice(0, 120)).toBeTruthy();
      for (const svg of picture.querySelectorAll('svg:not([role])'))
        expect(svg.closest('[aria-hidden="true"]'), svg.outerHTML.slice(0, 120)).not.toBeNull();
    });
  });
});

describe('the roads to Rome', () => {
  const { board, scenes } = game('thurn-und-taxis');
  const said = words('thurn-und-taxis', 'en');

  it.each(['rom', 'chur', 'luzern'])('keep the names in sight and the coaches apart when all stand in %s', (town) => {
    const scene: Scene = structuredClone(scenes.find(({ view }) => view.coaches) as Scene);
    for (const coach of Object.keys(scene.view.coaches)) scene.view.coaches[coach] = town;
    drawn(Thurn, scenePlay(scene, board, said, null, false), (picture) => {
      const coaches = [...picture.querySelectorAll('[data-target^="coach:"]')];
      expect(coaches.length).toBe(board.coaches.length);
      const places = coaches.map((coach) => coach.parentElement!.parentElement!.getAttribute('transform')!);
      const points = places.map((place) => /translate\((\S+) (\S+)\)/.exec(place)!.slice(1).map(Number) as [number, number]);
      for (const [i, [x, y]] of points.entries())
        for (const [u, v] of points.slice(0, i)) expect(Math.hypot(x - u, y - v)).toBeGreaterThan(30);
      const names = [...picture.querySelectorAll('text.name')].filter((name) => board.towns.some((one: { name: string }) => one.name === name.textContent));
      expect(names.length).toBe(board.towns.length);
      for (const name of names)
        for (const coach of coaches) expect(coach.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    });
  });
});

describe('the texts of the drawn worlds', () => {
  it('are the same messages in every language', () => {
    const keys = (file: string) => [...read(`texts/${file}`).matchAll(/^([a-z-]+) =/gm)].map(([, key]) => key);
    for (const name of ['tyros', 'thurn-und-taxis']) {
      expect(readdirSync('texts').filter((file) => file.startsWith(`${name}.`))).toHaveLength(LANGUAGES.length);
      for (const language of LANGUAGES) expect(keys(`${name}.${language}.ftl`), language).toEqual(keys(`${name}.en.ftl`));
    }
  });
});
