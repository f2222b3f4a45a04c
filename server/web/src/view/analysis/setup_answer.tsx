// What is best in a position: the plays of a roll, or whether to double; and how it goes on.

import { useState } from 'preact/hooks';
import type { State } from '../../model/state/state';
import { cubeCost, cubeVerdict } from '../../play/analysis';
import { played, questionOf, type Setup, type SetupFault } from '../../play/setup';
import type { WordsOfAnalysis } from '../../texts/en_analysis';
import type { WordsOfStudy } from '../../texts/en_study';
import type { Texts } from '../../texts/words';
import { levels, type CubeDecision, type Level, type RatedPlay } from '../../values/analysis';
import type { Judging, JudgedCube } from '../../values/judged';
import { useDispatch, useTexts } from '../parts/context';
import { Choice } from '../parts/controls';
import { equityText, percentText } from './figures';
import { CubeValues, Plays } from './position';
import { playWords } from './said';

export interface Ask {
  level: Level;
  judged: Judging['judged'] | undefined; // undefined: nobody has asked about this position
  setLevel: (level: Level) => void;
  ask: () => void;
}

export function useAsk(state: State, setup: Setup): Ask {
  const dispatch = useDispatch();
  const [level, setLevel] = useState<Level>(1);
  const question = questionOf(setup);
  const known = state.judging;
  const about =
    known?.level === level && JSON.stringify(known.question) === JSON.stringify(question);
  return {
    level,
    setLevel,
    judged: about ? known.judged : undefined,
    ask: () => dispatch({ type: 'judge', question, level }),
  };
}

interface Props {
  w: WordsOfStudy;
  a: WordsOfAnalysis;
  setup: Setup;
  fault: SetupFault | null;
  ask: Ask;
  at: number; // the play that is looked at
  onPick: (at: number) => void;
  onSetup: (setup: Setup) => void;
}

export function Answer(props: Props) {
  const { w, a, setup, fault, ask, onSetup } = props;
  const t = useTexts();
  const roll = () => onSetup({ ...setup, dice: [dieByChance(), dieByChance()] });
  return (
    <section class="values" aria-label={w.board.ask} tabIndex={-1}>
      <Choice
        label={a.depth}
        value={ask.level}
        onChange={ask.setLevel}
        options={levels.map((value) => ({ value, text: a.depths[value] }))}
      />
      <div class="setup-row">
        <button type="button" class="primary" disabled={fault !== null} onClick={ask.ask}>
          {w.board.ask}
        </button>
        <button type="button" disabled={fault !== null} onClick={roll}>
          {w.board.roll}
        </button>
      </div>
      <div role="status">
        {fault ? (
          <p class="bad-text">{w.board.faults[fault]}</p>
        ) : (
          <span class="unseen">{spokenText(t, w, a, ask.judged)}</span>
        )}
      </div>
      {!fault && <Said {...props} />}
    </section>
  );
}

export function playsOf({ judged }: Ask): readonly RatedPlay[] {
  return typeof judged === 'object' && judged?.kind === 'plays' ? judged.plays : [];
}

function Said({ w, a, setup, ask, at, onPick, onSetup }: Props) {
  const t = useTexts();
  const { judged } = ask;
  const plays = playsOf(ask);
  if (judged === undefined) return null;
  if (judged === null) return <p aria-hidden="true">{w.board.asking}</p>;
  if (judged === 'failed') return <p role="alert">{a.failed}</p>;
  if (judged === 'none') return <p role="alert">{w.board.badId}</p>;
  if (judged.kind === 'cube') return <CubeSaid w={w} a={a} judged={judged} />;
  const chosen = plays[at];
  if (!chosen) return null;
  return (
    <>
      <button type="button" onClick={() => onSetup(played(setup, chosen.steps))}>
        {w.board.playIt}
      </button>
      <Plays w={a} plays={plays.map((play) => ({ play, made: false }))} at={at} onPick={onPick} />
      <p class="small">{chancesText(t, w, chosen.ends)}</p>
    </>
  );
}

function CubeSaid({ w, a, judged }: { w: WordsOfStudy; a: WordsOfAnalysis; judged: JudgedCube }) {
  const t = useTexts();
  const decision = decisionOf(judged);
  return (
    <>
      <p>{cubeText(t, w, a, judged)}</p>
      {judged.possible && <CubeValues w={a} decision={decision} />}
      <p class="small">{chancesText(t, w, judged.ends)}</p>
    </>
  );
}

function cubeText(
  t: Texts,
  { board: w }: WordsOfStudy,
  a: WordsOfAnalysis,
  judged: JudgedCube,
): string {
  if (!judged.possible) return w.noCube;
  const decision = decisionOf(judged);
  return a.cube[cubeVerdict(decision)](t.decimal(cubeCost(decision)));
}

// What a screen reader hears when an answer comes.
function spokenText(t: Texts, w: WordsOfStudy, a: WordsOfAnalysis, judged: Ask['judged']): string {
  if (judged === null) return w.board.asking;
  if (typeof judged !== 'object') return '';
  if (judged.kind === 'cube') return cubeText(t, w, a, judged);
  const best = judged.plays[0];
  return best ? `${playWords(t, best)}, ${equityText(t, best.equity)}` : '';
}

// As if what is right had been done.
function decisionOf({ noDouble, doubleTake, doublePass }: JudgedCube): CubeDecision {
  const best = Math.min(doubleTake, doublePass) > noDouble;
  return {
    ...{ kind: 'double', who: 0, input: 0, lost: 0, chanceLost: 0, chance: 0 },
    ...{ forced: false, counted: false, close: false },
    ...{ noDouble, doubleTake, doublePass, yes: best, best },
  };
}

function chancesText(
  t: Texts,
  { board: w }: WordsOfStudy,
  [win, gammon, backgammon, loseGammon, loseBackgammon]: RatedPlay['ends'],
): string {
  const text = (part: number) => percentText(t, part);
  const wins = w.wins(text(win), text(gammon), text(backgammon));
  return `${wins} · ${w.loses(text(1 - win), text(loseGammon), text(loseBackgammon))}`;
}

const kFair = 252; // the largest multiple of 6 in a byte

function dieByChance(): number {
  for (;;) {
    const byte = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
    if (byte < kFair) return 1 + (byte % 6);
  }
}
