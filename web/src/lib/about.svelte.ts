/** Whose service this is: asked once, when a page shows it. */

import { get, type About } from './api';

class Host {
  told = $state.raw<About>({ version: '', contact: '', source: '' });
  private asked = false;

  ask(): void {
    if (this.asked) return;
    this.asked = true;
    get<About>('/api/about').then(
      (told) => (this.told = told),
      () => (this.asked = false),
    );
  }
}

export const host = new Host();

const SAFE = /^(https?:|mailto:)/i;

/** What the host gave as a link: an address of mail needs no `mailto:`, and nothing else but a page is followed. */
export function linkTo(given: string): string {
  if (/^[^\s/:]+@[^\s/:]+$/.test(given)) return `mailto:${given}`;
  return SAFE.test(given) ? given : '';
}
