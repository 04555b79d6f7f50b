/** What this browser adds to shuffles, and the check that nobody steered them: see docs/api.md, "Fair shuffles". */

import type { Fairness, TableInfo } from './api';
import { sha256 } from './sha256';

async function hash(...lines: string[]): Promise<string> {
  const text = lines.join('\n');
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return sha256(text);
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A contribution of this browser to one shuffle of a table. */
interface Own {
  text: string;
  shuffle: number;
}

/** What was fixed before anything was revealed. */
interface Fixed {
  start: string;
  commitments: string[];
}

/** What this browser did and saw of a table's shuffles before the start: a service that says something else afterwards
 *  is found out. Other tabs know it too, and this one after it was loaded again. */
interface Witness {
  commitment?: string;
  own?: Record<string, Own>; // by its hash
  fixed?: Record<number, Fixed>; // by the number of the shuffle
  added?: Record<string, string>; // given openly, by seat, as older pages did; 'sit', if the seat was not known yet
}
const KEY = 'emporion-shuffles';
const TABLES = 50; // are remembered
const SHUFFLES = 5; // that this browser takes part in at one table: a service that wants more of them is choosing

const kept = new Map<string, Witness>(); // for browsers that keep nothing

function witnesses(): Record<string, Witness> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Witness>;
  } catch {
    return {};
  }
}

function witness(table: string): Witness {
  const [stored, known] = [witnesses()[table], kept.get(table)];
  return {
    ...known,
    ...stored,
    own: { ...known?.own, ...stored?.own },
    fixed: { ...known?.fixed, ...stored?.fixed },
  };
}

function note(table: string, change: (seen: Witness) => Witness): void {
  const noted = change(witness(table));
  kept.set(table, noted);
  const all = witnesses();
  delete all[table];
  try {
    const newest = [...Object.entries(all), [table, noted] as const].slice(-TABLES);
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // until this page is left, it is known all the same
  }
}

/** Whoever played on this device has deleted themselves. */
export function forgetShuffles(): void {
  kept.clear();
  try {
    localStorage.removeItem(KEY);
  } catch {
    // there was nothing
  }
}

/** The first fingerprint that was shown is the one that counts. */
export function sawCommitment(table: string, commitment: string): void {
  if (!witness(table).commitment) note(table, (seen) => ({ ...seen, commitment }));
}

/** Something that nobody can guess: 256 bits. */
export function contribution(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A new contribution to a shuffle: what is shown of it now. */
export async function committed(table: string, shuffle: number): Promise<string> {
  const text = contribution();
  const commitment = await hash(`emporion contribution ${table} ${shuffle} ${text}`);
  note(table, (seen) => ({ ...seen, own: { ...seen.own, [commitment]: { text, shuffle } } }));
  return commitment;
}

/** Has this browser made the contribution with this hash, for this shuffle? */
export function isOwn(table: string, shuffle: number, commitment: string): boolean {
  return witness(table).own?.[commitment]?.shuffle === shuffle;
}

/** What this browser must reveal for a seat, now that all contributions are fixed. Nothing if it did not make it, or
 *  if it was shown something else as fixed before. */
export function toReveal(info: TableInfo, seat: number): string | null {
  const { id, shuffle, start_commitment: start } = info;
  const commitments = info.seats.map(({ commitment }) => commitment);
  const shown = commitments[seat] ?? '';
  if (!start || shuffle > SHUFFLES || !isOwn(id, shuffle, shown)) return null;
  const before = witness(id).fixed?.[shuffle];
  if (before && (before.start !== start || before.commitments.join() !== commitments.join())) return null;
  if (!before) note(id, (seen) => ({ ...seen, fixed: { ...seen.fixed, [shuffle]: { start, commitments } } }));
  return witness(id).own?.[shown]?.text ?? null;
}

/** fair: nobody can have steered it, as this browser took part; others: it adds up, but this browser added nothing. */
export type Verdict = 'fair' | 'others' | 'unfair';

/** Do the secrets fit what was shown before the start, and does the seed follow from secrets and contributions, among
 *  them those of this browser's seats? */
export async function fair(
  table: string,
  commitment: string,
  shuffle: Fairness,
  seats: number[] = [],
): Promise<Verdict> {
  const seen = witness(table);
  if (seen.commitment && seen.commitment !== commitment) return 'unfair';
  if (!(await addsUp(table, commitment, shuffle))) return 'unfair';
  const { shuffle: number, commitments, contributions } = shuffle;
  if (!number) {
    const added = seats.map((seat) => seen.added?.[seat] ?? (seats.length === 1 ? seen.added?.sit : undefined));
    if (seats.some((seat, i) => added[i] !== undefined && contributions[seat] !== added[i])) return 'unfair';
    return added.some((text) => text !== undefined) ? 'fair' : 'others';
  }
  const fixed = seen.fixed?.[number];
  if (fixed && (fixed.start !== shuffle.start_commitment || fixed.commitments.join() !== commitments.join()))
    return 'unfair';
  const own = seats.some((seat) => seen.own?.[commitments[seat]!]?.text === contributions[seat]);
  return fixed && own ? 'fair' : 'others';
}

async function addsUp(table: string, commitment: string, shuffle: Fairness): Promise<boolean> {
  const { secret, seed, contributions, shuffle: number, start_secret: start, commitments } = shuffle;
  if (secret === null || seed === null || (await hash(`emporion secret ${secret}`)) !== commitment) return false;
  if (!number) return (await hash(`emporion table ${table}`, secret, ...contributions)) === seed;
  if (start === null || (await hash(`emporion secret ${start}`)) !== shuffle.start_commitment) return false;
  for (const [seat, shown] of commitments.entries()) {
    const made = await hash(`emporion contribution ${table} ${number} ${contributions[seat]!}`);
    if (shown && shown !== made) return false;
  }
  return `256:${await hash(`emporion shuffle ${table} ${number}`, secret, start, ...contributions)}` === seed;
}
