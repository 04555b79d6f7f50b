/** How long people have: at one sitting, or whenever somebody has a moment. Then nobody is replaced for being away, and
 * turns take days. */

export const CLOCKS = {
  live: ['none', 'move-60', 'move-300', 'game-900', 'game-3600'],
  slow: ['move-86400', 'move-172800', 'move-259200', 'move-604800', 'none'],
} as const;
export const USUAL_CLOCK = { live: 'none', slow: 'move-259200' } as const;
