/** What a lesson marks on the page: the elements to touch next, or to look at. */

import { wantedThings, wantedWay } from './lesson';
import type { LessonView } from './lesson.svelte';
import type { SeatPlay } from './seatplay.svelte';

const shown = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
};

const area = (element: Element): number => {
  const { width, height } = element.getBoundingClientRect();
  return width * height;
};
const find = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter(shown);
const quoted = (text: string): string => JSON.stringify(text);

/** A thing on the table: in the picture or, where it is not drawn, in the list of choices. */
function thing(target: string): Element[] {
  const drawn = find(`main [data-target=${quoted(target)}]`);
  return drawn.length ? drawn : find(`main [data-for=${quoted(target)}]`);
}

/** Things that are chosen together: those that are not taken up yet, or the button that confirms them. */
function together({ lesson, place }: LessonView, play: SeatPlay): Element[] {
  const wanted = new Map<string, number>();
  for (const target of wantedThings(lesson, place)) wanted.set(target, (wanted.get(target) ?? 0) + 1);
  const missing = [...wanted].flatMap(([target, count]) =>
    thing(target)
      .filter((element) => !element.classList.contains('chosen'))
      .slice(0, count - play.draft.count(target)),
  );
  return missing.length ? missing : find(`[data-way="${wantedWay(lesson, place)!.choices.join()}"]`);
}

/** A form that stands for several choices: what has to be put in, then what sends it. */
function inForm({ lesson, place }: LessonView): Element[] {
  const clicks = lesson.steps[place.step]?.clicks.slice(place.click + 1) ?? [];
  const wanted = clicks.map(({ choice }) => choice);
  const whole = find(`[data-series="${wanted.join()}"]`);
  if (whole.length) return whole;
  const adds = find('[data-adds]').filter((one) => {
    const often = wanted.filter((code) => String(code) === one.getAttribute('data-adds')).length;
    return Number(one.getAttribute('data-count')) < often;
  });
  return adds.slice(0, 1);
}

export function markedElements(view: LessonView, play: SeatPlay): Element[] {
  const { click, lesson, place } = view;
  if (!click || play.looking !== null) return [];
  if (click.choice === null) return view.pointed.flatMap(thing);
  const code = click.choice;
  if (play.menu) return find(`[role="dialog"] [data-code="${code}"]`);
  if (play.form) return inForm(view);
  if (play.confirming) return find('.confirm .main');
  if (play.draft.things.size && wantedWay(lesson, place)) return together(view, play);
  // A thing can be drawn twice (a tile and its square): the larger one is the easier to touch.
  const single = thing(click.target).sort((a, b) => area(b) - area(a))[0];
  return single ? [single] : find(`main [data-code="${code}"]`);
}
