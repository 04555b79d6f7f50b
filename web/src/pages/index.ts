/** The pages of the client, each with its address, in which `:word` stands for a part that the page is given by that name.
 *
 * The browser tests read the addresses here: every page is opened as the very first page of a newcomer.
 */

import type { Component } from 'svelte';
import Home from './Home.svelte';

type PageComponent = Component<Record<string, string>>;

interface Page {
  path: string;
  load: () => Promise<{ default: unknown }>; // a component; what it is given stands in its address
  compact?: boolean; // the page needs the height: a low header
  kept?: boolean; // there is something to read without a connection
}

const PAGES: Page[] = [
  { path: '/', load: () => Promise.resolve({ default: Home }), kept: true },
  { path: '/new', load: () => import('./NewTable.svelte') },
  { path: '/table/:table', load: () => import('./TablePage.svelte'), compact: true },
  { path: '/learn/:game', load: () => import('./LessonPage.svelte'), compact: true, kept: true },
  { path: '/learn/:game/:lesson', load: () => import('./LessonPage.svelte'), compact: true, kept: true },
  { path: '/rules/:game', load: () => import('./RulesPage.svelte'), kept: true },
  { path: '/replay', load: () => import('./ReplayPage.svelte') },
  { path: '/puzzles', load: () => import('./PuzzlesPage.svelte') },
  { path: '/puzzles/:game/:number', load: () => import('./PuzzlePage.svelte'), compact: true },
  { path: '/person/:person', load: () => import('./PersonPage.svelte') },
  { path: '/ladder', load: () => import('./LadderPage.svelte') },
  { path: '/about', load: () => import('./AboutPage.svelte'), kept: true },
  { path: '/settings', load: () => import('./SettingsPage.svelte'), kept: true },
];

interface Found {
  page: Page;
  given: Record<string, string>;
}

/** The page at an address, and what the address gives it; null if there is none. */
export function pageAt(address: string): Found | null {
  let parts: string[];
  try {
    parts = address.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null; // somebody cut a link in the middle of a letter
  }
  for (const page of PAGES) {
    const names = page.path.split('/').filter(Boolean);
    if (names.length !== parts.length || !names.every((name, i) => name.startsWith(':') || name === parts[i])) continue;
    const given = names.flatMap((name, i) => (name.startsWith(':') ? [[name.slice(1), parts[i]!]] : []));
    return { page, given: Object.fromEntries(given) as Record<string, string> };
  }
  return null;
}

/** A page with what its address gave it: both stay as they are while the page is left for another. */
export async function opened({ page, given }: Found): Promise<{ Page: PageComponent; given: Record<string, string> }> {
  return { Page: (await page.load()).default as PageComponent, given };
}
