/** The service worker: pages and rules without a connection, notices when no page is open. It knows no person and no
 * table; requests about those pass it by. */

import { file, isFile, isOfThisBuild, isReading, keepCore, keepReading, page, reading, spoken, tidy } from './kept';
import { here, read } from './told';

declare const self: ServiceWorkerGlobalScope;

const { origin } = self.location;
const windows = (): Promise<readonly WindowClient[]> =>
  self.clients.matchAll({ type: 'window', includeUncontrolled: true });

// A new build's worker takes over at once: pages come from the service anyway, and files from where their page's are.
self.addEventListener('install', (event) => {
  event.waitUntil(keepCore().then(() => self.skipWaiting()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin: whose, pathname } = new URL(request.url);
  if (request.method !== 'GET' || whose !== origin) return;
  if (request.mode === 'navigate') {
    if (!pathname.startsWith('/api')) event.respondWith(page(request));
  } else if (isFile(pathname)) event.respondWith(file(request));
  else if (isReading(pathname)) event.respondWith(reading(request));
});

/** A page was opened, or speaks another language; or asks whether it is of the build that the service has now. */
type Said = { type: 'opened'; language: string } | { type: 'current'; entry: string };

self.addEventListener('message', (event) => {
  const said = event.data as Said;
  if (said.type === 'current') event.ports[0]?.postMessage(isOfThisBuild(said.entry));
  else event.waitUntil(opened(said.language));
});

async function opened(language: string): Promise<void> {
  await tidy((await windows()).length);
  await keepReading(language).catch(() => {}); // the connection is gone again
}

// Notices --------------------------------------------------------------------------------------------------------------

self.addEventListener('push', (event) => {
  const { title, body, url, tag, count } = read(event.data?.text() ?? '', origin);
  const shown: NotificationOptions & { renotify: boolean } = {
    body,
    tag,
    renotify: true,
    icon: '/icons/192.png',
    badge: '/icons/badge.png',
    data: url,
  };
  event.waitUntil(
    Promise.all([
      self.registration.showNotification(title, shown),
      (count ? self.navigator.setAppBadge?.(count) : self.navigator.clearAppBadge?.())?.catch(() => {}),
    ]),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(here(event.notification.data, origin)));
});

/** In a page that is open: the one that shows it already, or else one that is in sight. */
async function show(url: string): Promise<void> {
  const open = await windows();
  const there = open.find((one) => new URL(one.url).pathname === new URL(url, origin).pathname);
  const chosen = there ?? open.find((one) => one.visibilityState === 'visible') ?? open[0];
  if (!chosen) {
    await self.clients.openWindow(url);
    return;
  }
  if (chosen !== there) chosen.postMessage({ type: 'go', url });
  await chosen.focus();
}

/** The browser's push service gave this device another address: the service must know. */
interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
}

self.addEventListener('pushsubscriptionchange', (event) => {
  const change = event as SubscriptionChange;
  change.waitUntil(move(change));
});

async function move({ oldSubscription: old, newSubscription }: SubscriptionChange): Promise<void> {
  const fresh = newSubscription ?? (old && (await self.registration.pushManager.subscribe(old.options)));
  if (!fresh) return;
  const { endpoint, keys } = fresh.toJSON();
  await fetch('/api/me/notices', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'push', endpoint, ...keys, language: spoken(self.navigator.languages) }),
  });
}
