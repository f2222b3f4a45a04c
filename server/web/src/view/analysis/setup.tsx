// The analysis board: any position, what is best in it, and how it goes on.

import { useEffect, useMemo, useState } from 'preact/hooks';
import type { BoardPlay, BoardView } from '../../board/api';
import type { State } from '../../model/state/state';
import { idOf, setupFrom } from '../../play/position_id';
import { boardOf, faultOf, pipsOf, startSetup, tapped, type Setup } from '../../play/setup';
import { analysisTexts } from '../../texts/analysis_texts';
import type { WordsOfAnalysis } from '../../texts/en_analysis';
import type { WordsOfStudy } from '../../texts/en_study';
import { studyTexts } from '../../texts/study_texts';
import type { RatedPlay } from '../../values/analysis';
import type { Seat } from '../../values/types';
import { Checkers } from '../looks/looks';
import { BoardRoom } from '../match/board_room';
import { PlayerBar, type Side } from '../match/player_bar';
import { useTexts } from '../parts/context';
import { useWordsFile } from '../parts/words_file';
import { Answer, playsOf, useAsk, type Ask } from './setup_answer';
import { SetupForm, Tools, type Tool } from './setup_form';

interface Props {
  state: State;
  position: string | undefined; // an ID
}

export function BoardScreen({ state, position }: Props) {
  const t = useTexts();
  const study = useWordsFile(studyTexts, t.tag);
  const analysis = useWordsFile(analysisTexts, t.tag);
  if (study.words && analysis.words) {
    return (
      <Checkers settings={state.settings} me={0}>
        <Bench
          key={position ?? ''}
          state={state}
          position={position}
          w={study.words}
          a={analysis.words}
        />
      </Checkers>
    );
  }
  const failed = study.failed || analysis.failed;
  return (
    <main class="page" id="main" tabIndex={-1}>
      <h1>{t.offline.board}</h1>
      <p class="none">{failed ? t.failed : t.loading}</p>
    </main>
  );
}

function readAddress(position: string | undefined): Setup | null {
  if (position === undefined) return startSetup;
  try {
    return setupFrom(decodeURIComponent(position));
  } catch {
    return null;
  }
}

const kPoints = Array.from({ length: 25 }, (_, i) => i + 1);
const kNowhere: readonly number[] = [];

interface BenchProps extends Props {
  w: WordsOfStudy;
  a: WordsOfAnalysis;
}

function Bench({ state, position, w, a }: BenchProps) {
  const [read] = useState(() => readAddress(position));
  const [setup, change] = useState<Setup>(read ?? startSetup);
  const [tool, choose] = useState<Tool>({ seat: 0, put: true });
  const [picked, pick] = useState<{ of: Ask['judged']; at: number }>({ of: null, at: 0 });
  const id = idOf(setup);
  const ask = useAsk(state, setup);
  // The address has what is shown, so that it can be shared.
  useEffect(() => {
    if (read || setup !== startSetup) history.replaceState(null, '', `#/board/${id}`);
  }, [id]);
  const play = useMemo<BoardPlay>(
    () => ({
      seat: tool.seat,
      sources: kPoints,
      targets: () => kNowhere,
      tap: (point) => change((before) => tapped(before, tool.seat, point, tool.put)),
      drop: () => undefined,
      swap: null,
    }),
    [tool],
  );
  const at = picked.of === ask.judged ? picked.at : 0;
  const shown = playsOf(ask)[at] ?? null;
  const view = useMemo(() => viewOf(setup, w, shown), [setup, w, shown]);
  const fault = faultOf(setup);
  return (
    <main class="table" id="main" tabIndex={-1}>
      <h1 class="unseen">{w.board.title}</h1>
      <div class="play">
        <PlayerBar side={sideOf(setup, w, 1)} />
        <BoardRoom state={state} match={0} view={view} play={play} numbers />
        <PlayerBar side={sideOf(setup, w, 0)} />
        <Tools w={w} tool={tool} onTool={choose} />
      </div>
      <aside class="panel bench">
        <Answer
          w={w}
          a={a}
          setup={setup}
          fault={fault}
          ask={ask}
          at={at}
          onPick={(to) => pick({ of: ask.judged, at: to })}
          onSetup={change}
        />
        <SetupForm w={w} setup={setup} id={id} bad={read === null} onSetup={change} />
      </aside>
    </main>
  );
}

function viewOf(setup: Setup, { board: w }: WordsOfStudy, shown: RatedPlay | null): BoardView {
  const { turn, dice, length } = setup;
  const values = dice === null ? [] : dice[0] === dice[1] ? [...dice, ...dice] : [...dice];
  const steps = shown?.steps ?? [];
  return {
    board: boardOf(setup),
    names: [w.you, w.other],
    bottom: 0,
    me: 0,
    dice: dice && {
      seat: turn,
      dice: values.map((value) => ({ value, used: false })),
      roll: dice.join(''),
    },
    cube: length === 1 ? null : setup.cube,
    cubeOwner: setup.owner,
    offered: false,
    crawford: setup.crawford,
    last: steps.length > 0 ? { seat: turn, steps, coming: true } : null,
    lights: [],
  };
}

function sideOf(setup: Setup, { board: w }: WordsOfStudy, seat: Seat): Side {
  return {
    name: seat === 0 ? w.you : w.other,
    seat,
    score: setup.scores[seat],
    goal: setup.length === 0 ? 'unlimited' : setup.length,
    pips: pipsOf(setup, seat),
    turn: setup.turn === seat,
    lost: false,
    me: false,
    linked: false,
  };
}
