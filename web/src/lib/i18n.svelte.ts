/** The client's texts in the person's language, and the games' texts as they are needed. */

import { settings } from './settings.svelte';
import { clientWords, gameWords, type Arguments, type Language, type Words } from './fluent';

class Texts {
  private words = $state.raw<Words | null>(null);
  private readonly games = new Map<string, Promise<Words>>();

  get ready(): boolean {
    return this.words !== null;
  }

  async load(language: Language): Promise<void> {
    const words = await clientWords(language);
    if (language === settings.language) this.words = words;
  }

  text(key: string, args?: Arguments): string {
    return this.words?.text(key, args) ?? '';
  }

  has(key: string): boolean {
    return this.words?.has(key) ?? false;
  }

  list(items: readonly string[]): string {
    return this.words?.list(items) ?? '';
  }

  game(game: string, language: Language): Promise<Words> {
    const key = `${game} ${language}`;
    const found = this.games.get(key) ?? gameWords(game, language);
    this.games.set(key, found);
    found.catch(() => this.games.delete(key));
    return found;
  }
}

export const texts = new Texts();

/** A text of the client. */
export const t = (key: string, args?: Arguments): string => texts.text(key, args);

/** The name of a level of bots; tables of earlier versions may have others. */
export const levelName = (level: string): string => (texts.has(`level-${level}`) ? t(`level-${level}`) : level);

/** The name at a seat: nobody may sit there yet, or somebody did who deleted themselves. */
export const shownName = (name: string): string => (name === '…' ? t('somebody') : name || '…');

/** Do something that may be refused, and say why; nothing is said before and if it is done. */
export async function attempted(work: () => Promise<unknown>, say: (problem: string) => void): Promise<void> {
  say('');
  try {
    await work();
  } catch (reason) {
    say(tell(reason));
  }
}

/** Codes that no button of this page can cause: it is older or newer than the service. */
const MISUNDERSTOOD = new Set([
  'bad-message',
  'not-json',
  'no-such-thing',
  'unknown-language',
  'unknown-target',
  'unknown-step',
  'series-ends',
  'bad-rewind',
  'not-shuffling',
  'other-shuffle',
  'bad-reveal',
]);

/** What to tell a person about something that failed. What the rules forbid, the service says in the person's language. */
export function tell(reason: unknown): string {
  const { code, message } = reason as { code?: string; message?: string };
  if (!code || code === 'offline') return t('problem-offline');
  if (MISUNDERSTOOD.has(code)) return t('problem-misunderstood');
  const key = `problem-${code}`;
  return texts.has(key) ? t(key) : message || t('problem-failed');
}
