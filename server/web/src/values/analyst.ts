// What is asked of the analyst, who works beside the page.
import type { AnalysedMatch, Findings, Level, PlayDecision } from './analysis';
import type { Judged, Question } from './judged';
import type { FileRead } from './match_file';

// What is asked of whoever makes it, and what he says.
export type AnalysisAsked =
  | { type: 'analyse'; match: AnalysedMatch; level: Level; number: number | null } // on the server; null: it is not there
  | { type: 'weigh'; match: AnalysedMatch; play: string; level: Level } // the last input is a roll
  | { type: 'read'; text: string } // of a file
  | { type: 'judge'; question: Question; level: Level };
export type AnalysisTold =
  | { type: 'found'; found: Findings; done: boolean; level: Level } // as deep as was asked for, or deeper
  | { type: 'weighed'; decision: PlayDecision | null } // null: the play is not legal
  | { type: 'read'; read: FileRead }
  | { type: 'judged'; question: Question; level: Level; judged: Judged | null } // null: it is no position
  | { type: 'refused' | 'failed' };
