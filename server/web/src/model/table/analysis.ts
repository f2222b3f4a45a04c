// The analysis of a finished match: what is asked for, and what comes of it.
import type { AnalysedMatch, Analysis, Level } from '../../values/analysis';
import type { AnalysisTold } from '../../values/analyst';
import { canAnalyse } from '../../values/analysis';
import type { Change } from '../state/change';
import { leaveOpened, onJudge, onOpenFile, onToldOfOpened } from './opened';
import type { Event } from '../state/events';
import type { State } from '../state/state';
import type { Table } from '../../values/types';

type AnalysisEvent = Extract<
  Event,
  { type: 'analyse' | 'tryPlay' | 'analysed' | 'openFile' | 'judge' }
>;

export function onAnalysisEvent(c: Change, event: AnalysisEvent): void {
  switch (event.type) {
    case 'analyse':
      return onAnalyse(c, event.match, event.level);
    case 'tryPlay':
      return onTry(c, event);
    case 'openFile':
      return onOpenFile(c, event.text);
    case 'judge':
      return onJudge(c, event);
    case 'analysed':
      return onTold(c, event.told);
  }
}

// Another screen: what is still being made was for the one before. A report that is whole stays.
export function onShown(c: Change): void {
  const { analysis, screen } = c.state;
  leaveOpened(c);
  if (!analysis || (screen.name === 'analysis' && screen.match === analysis.match)) return;
  c.set({ analysis: analysis.state === 'done' ? { ...analysis, tried: null } : undefined });
  c.effect({ type: 'analysis', ask: null });
}

function ofTable(table: Table): AnalysedMatch {
  const { length, crawford, terms = '', inputs } = table;
  return { length: length === 'unlimited' ? 0 : length, crawford, terms, inputs };
}

// A finished match that is on the screen.
function matchOf(state: State, match: number): AnalysedMatch | null {
  const record = state.replay.value?.record;
  if (record?.id === match) {
    const { length, crawford, terms = '', inputs } = record;
    return { length, crawford, terms, inputs };
  }
  const table = [state.table, state.offline].find((one) => one?.match === match && one.over);
  return table ? ofTable(table) : null;
}

// Where the server may have a report already. Luck alone is worked out sooner than it is fetched.
function numberOf({ offline }: State, match: number, level: Level): number | null {
  return offline?.match === match || level === 0 ? null : match;
}

function onAnalyse(c: Change, match: number, level: Level): void {
  const of = matchOf(c.state, match);
  if (!of) return;
  const known = c.state.analysis;
  const open = known?.match === match && known.level === level;
  if (open && (known.state === 'running' || known.state === 'done')) return;
  const analysis: Analysis = { match, of, level, state: 'running', found: null, tried: null };
  if (!canAnalyse(of.terms)) return c.set({ analysis: { ...analysis, state: 'refused' } });
  c.set({ analysis });
  c.effect({
    type: 'analysis',
    ask: { type: 'analyse', match: of, level, number: numberOf(c.state, match, level) },
  });
}

function onTry(c: Change, { game, at, play }: Extract<AnalysisEvent, { type: 'tryPlay' }>): void {
  const { analysis } = c.state;
  const decision = analysis?.found?.games[game]?.decisions[at];
  if (!analysis || analysis.state !== 'done' || decision?.kind !== 'play') return;
  const { of, level } = analysis;
  const inputs = of.inputs.slice(0, decision.input + 1);
  c.set({ analysis: { ...analysis, tried: { game, at, play, decision: null } } });
  c.effect({ type: 'analysis', ask: { type: 'weigh', match: { ...of, inputs }, play, level } });
}

function onTold(c: Change, told: AnalysisTold): void {
  if (onToldOfOpened(c, told)) return;
  const { analysis } = c.state;
  if (!analysis) return;
  switch (told.type) {
    case 'found':
      if (analysis.state !== 'running') return;
      return c.set({
        analysis: {
          ...analysis,
          found: told.found,
          level: told.level,
          state: told.done ? 'done' : 'running',
        },
      });
    case 'weighed':
      if (!analysis.tried) return;
      return c.set({
        analysis: { ...analysis, tried: { ...analysis.tried, decision: told.decision } },
      });
    case 'read':
    case 'judged':
      return;
    case 'refused':
    case 'failed':
      // What is whole stays, though a play could not be weighed.
      return c.set({
        analysis: {
          ...analysis,
          tried: null,
          state: analysis.state === 'done' ? 'done' : told.type,
        },
      });
  }
}
