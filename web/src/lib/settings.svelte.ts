/** What a person chose for this device; kept in the browser only. */

import { LANGUAGES, type Language } from './fluent';

export type Theme = 'auto' | 'light' | 'dark';
export type Confirm = 'never' | 'final' | 'every';
export type Motion = 'auto' | 'full' | 'none';

interface Kept {
  language: Language | '';
  theme: Theme;
  motion: Motion;
  sound: boolean;
  notices: boolean;
  palette: 'usual' | 'safe';
  confirm: Confirm; // which choices need a second click
  botOffers: boolean; // may bots offer trades? Otherwise the page declines them
  name: string; // that this person said; empty until then
  suggestion: string; // the name to play by until then, drawn once for this device
  coded: string; // the id of the person whose recovery code was last shown here
}

const KEY = 'emporion-settings';
const FRESH: Kept = {
  language: '',
  theme: 'auto',
  motion: 'auto',
  sound: true,
  notices: false,
  palette: 'usual',
  confirm: 'never',
  botOffers: true,
  name: '',
  suggestion: '',
  coded: '',
};

function read(): Kept {
  try {
    const kept = { ...FRESH, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
    // It was a switch once.
    if (typeof kept.confirm === 'boolean') kept.confirm = kept.confirm ? 'every' : 'never';
    return kept;
  } catch {
    return { ...FRESH };
  }
}

/** The first of the browser's languages that there are texts in. */
export function preferred(languages: readonly string[]): Language {
  for (const language of languages) {
    const short = language.slice(0, 2).toLowerCase();
    if (short in LANGUAGES) return short as Language;
  }
  return 'en';
}

class Settings {
  private kept = $state<Kept>(read());
  private still = $state(matchMedia('(prefers-reduced-motion: reduce)').matches);

  constructor() {
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', (change) => {
      this.still = change.matches;
    });
    // Another tab may have changed them.
    addEventListener('storage', (event) => {
      if (event.key === KEY) this.kept = read();
    });
  }

  get<Name extends keyof Kept>(name: Name): Kept[Name] {
    return this.kept[name];
  }

  set<Name extends keyof Kept>(name: Name, value: Kept[Name]): void {
    this.kept[name] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }

  get language(): Language {
    return this.kept.language || preferred(navigator.languages);
  }

  get motion(): boolean {
    return this.kept.motion === 'auto' ? !this.still : this.kept.motion === 'full';
  }

  /** Show the choices on the page's root, where the style sheets look for them. */
  apply(root: HTMLElement): void {
    const { theme, palette } = this.kept;
    if (theme === 'auto') delete root.dataset.theme;
    else root.dataset.theme = theme;
    root.dataset.palette = palette;
    for (const colour of root.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
      const own = colour.dataset.theme!;
      colour.media = theme === 'auto' ? `(prefers-color-scheme: ${own})` : own === theme ? 'all' : 'not all';
    }
    const chosen = this.kept.language;
    if (chosen)
      root.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest.webmanifest?language=${chosen}`);
    root.dataset.motion = this.motion ? 'full' : 'none';
    root.lang = this.language;
  }
}

export const settings = new Settings();
