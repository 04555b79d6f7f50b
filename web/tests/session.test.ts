import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { texts } from '../src/lib/i18n.svelte';
import { suggestedName } from '../src/lib/names';
import { session } from '../src/lib/session.svelte';
import { settings } from '../src/lib/settings.svelte';
import { pageAt } from '../src/pages';
import NameField from '../src/parts/NameField.svelte';
import SitDown from '../src/parts/SitDown.svelte';

let asked: { method: string; path: string; body: { name: string } }[];

beforeEach(async () => {
  await texts.load(settings.language);
  document.body.innerHTML = '';
  session.person = null;
  session.asked = true;
  settings.set('name', '');
  asked = [];
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body: string }) => {
    const given = JSON.parse(body) as { name: string };
    asked.push({ method, path, body: given });
    return Promise.resolve(new Response(JSON.stringify({ id: '1', name: given.name, recovery_code: '' })));
  });
});
afterEach(() => vi.unstubAllGlobals());

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory()
      ? files(path)
      : /\.(ts|svelte)$/.test(name) && !name.endsWith('.d.ts')
        ? [path]
        : [];
  });
}

describe('a getter', () => {
  it('never writes: a template that reads it would break', () => {
    const getters = files(join(import.meta.dirname, '..', 'src')).flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/^( *)(?:private )?get \w+\(\)[^{]*\{([\s\S]*?)^\1\}/gm)].map(
        (found) => ({ path, body: found[2]! }),
      ),
    );
    expect(getters.length).toBeGreaterThan(8);
    const writes = /[^=!<>]=[^=>]|\+\+|--|\.(set|add|push|delete)\(/;
    expect(getters.filter(({ body }) => writes.test(body))).toEqual([]);
  });
});

describe('somebody who has not said a name', () => {
  it('has a suggested one, which a template can read', () => {
    const field = mount(NameField, { target: document.body });
    flushSync();
    expect(document.querySelector('strong')?.textContent).toBe(settings.get('suggestion'));
    expect(session.named).toBe(false);
    void unmount(field);
  });

  it('plays by it without having said it', async () => {
    await session.arrive();
    expect(asked).toEqual([{ method: 'POST', path: '/api/people', body: { name: settings.get('suggestion') } }]);
    expect(session.named).toBe(false);
  });

  it('says one later, and is known by it from then on', async () => {
    await session.arrive();
    await session.arrive('Zoë');
    expect(asked[1]).toEqual({ method: 'PATCH', path: '/api/me', body: { name: 'Zoë' } });
    expect([session.name, session.named, settings.get('name')]).toEqual(['Zoë', true, 'Zoë']);
    await session.arrive('Zoë');
    expect(asked).toHaveLength(2);
  });

  it('is not remembered by a name that the service refused', async () => {
    const refusal = { type: 'problem', code: 'bad-name', message: '', rule: '' };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(refusal), { status: 400 })));
    await expect(session.arrive('Zo|ë')).rejects.toMatchObject({ code: 'bad-name' });
    expect([session.named, settings.get('name')]).toEqual([false, '']);
  });

  it('is not given the name of somebody at the table', () => {
    settings.set('suggestion', 'Greta');
    const form = mount(SitDown, {
      target: document.body,
      props: { others: ['Greta', 'Hugo'], busy: false, sit: () => {} },
    });
    flushSync();
    expect(['Greta', 'Hugo', '']).not.toContain(document.querySelector('input')!.value);
    void unmount(form);
    for (const chance of [0, 0.5, 0.999])
      expect(suggestedName(['Ada', 'Mila'], chance)).toMatch(/^(?!Ada|Mila)[A-Z][a-z]+$/);
  });
});

describe('an address', () => {
  it('gives a page its parts', () => {
    expect(pageAt('/table/x%C3%A9')?.given).toEqual({ table: 'xé' });
    expect(pageAt('/new/')?.page.path).toBe('/new');
  });

  it.each(['/nowhere', '/table', '/table/a/b', '/table/cut%E2%82'])('that leads nowhere is no error: %s', (path) => {
    expect(pageAt(path)).toBeNull();
  });
});
