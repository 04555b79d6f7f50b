/** Addresses: one page for each path, by the History API. */

class Router {
  stale = (): boolean => false; // is the page older than the service? Then the next one comes from there

  path = $state(location.pathname);
  search = $state(location.search);
  hash = $state(location.hash);

  constructor() {
    addEventListener('popstate', () => this.read());
    document.addEventListener('click', (event) => this.follow(event));
  }

  private read(): void {
    this.path = location.pathname;
    this.search = location.search;
    this.hash = location.hash;
  }

  go(address: string, replace = false): void {
    if (this.stale()) {
      location[replace ? 'replace' : 'assign'](address);
      return;
    }
    history[replace ? 'replaceState' : 'pushState'](null, '', address);
    this.read();
    scrollTo(0, 0);
  }

  /** Follow links within the page, unless the click asks for another tab or a download. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api') || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
