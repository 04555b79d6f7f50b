import { describe, expect, it } from 'vitest';
import type { SeatInfo, TableInfo } from '../src/lib/api';
import { alone, awayRule } from '../src/lib/away';
import { texts } from '../src/lib/i18n.svelte';
import { settings } from '../src/lib/settings.svelte';
import { LANGUAGES, type Language } from '../src/lib/fluent';

const seats = (...kinds: SeatInfo['kind'][]): SeatInfo[] => kinds.map((kind) => ({ kind }) as SeatInfo);
const table = (away: number | null, ...kinds: SeatInfo['kind'][]): TableInfo =>
  ({ away, seats: seats(...kinds) }) as TableInfo;

describe('when a bot steps in', () => {
  it('is no question where one person plays, at however many seats', () => {
    expect(alone(seats('me', 'bot', 'bot'))).toBe(true);
    expect(alone(seats('me', 'me', 'bot'))).toBe(true);
    expect(alone(seats('me', 'open'))).toBe(false);
    expect(alone(seats('me', 'invited', 'bot'))).toBe(false);
  });

  it.each(Object.keys(LANGUAGES) as Language[])(
    'is said in %s for every time that a table can choose',
    async (language) => {
      settings.set('language', language);
      await texts.load(language);
      const rules = [null, 60, 300, 900, 1800, 86400, 420].map((away) => awayRule(table(away, 'me', 'open')));
      const all = [...rules, awayRule(table(900, 'me', 'bot'))];
      expect(new Set(all).size).toBe(all.length);
      expect(all.join()).not.toContain('⟦');
      expect(rules.at(-1)).toContain('7 ');
    },
  );
});
