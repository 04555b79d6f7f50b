/** Texts from Fluent catalogues: the very files that the service and the terminal read. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { operations } from './schema';

export type Arguments = Record<string, FluentVariable>;

export interface Words {
  readonly language: string;
  /** The text of a message. A message that is missing is shown as its key in ⟦brackets⟧, which the tests look for. */
  text(key: string, args?: Arguments): string;
  has(key: string): boolean;
  /** Names as a list: “Ann, Bob and Cyd”. */
  list(items: readonly string[]): string;
}

export class BundleWords implements Words {
  private readonly bundle: FluentBundle;

  constructor(
    readonly language: string,
    ...sources: string[]
  ) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
    for (const source of sources) this.bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }

  has(key: string): boolean {
    return this.bundle.getMessage(key)?.value != null;
  }

  /** The games' texts say lists the same way: in English without a comma before the “and”. */
  list(items: readonly string[]): string {
    return new Intl.ListFormat(this.language === 'en' ? 'en-GB' : this.language).format(items);
  }

  text(key: string, args: Arguments = {}): string {
    const message = this.bundle.getMessage(key);
    if (message?.value == null) return `⟦${key}⟧`;
    const errors: Error[] = [];
    const text = this.bundle.formatPattern(message.value, args, errors);
    return errors.length ? `⟦${key}: ${errors[0]?.message}⟧` : text;
  }
}

/** The languages that the service speaks, as its description lists them. */
export type Language = NonNullable<NonNullable<operations['games']['parameters']['query']>['language']>;
export const LANGUAGES: Record<Language, string> = { en: 'English', nl: 'Nederlands', de: 'Deutsch', it: 'Italiano' };

type Source = () => Promise<string>;
const own = import.meta.glob('../../texts/*.ftl', { query: '?raw', import: 'default' }) as Record<string, Source>;
const common = import.meta.glob('../../../src/emporion/core/texts/*.ftl', {
  query: '?raw',
  import: 'default',
}) as Record<string, Source>;
const games = import.meta.glob('../../../src/emporion/games/*/texts/*.ftl', {
  query: '?raw',
  import: 'default',
}) as Record<string, Source>;

async function load(sources: Record<string, Source>, ending: string): Promise<string> {
  const found = Object.entries(sources).find(([path]) => path.endsWith(ending));
  return found ? found[1]() : '';
}

/** Parts of the client whose texts are files of their own. */
export const AREAS = [
  'study',
  'people',
  'house',
  'shell',
  'tournaments',
  'vacation',
  'advance',
  'notices',
  'levels',
] as const;

/** The client's own texts: those of the tables, and those of its parts. */
export async function clientWords(language: Language): Promise<Words> {
  const files = [`/${language}.ftl`, ...AREAS.map((area) => `/${area}.${language}.ftl`)];
  const sources = await Promise.all(files.map((file) => load(own, file)));
  return new BundleWords(language, ...sources);
}

/** The texts of a game, with those that all games share and those of its drawn world. */
export async function gameWords(game: string, language: Language): Promise<Words> {
  const folder = game.replaceAll('-', '_');
  const sources = await Promise.all([
    load(common, `/${language}.ftl`),
    load(games, `/${folder}/texts/${language}.ftl`),
    load(own, `/${game}.${language}.ftl`),
  ]);
  return new BundleWords(language, ...sources);
}
