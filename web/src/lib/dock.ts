/** On a small screen what one plays from lies at its lower edge, and the page keeps clear of it. */

import type { Attachment } from 'svelte/attachments';

const SMALL = matchMedia('(max-width: 48rem)');

/** Tell the style sheets how high an element is: `{@attach docked('--docked')}`. */
export function docked(name: string): Attachment<HTMLElement> {
  return (element) => {
    const root = document.documentElement;
    const watch = new ResizeObserver(() => root.style.setProperty(name, `${element.offsetHeight}px`));
    watch.observe(element);
    return () => {
      watch.disconnect();
      root.style.removeProperty(name);
    };
  };
}

/** Call back when other things are offered inside an element; the things that are offered are given. */
export function whenOffered(element: Element, changed: (offered: Element[]) => void): () => void {
  let known: string | null = null;
  let due = 0;
  const look = () => {
    due = 0;
    const offered = [...element.querySelectorAll('.offered')];
    const names = offered.map((one) => one.getAttribute('data-target')).join();
    if (names === known) return;
    known = names;
    changed(offered);
  };
  const soon = () => (due ||= requestAnimationFrame(look));
  const watch = new MutationObserver(soon);
  watch.observe(element, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
  soon();
  return () => {
    watch.disconnect();
    cancelAnimationFrame(due);
  };
}

/** Scroll the page, where it is small, so far that what is offered can be seen above what is docked. */
export const inSight: Attachment<HTMLElement> = (world) =>
  whenOffered(world, (offered) => {
    const free = offered.filter((one) => !one.closest('[data-dock]'));
    if (!SMALL.matches || !free.length) return;
    const boxes = free.map((one) => (one.closest('[data-frame]') ?? one).getBoundingClientRect());
    const top = Math.min(...boxes.map((box) => box.top));
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    const height = (name: string) => parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name)) || 0;
    const room = innerHeight - height('--docked') - height('--acting');
    const above = height('--guide') + height('--reading'); // a lesson's text, and the rules, at the upper edge
    if (top < above || bottom - top > room - above) scrollBy(0, top - above - 8);
    else if (bottom > room) scrollBy(0, bottom - room + 8);
  });
