// The lines of a chouette. Rolls and plays are those of any table.
import { append, askForState, type Change } from '../state/change';
import type { ChouetteLine } from './chouettes';
import { newTable } from '../../play/game';
import {
  boardInputs,
  boardTerms,
  chouetteRules,
  isOfBoard,
  namesOf,
  sideOf,
} from '../../play/chouette';
import { withPending } from '../../play/pending';
import { comesTo } from '../../play/show';
import type { Chouette } from '../../values/chouette';
import type { Seat, Table } from '../../values/types';
import { Words } from '../../wire/line_words';
import { see } from './reduce_show';

export function onChouette(c: Change, line: ChouetteLine): void {
  const words = new Words(line.words);
  switch (line.number) {
    case 30:
      return onInput(c, words);
    case 31:
      return onTable(c, words);
    case 33:
      return onTeam(c, words);
    case 39:
      return onShown(c, words);
  }
}

// TABLE HOST SEAT COUNT INPUT... TERM...
function onTable(c: Change, words: Words): void {
  const [table, host] = [words.number(), words.word()];
  const [seat, count] = [words.number(), words.number()];
  const inputs: string[] = [];
  while (inputs.length < count && !words.bad) inputs.push(words.word());
  const terms = words.rest();
  const view = words.bad ? null : chouetteRules().view(terms, inputs, seat);
  if (!view) return;
  const before = c.state.table?.match === table && c.state.table.chouette ? c.state.table : null;
  const chouette: Chouette = { host, seat, terms, inputs, view, answered: [], shown: null };
  const next = boardOf(table, chouette, before);
  c.session({ snapshot: true, resyncing: false });
  c.set({ table: next, invited: null });
  if (!before) {
    c.sound('turn');
    c.show({ name: 'table' });
  }
}

// A table that shows the board of the game that is on.
function boardOf(match: number, chouette: Chouette, before: Table | null): Table {
  const { view, seat, terms, inputs } = chouette;
  const table = newTable({
    match,
    length: 'unlimited',
    crawford: false,
    terms: boardTerms(terms),
    names: namesOf(view),
    seat: sideOf(view, seat),
    inputs: boardInputs(inputs),
  });
  return {
    ...table,
    chouette,
    chat: before?.chat ?? [],
    viewFrom: before?.viewFrom ?? bottomOf(chouette),
  };
}

// The box sees the board from its side, everybody else from the team's.
function bottomOf({ view, seat }: Chouette): Seat {
  return seat !== 0 && seat === view.box ? 0 : 1;
}

// TABLE INDEX INPUT, or TABLE - answered SEAT
function onInput(c: Change, words: Words): void {
  const match = words.number();
  const { table } = c.state;
  const chouette = table?.match === match ? table.chouette : null;
  if (!table || !chouette) return;
  const index = words.word();
  if (index === '-') return onAnswered(c, chouette, words);
  const input = words.word();
  if (Number(index) < chouette.inputs.length)
    return onKnownInput(c, chouette, Number(index), input);
  const inputs = [...chouette.inputs, input];
  const seat = chouette.seat || seatTaken(c, chouette, input);
  const view = chouetteRules().view(chouette.terms, inputs, seat);
  // A line is missing, or the page and the server disagree: the server is asked.
  if (Number(index) > chouette.inputs.length || !view) return askForState(c);
  const after: Chouette = { ...chouette, seat, inputs, view, ...settled(chouette, input) };
  if (input === 's') {
    const fresh = boardOf(match, after, table);
    c.set({ table: { ...fresh, viewFrom: bottomOf(after) } });
    return;
  }
  const same = { ...table, chouette: after, names: namesOf(view), seat: sideOf(view, after.seat) };
  c.set({
    table: isOfBoard(input) ? comesTo({ ...same, sent: false }, input) : atDecision(table, same),
  });
  see(c, 'table');
}

// Who sits down is told of the table first, then that he has come.
function seatTaken(c: Change, { view }: Chouette, input: string): number {
  if (input !== `j${c.state.me?.name}`) return 0;
  const known = view.places.findIndex((place) => place.name === c.state.me?.name);
  return 1 + (known < 0 ? view.places.length : known);
}

// What was answered in hiding or shown counts for one decision.
function settled(chouette: Chouette, input: string): Pick<Chouette, 'answered' | 'shown'> {
  const { answered, shown } = chouette;
  return {
    answered: /^[axbyn]/.test(input) ? [] : answered,
    shown: /^[pr]/.test(input) ? null : shown,
  };
}

// Who decides may be another one now, with a play of his own to make.
function atDecision(before: Table, after: Table): Table {
  const table = { ...after, sent: false };
  return before.seat === after.seat ? table : withPending(table);
}

// The seed of a game that is over.
function onKnownInput(c: Change, chouette: Chouette, index: number, input: string): void {
  const inputs = chouette.inputs.map((one, i) => (i === index ? input : one));
  c.table({ chouette: { ...chouette, inputs } });
}

function onAnswered(c: Change, chouette: Chouette, words: Words): void {
  if (words.word() !== 'answered') return;
  const seat = words.number();
  if (words.bad) return;
  c.table({
    chouette: { ...chouette, answered: [...new Set([...chouette.answered, seat])] },
    sent: seat === chouette.seat ? false : (c.state.table?.sent ?? false),
  });
}

// TABLE NAME TEXT
function onTeam(c: Change, words: Words): void {
  const [match, from] = [words.number(), words.word()];
  const { table, me, unread } = c.state;
  if (words.bad || !table || table.match !== match) return;
  const line = c.chat({ kind: 'team', from, text: words.rest(), mine: from === me?.name });
  c.table({ chat: append(table.chat, line) });
  if (!line.mine) {
    c.set({ unread: { ...unread, chat: unread.chat + 1 } });
    c.sound('chat');
  }
}

// TABLE NAME PLAY
function onShown(c: Change, words: Words): void {
  const [match, by] = [words.number(), words.word()];
  const { table } = c.state;
  const chouette = table?.match === match ? table.chouette : null;
  if (words.bad || !chouette) return;
  c.table({ chouette: { ...chouette, shown: { by, play: words.rest() } } });
}
