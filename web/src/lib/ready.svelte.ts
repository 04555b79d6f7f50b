/** What the service is still compiling: how far it is, and doing a thing as soon as it can be done. */

import { get, Refusal, type Awaited, type Readiness } from './api';

const AGAIN = 1000;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, AGAIN));

class Ready {
  private games = $state.raw<Record<string, Readiness>>({});

  /** How far a part of a game is, from 0 to 1: at 1 it can be used. Until we know, we hope. */
  of({ game, part }: Awaited): number {
    return this.games[game]?.[part] ?? 1;
  }

  /** Find out; whoever waits says for what, so that it is compiled first. */
  async look(awaited?: Awaited): Promise<void> {
    const { games } = await get<{ games: Readiness[] }>('/api/readiness', { ...awaited });
    this.games = Object.fromEntries(games.map((one) => [one.game, one]));
  }

  /** Keep looking until all of these are ready. Gives the way to stop it. */
  watch(needed: Awaited[]): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const again = async (): Promise<void> => {
      const known = await this.look().then(
        () => true,
        () => false,
      );
      if (!stopped && !(known && needed.every((one) => this.of(one) >= 1)))
        timer = setTimeout(() => void again(), AGAIN);
    };
    void again();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }
}

export const ready = new Ready();

/** Somebody who wants one thing done that may have to wait. The last wish counts. */
export class Patience {
  waiting = $state.raw<Awaited | null>(null); // for this, now
  private wish = 0;

  /** Do it when it can be done: at once, or when the service is ready. Nothing comes of a wish that was given up. */
  async until<T>(work: () => Promise<T>, needed?: Awaited): Promise<T | undefined> {
    const wish = ++this.wish;
    this.waiting = null;
    const given = (): boolean => wish !== this.wish;
    try {
      if (needed) await this.await(needed, given);
      while (!given()) {
        try {
          return await work();
        } catch (reason) {
          if (!(reason instanceof Refusal) || !reason.awaits) throw reason;
          if (given()) break;
          this.waiting = reason.awaits; // another process of the service may know better than the one that was asked
          await pause();
          await this.await(reason.awaits, given);
        }
      }
      return undefined;
    } finally {
      if (!given()) this.waiting = null;
    }
  }

  cancel(): void {
    this.wish++;
    this.waiting = null;
  }

  private async await(awaited: Awaited, given: () => boolean): Promise<void> {
    while (!given()) {
      try {
        await ready.look(awaited);
        if (given() || ready.of(awaited) >= 1) return;
      } catch {
        if (!this.waiting) return; // whoever does the work finds out what is wrong
      }
      if (given()) return;
      this.waiting = awaited;
      await pause();
    }
  }
}
