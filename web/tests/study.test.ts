import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Moment, Tried } from '../src/lib/api';
import { BundleWords } from '../src/lib/fluent';
import { texts } from '../src/lib/i18n.svelte';
import { settings } from '../src/lib/settings.svelte';
import { dropped, loadRecord, RecordAnalysis, solvedPuzzles, solvePuzzle, StudyPlay } from '../src/lib/study.svelte';
import TryPanel from '../src/parts/TryPanel.svelte';

const choice = (code: number, target: string, also: string[] = []) => ({
  ...{ code, notation: `n${code}`, text: `Do ${code}`, target, shows: null, also, several: false },
});
const MOMENT = {
  game: 'tyros',
  options: {},
  names: ['Ann', 'Bob'],
  seat: 1,
  view: { actor: 1 },
  prompt: 'What now?',
  rule: 'T1',
  choices: [choice(1, 'ship:1', ['square:1']), choice(2, 'city:1', ['square:1']), choice(3, 'button:pass')],
  position: '',
} as unknown as Moment;
const tried = (made: string, best = 'n2'): Tried => ({
  made,
  made_text: `Made ${made}`,
  chance: 0.4,
  look: {
    ...{ best, loss: made === best ? 0 : 0.2, grade: made === best ? 'best' : 'blunder', best_text: `Best ${best}` },
    why: [{ what: 'points', when: 'now', amount: 3, seat: -1, good: true, text: 'At once: 3 points more' }],
  },
});

let asked: { path: string; body: Record<string, unknown> }[] = [];
let answers: ((body: Record<string, unknown>) => unknown)[] = [];
const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });

beforeEach(async () => {
  settings.set('language', 'en');
  await texts.load('en');
  localStorage.clear();
  document.body.innerHTML = '';
  asked = [];
  answers = [];
  vi.stubGlobal('fetch', (path: string, init: { body: string }) => {
    const body = JSON.parse(init.body) as Record<string, unknown>;
    asked.push({ path, body });
    const answer = answers.shift()?.(body);
    return Promise.resolve(answer instanceof Response ? answer : json(answer));
  });
});
afterEach(() => vi.unstubAllGlobals());

const play = () => new StudyPlay({ record: 'r' }, 7, MOMENT, new BundleWords('en', ''), null);

describe('a choice that is tried again', () => {
  it('is touched on the table, and of several meanings one is chosen in the list', async () => {
    const study = play();
    study.touch('square:1');
    expect(study.few?.map(({ code }) => code)).toEqual([1, 2]);
    expect(asked).toEqual([]);
    answers.push(() => tried('n3'));
    study.touch('button:pass');
    expect(study.few).toBeNull();
    await vi.waitFor(() => expect(study.tried?.made).toBe('n3'));
    expect(asked).toEqual([
      { path: '/api/study/try', body: { source: { record: 'r' }, step: 7, choice: 3, language: 'en' } },
    ]);
    expect(study.choices).toEqual([]);
    study.again();
    expect(study.choices).toHaveLength(3);
    study.touch('nothing:there');
    expect(asked).toHaveLength(1);
  });

  it('that was given up is not told of any more', async () => {
    const study = play();
    answers.push(() => tried('n1'));
    const waiting = study.attempt(study.choices[0]!);
    study.again();
    await waiting;
    expect(study.tried).toBeNull();
    expect(study.thinking).toBe(false);
  });

  it('that fails says why, and can be tried again', async () => {
    const study = play();
    answers.push(() => json({ code: 'busy', message: '' }, 429));
    await study.attempt(study.choices[0]!);
    expect((study.problem as { code: string }).code).toBe('busy');
    expect(study.choices).toHaveLength(3);
  });
});

describe('the panel', () => {
  const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const open = (riddle: boolean) => {
    const study = play();
    const panel = mount(TryPanel, { target: document.body, props: { play: study, riddle } });
    flushSync();
    return { study, panel };
  };

  it('tells the grade, the better choice and why', async () => {
    const { study, panel } = open(false);
    expect(find('.choice')).toHaveLength(3);
    answers.push(() => tried('n1'));
    find('.choice')[0]!.click();
    await vi.waitFor(() => expect(study.tried).not.toBeNull());
    flushSync();
    expect(find('.grade.blunder')).toHaveLength(1);
    expect(document.body.textContent).toContain('Better: Best n2');
    expect(document.body.textContent).toContain('Compared with “Made n1”');
    expect(find('.why li.good')).toHaveLength(1);
    void unmount(panel);
  });

  it('keeps the solution of a riddle until it is wanted', async () => {
    const { study, panel } = open(true);
    answers.push(() => tried('n1'));
    find('.choice')[0]!.click();
    await vi.waitFor(() => expect(study.tried).not.toBeNull());
    flushSync();
    expect(document.body.textContent).not.toContain('Best n2');
    expect(find('.why')).toEqual([]);
    find('button')
      .find(({ textContent }) => textContent!.includes('Show the solution'))!
      .click();
    flushSync();
    expect(document.body.textContent).toContain('Best n2');
    void unmount(panel);
  });
});

describe('records', () => {
  it('are loaded page by page', async () => {
    const page = (start: number, count: number) => ({ total: 3, start, frames: Array<object>(count).fill({}) });
    answers.push(
      () => page(0, 2),
      () => page(2, 1),
    );
    const told: number[] = [];
    await loadRecord('text', 'de', ({ frames }) => told.push(frames.length));
    expect(told).toEqual([2, 3]);
    expect(asked.map(({ body }) => body.start)).toEqual([0, 2]);
  });

  it('that are too large are not even sent', async () => {
    expect(await dropped.take(new File(['x'.repeat(50_000)], 'a.txt'))).toBe(false);
    expect(dropped.problem).toBe('too-large');
    expect(await dropped.take(new File(['emporion record'], 'a.txt'))).toBe(true);
    expect([dropped.record, dropped.problem]).toEqual(['emporion record', '']);
    expect(await dropped.take(undefined)).toBe(false);
  });

  it('are analysed as long as somebody asks for it', async () => {
    const analysis = new RecordAnalysis({ record: 'r' }, 'en');
    await analysis.look();
    expect(analysis.state?.state).toBe('none');
    expect(asked).toEqual([]);
    answers.push(
      () => ({ state: 'running', done: 3, total: 9, analysis: null }),
      () => ({ state: 'done', done: 9, total: 9, analysis: { decisions: [] } }),
    );
    await analysis.wish();
    await vi.waitFor(() => expect(analysis.state?.state).toBe('done'));
    expect(asked).toHaveLength(2);
    analysis.stop();
  });
});

describe('solved puzzles', () => {
  it('are remembered on this device, each once', () => {
    solvePuzzle('tyros/3');
    solvePuzzle('byzanz/1');
    solvePuzzle('tyros/3');
    expect(solvedPuzzles()).toEqual(['tyros/3', 'byzanz/1']);
    localStorage.setItem('emporion-puzzles', '{"broken": 1}');
    expect(solvedPuzzles()).toEqual([]);
  });
});
