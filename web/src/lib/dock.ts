/** On a small screen what one plays from lies at its lower edge, and the page keeps clear of it. */

import type { Attachment } from 'svelte/attachments';

const SMALL = matchMedia('(max-width: 48rem)');

const heightsChanged = new EventTarget();
const CHANGED = 'changed';

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

/** Scroll the page, where it is small, so far that these can be seen above what is docked, and as many of the others as
 * there is room for, the last ones first. */
function bringIntoSight(offered: Element[], heeded: Element[]): void {
  const free = offered.filter((one) => one.isConnected && !one.closest('[data-dock]'));
  const wanted = [...heeded, ...free];
  if (!SMALL.matches || !wanted.length) return;
  const height = (name: string) => parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name)) || 0;
  const above = height('--guide') + height('--reading'); // a lesson's text, and the rules, at the upper edge
  const room = innerHeight - height('--docked') - height('--acting');
  const edges = () => {
    const boxes = wanted.map((one) => (one.closest('[data-frame]') ?? one).getBoundingClientRect());
    return [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))] as const;
  };
  let [top, bottom] = edges();
  while (bottom - top > room - above && wanted.length > Math.max(free.length, 1)) {
    wanted.shift();
    [top, bottom] = edges();
  }
  if (top < above || bottom - top > room - above) scrollBy(0, top - above - 8);
  else if (bottom > room) scrollBy(0, bottom - room + 8);
}

/** What is offered in this world, and what it is about (`data-heed`), stays in sight: also when what is docked grows, or
 * what lies above it on the page. */
export const inSight: Attachment<HTMLElement> = (world) => {
  let shown: Element[] = [];
  let due = 0;
  const bring = () => bringIntoSight(shown, [...world.querySelectorAll('[data-heed]')]);
  const again = () => {
    due ||= requestAnimationFrame(() => {
      due = 0;
      bring();
    });
  };
  const stop = whenOffered(world, (offered) => {
    shown = offered;
    bring();
  });
  const grown = new ResizeObserver(again);
  grown.observe(world);
  heightsChanged.addEventListener(CHANGED, again);
  return () => {
    stop();
    grown.disconnect();
    heightsChanged.removeEventListener(CHANGED, again);
    cancelAnimationFrame(due);
  };
};
