/** Cards that leave one place and come to another travel there.
 *
 * Cards have no identity in the view: what vanished here and appeared there with the same face is taken for one card.
 */

const LENGTH = 380;
const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

interface Place {
  card: string;
  box: DOMRect;
}

export class Travel {
  private places = new Map<Element, Place>();

  private *cards(root: Element): Iterable<[Element, string]> {
    for (const element of root.querySelectorAll('[data-card]')) yield [element, element.getAttribute('data-card')!];
  }

  /** Before the picture changes: where every card lies. */
  before(root: Element): void {
    this.places = new Map();
    for (const [element, card] of this.cards(root))
      this.places.set(element, { card, box: element.getBoundingClientRect() });
  }

  /** After the picture changed: let every card come from where it lay. */
  after(root: Element): void {
    const now = new Map(this.cards(root));
    const gone = [...this.places].filter(([element]) => !now.has(element)).map(([, place]) => place);
    for (const [element, card] of now) {
      const box = element.getBoundingClientRect();
      if (!box.width) continue;
      const stayed = this.places.get(element);
      const place = stayed ?? gone.splice(gone.findIndex((other) => other.card === card) >>> 0, 1)[0];
      if (place?.box.width) this.move(element, place.box, box);
      else if (this.places.size)
        element.animate({ opacity: [0, 1], transform: ['scale(0.7)', 'none'] }, { duration: LENGTH, easing: EASE });
    }
  }

  private move(element: Element, from: DOMRect, to: DOMRect): void {
    const [x, y] = [from.left - to.left, from.top - to.top];
    if (Math.abs(x) < 1 && Math.abs(y) < 1) return;
    const start = `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
    element.animate(
      { transform: [start, 'none'], transformOrigin: ['0 0', '0 0'] },
      { duration: LENGTH, easing: EASE },
    );
  }
}
