/** How long people have: at one sitting, or whenever somebody has a moment. Then nobody is replaced for being away, and
 * turns take days. */

export const CLOCKS = {
  live: ['none', 'move-60', 'move-300', 'game-900', 'game-3600'],
  slow: ['move-86400', 'move-172800', 'move-259200', 'move-604800', 'none'],
} as const;
export const USUAL_CLOCK = { live: 'none', slow: 'move-259200' } as const;

/** A clock as the service wants it; none where nobody's time runs. */
export function clockWanted(clock: string): { kind: 'move' | 'game'; seconds: number } | null {
  const [kind, seconds] = clock.split('-');
  return kind === 'none' ? null : { kind: kind as 'move' | 'game', seconds: Number(seconds) };
}
