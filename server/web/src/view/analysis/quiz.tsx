// The worst decisions once more: one decides at the board, and hears what it costs.

import { useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import { beginQuiz, quiz, quizActions, type Quiz } from '../../learn/quiz';
import { gameBefore, type Found } from '../../play/analysis';
import type { WordsOfAnalysis } from '../../texts/en_analysis';
import type { Texts } from '../../texts/words';
import type { Tried } from '../../values/analysis';
import type { Seat, Table } from '../../values/types';
import { Checkers } from '../looks/looks';
import { ActionBar } from '../match/action_bar';
import { BoardRoom } from '../match/board_room';
import { PlayerBar, sideOf } from '../match/player_bar';
import { otherSeat, tableBoard } from '../match/table_view';
import { kInertMilliseconds } from '../parts/answers';
import { DispatchContext, useDispatch, useRipe, useTexts, type Dispatch } from '../parts/context';
import { Icon } from '../parts/icons';
import { useBoardPlay } from '../table/board_play';
import { HelpDialog } from '../table/help';
import { useKeys } from '../table/keys';
import { DoubleSheet } from '../table/sheets';
import { TypedPlayDialog } from '../table/typed_play';
import { boardBefore, Plays, playsOf, sideBefore, type PositionProps } from './position';
import { verdictText } from './said';

interface Props extends PositionProps {
  items: readonly Found[];
  tried: Tried | null;
  onEnd: () => void;
}

export function QuizTable(props: Props) {
  const [begun] = useState(() => beginQuiz(props.match, props.items));
  return begun && <Questions {...props} begun={begun} />;
}

function Questions({ begun, ...props }: Props & { begun: Quiz }) {
  const { state } = props;
  const outside = useDispatch();
  const [now, act] = useReducer(quiz, begun);
  return (
    <Checkers settings={state.settings} me={now.table.seat}>
      <DispatchContext.Provider value={act as Dispatch}>
        <Question
          {...props}
          now={now}
          outside={outside}
          onGo={(item) => act({ type: 'goTo', item })}
        />
      </DispatchContext.Provider>
    </Checkers>
  );
}

interface QuestionProps extends Props {
  now: Quiz;
  outside: Dispatch;
  onGo: (item: number) => void;
}

// What the answer costs; null: that is not known yet.
function costOf({ answer, items, at }: Quiz, tried: Tried | null): number | null {
  if (!answer || answer.lost !== null) return answer?.lost ?? null;
  const item = items[at];
  const known = tried?.play === answer.play && tried?.game === item?.game && tried?.at === item?.at;
  return known ? (tried?.decision?.lost ?? null) : null;
}

function Question(props: QuestionProps) {
  const { state, w, names, now, outside, tried, onEnd } = props;
  const t = useTexts();
  const dispatch = useDispatch();
  const [opened, setOpened] = useState<'typed' | 'help' | null>(null);
  const [shown, setShown] = useState(0); // of the plays
  const { settings } = state;
  const item = now.items[now.at];
  const actions = quizActions(now);
  const table = useMemo<Table>(() => ({ ...now.table, names }), [now.table, names]);
  const plays = useBoardPlay(table, actions?.move ?? false);
  const { answer } = now;
  useEffect(() => {
    if (!item || !answer || answer.lost !== null || answer.play === null) return;
    outside({ type: 'tryPlay', game: item.game, at: item.at, play: answer.play });
  }, [answer]);
  useKeys({
    table,
    actions,
    dispatch,
    onTyped: () => setOpened('typed'),
    onChat: () => undefined,
    onHelp: () => setOpened('help'),
  });
  const before = useMemo(() => item && gameBefore(props.match, item.decision), [props.match, item]);
  const view = useMemo(() => {
    if (!before || !answer || !item) return tableBoard(table, { ...settings, arrows: false });
    // What would have been best, or another play that is tapped.
    const { decision } = item;
    const play = decision.kind === 'play' ? (playsOf(decision)[shown]?.play ?? null) : null;
    const seen = { ...props, viewFrom: decision.who };
    return boardBefore(seen, decision, before, play);
  }, [table, settings, answer, shown]);
  useEffect(() => setShown(0), [answer]);
  if (!item || !before) return null;
  const low = item.decision.who;
  const side = (seat: Seat) =>
    answer ? sideBefore(props, before, seat, seat === low) : sideOf(table, seat, true, false);
  const double = actions?.double ? () => dispatch({ type: 'double' }) : null;
  const close = () => setOpened(null);
  return (
    <>
      <div class="play">
        <p class="quiz-task">
          <b>{w.quizOf(now.at + 1, now.items.length)}</b> {askText(w, item)}
        </p>
        <PlayerBar side={side(otherSeat(low))} />
        <BoardRoom
          state={state}
          match={table.match}
          view={view}
          play={plays}
          double={double}
          numbers
        />
        <PlayerBar side={side(low)} />
        <div class="deck" tabIndex={-1}>
          {!actions ? (
            <Result {...props} item={item} cost={costOf(now, tried)} />
          ) : actions.take ? (
            <DoubleSheet table={table} actions={actions} />
          ) : (
            <ActionBar table={table} actions={actions} double={double} />
          )}
        </div>
      </div>
      <aside class="panel">
        {answer && (
          <section class="values" aria-label={w.plays}>
            {item.decision.kind === 'play' ? (
              <Plays w={w} plays={playsOf(item.decision)} at={shown} onPick={setShown} />
            ) : (
              <p>{verdictText(t, w, item.decision)}</p>
            )}
          </section>
        )}
        <div class="panel-foot">
          <button type="button" onClick={onEnd}>
            <Icon name="back" />
            {w.report}
          </button>
        </div>
      </aside>
      {opened === 'help' && <HelpDialog onClose={close} />}
      {opened === 'typed' && <TypedPlayDialog game={table.game} onClose={close} />}
    </>
  );
}

function askText(w: WordsOfAnalysis, { decision }: Found): string {
  if (decision.kind === 'play') return w.quizPlay;
  return decision.kind === 'double' ? w.quizDouble : w.quizTake;
}

const kRight = 0.005;
const kNearly = 0.04;

function answerText(w: WordsOfAnalysis, t: Texts, cost: number | null): string {
  if (cost === null) return w.quizWeighs;
  if (cost < kRight) return w.quizBest;
  return (cost < kNearly ? w.quizNear : w.quizCosts)(t.decimal(cost));
}

interface ResultProps extends QuestionProps {
  item: Found;
  cost: number | null;
}

// What the answer costs, and what comes next.
function Result({ w, now, item, cost, onGo, onEnd }: ResultProps) {
  const t = useTexts();
  const first = useRef<HTMLButtonElement>(null);
  const more = now.at + 1 < now.items.length;
  const ripe = useRipe(`${now.at}`, kInertMilliseconds);
  useEffect(() => {
    if (ripe) first.current?.focus();
  }, [ripe]);
  const good = cost !== null && cost < kRight;
  return (
    <div class="actions learnt">
      <p class={`status ${good ? 'good-text' : 'other-text'}`} role="status">
        {answerText(w, t, cost)} {!more && w.quizEnd}
      </p>
      <div class="pair" inert={!ripe}>
        <button type="button" onClick={() => onGo(now.at)}>
          {w.quizAgain}
        </button>
        <button
          type="button"
          class="primary"
          ref={first}
          onClick={() => (more ? onGo(now.at + 1) : onEnd())}
        >
          {more ? w.quizNext : w.report}
        </button>
      </div>
      {item.decision.kind !== 'play' && (
        <p class="small cube-said">{verdictText(t, w, item.decision)}</p>
      )}
    </div>
  );
}
