/** A finished game, moment by moment: the frames, and a `Play` that shows one of them. */

import { get, tablePath, type Board, type Frame, type Replay, type TableInfo, type View } from './api';
import { playersOf, type Choice, type Play } from './play.svelte';
import { settings } from './settings.svelte';
import type { Language, Words } from './fluent';

const PAGE = 100;

/** All frames, in pages; each page is told as it comes. */
export async function loadFrames(
  table: string,
  language: Language,
  told: (frames: Frame[], total: number) => void,
): Promise<void> {
  let frames: Frame[] = [];
  let total = 1;
  while (frames.length < total) {
    const page = await get<Replay>(`${tablePath(table)}/replay`, { language, start: frames.length, limit: PAGE });
    if (!page.frames.length) return;
    frames = [...frames, ...page.frames];
    total = page.total;
    told(frames, total);
  }
}

export class ReplayPlay implements Play {
  frames = $state.raw<Frame[]>([]);
  at = $state(0);
  previewed = $state<string | null>(null);
  readonly me = null;
  readonly choices: Choice[] = [];

  constructor(
    private readonly info: Pick<TableInfo, 'seats'>,
    readonly words: Words,
    readonly board: Board | null,
  ) {}

  readonly frame = $derived.by(() => this.frames[Math.min(this.at, this.frames.length - 1)]);
  readonly view = $derived.by(() => this.frame?.view as View);
  readonly before = $derived.by(() => (this.motion ? (this.frames[this.at - 1]?.view ?? null) : null));

  get players() {
    return playersOf(this.info.seats);
  }
  get motion(): boolean {
    return settings.motion;
  }
  offered(): Choice[] {
    return [];
  }
  touch(): void {}
  preview(target: string | null): void {
    queueMicrotask(() => (this.previewed = target));
  }
}
