// One tournament as the API tells it to anybody (docs/API.md), and how a change of it is told: JSON Patch (RFC 6902).
import { eventFormats, eventStates, type EventHow, type EventSeen, type OpenEvent } from './events';
import { emptyEvent } from './events';

export interface ToldEvent {
  seen: EventSeen;
  open: OpenEvent;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
const list = <T>(value: unknown, read: (fields: Fields) => T): T[] =>
  Array.isArray(value) ? value.filter(isFields).map(read) : [];

// ---- The state

const kHows: Readonly<Record<string, EventHow>> = {
  open: 'o',
  result: 'r',
  forfeit: 'f',
  walkover: 'w',
  nobody: 'n',
  bye: 'b',
  void: 'v',
};

export function readToldList(value: unknown): EventSeen[] | null {
  if (!isFields(value) || !Array.isArray(value.events)) return null;
  return list(value.events, readSeen).filter((seen) => seen !== null);
}

function readSeen(value: Fields): EventSeen | null {
  const event = number(value.id);
  const state = eventStates.find((one) => one === value.state);
  const format = eventFormats.find((one) => one === value.format);
  if (event === 0 || !state || !format) return null;
  return {
    event,
    state,
    format,
    entrants: number(value.entrants),
    max: number(value.max),
    start: Date.parse(text(value.start)) || null,
    club: number(value.club) || null,
    ...(number(value.against) !== 0 && { against: number(value.against) }),
    title: text(value.title),
  };
}

export function readToldEvent(value: unknown): ToldEvent | null {
  const seen = isFields(value) ? readSeen(value) : null;
  if (!isFields(value) || !seen) return null;
  const { event } = seen;
  const director = text(value.director);
  return {
    seen,
    open: {
      ...emptyEvent(event),
      options: optionsOf(value.options),
      entrants: list(value.people, (one) => ({
        number: number(one.number),
        name: text(one.name),
        rating: number(one.rating),
        gone: one.disqualified ? 'disqualified' : one.withdrawn ? 'withdrawn' : null,
      })),
      matches: list(value.matches, readMatch),
      rows: list(value.standings, (one) => ({
        stage: text(one.stage),
        place: text(one.place),
        name: text(one.name),
        values: Array.isArray(one.values) ? one.values.map(number) : [],
      })),
      places: list(value.places, (one) => ({
        stage: text(one.stage),
        place: number(one.place) || null,
        name: text(one.name),
      })),
      seed: { hash: text(value.seedHash), seed: text(value.seed) || null },
      people: director === '' ? [] : [{ as: 'director', name: director }],
      complete: true,
    },
  };
}

function optionsOf(value: unknown): OpenEvent['options'] {
  if (!isFields(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([word, said]) => [word, text(said)]));
}

function readMatch(fields: Fields): OpenEvent['matches'][number] {
  const [stage = '', round, table] = text(fields.id).split(':');
  const [first = null, second = null] = texts(fields.players);
  const score = Array.isArray(fields.score) ? fields.score.map(number) : [];
  // A walkover and a forfeit say by their scores who has won.
  const winner = text(fields.winner);
  const won = (name: string | null): number => (winner !== '' && winner === name ? 1 : 0);
  return {
    id: text(fields.id),
    stage,
    round: Number(round),
    table: Number(table),
    first,
    second,
    length: number(fields.length),
    how: kHows[text(fields.how)] ?? 'o',
    match: number(fields.match),
    scores: [score[0] ?? won(first), score[1] ?? won(second)],
    due: null, // it changes with who is here, so that only who asks is told
  };
}

// ---- Its changes

// `document` is not used any more afterwards. Throws where the patch is none of that document.
export function patched(document: unknown, patch: unknown): unknown {
  const root = { '': document };
  for (const step of Array.isArray(patch) ? patch : []) {
    if (!isFields(step)) throw new Error('no step');
    apply(root, text(step.op), ['', ...text(step.path).split('/').slice(1).map(unescaped)], step);
  }
  return root[''];
}

const unescaped = (key: string): string => key.replaceAll('~1', '/').replaceAll('~0', '~');

function apply(root: Fields, op: string, path: readonly string[], step: Fields): void {
  let at: unknown = root;
  for (const key of path.slice(0, -1)) at = child(at, key);
  const key = path[path.length - 1] ?? '';
  if (Array.isArray(at)) {
    const index = key === '-' ? at.length : Number(key);
    if (!(index >= 0 && index <= at.length)) throw new Error('no such place');
    if (op === 'add') at.splice(index, 0, step.value);
    else if (op === 'remove') at.splice(index, 1);
    else if (op === 'replace') at[index] = step.value;
    else throw new Error(op);
  } else if (isFields(at)) {
    if (op === 'remove') delete at[key];
    else if (op === 'add' || op === 'replace') at[key] = step.value;
    else throw new Error(op);
  } else throw new Error('no such place');
}

const child = (of: unknown, key: string): unknown =>
  Array.isArray(of) ? of[Number(key)] : isFields(of) ? of[key] : undefined;
