/** Cards that leave one place and come to another travel there. */

import { cubicOut } from 'svelte/easing';
import { crossfade, scale } from 'svelte/transition';

export const [send, receive] = crossfade({
  easing: cubicOut,
  fallback: (node, { duration }) => scale(node, { start: 0.6, duration: duration as number, easing: cubicOut }),
});
