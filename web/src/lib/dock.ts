/** On a small screen what one plays from lies at its lower edge, and the page keeps clear of it. */

import type { Attachment } from 'svelte/attachments';

const SMALL = matchMedia('(max-width: 48rem)');

const heightsChanged = new EventTarget();
const CHANGED = 'changed';
const BY_HAND = ['wheel', 'touchmove'];

/** Tell the style sheets how high an element is: `{@attach docked('--docked')}`. */
export function docked(name: string): Attachment<HTMLElement> {
  return (element) => {
    const root = document.documentElement;
    const tell = (height: string | null) => {
      root.style.setProperty(name, height);
      heightsChanged.dispatchEvent(new Event(CHANGED));
    };
    const watch = new ResizeObserver(() => tell(`${element.offsetHeight}px`));
    watch.observe(element);
    return () => {
      watch.disconnect();
      tell(null);
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

/** Scroll the page, where it is small, so far that these can be seen above what is docked. How far that was. */
function bringIntoSight(offered: Element[], heeded: Element[]): number {
  const free = offered.filter((one) => one.isConnected && !one.closest('[data-dock]'));
  if (!SMALL.matches || !(free.length + heeded.length)) return 0;
  const height = (name: string) => parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name)) || 0;
  const room = innerHeight - height('--docked') - height('--acting');
  const above = height('--guide') + height('--reading'); // a lesson's text, and the rules, at the upper edge
  const edges = (of: Element[]) => {
    const boxes = of.map((one) => (one.closest('[data-frame]') ?? one).getBoundingClientRect());
    return [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))] as const;
  };
  let [top, bottom] = edges([...free, ...heeded]);
  if (free.length && heeded.length && bottom - top > room - above - 8) [top, bottom] = edges(free);
  const was = scrollY;
  if (top < above || bottom - top > room - above) scrollBy(0, top - above - 8);
  else if (bottom > room) scrollBy(0, bottom - room + 8);
  return scrollY - was;
}

/** What is offered in this world, and what it is about (`data-heed`), stays in sight: also when what is docked grows, or
 * what lies above it on the page. With other things offered, the page first goes back to where somebody had put it. */
export const inSight: Attachment<HTMLElement> = (world) => {
  let shown: Element[] = [];
  let due = 0;
  let moved = 0;
  const bring = () => (moved += bringIntoSight(shown, [...world.querySelectorAll('[data-heed]')]));
  const forget = () => (moved = 0); // somebody moves the page by hand
  const again = () => {
    due ||= requestAnimationFrame(() => {
      due = 0;
      bring();
    });
  };
  const stop = whenOffered(world, (offered) => {
    shown = offered;
    if (moved) scrollBy(0, -moved);
    moved = 0;
    bring();
  });
  const grown = new ResizeObserver(again);
  grown.observe(world);
  heightsChanged.addEventListener(CHANGED, again);
  for (const kind of BY_HAND) addEventListener(kind, forget, { passive: true });
  return () => {
    stop();
    grown.disconnect();
    heightsChanged.removeEventListener(CHANGED, again);
    for (const kind of BY_HAND) removeEventListener(kind, forget);
    cancelAnimationFrame(due);
  };
};
