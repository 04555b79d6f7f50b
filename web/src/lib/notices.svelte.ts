/** Where a person is told that it is their turn while they are away. */

import { get, patch, post, remove, type NoticeAddress, type NoticeSettings, type NoticeTried } from './api';
import { session } from './session.svelte';
import { settings } from './settings.svelte';

const PATH = '/api/me/notices';
const WORKER_SECONDS = 10; // for the service worker to start, after the page was first opened

/** Can this browser be told? What stands in the way, if it cannot. */
export type Ability = 'can' | 'insecure' | 'cannot' | 'blocked';

export function ability(): Ability {
  if (!globalThis.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return 'cannot';
  return Notification.permission === 'denied' ? 'blocked' : 'can';
}

/** What its owner knows this browser by. */
export function browserName(agent: string): string {
  const first = (names: [string, RegExp][]): string => names.find(([, sign]) => sign.test(agent))?.[0] ?? '';
  const browser = first([
    ['Edge', /Edg/],
    ['Opera', /OPR\//],
    ['Firefox', /Firefox|FxiOS/],
    ['Chrome', /Chrom|CriOS/],
    ['Safari', /Safari/],
  ]);
  const system = first([
    ['Android', /Android/],
    ['iPhone', /iPhone/],
    ['iPad', /iPad/],
    ['Windows', /Windows/],
    ['Mac', /Mac OS/],
    ['Linux', /Linux/],
  ]);
  return [browser, system].filter(Boolean).join(' · ');
}

/** A refusal that the browser caused. */
export class BrowserRefusal extends Error {
  constructor(readonly why: 'blocked' | 'no-subscription') {
    super(why);
  }
}

async function worker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, fail) =>
    setTimeout(() => fail(new BrowserRefusal('no-subscription')), WORKER_SECONDS * 1000),
  );
  return Promise.race([navigator.serviceWorker.ready, late]);
}

class Notices {
  told = $state.raw<NoticeSettings | null>(null);

  async look(): Promise<void> {
    this.told = session.person ? await get<NoticeSettings>(PATH) : null;
  }

  private async add(address: Record<string, unknown>): Promise<NoticeAddress> {
    await session.arrive();
    const known = new Set(this.told?.addresses.map(({ id }) => id));
    this.told = await post<NoticeSettings>(PATH, { ...address, language: settings.language });
    return this.told.addresses.find(({ id }) => !known.has(id))!;
  }

  addWebhook(url: string, format: string): Promise<NoticeAddress> {
    return this.add({ kind: 'webhook', url: url.trim(), format });
  }

  addMail(address: string): Promise<NoticeAddress> {
    return this.add({ kind: 'mail', address: address.trim() });
  }

  /** Subscribe this browser. It asks its owner first, and only after they clicked. */
  async addBrowser(): Promise<NoticeAddress> {
    if ((await Notification.requestPermission()) !== 'granted') throw new BrowserRefusal('blocked');
    await session.arrive();
    if (!this.told) await this.look();
    const subscription = await this.subscribed(this.told!.push_key);
    const { endpoint, keys } = subscription.toJSON();
    return this.add({ kind: 'push', endpoint, ...keys, name: browserName(navigator.userAgent) });
  }

  private async subscribed(key: string): Promise<PushSubscription> {
    const { pushManager } = await worker();
    try {
      await (await pushManager.getSubscription())?.unsubscribe(); // it may be for another key or another person
      return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    } catch {
      throw new BrowserRefusal('no-subscription');
    }
  }

  async remove({ id, here }: NoticeAddress): Promise<void> {
    this.told = await remove<NoticeSettings>(`${PATH}/${id}`);
    if (here && ability() !== 'cannot') {
      const registration = await navigator.serviceWorker.getRegistration();
      await (await registration?.pushManager.getSubscription())?.unsubscribe();
    }
  }

  async remind({ id }: NoticeAddress, remind: boolean): Promise<void> {
    this.told = await patch<NoticeSettings>(`${PATH}/${id}`, { remind });
  }

  async test({ id }: NoticeAddress): Promise<NoticeTried> {
    const tried = await post<NoticeTried>(`${PATH}/${id}/test`);
    await this.look();
    return tried;
  }

  /** Notices are written in the language that the pages have. */
  async speak(language: string): Promise<void> {
    for (const { id } of this.told?.addresses ?? []) {
      this.told = await patch<NoticeSettings>(`${PATH}/${id}`, { language });
    }
  }
}

export const notices = new Notices();
