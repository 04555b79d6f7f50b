import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { tell, texts } from '../src/lib/i18n.svelte';
import { settings } from '../src/lib/settings.svelte';
import { LANGUAGES, type Language } from '../src/lib/words';

const engine = join(import.meta.dirname, '..', '..', 'src', 'emporion');
const sources = ['server', 'core', 'games', 'bots']
  .flatMap((folder) => readdirSync(join(engine, folder)).filter((name) => name.endsWith('.py')).map((name) => join(engine, folder, name)))
  .map((path) => readFileSync(path, 'utf-8'));

/** Never answered to a page: what stops the service at its start, what only files can be wrong about, slips of programs. */
const UNSENT = new Set(['bad-database', 'newer-database', 'no-port', 'bad-budget', 'no-budget', 'bad-seed', 'allowed']);

/** Every code that an error of the service or the engine is made with. */
function codes(): string[] {
  const kinds = new Set(['EmporionError', 'Problem', 'check_text']);
  for (let before = 0; before < kinds.size; ) {
    before = kinds.size;
    for (const source of sources)
      for (const [, name, parent] of source.matchAll(/^class (\w+)\((\w+)\):/gm)) if (kinds.has(parent!)) kinds.add(name!);
  }
  kinds.delete('BadRecord');
  kinds.delete('Fault');
  const made = new RegExp(`\\b(?:${[...kinds].join('|')})\\(\\s*(?:[\\w.]+, )?"([a-z]+(?:-[a-z]+)*)"`, 'g');
  const lines = sources.flatMap((source) => [...source.matchAll(/\bline\("(cannot-undo|nothing-to-undo)"/g)].map((found) => found[1]!));
  const init = sources.flatMap((source) => [...source.matchAll(/super\(\).__init__\("([a-z-]+)"/g)].map((found) => found[1]!));
  const found = sources.flatMap((source) => [...source.matchAll(made)].map((one) => one[1]!));
  return [...new Set([...found, ...lines, ...init])].filter((code) => !UNSENT.has(code)).sort();
}

describe.each(Object.keys(LANGUAGES) as Language[])('what the service refuses, told in %s', (language) => {
  beforeAll(async () => {
    settings.set('language', language);
    await texts.load(language);
  });

  it('has words for every code, so that no English sentence of the service is shown', () => {
    const all = codes();
    expect(all).toEqual(expect.arrayContaining(['stale', 'no-table', 'bad-name', 'bad-chat', 'too-large', 'not-your-turn', 'unknown-choice']));
    expect(all.length).toBeGreaterThan(40);
    const untold = all.filter((code) => tell({ code, message: 'UNTOLD' }) === 'UNTOLD');
    expect(untold).toEqual([]);
  });

  it('has what the rules forbid in the words of the service', () => {
    expect(tell({ code: 'bid-too-low', message: 'Nix da.' })).toBe('Nix da.');
  });

  it('says something in any case', () => {
    for (const reason of [new Error(), {}, { code: 'offline' }, { code: 'never-heard' }]) expect(tell(reason)).toMatch(/\S/);
  });
});
