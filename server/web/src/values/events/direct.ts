// What a director does, in the words of the server (`help tournament`).
import { isTitle } from './title';
import type { EventFormat, EventSeen, EventState, OpenEvent } from './events';

// ---- A new event

export interface Draft {
  title: string;
  format: EventFormat;
  length: string; // "5", or a list: "3,5,7"
  rounds: number; // of a Swiss; 0: as many as are needed
  pace: 'clock' | 'live' | 'days';
  days: number; // for a decision
  game: string;
  start: number | null; // milliseconds since 1970; null: when I say so
  max: number; // 0: as many as come
  ratings: readonly [number, number] | null;
  invitation: boolean; // for those whom I invite
  password: string;
  rated: boolean;
  club: number; // for its members; 0: for everybody
  against: number; // of a team match: the other club
  third: boolean; // of a knock-out: a match for the third place
  others: readonly (readonly [string, string])[]; // options of a former event that the form does not show
}

export const passwordMax = 20;

export const firstDraft: Draft = {
  title: '',
  format: 'knockout',
  length: '5',
  rounds: 0,
  pace: 'clock',
  days: 3,
  game: 'backgammon',
  start: null,
  max: 0,
  ratings: null,
  invitation: false,
  password: '',
  rated: true,
  club: 0,
  against: 0,
  third: false,
  others: [],
};

export const templateNames = ['tonight', 'sunday', 'league', 'everybody'] as const;
export type TemplateName = (typeof templateNames)[number];

// `at`: when the next evening and the next Sunday afternoon begin.
export function draftOf(name: TemplateName, at: { tonight: number; sunday: number }): Draft {
  switch (name) {
    case 'tonight':
      return { ...firstDraft, format: 'knockout', length: '5', start: at.tonight, max: 16 };
    case 'sunday':
      return { ...firstDraft, format: 'swiss', length: '5', rounds: 5, start: at.sunday, max: 32 };
    case 'league':
      return { ...firstDraft, format: 'league', length: '7', pace: 'days', days: 3 };
    case 'everybody':
      return { ...firstDraft, format: 'roundrobin', length: '3', max: 8 };
  }
}

// It goes on until somebody ends it.
export const ladderDraft = (title: string): Draft => ({ ...firstDraft, format: 'ladder', title });

const kOfForm =
  'length rounds third pace game rated start max rating club against invitation password'.split(
    ' ',
  );

// One like a former event, but for its start and its password, which nobody is told.
export function draftLike(seen: EventSeen, options: OpenEvent['options']): Draft {
  const { pace = 'clock', rating } = options;
  const days = /^(\d+)d$/.exec(pace)?.[1];
  const [low = 0, high = 0] = (rating ?? '').split('-').map(Number);
  const plain = pace === 'clock' || pace === 'live';
  const others = Object.entries(options).flatMap(([option, value]): [string, string][] =>
    value === undefined || kOfForm.includes(option) ? [] : [[option, value]],
  );
  if (!plain && days === undefined) others.push(['pace', pace]);
  return {
    ...firstDraft,
    title: seen.title,
    format: seen.format,
    length: options.length ?? firstDraft.length,
    rounds: Number(options.rounds ?? 0),
    pace: plain ? pace : days === undefined ? 'clock' : 'days',
    days: Number(days ?? firstDraft.days),
    game: options.game ?? firstDraft.game,
    max: Number(options.max ?? 0),
    ratings: rating === undefined ? null : [low, high],
    rated: options.rated !== 'no',
    club: Number(options.club ?? 0),
    against: Number(options.against ?? 0),
    third: options.third === 'yes',
    invitation: options.invitation === 'yes',
    others,
  };
}

// As the server takes it: "2026-11-27T20:00", UTC.
export function startWord(start: number): string {
  return new Date(start).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
}

const clean = (text: string): string => text.replace(/["\u0000-\u001f\u007f]+/g, ' ').trim();

// What is not as the server takes it; null: all is.
export type DraftFault = 'title' | 'length' | 'ratings' | 'password';
export function faultOf(draft: Draft): DraftFault | null {
  if (!isTitle(clean(draft.title))) return 'title';
  const lengths = draft.length.split(',').map(Number);
  if (!lengths.every((one) => Number.isInteger(one) && one >= 1 && one <= 99)) return 'length';
  if (draft.ratings && draft.ratings[0] > draft.ratings[1]) return 'ratings';
  if (draft.password !== '' && !/^\S{1,20}$/.test(draft.password)) return 'password';
  return null;
}

// The words behind `tournament`.
export function createWords(draft: Draft): string {
  const options: [string, string | number][] = [['length', draft.length]];
  if (draft.format === 'swiss' && draft.rounds > 0) options.push(['rounds', draft.rounds]);
  if (draft.format === 'knockout' && draft.third) options.push(['third', 'yes']);
  if (draft.pace !== 'clock') {
    options.push(['pace', draft.pace === 'days' ? `${draft.days}d` : draft.pace]);
  }
  if (draft.game !== 'backgammon') options.push(['game', draft.game]);
  if (!draft.rated) options.push(['rated', 'no']);
  if (draft.start !== null) options.push(['start', startWord(draft.start)]);
  if (draft.max > 0) options.push(['max', draft.max]);
  if (draft.ratings) options.push(['rating', draft.ratings.join('-')]);
  if (draft.club !== 0) options.push(['club', draft.club]);
  if (draft.format === 'team' && draft.against !== 0) options.push(['against', draft.against]);
  if (draft.invitation) options.push(['invitation', 'yes']);
  if (draft.password !== '') options.push(['password', draft.password]);
  for (const [option, value] of draft.others) {
    if (!options.some(([said]) => said === option)) options.push([option, value]);
  }
  const words = options.map((option) => option.join(' ')).join(' ');
  return `create "${clean(draft.title)}" ${draft.format} ${words}`;
}

// ---- One that there is

export type Operand = 'match' | 'decided' | 'player' | 'person' | 'minutes' | 'scores' | 'start';

export interface DeskRow {
  operands: readonly Operand[];
  reason: 'must' | 'may' | 'no';
  grave?: boolean; // nobody can take it back
  states: readonly EventState[];
  formats?: readonly EventFormat[]; // left out: all
}

const kBefore = ['open', 'closed'] as const;
const kGoesOn = ['running', 'paused'] as const;
const kLive = ['draft', 'announced', 'open', 'closed', 'running', 'paused'] as const;

const kDesk = {
  announce: { operands: [], reason: 'no', states: ['draft'] },
  open: { operands: [], reason: 'no', states: ['announced', 'closed'] },
  close: { operands: [], reason: 'no', states: ['open'] },
  draw: { operands: [], reason: 'no', states: kBefore, grave: true },
  start: { operands: ['start'], reason: 'may', states: ['draft', 'announced', ...kBefore] },
  pause: { operands: [], reason: 'must', states: ['running'] },
  resume: { operands: [], reason: 'may', states: ['paused'] },
  extend: { operands: ['match', 'minutes'], reason: 'must', states: kGoesOn },
  forfeit: { operands: ['match', 'player'], reason: 'must', states: kGoesOn },
  both: { operands: ['match'], reason: 'must', states: kGoesOn },
  result: { operands: ['match', 'scores'], reason: 'must', states: kGoesOn },
  undo: { operands: ['decided'], reason: 'must', states: [...kGoesOn, 'finished'] },
  late: { operands: ['person'], reason: 'must', states: ['running'] },
  replace: { operands: ['player', 'person'], reason: 'must', states: ['running'] },
  withdraw: { operands: ['player'], reason: 'must', states: [...kBefore, ...kGoesOn] },
  return: { operands: ['player'], reason: 'must', states: kGoesOn },
  disqualify: {
    operands: ['player'],
    reason: 'must',
    states: [...kGoesOn, 'finished'],
    grave: true,
  },
  director: { operands: ['person'], reason: 'no', states: kLive },
  finish: {
    operands: [],
    reason: 'must',
    states: ['running'],
    grave: true,
    formats: ['roundrobin', 'league', 'ladder', 'arena'],
  },
  cancel: { operands: [], reason: 'must', states: kLive, grave: true },
} as const satisfies Record<string, DeskRow>;

export type DeskWord = keyof typeof kDesk;
// Nobody has heard of a draft, and who declines a team match need not say why.
export function deskRow(
  word: DeskWord,
  event?: { state: EventState; format: EventFormat },
): DeskRow {
  const declines = event?.format === 'team' && event.state === 'announced';
  const freely = word === 'cancel' && (event?.state === 'draft' || declines);
  return freely ? { ...kDesk.cancel, reason: 'may' } : kDesk[word];
}

// `powers`: what the server would take from me.
export function deskWords(
  state: EventState,
  format: EventFormat,
  powers: readonly string[],
): DeskWord[] {
  return (Object.keys(kDesk) as DeskWord[]).filter((word) => {
    const { states, formats } = deskRow(word);
    const may = powers.includes(word === 'start' ? 'set' : word);
    return may && states.includes(state) && (formats === undefined || formats.includes(format));
  });
}

// What was filled in.
export interface DeskValues {
  match: string;
  player: string;
  person: string;
  minutes: number;
  scores: readonly [number, number];
  start: number | null;
  reason: string;
}

// The words behind `tournament N`; null: something is missing.
export function directWords(
  word: DeskWord,
  values: DeskValues,
  row: DeskRow = deskRow(word),
): string | null {
  const { operands, reason } = row;
  const words: string[] = [word === 'start' ? 'set start' : word];
  for (const operand of operands) {
    const said = operandWord(operand, values);
    if (said === '') return null;
    words.push(said);
  }
  const why = clean(values.reason);
  if (reason === 'must' && why === '') return null;
  if (reason !== 'no' && why !== '') words.push(why);
  return words.join(' ');
}

// What can be seen before it is said: the words behind `tournament N preview`; null: nothing.
export function previewWords(word: DeskWord, values: DeskValues): string | null {
  const seen = ['undo', 'forfeit', 'both', 'withdraw', 'disqualify', 'finish'];
  if (!seen.includes(word)) return null;
  const said = deskRow(word).operands.map((operand) => operandWord(operand, values));
  return said.includes('') ? null : [word, ...said].join(' ');
}

function operandWord(operand: Operand, values: DeskValues): string {
  switch (operand) {
    case 'match':
    case 'decided':
      return values.match;
    case 'player':
      return values.player;
    case 'person':
      return /^\w{2,20}$/.test(values.person.trim()) ? values.person.trim() : '';
    case 'minutes':
      return values.minutes >= 1 ? `${Math.round(values.minutes)}` : '';
    case 'scores':
      return values.scores.join(' ');
    case 'start':
      return values.start === null ? 'none' : startWord(values.start);
  }
}

// The matches that somebody can be asked about.
export function matchesFor(operand: Operand, { matches }: OpenEvent): OpenEvent['matches'] {
  const open = operand === 'match';
  return matches.filter(({ how, second }) =>
    second === null ? false : open ? how === 'o' || how === 'p' : how === 'r' || how === 'f',
  );
}
