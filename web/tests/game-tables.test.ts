import { readdirSync, readFileSync } from 'node:fs';
import { flushSync, mount, unmount, type Component } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import Byzanz from '../src/games/byzanz/GameTable.svelte';
import Thurn from '../src/games/thurn-und-taxis/GameTable.svelte';
import Tyros from '../src/games/tyros/GameTable.svelte';
import type { Board, Games } from '../src/lib/api';
import { spoken, type Play } from '../src/lib/play.svelte';
import { BundleWords, LANGUAGES as NAMES } from '../src/lib/fluent';
import { scenePlay, type ScenePlay } from './sceneplay.svelte';
import { game, type Scene } from './scenes';

vi.setConfig({ testTimeout: 120_000 }); // a whole picture in a simulated page takes its time

const read = (path: string): string => readFileSync(path, 'utf-8');
const LANGUAGES = Object.keys(NAMES);
const words = (name: string, language: string) =>
  new BundleWords(
    language,
    read(`../src/emporion/core/texts/${language}.ftl`),
    read(`../src/emporion/games/${name.replaceAll('-', '_')}/texts/${language}.ftl`),
    name === 'byzanz' ? '' : read(`texts/${name}.${language}.ftl`),
  );

function drawn<T>(GameTable: Component<{ play: Play }>, play: ScenePlay, look: (picture: HTMLElement) => T): T {
  const picture = document.createElement('div');
  document.body.append(picture);
  const table = mount(GameTable, { target: picture, props: { play } });
  flushSync();
  try {
    return look(picture);
  } finally {
    void unmount(table);
    picture.remove();
  }
}

/** One picture that shows scene after scene. */
function through(
  GameTable: Component<{ play: Play }>,
  board: Board | null,
  said: BundleWords,
  scenes: Scene[],
  look: (picture: HTMLElement, scene: Scene) => void,
): void {
  const play = scenePlay(scenes[0] as Scene, board, said, null, false);
  drawn(GameTable, play, (picture) => {
    for (const scene of scenes) {
      play.show(scene);
      flushSync();
      look(picture, scene);
    }
  });
}

const targetsIn = (picture: HTMLElement): Map<string, Element> =>
  new Map(
    [...picture.querySelectorAll('[data-target]')].map((element) => [
      element.getAttribute('data-target') ?? '',
      element,
    ]),
  );

/** A scene in which everything that the game can offer lies on the table of seat 0. */
function everything(name: string): Scene {
  const scene = structuredClone(
    game(name).scenes.find(({ seat, view }) => seat !== null && (name !== 'thurn-und-taxis' || 'coaches' in view))!,
  );
  const me = scene.seat ?? 0;
  const { view } = scene;
  scene.choices = game(name).targets.map((target, code) => {
    const cards = ['cloth-4', 'cloth-2', 'trader'];
    const sale = target.startsWith('set:') ? { kind: 'sale' as const, cards, kept: 'cloth-4', points: 4 } : null;
    return { code, notation: target, text: `Choose ${target}`, target, shows: sale };
  });
  const named = (kind: string): string[] =>
    scene.choices.flatMap(({ target }) => (target.startsWith(`${kind}:`) ? [target.slice(kind.length + 1)] : []));
  if (view.game === 'tyros') {
    for (const square of Object.values(view.squares))
      for (const water of Object.keys(square.ships)) square.ships[water] = [me];
    view.players[me]!.hand = ['orange', 'yellow', 'green', 'violet', 'joker'];
    view.players[me]!.tiles = Object.keys(view.squares).filter((square) => square !== 'tyros');
  } else if (view.game === 'thurn-und-taxis') {
    view.players[me]!.hand = named('hand');
    view.display = named('hand');
    view.decision = 'clerics';
    view.actor = me;
  } else {
    view.players[me]!.hand = named('hand');
    view.players[me]!.laying = [];
    view.lot = named('lot');
  }
  return scene;
}

type GameTable = Component<{ play: Play }>;
const BID = 'button:bid'; // the place of the own bid can be clicked as well as the button

describe.each([
  ['byzanz', Byzanz, 'market:', 6],
  ['tyros', Tyros, 'city:', 20],
  ['thurn-und-taxis', Thurn, 'city:', 20],
] as [string, GameTable, string, number][])('the table of %s', (name, GameTable, always, least) => {
  const { board, scenes, targets, decisions } = game(name);
  const english = words(name, 'en');
  const kinds = scenes.filter(
    (scene, i) => scene.seat !== null && scenes.findIndex(({ decision }) => decision === scene.decision) === i,
  );

  it('has something to click for everything that the game can ever offer', () => {
    drawn(GameTable, scenePlay(everything(name), board, english, null, false), (picture) => {
      const found = targetsIn(picture);
      const drawable = targets.filter((target) => !spoken(target));
      expect(drawable.length).toBeGreaterThan(targets.length / 2);
      expect(drawable.filter((target) => !found.has(target))).toEqual([]);
      expect([...found.keys()].filter((target) => spoken(target) && target !== BID)).toEqual([]);
      for (const target of drawable) {
        expect(found.get(target)?.getAttribute('role'), target).toBe('button');
        expect(found.get(target)?.getAttribute('aria-label'), target).toContain(`Choose ${target}`);
      }
    });
  });

  it('has it in real games too, at every kind of decision', () => {
    expect(new Set(scenes.map(({ decision }) => decision)).size).toBe(decisions.length + 1);
    through(GameTable, board, english, kinds, (picture, scene) => {
      const found = targetsIn(picture);
      for (const { target } of scene.choices)
        expect(found.has(target), `${target} at ${scene.decision}`).toBe(!spoken(target) || target === BID);
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
    drawn(GameTable, play, (picture) => {
      for (const [target, element] of targetsIn(picture))
        if (target === offered || target.startsWith(always)) element.dispatchEvent(new Event('click'));
    });
    expect(play.touched).toContain(offered);
    expect(play.touched.filter((target) => target.startsWith(always)).length).toBeGreaterThan(least);
  });

  it('is drawn for onlookers and after the end', () => {
    const quiet = scenes.filter(({ seat, decision }) => seat === null || decision === null).slice(0, 4);
    through(GameTable, board, english, quiet, (picture) => {
      expect(picture.querySelectorAll('[role="button"]')).toHaveLength(0);
      expect(picture.querySelector('svg')).not.toBeNull();
    });
  });

  it.each(LANGUAGES)('lacks no text in %s, and no name for a picture that is not decoration', (language) => {
    through(GameTable, board, words(name, language), kinds.slice(0, 6), (picture) => {
      expect(picture.innerHTML).not.toContain('«');
      for (const element of picture.querySelectorAll('[role="img"], [role="button"], svg[role="group"]'))
        expect(element.getAttribute('aria-label')?.trim(), element.outerHTML.slice(0, 120)).toBeTruthy();
      for (const svg of picture.querySelectorAll('svg:not([role])'))
        expect(svg.closest('[aria-hidden="true"]'), svg.outerHTML.slice(0, 120)).not.toBeNull();
    });
  });
});

describe('the roads to Rome', () => {
  const { scenes } = game('thurn-und-taxis');
  const board = game('thurn-und-taxis').board as Games['thurn-und-taxis']['board'];
  const said = words('thurn-und-taxis', 'en');

  it.each(['rom', 'chur', 'luzern'])('keep the names in sight and the coaches apart when all stand in %s', (town) => {
    const scene = structuredClone(scenes.find(({ view }) => 'coaches' in view)!);
    const { coaches: standing = {} } = scene.view as Games['thurn-und-taxis']['view'];
    for (const coach of Object.keys(standing)) standing[coach] = town;
    drawn(Thurn as GameTable, scenePlay(scene, board, said, null, false), (picture) => {
      const coaches = [...picture.querySelectorAll('[data-target^="coach:"]')];
      expect(coaches.length).toBe(board.coaches.length);
      const places = coaches.map((coach) => coach.parentElement!.parentElement!.getAttribute('transform')!);
      const points = places.map(
        (place) => /translate\((\S+) (\S+)\)/.exec(place)!.slice(1).map(Number) as [number, number],
      );
      for (const [i, [x, y]] of points.entries())
        for (const [u, v] of points.slice(0, i)) expect(Math.hypot(x - u, y - v)).toBeGreaterThan(30);
      const names = [...picture.querySelectorAll('text.name')].filter((name) =>
        board.towns.some((one) => one.name === name.textContent),
      );
      expect(names.length).toBe(board.towns.length);
      for (const name of names)
        for (const coach of coaches)
          expect(coach.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    });
  });
});

describe('the texts of the drawn worlds', () => {
  it('are the same messages in every language', () => {
    const keys = (file: string) => [...read(`texts/${file}`).matchAll(/^([a-z-]+) =/gm)].map(([, key]) => key);
    for (const name of ['tyros', 'thurn-und-taxis']) {
      expect(readdirSync('texts').filter((file) => file.startsWith(`${name}.`))).toHaveLength(LANGUAGES.length);
      for (const language of LANGUAGES)
        expect(keys(`${name}.${language}.ftl`), language).toEqual(keys(`${name}.en.ftl`));
    }
  });
});
