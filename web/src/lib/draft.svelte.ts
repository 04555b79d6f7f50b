/** Things that are chosen together: taken up in any order, put back, and confirmed at once.
 *
 * The service says which things go together (`Ways`); nothing is sent before it is confirmed. Things are named by their
 * targets, and one can be taken up as often as there are of it.
 */

import type { Way, Ways } from './api';

type Counts = ReadonlyMap<string, number>;

export interface DraftThing {
  target: string;
  text: string;
  listed: boolean; // does a choice of its own stand for it? Otherwise it is a part of others, and only in the picture
  most: number; // that can be taken up
}

/** Of things that are equal: the one with this number, one more of them, or one less. */
export type Piece = number | 'more' | 'less';

export interface Taken {
  target: string;
  nth: number;
}

interface Known {
  way: Way;
  counts: Counts;
}

function counted(targets: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const target of targets) counts.set(target, (counts.get(target) ?? 0) + 1);
  return counts;
}

const names = (taken: readonly Taken[]): string[] => taken.map(({ target }) => target);
const covers = (whole: Counts, part: Counts): boolean =>
  [...part].every(([target, count]) => (whole.get(target) ?? 0) >= count);
const total = (counts: Counts): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** What is part of every way has not to be chosen. */
function common(ways: readonly Known[]): string[] {
  const [first, ...others] = ways;
  if (!first) return [];
  return [...first.counts].flatMap(([target, count]) => {
    const least = Math.min(count, ...others.map(({ counts }) => counts.get(target) ?? 0));
    return Array<string>(least).fill(target);
  });
}

export class Draft {
  private given = $state.raw<Ways | null>(null);
  private taken = $state.raw<readonly Taken[]>([]);
  private must = false;

  private readonly known = $derived.by<Known[]>(() => {
    const targets = new Map(this.given?.things.map(({ code, target }) => [code, target]));
    const ways = (this.given?.ways ?? []).map((way) => ({
      way,
      counts: counted(way.things.map((code) => targets.get(code) ?? '')),
    }));
    // Where each way is one thing and one choice, there is nothing to put together.
    return ways.some(({ way }) => way.things.length > 1 || way.choices.length > 1) ? ways : [];
  });
  private readonly counts = $derived.by<Counts>(() => counted(names(this.taken)));

  readonly things = $derived.by(() => {
    const own = new Set(this.known.flatMap(({ way }) => way.choices));
    const found = new Map<string, DraftThing>();
    for (const { code, target, text } of this.known.length ? (this.given?.things ?? []) : []) {
      const listed = own.has(code);
      const most = Math.max(...this.known.map(({ counts }) => counts.get(target) ?? 0));
      if (listed || !found.has(target)) found.set(target, { target, text, listed, most });
    }
    return found;
  });

  /** The ways that mean exactly what is taken up. */
  readonly complete = $derived.by<Way[]>(() =>
    this.taken.length
      ? this.known
          .filter(({ counts }) => covers(counts, this.counts) && covers(this.counts, counts))
          .map(({ way }) => way)
      : [],
  );
  /** How many things are missing at least. */
  readonly missing = $derived.by(() => {
    const sizes = this.known
      .filter(({ counts }) => covers(counts, this.counts))
      .map(({ counts }) => total(counts) - this.taken.length);
    return sizes.length ? Math.min(...sizes) : 0;
  });

  get size(): number {
    return this.taken.length;
  }

  /** What is taken up, to be kept. */
  get all(): readonly Taken[] {
    return this.taken;
  }

  /** Take up again what was kept, as far as it goes together. */
  restore(kept: readonly Taken[]): void {
    const found: Taken[] = [];
    for (const one of kept) if (this.fits([...found, one])) found.push(one);
    if (found.length) this.taken = found;
  }

  count(target: string): number {
    return this.counts.get(target) ?? 0;
  }

  has(target: string, nth: number): boolean {
    return this.taken.some((one) => one.target === target && one.nth === nth);
  }

  /** New ways, or none: what was taken up stays as far as it can. `must`: there is nothing else to choose. */
  offer(ways: Ways | null, must = false): void {
    const before = this.known.length > 0;
    this.given = ways;
    this.must = must;
    const kept: Taken[] = [];
    for (const one of this.taken) if (this.fits([...kept, one])) kept.push(one);
    if (before && kept.length) this.taken = kept;
    else this.clear();
  }

  /** Touched: taken up, or put back. */
  touch(target: string, piece?: Piece): void {
    const single = piece === undefined && this.count(target) > 0 && !this.fits([...this.taken, { target, nth: 0 }]);
    const taken = typeof piece === 'number' && this.has(target, piece);
    if (piece === 'less' || single || taken) this.putBack(target, typeof piece === 'number' ? piece : undefined);
    else this.take(target, typeof piece === 'number' ? piece : undefined);
  }

  /** Take one up. Where it does not go with the rest, others are put back for it: the first, or all. */
  private take(target: string, nth?: number): void {
    let free = nth ?? 0;
    while (nth === undefined && this.has(target, free)) free++;
    const added = { target, nth: free };
    const others = this.taken.flatMap((one, i) =>
      one.target === target ? [] : [this.taken.filter((_, j) => i !== j)],
    );
    const rest = [this.taken, ...others, []].find((some) => this.fits([...some, added]));
    if (rest) this.taken = [...rest, added];
  }

  private putBack(target: string, nth?: number): void {
    const place = this.taken.findLastIndex((one) => one.target === target && (nth ?? one.nth) === one.nth);
    if (place >= 0) this.taken = this.taken.filter((_, i) => i !== place);
  }

  /** Put all back but what has to be taken in any case. */
  clear(): void {
    this.taken = [];
    if (this.must && this.known.length > 1) for (const target of common(this.known)) this.take(target);
  }

  private fits(taken: readonly Taken[]): boolean {
    const counts = counted(names(taken));
    return this.known.some((one) => covers(one.counts, counts));
  }
}
