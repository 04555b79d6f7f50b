import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fairness, TableInfo } from '../src/lib/api';
import type * as FairnessModule from '../src/lib/fairness';
import type * as ShufflingModule from '../src/lib/shuffling';
import { sha256 } from '../src/lib/sha256';

const hash = (...lines: string[]): string => createHash('sha256').update(lines.join('\n')).digest('hex');

let { committed, contribution, fair, isOwn, sawCommitment, toReveal }: typeof FairnessModule = {} as never;
let { takePart }: typeof ShufflingModule = {} as never;

/** A page that was just opened: what it knows, the browser kept. */
async function openPage(): Promise<void> {
  vi.resetModules();
  ({ committed, contribution, fair, isOwn, sawCommitment, toReveal } = await import('../src/lib/fairness'));
  ({ takePart } = await import('../src/lib/shuffling'));
}
beforeEach(openPage);
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('SHA-256', () => {
  it.each(['', 'abc', 'ä€𝄞', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), 'y'.repeat(1000)])(
    'hashes %j as everybody does',
    (text) => {
      expect(sha256(text)).toBe(hash(text));
    },
  );
});

const SECRET = 'f00d';
const START = 'cafe';

/** A table of Ann and Bob with a bot, as it waits. */
function info(more: Partial<TableInfo> = {}, commitments = ['', '', '']): TableInfo {
  const seats = commitments.map((commitment, seat) => ({ seat, taken: true, commitment, contribution: '' }));
  const shown = { id: 'T', phase: 'waiting', shuffle: 1, commitment: hash(`emporion secret ${SECRET}`) };
  return { ...shown, start_commitment: '', seats, ...more } as unknown as TableInfo;
}
const fixed = { start_commitment: hash(`emporion secret ${START}`) };

/** What the service tells of a shuffle after the end. */
function told(contributions: string[], commitments: string[], more: Partial<Fairness> = {}): Fairness {
  const { shuffle = 1, secret = SECRET, start_secret: start = START } = more;
  const seed = shuffle
    ? `256:${hash(`emporion shuffle T ${shuffle}`, secret!, start!, ...contributions)}`
    : hash('emporion table T', secret!, ...contributions);
  return {
    commitment: hash(`emporion secret ${secret}`),
    start_commitment: hash(`emporion secret ${start}`),
    contributions,
    commitments,
    secret,
    start_secret: start,
    shuffle,
    seed,
    ...more,
  };
}
const check = (shuffle: Fairness, seats: number[] = []) => fair('T', shuffle.commitment, shuffle, seats);
const made = (text: string, shuffle = 1) => hash(`emporion contribution T ${shuffle} ${text}`);

/** Ann's page takes part until the game starts: what she revealed, and what was fixed. */
async function annPlays(): Promise<[string, string[]]> {
  sawCommitment('T', info().commitment);
  const commitments = [await committed('T', 1), made('bobs'), ''];
  return [toReveal(info(fixed, commitments), 0)!, commitments];
}

describe('a contribution', () => {
  it('has 256 bits that nobody can guess', () => {
    expect(contribution()).toMatch(/^[0-9a-f]{64}$/);
    expect(contribution()).not.toBe(contribution());
  });

  it('is revealed when everything is fixed, and not before', async () => {
    const own = await committed('T', 1);
    expect(toReveal(info({}, [own, made('bobs'), '']), 0)).toBeNull();
    const text = toReveal(info(fixed, [own, made('bobs'), '']), 0)!;
    expect(made(text)).toBe(own);
  });

  it('is not revealed for anything but the one set of commitments', async () => {
    const own = await committed('T', 1);
    expect(toReveal(info({ ...fixed, shuffle: 2 }, [own, '', '']), 0)).toBeNull();
    expect(toReveal(info({ ...fixed, id: 'U' }, [own, '', '']), 0)).toBeNull();
    expect(toReveal(info(fixed, [made('not ours'), '', '']), 0)).toBeNull();
    expect(toReveal(info(fixed, [own, made('bobs'), '']), 0)).not.toBeNull();
    expect(toReveal(info(fixed, [own, made('changed'), '']), 0)).toBeNull();
    expect(toReveal(info({ start_commitment: hash('changed') }, [own, made('bobs'), '']), 0)).toBeNull();
  });

  it('is not given to a service that fails again and again', async () => {
    const [fifth, sixth] = [await committed('T', 5), await committed('T', 6)];
    expect(toReveal(info({ ...fixed, shuffle: 5 }, [fifth, '', '']), 0)).not.toBeNull();
    expect(toReveal(info({ ...fixed, shuffle: 6 }, [sixth, '', '']), 0)).toBeNull();
  });

  it('is known to the page after it was loaded again', async () => {
    const own = await committed('T', 1);
    await openPage();
    expect(isOwn('T', 1, own)).toBe(true);
    expect(toReveal(info(fixed, [own, '', '']), 0)).not.toBeNull();
  });

  it('is known to the page if the browser keeps nothing', async () => {
    const kept = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    const own = await committed('T', 1);
    expect(toReveal(info(fixed, [own, '', '']), 0)).not.toBeNull();
    kept.mockRestore();
  });
});

describe('a device at a table', () => {
  it('commits each of its seats once, and reveals each once', async () => {
    const commitments = ['', '', ''];
    const sent: string[] = [];
    const send = (type: string, more: Record<string, unknown>) => {
      sent.push(`${type} ${more.seat as number}`);
      if (type === 'commit') commitments[more.seat as number] = more.commitment as string;
      else expect(made(more.contribution as string)).toBe(commitments[more.seat as number]);
      return Promise.resolve();
    };
    await Promise.all([takePart(info(), [0, 1], send), takePart(info(), [0, 1], send)]);
    await takePart(info({}, commitments), [0, 1], send);
    expect(sent.sort()).toEqual(['commit 0', 'commit 1']);
    sent.length = 0;
    for (let i = 0; i < 2; i++) await takePart(info(fixed, commitments), [0, 1], send);
    expect(sent).toEqual(['reveal 0', 'reveal 1']);
    sent.length = 0;
    await takePart(info({ shuffle: 2 }), [0, 1], send);
    expect(sent).toEqual(['commit 0', 'commit 1']);
  });

  it('tries again what did not arrive', async () => {
    const send = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(null);
    await takePart(info(), [0], send);
    await takePart(info(), [0], send);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('reveals what another tab has committed to', async () => {
    const own = await committed('T', 1);
    await openPage();
    const send = vi.fn().mockResolvedValue(null);
    await takePart(info(fixed, [own, '', '']), [0], send);
    expect(send).toHaveBeenCalledWith('reveal', { seat: 0, contribution: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it('commits anew where it does not know what was committed to', async () => {
    const send = vi.fn().mockResolvedValue(null);
    await takePart(info({}, [made('on another device'), '', '']), [0], send);
    expect(send).toHaveBeenCalledWith('commit', expect.objectContaining({ seat: 0, shuffle: 1 }));
  });
});

describe('the check of a shuffle', () => {
  it.each([true, false])('finds it fair (with the browser’s own hash: %s)', async (secure) => {
    if (!secure) vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const [text, commitments] = await annPlays();
    await expect(check(told([text, 'bobs', ''], commitments), [0])).resolves.toBe('fair');
    await openPage();
    await expect(check(told([text, 'bobs', ''], commitments), [0])).resolves.toBe('fair');
  });

  it('cannot vouch for a shuffle without a part of its own', async () => {
    const [text, commitments] = await annPlays();
    const right = told([text, 'bobs', ''], commitments);
    await expect(check(right, [1])).resolves.toBe('others');
    await expect(check(right)).resolves.toBe('others');
    const second = told(['', 'more', ''], ['', made('more', 2), ''], { shuffle: 2 });
    await expect(check(second, [0])).resolves.toBe('others');
    await expect(check(told(['', 'open', ''], ['', '', ''], { shuffle: 0 }), [0])).resolves.toBe('others');
  });

  it('finds everything that was changed', async () => {
    const [text, commitments] = await annPlays();
    const right = told([text, 'bobs', ''], commitments);
    const wrong: Fairness[] = [
      { ...right, secret: null },
      { ...right, start_secret: null },
      { ...right, seed: hash('other') },
      { ...right, contributions: [text, 'other', ''] },
      told([text, 'other', ''], commitments), // not what Bob committed to
      told([text, 'other', ''], [commitments[0]!, made('other'), '']), // another commitment than was shown
      told([text, 'bobs', ''], commitments, { start_secret: 'beef' }), // another second secret
      told([text, 'bobs', ''], commitments, { secret: 'beef' }), // another first one
      { ...right, shuffle: 0 },
    ];
    for (const [number, one] of wrong.entries()) await expect(check(one, [0]), `${number}`).resolves.toBe('unfair');
  });

  it('knows tables that older pages took part in', async () => {
    const old = told(['aa', '', 'cc'], ['', '', ''], { shuffle: 0, start_secret: '' });
    localStorage.setItem('emporion-shuffles', JSON.stringify({ T: { added: { 2: 'cc' } } }));
    await expect(check(old, [0, 2])).resolves.toBe('fair');
    localStorage.setItem('emporion-shuffles', JSON.stringify({ T: { added: { sit: 'other' } } }));
    await expect(check(old, [2])).resolves.toBe('unfair');
  });

  it('remembers the last fifty tables', () => {
    for (let i = 0; i < 60; i++) sawCommitment(`T${i}`, hash(`${i}`));
    expect(Object.keys(JSON.parse(localStorage.getItem('emporion-shuffles')!) as object)).toHaveLength(50);
  });
});
