/** The pages as an app: installed, kept for times without a connection, and renewed when the service has a new build.
 * The service worker (src/service-worker) does the work. */

import { router } from './router.svelte';

const WORKER = '/sw.js';
const QUIET = 4000; // milliseconds after a page was opened: first it gets what it needs itself
const RENEW = 30 * 60_000; // a page that stays open asks so often for a new build

/** A browser's offer to install the pages: it shows its own question when asked to. */
interface Offer extends Event {
  prompt(): Promise<unknown>;
}

class Shell {
  outdated = $state(false); // the service has another build by now
  offer = $state.raw<Offer | null>(null);
  private registration: ServiceWorkerRegistration | null = null;
  private looked = 0;

  constructor() {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault(); // the page has a button for it
      this.offer = event as Offer;
    });
    addEventListener('appinstalled', () => (this.offer = null));
  }

  async install(): Promise<void> {
    const offer = this.offer;
    this.offer = null; // it can be used once
    await offer?.prompt();
  }

  /** Start the worker, if the build has one. */
  async start(): Promise<void> {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!import.meta.env.PROD || !workers) return;
    workers.addEventListener('message', (event) => {
      const said = event.data as { type?: string; url?: string };
      if (said.type === 'go' && said.url) router.go(said.url);
    });
    document.addEventListener('visibilitychange', () => void (document.hidden || this.renew()));
    try {
      this.registration = await workers.register(WORKER, { updateViaCache: 'none' });
    } catch {
      return; // a browser that keeps nothing still plays
    }
    this.looked = Date.now();
    this.registration.addEventListener('updatefound', () => {
      const fresh = this.registration?.installing;
      fresh?.addEventListener('statechange', () => void (fresh.state === 'activated' && this.compare(fresh)));
    });
  }

  /** Let the worker keep what can be read without a connection, unless somebody pays for every byte. */
  keep(language: string): () => void {
    const sparing = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
    const timer = setTimeout(() => {
      const tell = async (): Promise<void> => {
        const { active } = await navigator.serviceWorker.ready;
        active?.postMessage({ type: 'opened', language });
      };
      if (this.registration && !sparing) void tell();
    }, QUIET);
    return () => clearTimeout(timer);
  }

  /** Is this page of the build that a new worker brought? */
  private compare(worker: ServiceWorker): void {
    const script = document.querySelector<HTMLScriptElement>('script[type=module]');
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => (this.outdated = data === false);
    worker.postMessage({ type: 'current', entry: new URL(script!.src).pathname }, [port2]);
  }

  private renew(): void {
    if (!this.registration || Date.now() - this.looked < RENEW) return;
    this.looked = Date.now();
    this.registration.update().catch(() => {}); // without a connection there is nothing new
  }
}

export const shell = new Shell();

/** The number of tables that wait, on the icon of an installed page. */
export function badge(count: number): void {
  const marked = count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  marked?.catch(() => {}); // nobody has to let pages do so
}
