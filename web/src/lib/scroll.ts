/** Show the begin of an element: what holds it scrolls, and if that is not the page itself, the page stays where it is. */
export function scrollToStart(element: Element): void {
  for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(around).overflowY)) continue;
    const away = element.getBoundingClientRect().top - around.getBoundingClientRect().top;
    around.scrollTop += away - (parseFloat(getComputedStyle(element).scrollMarginTop) || 0);
    return;
  }
  element.scrollIntoView({ block: 'start' });
}
