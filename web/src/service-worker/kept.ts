/** What is kept in the browser, so that the pages and the rules can be read without a connection.
 *
 * Files of the build are named by their content and never change, so they come from here first. Pages and the games'
 * texts come from the service whenever it answers. Nothing else is kept: no table, no list, nothing of a person.
 */

const build = __BUILD__;
const CACHE = `emporion-${build.version}`;
const SHELL = '/'; // one page for all addresses
const HASHED = /^\/assets\/.*-[\w-]{8}\.\w+$/;
const READING = /^\/api\/games(\/[\w-]+\/(board|examples|lessons\/[\w-]+))?$/;
const AWAY = [502, 503, 504]; // a proxy says that the service is
const PAUSE = 60; // milliseconds between files that are fetched ahead: a household shares one allowance of requests

/** Marks answers that were kept, so that a page knows that the service itself said nothing. */
export const KEPT = 'x-kept';

export const isFile = (path: string): boolean => HASHED.test(path);
export const isReading = (path: string): boolean => READING.test(path);
export const isOfThisBuild = (path: string): boolean =>
  [...build.core, ...build.files, ...Object.values(build.texts).flat()].includes(path);

/** The first of the browser's languages that there are texts in. */
export const spoken = (languages: readonly string[]): string =>
  languages.map((language) => language.slice(0, 2).toLowerCase()).find((language) => language in build.texts) ?? 'en';

const found = (address: string): Promise<Response | undefined> => caches.match(address, { ignoreVary: true });

/** A file that is not kept yet; one that an earlier build had too is taken over. */
async function keep(cache: Cache, address: string): Promise<boolean> {
  if (await cache.match(address, { ignoreVary: true })) return false;
  const known = isFile(address) ? await found(address) : undefined;
  const response = known ?? (await fetch(address));
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  await cache.put(address, response);
  return known === undefined;
}

/** What the first page needs. It fails if the service has a newer build by now: its worker is on the way. */
export async function keepCore(): Promise<void> {
  const cache = await caches.open(CACHE);
  const page = await fetch(SHELL, { cache: 'no-cache' });
  if (!(await page.clone().text()).includes(build.core[0]!)) throw new Error('another build');
  await cache.put(SHELL, page);
  for (const file of build.core) await keep(cache, file);
}

/** Everything that can be read without a connection, in a language, little by little. What fails is tried again when the
 * next page is opened. */
export async function keepReading(language: string): Promise<void> {
  const cache = await caches.open(CACHE);
  const games = `/api/games?language=${language}`;
  const files = [...(build.texts[language] ?? []), ...build.files, games];
  for (const file of files) await gently(cache, file);
  const catalogue = (await (await cache.match(games))!.json()) as {
    games: { game: string; lessons: { name: string }[] }[];
  };
  for (const { game, lessons } of catalogue.games) {
    await gently(cache, `/api/games/${game}/board`);
    await gently(cache, `/api/games/${game}/examples?language=${language}`);
    for (const { name } of lessons) await gently(cache, `/api/games/${game}/lessons/${name}?language=${language}`);
  }
}

async function gently(cache: Cache, address: string): Promise<void> {
  if (await keep(cache, address)) await new Promise((go) => setTimeout(go, PAUSE));
}

/** Forget earlier builds; but not while a page of theirs may still need its files. */
export async function tidy(pages: number): Promise<void> {
  if (pages > 1) return;
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
}

/** The page as the service has it now; the kept one only if the service cannot be reached. */
export async function page(request: Request): Promise<Response> {
  let response: Response | undefined;
  try {
    response = await fetch(request);
    if (!AWAY.includes(response.status)) return response;
  } catch {
    // No connection.
  }
  return (await found(SHELL)) ?? response ?? Response.error();
}

/** A file of the build, or of an earlier one whose page is still open. */
export async function file(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const known = await found(pathname);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok && isOfThisBuild(pathname)) await (await caches.open(CACHE)).put(pathname, response.clone());
  return response;
}

/** A text of the games as the service says it now, or as it said it last. */
export async function reading(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  try {
    const response = await fetch(request);
    if (response.ok) await (await caches.open(CACHE)).put(address, response.clone());
    if (!AWAY.includes(response.status)) return response;
  } catch {
    // No connection.
  }
  const known = await found(address);
  if (!known) return Response.error();
  const headers = new Headers(known.headers);
  headers.set(KEPT, 'yes');
  return new Response(known.body, { headers });
}
