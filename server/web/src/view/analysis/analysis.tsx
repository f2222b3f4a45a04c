// The analysis of a finished match: a report, each decision at the board, and the worst ones as a quiz.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { State } from '../../model/state/state';
import { allOf, gameBefore, type Found } from '../../play/analysis';
import { idOf } from '../../play/position_id';
import { flipped, setupOf } from '../../play/setup';
import { analysisTexts } from '../../texts/analysis_texts';
import type { WordsOfAnalysis } from '../../texts/en_analysis';
import { canAnalyse, type Analysis, type Level } from '../../values/analysis';
import type { MatchRecord } from '../../values/api_values';
import type { Screen, Seat } from '../../values/types';
import { Checkers } from '../looks/looks';
import { useDispatch, useTexts } from '../parts/context';
import { Icon } from '../parts/icons';
import { useWordsFile } from '../parts/words_file';
import { Decisions, shownOf } from './decisions';
import { PositionTable } from './position';
import { QuizTable } from './quiz';
import { Report } from './report';
import { keepShown, shownLast, type Shown } from './shown';

interface Props {
  state: State;
  match: number;
}

let wanted: Level = 1; // as it was chosen last

export function AnalysisScreen({ state, match }: Props) {
  const t = useTexts();
  const { words, failed } = useWordsFile(analysisTexts, t.tag);
  const { value, busy } = state.replay;
  const record = value?.record.id === match ? value.record : null;
  if (words && record) {
    const seat = record.players.findIndex((player) => player === state.me?.name);
    const offline = match < 0 && !record.opened;
    const mine = offline ? 0 : seat < 0 ? null : seat === 0 ? 0 : 1;
    return (
      <Checkers settings={state.settings} me={mine}>
        <Analysed key={match} state={state} record={record} me={mine} w={words} />
      </Checkers>
    );
  }
  const wrong = failed || (state.replay.failed && !busy);
  return (
    <main class="page" id="main" tabIndex={-1}>
      <h1>{t.table.analyse}</h1>
      <p class="none">{wrong ? t.failed : t.loading}</p>
    </main>
  );
}

interface AnalysedProps {
  state: State;
  record: MatchRecord;
  me: Seat | null;
  w: WordsOfAnalysis;
}

function Analysed(props: AnalysedProps) {
  const { state, record, w } = props;
  const t = useTexts();
  const dispatch = useDispatch();
  const [level, setLevel] = useState<Level>(wanted);
  const [shown, show] = useShown(record.id);
  const analysis = state.analysis?.match === record.id ? state.analysis : null;
  useEffect(() => dispatch({ type: 'analyse', match: record.id, level }), [record.id, level]);
  const choose = (next: Level) => {
    wanted = next;
    setLevel(next);
  };
  const title = w.title(record.players[0], record.players[1]);
  const all = analysis?.found ? allOf(analysis.found.games) : [];
  if (analysis?.found && shown.name !== 'report') {
    return (
      <main class="table" id="main" tabIndex={-1}>
        <h1 class="unseen">{title}</h1>
        <AtBoard {...props} analysis={analysis} shown={shown} all={all} onShow={show} />
      </main>
    );
  }
  if (!canAnalyse(record.terms) || analysis?.state === 'refused') {
    return (
      <main class="page" id="main" tabIndex={-1}>
        <h1>{title}</h1>
        <p class="none">{w.refused}</p>
        <button
          type="button"
          onClick={() => dispatch({ type: 'screen', screen: { name: 'replay', match: record.id } })}
        >
          {t.table.replay}
        </button>
      </main>
    );
  }
  return (
    <Report
      {...props}
      title={title}
      analysis={analysis}
      all={all}
      level={analysis?.level ?? level}
      onLevel={choose}
      onAgain={() => dispatch({ type: 'analyse', match: record.id, level })}
      onShow={show}
    />
  );
}

// To the frame, and to the address, all of it is one screen; "back" leads from the board to the report.
function useShown(match: number): [Shown, (shown: Shown) => void] {
  const [shown, setShown] = useState<Shown>(() => shownLast(match));
  const moved = useRef(false); // the focus goes to the beginning
  const noted = useRef(false); // in the history of the browser
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    document.getElementById('main')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  });
  const change = (next: Shown) => {
    moved.current = next.name !== 'position' || shown.name !== 'position';
    keepShown(match, next);
    setShown(next);
  };
  const now = useRef(change);
  now.current = change;
  useEffect(() => {
    const onBack = () => {
      noted.current = false;
      now.current({ name: 'report' });
    };
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, []);
  const show = (next: Shown) => {
    if (next.name === 'report' && noted.current) return history.back();
    if (next.name !== 'report' && shown.name === 'report') {
      history.pushState(null, '', location.hash);
      noted.current = true;
    }
    change(next);
  };
  return [shown, show];
}

interface AtBoardProps extends AnalysedProps {
  analysis: Analysis;
  shown: Exclude<Shown, { name: 'report' }>;
  all: readonly Found[];
  onShow: (shown: Shown) => void;
}

function AtBoard({ state, record, me, w, analysis, shown, all, onShow }: AtBoardProps) {
  const position = {
    state,
    w,
    match: analysis.of,
    names: record.players,
    me,
    viewFrom: me ?? 0,
  } as const;
  const t = useTexts();
  const dispatch = useDispatch();
  const back = () => onShow({ name: 'report' });
  if (shown.name === 'quiz') {
    return <QuizTable {...position} items={shown.items} tried={analysis.tried} onEnd={back} />;
  }
  const listed = shownOf(all, false);
  const go = (found: Found) => onShow({ name: 'position', found });
  // The decision on the analysis board, below whoever is below here.
  const setUp = (): Screen => {
    const { decision } = shown.found;
    const dice = decision.kind === 'play' ? decision.dice : null;
    const game = gameBefore(analysis.of, decision);
    const setup = setupOf(
      record.terms ?? '',
      { ...game, turn: decision.kind === 'take' ? game.turn : decision.who },
      record.length,
      dice,
    );
    return { name: 'board', position: idOf(me === 1 ? flipped(setup) : setup) };
  };
  return (
    <PositionTable {...position} all={listed} found={shown.found} onGo={go}>
      <Decisions
        w={w}
        label={w.decisions}
        found={listed}
        names={record.players}
        chosen={shown.found}
        games
        onChoose={go}
      />
      <div class="panel-foot">
        <button type="button" onClick={back}>
          <Icon name="back" />
          {w.report}
        </button>
        <button type="button" onClick={() => dispatch({ type: 'screen', screen: setUp() })}>
          <Icon name="table" />
          {t.offline.board}
        </button>
      </div>
    </PositionTable>
  );
}
