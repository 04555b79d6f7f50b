import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { AREAS, BundleWords, LANGUAGES } from '../src/lib/fluent';

const root = join(import.meta.dirname, '..');
const source = (language: string): string =>
  [`${language}.ftl`, ...AREAS.map((area) => `${area}.${language}.ftl`)]
    .map((name) => readFileSync(join(root, 'texts', name), 'utf8'))
    .join('\n');

function variables(pattern: unknown): string[] {
  const names = [...JSON.stringify(pattern).matchAll(/"type":"var","name":"(\w+)"/g)].map((found) => found[1]!);
  return [...new Set(names)].sort();
}

function messages(language: string): Map<string, string[]> {
  return new Map(new FluentResource(source(language)).body.map(({ id, value }) => [id, variables(value)]));
}

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : /\.(ts|svelte)$/.test(name) ? [path] : [];
  });
}

const sources = files(join(root, 'src'))
  .filter((path) => !path.endsWith('schema.d.ts') && !path.includes('/games/'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');
const called = [...sources.matchAll(/\bt\(\s*'([^']+)'/g)].map((found) => found[1]!);
const composed = [...sources.matchAll(/`([a-z]+(?:-[a-z]+)*-\$\{[^`]*)`/g)].map(
  (found) => new RegExp(`^${found[1]!.replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`),
);

describe('lists', () => {
  it.each(Object.keys(LANGUAGES))('are said by the client as by the games in %s', (language) => {
    const games = readFileSync(join(root, '../src/emporion/core/texts', `${language}.ftl`), 'utf8');
    const words = new BundleWords(language, games);
    expect(words.list(['Ann', 'Bob', 'Cyd'])).toBe(words.text('list', { others: 'Ann, Bob', last: 'Cyd' }));
    expect(words.list(['Ann', 'Bob'])).toBe(words.text('list', { others: 'Ann', last: 'Bob' }));
    expect([words.list(['Ann']), words.list([])]).toEqual(['Ann', '']);
  });
});

describe('the texts of the client', () => {
  it.each(Object.keys(LANGUAGES))('have the same messages and variables in %s as in English', (language) => {
    expect(messages(language)).toEqual(messages('en'));
  });

  it.each(Object.keys(LANGUAGES))('are parsed without junk in %s', (language) => {
    const written = [...source(language).matchAll(/^([a-z][\w-]*) =/gm)].map((found) => found[1]!);
    expect([...messages(language).keys()]).toEqual(written);
    expect(new Set(written).size).toBe(written.length);
  });

  it('hold every message that the client says', () => {
    const there = messages('en');
    expect(called.length).toBeGreaterThan(100);
    expect(called.filter((key) => !there.has(key))).toEqual([]);
  });

  it('hold no message that nobody says', () => {
    const said = new Set([...called, ...[...sources.matchAll(/'([a-z]+(?:-[a-z]+)+)'/g)].map((found) => found[1]!)]);
    const unused = [...messages('en').keys()].filter((key) => !said.has(key) && !composed.some((one) => one.test(key)));
    expect(unused).toEqual([]);
  });
});

/** Words that looked right beside the English ones, and mean something else. */
const FALSE_FRIENDS: Record<string, RegExp> = {
  en: /Whole move|Post map|is asked|anew\b|no such/,
  de: /Postkarte|\b(eine|die) Suche\b|Gewonnen hat:/i, // a picture postcard; looking for something lost
  nl: /Postkaart|zoekprogramma|Jij bent:/i, // a picture postcard; a search engine; “you are Byzanz”
  it: /\b(una|la) ricerca\b|mai da solo|nome proprio/i, // research concerns every choice; never lonely; a proper noun
};

describe.each(Object.keys(LANGUAGES))('as people say it in %s', (language) => {
  const own = readdirSync(join(root, 'texts')).filter(
    (name) => name === `${language}.ftl` || name.endsWith(`.${language}.ftl`),
  );

  it('there are no false friends', () => {
    expect(own).toHaveLength(3 + AREAS.length);
    for (const name of own)
      expect(readFileSync(join(root, 'texts', name), 'utf8')).not.toMatch(FALSE_FRIENDS[language]!);
  });

  it('a notification says whose turn it is, and in which game', () => {
    const words = new BundleWords(language as keyof typeof LANGUAGES, source(language));
    expect(words.text('turn-title', { game: 'Byzanz' })).toBe(`${words.text('row-your-turn')}: Byzanz`);
  });
});

const games = readdirSync(join(root, 'src', 'games')).filter((name) => !/\.ts$|shared/.test(name));

describe.each(games)('the texts of the drawn world of %s', (game) => {
  const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');
  const own = (language: string): string => read(join(root, 'texts', `${game}.${language}.ftl`));
  const engine = join(root, '..', 'src', 'emporion');
  const ids = (text: string): string[] => new FluentResource(text).body.map(({ id }) => id);
  const folders = game === 'byzanz' ? [game] : [game, 'shared'];
  const code = folders
    .flatMap((folder) => files(join(root, 'src', 'games', folder)))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');

  it.each(Object.keys(LANGUAGES))('are all there in %s', (language) => {
    const folder = join(engine, 'games', game.replaceAll('-', '_'), 'texts');
    const there = new Set(
      [
        own(language),
        read(join(folder, `${language}.ftl`)),
        read(join(engine, 'core', 'texts', `${language}.ftl`)),
      ].flatMap(ids),
    );
    const asked = [...code.matchAll(/\.text\(\s*'([\w-]+)'/g)].map((found) => found[1]!);
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter((key) => !there.has(key))).toEqual([]);
    expect(ids(own(language)).sort()).toEqual(ids(own('en')).sort());
  });

  it('are all used', () => {
    const patterns = [...code.matchAll(/`([a-z]+(?:-[a-z]+)*-\$\{[^`]*)`/g)].map(
      (found) => new RegExp(`^${found[1]!.replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`),
    );
    expect(
      ids(own('en')).filter((key) => !code.includes(`'${key}'`) && !patterns.some((one) => one.test(key))),
    ).toEqual([]);
  });
});

describe('words', () => {
  const words = new BundleWords(
    'en',
    'greeting = Hello, { $name }!',
    'count = { $n ->\n [one] one\n *[other] { $n }\n }',
  );

  it('fills in what is given', () => {
    expect(words.text('greeting', { name: 'Ann' })).toBe('Hello, Ann!');
    expect(words.text('count', { n: 1 })).toBe('one');
    expect(words.text('count', { n: 3 })).toBe('3');
  });

  it('shows what is missing, so that a test finds it', () => {
    expect(words.text('no-such')).toBe('⟦no-such⟧');
    expect(words.text('greeting')).toMatch(/^⟦greeting/);
    expect(words.has('no-such')).toBe(false);
  });
});
