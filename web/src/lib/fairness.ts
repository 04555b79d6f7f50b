/** The check that nobody steered the shuffle, done in the page: see docs/api.md, "Fair shuffles". */

import type { Fairness } from './api';
import { sha256 } from './sha256';

async function hash(text: string): Promise<string> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return sha256(text);
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Does the secret fit the hash that was shown before the start, and the seed follow from secret and contributions? */
export async function fair(table: string, commitment: string, shuffle: Fairness): Promise<boolean> {
  const { secret, seed, contributions } = shuffle;
  if (secret === null || seed === null) return false;
  const mixed = await hash([`emporion table ${table}`, secret, ...contributions].join('\n'));
  return (await hash(`emporion secret ${secret}`)) === commitment && mixed === seed;
}

/** Something that nobody can guess, to add to the shuffle. */
export function contribution(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
