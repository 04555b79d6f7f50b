import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NoticeAddress } from '../src/lib/api';
import { texts } from '../src/lib/i18n.svelte';
import { ability, browserName, notices } from '../src/lib/notices.svelte';
import { session } from '../src/lib/session.svelte';
import { settings } from '../src/lib/settings.svelte';
import Notices from '../src/parts/Notices.svelte';

const hook: NoticeAddress = {
  id: 'h',
  kind: 'webhook',
  name: 'discord.com',
  here: false,
  confirmed: true,
  remind: false,
  failing: false,
};
let asked: { what: string; body: unknown }[];
let addresses: NoticeAddress[];
let outcome: string;
let shown: Record<string, unknown> | undefined;

/** A browser that may or may not be told. */
function browser(permission: NotificationPermission, granted = permission): { subscribed: unknown[] } {
  const subscribed: unknown[] = [];
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'P', auth: 'A' } }),
    unsubscribe: () => Promise.resolve(true),
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(null),
    subscribe: (wanted: unknown) => {
      subscribed.push(wanted);
      return Promise.resolve(subscription);
    },
  };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission, requestPermission: () => Promise.resolve(granted) });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ pushManager }), getRegistration: () => Promise.resolve({ pushManager }) },
  });
  return { subscribed };
}

beforeEach(async () => {
  await texts.load('en');
  settings.set('language', 'en');
  settings.set('name', 'Ann');
  session.person = { id: '1', name: 'Ann' };
  session.asked = true;
  notices.told = null;
  document.body.innerHTML = '';
  asked = [];
  addresses = [];
  outcome = 'sent';
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    const given = body === undefined ? undefined : (JSON.parse(body) as Record<string, unknown>);
    if (method !== 'GET') asked.push({ what: `${method} ${path}`, body: given });
    if (path.endsWith('/test')) return Promise.resolve(new Response(JSON.stringify({ outcome })));
    if (method === 'POST') {
      const kind = given!.kind as NoticeAddress['kind'];
      addresses = [...addresses, { ...hook, id: String(addresses.length), kind, name: '', here: kind === 'push' }];
    }
    if (method === 'DELETE') addresses = [];
    return Promise.resolve(new Response(JSON.stringify({ push_key: 'KEY', mail: true, addresses })));
  });
});
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
  vi.unstubAllGlobals();
});

const text = () => document.body.textContent.replace(/\s+/g, ' ');
async function show(): Promise<void> {
  shown = mount(Notices, { target: document.body });
  flushSync();
  await vi.waitFor(() => expect(notices.told).not.toBeNull());
  await tick();
}
async function click(name: string): Promise<void> {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === name);
  expect(found, name).toBeDefined();
  await vi.waitFor(() => expect(found!.disabled).toBe(false));
  found!.click();
  flushSync();
  await vi.waitFor(() => expect(document.querySelector('button:disabled')).toBeNull());
  await tick();
}

describe('a browser', () => {
  it('is subscribed with the key of the service, after its owner was asked', async () => {
    const { subscribed } = browser('default', 'granted');
    await show();
    expect(subscribed).toEqual([]);
    await click('Notify me in this browser');
    expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: 'KEY' }]);
    expect(asked).toHaveLength(1);
    expect(asked[0]!.body).toMatchObject({
      kind: 'push',
      endpoint: 'https://push.example/1',
      p256dh: 'P',
      auth: 'A',
      language: 'en',
    });
    expect(text()).toContain('this browser');
    expect(text()).not.toContain('Notify me in this browser');
  });

  it('whose owner says no is not subscribed, and the page says what to do', async () => {
    const { subscribed } = browser('default', 'denied');
    await show();
    await click('Notify me in this browser');
    expect(subscribed).toEqual([]);
    expect(asked).toEqual([]);
    expect(text()).toContain('Notifications are blocked for this site');
  });

  it.each([
    ['blocked', () => browser('denied'), 'blocked for this site'],
    [
      'cannot',
      () => (
        browser('granted'),
        vi.stubGlobal('PushManager', undefined),
        delete (globalThis as { PushManager?: unknown }).PushManager
      ),
      'add Emporion to the Home Screen',
    ],
    ['insecure', () => (browser('granted'), vi.stubGlobal('isSecureContext', false)), 'https://'],
  ] as [string, () => unknown, string][])('that is %s says so before anybody clicks', async (found, prepare, said) => {
    prepare();
    expect(ability()).toBe(found);
    await show();
    expect(text()).toContain(said);
    expect(text()).not.toContain('Notify me in this browser');
  });

  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome · Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604.1',
      'Safari · iPhone',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge · Windows'],
    ['something else', ''],
  ])('has a name: %s', (agent, name) => expect(browserName(agent)).toBe(name));
});

describe('an address', () => {
  beforeEach(() => {
    browser('default');
    addresses = [hook];
  });

  it.each([
    ['sent', 'The test is on its way to discord.com.'],
    ['failed', 'The test didn’t reach discord.com.'],
    ['gone', 'discord.com no longer takes notifications'],
  ])('that is tried tells whether the test was %s', async (became, said) => {
    outcome = became;
    await show();
    await click('Send a test');
    expect(text()).toContain(said);
  });

  it('is reminded of if wished, and removed', async () => {
    await show();
    document.querySelector<HTMLInputElement>('.remind input')!.click();
    await vi.waitFor(() => expect(asked).toEqual([{ what: 'PATCH /api/me/notices/h', body: { remind: true } }]));
    await click('Remove');
    expect(asked.at(-1)!.what).toBe('DELETE /api/me/notices/h');
    expect(text()).toContain('discord.com was removed.');
  });

  it('is told in the language that the pages change to', async () => {
    await show();
    settings.set('language', 'de');
    flushSync();
    await vi.waitFor(() => expect(asked).toEqual([{ what: 'PATCH /api/me/notices/h', body: { language: 'de' } }]));
  });

  it('of mail says that it must be confirmed, and cannot be tried before', async () => {
    addresses = [{ ...hook, kind: 'mail', name: 'ann@example.org', confirmed: false }];
    await show();
    expect(text()).toContain('Not confirmed yet');
    expect(text()).not.toContain('Send a test');
  });
});
