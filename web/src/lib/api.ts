/** The service's HTTP interface, with the types that are generated from its own description. */

import { reach } from './reach.svelte';
import type { components } from './schema';

type Schemas = components['schemas'];
export type TableState = Schemas['State'];
export type StatePatch = Schemas['Patch'];
export type TableInfo = Schemas['TableInfo'];
export type SeatInfo = Schemas['SeatInfo'];
export type TableAccess = Schemas['TableAccess'];
export type TableSummary = Schemas['TableSummary'];
export type GameInfo = Schemas['GameInfo'];
export type Catalogue = Schemas['Catalogue'];
export type ChoiceInfo = Schemas['ChoiceInfo'];
export type LogLine = Schemas['LogLine'];
export type ChatLine = Schemas['ChatLine'];
export type Frame = Schemas['Frame'];
export type Replay = Schemas['Replay'];
export type Fairness = Schemas['Fairness'];
export type Evening = Schemas['Evening'];
export type Person = Schemas['Person'];
export type Welcome = Schemas['Welcome'];
export type NewTable = Schemas['NewTable'];
export type SeatPlan = Schemas['SeatPlan'];
export type Problem = Schemas['Problem'];
export type Readiness = Schemas['Readiness'];
export type Done = Schemas['Done'];
export type Gone = Schemas['Gone'];
export type AdvanceState = Schemas['AdvanceState'];
export type AdvanceOffer = Schemas['AdvanceOffer'];
export type VacationInfo = Schemas['VacationInfo'];
export type Pong = Schemas['Pong'];
export type FromServer = TableState | StatePatch | Problem | Done | Gone | Pong;
export type WhyNot = Schemas['WhyNot'];
export type Finality = Schemas['Finality'];
export type Way = Schemas['Way'];
export type Ways = Schemas['Ways'];
export type LevelInfo = Schemas['LevelInfo'];
export type Hint = Schemas['Hint'];
export type Lesson = Schemas['LessonInFrames'];
export type LessonClick = Schemas['LessonClick'];
export type LessonInfo = Schemas['LessonInfo'];
export type ReasonInfo = Schemas['ReasonInfo'];
export type StudySource = Partial<Schemas['Source']>;
export type StudyReplay = Schemas['StudyReplay'];
export type Moment = Schemas['Moment'];
export type Tried = Schemas['Tried'];
export type PuzzleInfo = Schemas['PuzzleInfo'];
export type AnalysisState = Schemas['AnalysisState'];
export type AnalysisInfo = Schemas['AnalysisInfo'];
export type DecisionInfo = Schemas['DecisionInfo'];
export type About = Schemas['About'];
export type Explanation = Schemas['Explanation'];
export type ExampleInfo = Schemas['ExampleInfo'];
export type Profile = Schemas['Profile'];
export type ProfileChange = Partial<Schemas['ProfileChange']>;
export type PersonPage = Schemas['PersonPage'];
export type Ladder = Schemas['Ladder'];
export type Export = Schemas['Export'];
export type View = Schemas['View'];
export type Board = Schemas['Board'];

/** What the service tells of each game: the view of a seat, the board, and what a choice would do. */
export interface Games {
  byzanz: { view: Schemas['ByzanzView']; board: null; shows: Schemas['ByzanzShows'] };
  tyros: { view: Schemas['TyrosView']; board: Schemas['TyrosBoard']; shows: Schemas['TyrosShows'] };
  'thurn-und-taxis': {
    view: Schemas['ThurnUndTaxisView'];
    board: Schemas['ThurnUndTaxisBoard'];
    shows: Schemas['ThurnUndTaxisShows'];
  };
}
export type GameName = keyof Games;

/** What the service refused, or that it could not be reached (`offline`). */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly rule = '',
    readonly status = 0,
  ) {
    super(message);
  }
}

/** Does the service itself say so, now? Not the service worker (src/service-worker/kept.ts), nor the browser's cache. */
const isFresh = ({ headers }: Response): boolean =>
  !headers.has('x-kept') && !headers.get('cache-control')?.startsWith('public');

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    reach.lose();
    throw new Refusal('offline', '');
  }
  let answer: unknown;
  try {
    answer = await response.json();
    if (isFresh(response)) reach.hear();
  } catch {
    reach.lose();
    throw new Refusal('offline', '', '', response.status);
  }
  if (response.ok) return answer as T;
  const problem = answer as Partial<Problem>;
  throw new Refusal(problem.code ?? 'failed', problem.message ?? '', problem.rule ?? '', response.status);
}

export type Query = Record<string, string | number | null | undefined>;

function address(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)] as [string, string]));
  return given.length ? `${path}?${search}` : path;
}

export const get = <T>(path: string, query?: Query): Promise<T> => ask<T>('GET', address(path, query));
export const post = <T>(path: string, body?: unknown, query?: Query): Promise<T> =>
  ask<T>('POST', address(path, query), body);
export const remove = <T>(path: string): Promise<T> => ask<T>('DELETE', path);
export const patch = <T>(path: string, body: unknown): Promise<T> => ask<T>('PATCH', path, body);

export const tablePath = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;
