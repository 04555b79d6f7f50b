import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AnalysisView, tally, worthALook, type Eyes } from '../src/lib/analysis.svelte';
import { Refusal, type AnalysisInfo, type AnalysisState, type Hint, type SeatInfo } from '../src/lib/api';
import { chanceLines } from '../src/lib/chart-lines';
import { texts } from '../src/lib/i18n.svelte';
import { live } from '../src/lib/live.svelte';
import { SeatPlay } from '../src/lib/seatplay.svelte';
import { settings } from '../src/lib/settings.svelte';
import { TableView } from '../src/lib/table.svelte';
import { BundleWords } from '../src/lib/fluent';
import ActionPanel from '../src/parts/ActionPanel.svelte';
import AnalysisPanel from '../src/parts/AnalysisPanel.svelte';
import GradedMoves from '../src/parts/GradedMoves.svelte';
import { state } from './table-state';

const SEATS = [
  { seat: 0, name: 'Ann' },
  { seat: 1, name: 'Bob' },
] as SeatInfo[];

const ADVICE: Hint = {
  number: 5,
  searched: true,
  seat: 0,
  advice: [
    {
      ...{ code: 2, notation: 'b', text: 'old words', reward: 0.6, chance: 0.55, error: 0.02, confidence: 0.7 },
      behind: 'best',
      why: [
        { what: 'points', when: 'now', amount: 2, seat: -1, good: true, text: 'At once: 2 points more' },
        { what: 'cards', when: 'now', amount: -1, seat: -1, good: false, text: 'At once: one card fewer in your hand' },
      ],
    },
    {
      ...{ code: 3, notation: 'pass', text: 'old words', reward: 0.3, chance: 0.61, error: 0.04, confidence: 0.298 },
      behind: 'blunder',
      why: [{ what: 'points', when: 'now', amount: -2, seat: -1, good: false, text: 'At once: 2 points fewer' }],
    },
    {
      ...{ code: 1, notation: 'a', text: 'old words', reward: 0.1, chance: 0.1, error: 0.2, confidence: 0.002 },
      behind: 'blunder',
      why: [],
    },
  ],
};

let view: TableView;
let play: SeatPlay;
let panel: object;
let asked: number[];
let answer: () => Promise<Hint>;
const sent: { type: string; choice?: number }[] = [];
const find = <E extends HTMLElement>(selector: string): E[] => [...document.querySelectorAll<E>(selector)];
const hintButton = () => find('.back button').find(({ textContent }) => textContent!.trim() === 'Hint');

beforeEach(async () => {
  settings.set('language', 'en');
  settings.set('confirm', 'never');
  await texts.load('en');
  view = new TableView('T', 0);
  view.hear(state());
  asked = [];
  sent.length = 0;
  answer = () => Promise.resolve(ADVICE);
  view.hint = (number) => (asked.push(number), answer());
  view.send = (type, more = {}) => (sent.push({ type, ...more }), new Promise(() => {}));
  live.connection = 'open';
  document.body.innerHTML = '';
  play = new SeatPlay(view, new BundleWords('en', ''), null);
  panel = mount(ActionPanel, { target: document.body, props: { play, openRule: () => {} } });
  flushSync();
});
afterEach(() => {
  void unmount(panel);
  vi.restoreAllMocks();
});

async function given(): Promise<void> {
  hintButton()!.click();
  await vi.waitFor(() => expect(play.thinking).toBe(false));
  flushSync();
}

describe('a hint', () => {
  it('is offered only where the table allows it, and to the seat that is asked', () => {
    expect(hintButton()).toBeDefined();
    view.hear(state({ number: 6 }, { hints: false }));
    flushSync();
    expect(hintButton()).toBeUndefined();
    view.hear(state({ number: 7, view: { actor: 1, winners: [] } }));
    flushSync();
    expect(hintButton()).toBeUndefined();
  });

  it('ranks the choices in the words that they have on the table', async () => {
    await given();
    expect(asked).toEqual([5]);
    expect(find('.what').map(({ textContent }) => textContent)).toEqual(['Lay b', 'Pass', 'Lay a']);
    expect(find('.behind').map(({ textContent }) => textContent)).toEqual(['much worse', 'much worse']);
  });

  it('tells why the first is better than the second, with one number for all', async () => {
    await given();
    const reasons = find('.reasons');
    expect(reasons).toHaveLength(1);
    expect(reasons[0]!.textContent).toContain('Compared with “Pass”:');
    const rows = find('.reasons li').map((row) => [row.classList.contains('good'), row.textContent!.trim()]);
    expect(rows.map(([good]) => good)).toEqual([true, false]);
    expect(rows[0]![1]).toContain('2 points more');
    expect(find('.hint')[0]!.textContent!.match(/about \d+ of 100/g)).toEqual(['about 55 of 100']);
  });

  it('tells of a choice that is picked why it is worse than the first, or that little is between them', async () => {
    await given();
    find('.advice')[1]!.click();
    flushSync();
    expect(find('.reasons')[0]!.textContent).toContain('Compared with “Lay b”:');
    expect(find('.reasons')[0]!.textContent).not.toContain('of 100');
    find('.advice')[2]!.click();
    flushSync();
    expect(find('.reasons')[0]!.textContent).toContain('hardly a difference');
  });

  it('is shown on the table when it is picked, and made only when that is said', async () => {
    await given();
    find('.advice')[0]!.click();
    flushSync();
    expect(play.previewed).toBe('card:b');
    expect(sent).toEqual([]);
    find('.hint .main')[0]!.click();
    expect(sent).toEqual([{ type: 'choose', seat: 0, number: 5, choice: 2 }]);
  });

  it('vanishes when the table has changed, and can be put away', async () => {
    await given();
    view.hear(state({ number: 6 }));
    flushSync();
    expect(find('.hint')).toEqual([]);
    expect(find('.choice')).toHaveLength(3);
    answer = () => Promise.resolve({ ...ADVICE, number: 6 });
    await given();
    expect(find('.hint')).toHaveLength(1);
    play.closeHint();
    flushSync();
    expect(find('.hint')).toEqual([]);
  });

  it('that is refused says why, unless it came too late', async () => {
    answer = () => Promise.reject(new Refusal('busy', 'English words'));
    await given();
    expect(find('[role=alert]')[0]!.textContent).toContain('too busy');
    answer = () => {
      view.hear(state({ number: 6 }));
      return Promise.reject(new Refusal('stale', ''));
    };
    play.problem = null;
    await given();
    expect(find('[role=alert]')).toEqual([]);
  });
});

const look = (grade: string, best = 'x', loss = 0) => ({ best, loss, grade, best_text: `Do ${best}` });
const ANALYSIS = {
  game: 'byzanz',
  options: {},
  names: ['Ann', 'Bob'],
  winners: [1],
  decisions: [
    {
      step: 0,
      seat: 0,
      made: 'x',
      made_text: 'Do x',
      choices: 3,
      known: look('best'),
      hindsight: look('mistake', 'y', 0.12),
      chances: [0.5, 0.5],
    },
    {
      step: 3,
      seat: 1,
      made: 'x',
      made_text: 'Do z',
      choices: 2,
      known: look('blunder', 'y', 0.3),
      hindsight: look('good', 'y', 0.02),
      chances: [0.4, 0.6],
    },
  ],
  course: [
    { step: 0, chances: [0.5, 0.5] },
    { step: 3, chances: [0.4, 0.6] },
    { step: 8, chances: [0, 1] },
  ],
  turning_points: [{ step: 3, seat: 1, change: 0.4 }],
} as unknown as AnalysisInfo;

describe('the analysis', () => {
  it('draws everyone’s chances, with the end at the right', () => {
    const { lines, ticks } = chanceLines(ANALYSIS.course, 2, 80, 100);
    expect(lines[1]).toEqual([
      [0, 50],
      [30, 40],
      [80, 0],
    ]);
    expect(ticks.map(({ text }) => text)).toEqual(['0 %', '25 %', '50 %', '75 %', '100 %']);
  });

  it.each([
    ['known', [1, 0], [0, 1]],
    ['hindsight', [0, 1], [0, 0]],
  ] as [Eyes, number[], number[]][])('counts the grades by %s', (eyes, ann, bob) => {
    const counts = tally(ANALYSIS.decisions, 2, eyes);
    expect([counts[0]!.best, counts[0]!.mistake]).toEqual(ann);
    expect([counts[1]!.best, counts[1]!.blunder]).toEqual(bob);
    expect(ANALYSIS.decisions.map((one) => worthALook(one, eyes))).toEqual(
      eyes === 'known' ? [false, true] : [true, false],
    );
  });

  it('is begun, waited for and found, over a lost connection too', async () => {
    vi.useFakeTimers();
    const answers: (Partial<AnalysisState> | null)[] = [
      { state: 'none' },
      { state: 'running', done: 0, total: 0 },
      { state: 'running', done: 3, total: 9 },
      null,
      { state: 'done', done: 9, total: 9, analysis: ANALYSIS },
    ];
    const calls: string[] = [];
    vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
      calls.push(`${method} ${path}`);
      const next = answers.shift();
      return next
        ? Promise.resolve(new Response(JSON.stringify({ analysis: null, ...next })))
        : Promise.reject(new Error());
    });
    const made = new AnalysisView('T', 'de');
    await made.look();
    expect(made.state?.state).toBe('none');
    await made.wish();
    await vi.advanceTimersByTimeAsync(1000);
    expect(made.state).toMatchObject({ done: 3, total: 9 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(made.problem).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    expect(made.state?.state).toBe('done');
    expect(made.problem).toBeNull();
    await vi.advanceTimersByTimeAsync(5000);
    expect(calls).toHaveLength(5);
    expect(calls[1]).toBe('POST /api/tables/T/analysis?language=de');
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('leads from its turning points and its graded choices to the moment after them', () => {
    const went: number[] = [];
    const made = new AnalysisView('T', 'en');
    made.state = { state: 'done', done: 2, total: 2, analysis: ANALYSIS } as AnalysisState;
    const props = {
      game: 'byzanz',
      view: made,
      seats: SEATS,
      at: 0,
      go: (at: number) => went.push(at),
      eyes: 'known' as Eyes,
    };
    const shown = mount(AnalysisPanel, { target: document.body, props });
    const moves = mount(GradedMoves, {
      target: document.body,
      props: { decisions: ANALYSIS.decisions, seats: SEATS, eyes: 'known' as Eyes, at: 4, go: props.go },
    });
    flushSync();
    expect(find('.turns button')[0]!.textContent).toContain('Bob: +40 %');
    find('.turns button')[0]!.click();
    expect(find('.moves li')).toHaveLength(1);
    find('.moves button')[0]!.click();
    expect(find('.moves button')[0]!.getAttribute('aria-current')).toBe('true');
    expect(went).toEqual([4, 4]);
    void unmount(shown);
    void unmount(moves);
  });
});
