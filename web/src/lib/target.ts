/** Makes any HTML or SVG element stand for a target of the game: `<g {@attach target(play, 'square:31', label)}>`.
 *
 * An offered target is a button (click, Enter, Space, hover, focus). One that is not offered is a picture with a name;
 * clicking it asks why it cannot be chosen. An element with targets inside must not be a target or `role="img"` itself.
 */

import type { Attachment } from 'svelte/attachments';
import type { Piece } from './draft.svelte';
import type { Play } from './play.svelte';

export function target(play: Play, name: string, label?: string, piece?: Piece): Attachment<Element> {
  return (element) => {
    const offered = play.offered(name);
    const first = offered[0];
    const taken = play.chosen?.(name, typeof piece === 'number' ? piece : undefined) ?? 0;
    const chosen = piece !== 'more' && taken > 0;
    element.setAttribute('data-target', name);
    element.setAttribute('role', first ? 'button' : 'img');
    if (first) element.setAttribute('tabindex', '0');
    else element.removeAttribute('tabindex');
    const said = first && offered.length === 1 ? first.text : '';
    element.setAttribute('aria-label', [label, said].filter(Boolean).join(': ') || name);
    if (first?.thing) element.setAttribute('aria-pressed', String(chosen));
    else element.removeAttribute('aria-pressed');
    element.classList.toggle('offered', offered.length > 0);
    element.classList.toggle('means', !first && (play.meanings?.(name).length ?? 0) > 0);
    element.classList.toggle('chosen', chosen);
    element.classList.toggle('previewed', play.previewed === name);
    element.classList.toggle('pending', play.pending === name);

    const touch = (event: Event) => {
      event.stopPropagation();
      play.touch(name, element, piece);
    };
    const key = (event: Event) => {
      const pressed = (event as KeyboardEvent).key;
      if (pressed !== 'Enter' && pressed !== ' ') return;
      event.preventDefault();
      touch(event);
    };
    const show = () => play.preview(name);
    const hide = () => play.preview(null);
    const listeners: [string, (event: Event) => void][] = [
      ['click', touch],
      ['keydown', key],
      ['pointerenter', show],
      ['pointerleave', hide],
      ['focus', show],
      ['blur', hide],
    ];
    for (const [type, listener] of listeners) element.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of listeners) element.removeEventListener(type, listener);
    };
  };
}
