import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { tell, texts } from '../src/lib/i18n.svelte';
import { settings } from '../src/lib/settings.svelte';
import { LANGUAGES, type Language } from '../src/lib/fluent';

/** Every code of the service, from its own description: "make .make/types" writes it. */
const codes = Object.keys(JSON.parse(readFileSync('.generated/openapi.json', 'utf-8'))['x-problems']);

describe.each(Object.keys(LANGUAGES) as Language[])('what the service refuses, told in %s', (language) => {
  beforeAll(async () => {
    settings.set('language', language);
    await texts.load(language);
  });

  it('has words for every code, so that no English sentence of the service is shown', () => {
    expect(codes).toEqual(expect.arrayContaining(['stale', 'no-table', 'too-large', 'not-your-turn']));
    const untold = codes.filter((code) => tell({ code, message: 'UNTOLD' }) === 'UNTOLD');
    expect(untold).toEqual([]);
  });

  it('has what the rules forbid in the words of the service', () => {
    expect(tell({ code: 'bid-too-low', message: 'Nix da.' })).toBe('Nix da.');
  });

  it('says something in any case', () => {
    for (const reason of [new Error(), {}, { code: 'offline' }, { code: 'never-heard' }])
      expect(tell(reason)).toMatch(/\S/);
  });
});
