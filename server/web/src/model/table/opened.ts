// A match from a file, and single positions: what is asked of the analyst, and what comes of it.
import type { AnalysisTold } from '../../values/analyst';
import type { MatchRecord } from '../../values/api_values';
import { fileBytesMax, type FileFault, type FileMatch } from '../../values/match_file';
import type { Change } from '../state/change';
import type { Event } from '../state/events';
import { replayPart } from './replays';

const tooLarge: FileFault = { kind: 'tooLarge', line: 0, game: 0, what: '' };

export function onOpenFile(c: Change, text: string | null): void {
  if (text === null || text.length > fileBytesMax) return c.set({ opened: { fault: tooLarge } });
  c.set({ opened: { fault: null } });
  c.effect({ type: 'analysis', ask: { type: 'read', text } });
}

export function onJudge(c: Change, event: Extract<Event, { type: 'judge' }>): void {
  const { question, level } = event;
  c.set({ judging: { question, level, judged: null } });
  c.effect({ type: 'analysis', ask: { type: 'judge', question, level } });
}

// Another screen than those two.
export function leaveOpened(c: Change): void {
  const { opened, judging, screen } = c.state;
  const file = opened && screen.name !== 'analyse';
  const position = judging && screen.name !== 'board';
  if (!file && !position) return;
  c.set({ ...(file && { opened: undefined }), ...(position && { judging: undefined }) });
  c.effect({ type: 'analysis', ask: null });
}

// False: it is about the analysis of a match.
export function onToldOfOpened(c: Change, told: AnalysisTold): boolean {
  const { opened, judging } = c.state;
  if (told.type === 'judged') {
    const { question, level, judged } = told;
    if (judging && same(judging.question, question) && judging.level === level) {
      c.set({ judging: { ...judging, judged: judged ?? 'none' } });
    }
    return true;
  }
  if (told.type === 'read') {
    if (opened?.fault !== null) return true; // nobody waits for it
    if ('fault' in told.read) c.set({ opened: { fault: told.read.fault } });
    else open(c, told.read.match);
    return true;
  }
  if (told.type !== 'failed') return false;
  if (opened?.fault === null) c.set({ opened: { fault: 'failed' } });
  else if (judging?.judged === null) c.set({ judging: { ...judging, judged: 'failed' } });
  else return false;
  return true;
}

// What comes from the worker is a copy.
function same(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

// It is kept in this browser, as matches without a server are, and has a number of its own kind.
function open(c: Change, match: FileMatch): void {
  const record: MatchRecord = {
    id: -Math.max(1, Math.floor(c.state.now / 1000)),
    players: match.players,
    length: match.length,
    crawford: match.crawford,
    ...(match.terms !== '' && { terms: match.terms }),
    ended: new Date(c.state.now).toISOString(),
    score: match.score,
    inputs: match.inputs,
    opened: true,
  };
  c.set({ opened: undefined });
  c.effect({ type: 'keepReplay', record });
  replayPart()?.onRecord(c, record);
  c.show({ name: 'analysis', match: record.id });
}
