/** What the service tells somebody who has no page open: a notice, and a number on the icon. */

export interface Told {
  title: string;
  body: string;
  url: string; // of a page here
  tag: string; // a notice replaces the last one of its kind
  count: number; // of tables that wait
}

/** What was sent, as far as it can be read: browsers insist that something is shown. */
export function read(text: string, origin: string): Told {
  let given: Partial<Told> = {};
  try {
    given = JSON.parse(text) as Partial<Told>;
  } catch {
    // Something is shown all the same.
  }
  return {
    title: String(given?.title ?? 'Emporion'),
    body: String(given?.body ?? ''),
    url: here(given?.url, origin),
    tag: String(given?.tag ?? 'turn'),
    count: Math.max(0, Math.trunc(Number(given?.count ?? 0)) || 0),
  };
}

/** The address of a page of ours, whatever was asked for. */
export function here(url: unknown, origin: string): string {
  try {
    const { origin: whose, pathname, search, hash } = new URL(String(url ?? '/'), origin);
    return whose === origin ? pathname + search + hash : '/';
  } catch {
    return '/';
  }
}
