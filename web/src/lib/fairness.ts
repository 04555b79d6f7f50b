/** The check that nobody steered the shuffle, done in the page: see docs/api.md, "Fair shuffles". */

import type { Fairness } from './api';
import { sha256 } from './sha256';

async function hash(text: string): Promise<string> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return sha256(text);
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What this browser saw of a shuffle before the start: a service that says something else afterwards is found out. */
interface Witness {
  commitment?: string;
  added: Record<string, string>; // to each seat; 'sit', if the seat was not known yet
}
const KEY = 'emporion-shuffles';
const TABLES = 50; // are remembered

function witnesses(): Record<string, Witness> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Witness>;
  } catch {
    return {};
  }
}

function note(table: string, change: (witness: Witness) => Witness): void {
  const all = witnesses();
  const noted = change(all[table] ?? { added: {} });
  delete all[table];
  const kept = [...Object.entries(all), [table, noted] as const].slice(-TABLES);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // a browser that keeps nothing can check the sum all the same
  }
}

/** The first fingerprint that was shown is the one that counts. */
export function sawCommitment(table: string, commitment: string): void {
  if (!witnesses()[table]?.commitment) note(table, (witness) => ({ ...witness, commitment }));
}
export function satDownWith(table: string, text: string): void {
  note(table, (witness) => ({ ...witness, added: { sit: text } }));
}
export function addedTo(table: string, seat: number, text: string): void {
  note(table, (witness) => ({ ...witness, added: { ...witness.added, [seat]: text } }));
}

/** Does the secret fit the hash that was shown before the start, and the seed follow from secret and contributions, among
 *  them those that this browser added for its seats? */
export async function fair(
  table: string,
  commitment: string,
  shuffle: Fairness,
  seats: number[] = [],
): Promise<boolean> {
  const { secret, seed, contributions } = shuffle;
  if (secret === null || seed === null) return false;
  const seen = witnesses()[table] ?? { added: {} };
  if (seen.commitment && seen.commitment !== commitment) return false;
  for (const seat of seats) {
    const text = seen.added[seat] ?? (seats.length === 1 ? seen.added.sit : undefined);
    if (text !== undefined && contributions[seat] !== text) return false;
  }
  const mixed = await hash([`emporion table ${table}`, secret, ...contributions].join('\n'));
  return (await hash(`emporion secret ${secret}`)) === commitment && mixed === seed;
}

/** Something that nobody can guess, to add to the shuffle. */
export function contribution(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
