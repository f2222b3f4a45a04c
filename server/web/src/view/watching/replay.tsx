// A finished match, step by step.

import { useEffect, useMemo } from 'preact/hooks';
import { rulesOf } from '../../play/game';
import type { State } from '../../model/state/state';
import { canAnalyse } from '../../values/analysis';
import type { Replay, Seat } from '../../values/types';
import { Called } from '../parts/called';
import { useDispatch, useTexts } from '../parts/context';
import { Icon, type IconName } from '../parts/icons';
import { ReplayRegion } from '../match/live';
import { BoardRoom } from '../match/board_room';
import { MoveList } from '../match/move_list';
import { goalOf, PlayerBar, type Side } from '../match/player_bar';
import { Signs } from '../match/signs';
import { countRolls, gameBoard, otherSeat } from '../match/table_view';
import { Embed } from '../links/embed';
import { Checkers } from '../looks/looks';
import { matchText, termsText } from '../parts/terms';

function Step({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" class="icon-button" aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

export function sideOfReplay(replay: Replay, seat: 0 | 1): Side {
  const { game, record } = replay;
  return {
    name: record.players[seat],
    seat,
    score: game.scores[seat],
    goal: goalOf(record.length === 0 ? 'unlimited' : record.length, record.terms),
    pips: game.pips[seat],
    turn: game.turn === seat && game.phase !== 'gameOver' && game.phase !== 'matchOver',
    lost: false,
    me: false,
    linked: record.id > 0,
  };
}

export function Controls({ replay }: { replay: Replay }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { at, steps, games, playing } = replay;
  const game = Math.max(0, games.filter((first) => first <= at).length - 1);
  return (
    <div class="replay-controls">
      <input
        type="range"
        min={0}
        max={steps.length - 1}
        value={at}
        aria-label={t.replay.scrubber}
        aria-valuetext={t.replay.position(at + 1, steps.length)}
        onInput={(event) => dispatch({ type: 'replayTo', at: Number(event.currentTarget.value) })}
      />
      <div class="row" dir="ltr">
        <Step
          icon="first"
          label={t.replay.gameBefore}
          onClick={() => dispatch({ type: 'replayGame', game: Math.max(0, game - 1) })}
        />
        <Step
          icon="back"
          label={t.replay.back}
          onClick={() => dispatch({ type: 'replayStep', by: -1 })}
        />
        <Step
          icon={playing ? 'pause' : 'play'}
          label={playing ? t.replay.pause : t.replay.play}
          onClick={() => dispatch({ type: 'replayPlaying', playing: !playing })}
        />
        <Step
          icon="next"
          label={t.replay.next}
          onClick={() => dispatch({ type: 'replayStep', by: 1 })}
        />
        <Step
          icon="last"
          label={t.replay.gameAfter}
          onClick={() =>
            dispatch({ type: 'replayGame', game: Math.min(games.length - 1, game + 1) })
          }
        />
      </div>
    </div>
  );
}

// Where somebody sat; null: he was not there.
function seatOf(players: readonly [string, string], name: string | undefined): Seat | null {
  const seat = players.findIndex((player) => player === name);
  return seat < 0 ? null : seat === 0 ? 0 : 1;
}

function Player({ state, replay }: { state: State; replay: Replay }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { settings } = state;
  const { record, game, viewFrom } = replay;
  const inputs = replay.steps[replay.at] ?? 0;
  const rolls = countRolls(record.inputs.slice(0, inputs));
  const stored = state.replays.some((one) => one.id === record.id);
  const length = record.length === 0 ? 'unlimited' : record.length;
  const view = useMemo(
    () => gameBoard(game, length, record.players, viewFrom, null, rolls, settings.arrows),
    [game, viewFrom, rolls, settings.arrows],
  );
  useReplayKeys(replay.playing);
  return (
    <main class="table" id="main" tabIndex={-1}>
      <h1 class="unseen">{t.table.title(record.players[0], record.players[1])}</h1>
      <ReplayRegion replay={replay} />
      <div class="play">
        <PlayerBar side={sideOfReplay(replay, otherSeat(viewFrom))} />
        <BoardRoom state={state} match={record.id} view={view} />
        <PlayerBar side={sideOfReplay(replay, viewFrom)} />
        <Signs
          game={game}
          board={game.board}
          win={game.win}
          names={record.players}
          match={{ length, terms: record.terms }}
        />
        <Controls replay={replay} />
      </div>
      <aside class="panel">
        <div class="panel-head">
          <h2>{t.replay.title(record.players[0], record.players[1])}</h2>
          <p class="small">
            {matchText(t, { length, terms: record.terms })} · {t.score(record.score)}
            {record.terms !== undefined && ` · ${termsText(t, record.terms)}`}
            {record.ended && !record.opened ? ` · ${t.date(Date.parse(record.ended))}` : ''}
          </p>
        </div>
        <MoveList
          rules={rulesOf(record)}
          inputs={record.inputs}
          names={record.players}
          at={inputs}
          onGo={(wanted) => {
            const at = replay.steps.findIndex((step) => step >= wanted);
            if (at >= 0) dispatch({ type: 'replayTo', at });
          }}
        />
        <div class="panel-foot">
          <button
            type="button"
            onClick={() => dispatch({ type: 'viewFrom', seat: otherSeat(viewFrom) })}
          >
            <Icon name="flip" />
            {t.table.flip}
          </button>
          {canAnalyse(record.terms) && (
            <button
              type="button"
              onClick={() =>
                dispatch({ type: 'screen', screen: { name: 'analysis', match: record.id } })
              }
            >
              <Icon name="ranks" />
              {t.table.analyse}
            </button>
          )}
          {record.id > 0 && (
            <a class="button" href={`/api/matches/${record.id}.mat`} download>
              <Icon name="load" />
              {t.replay.download}
            </a>
          )}
          {record.id > 0 && <Embed match={record.id} />}
          {record.id > 0 && !stored && (
            <button type="button" onClick={() => dispatch({ type: 'storeReplay' })}>
              {t.replay.store}
            </button>
          )}
        </div>
      </aside>
    </main>
  );
}

export function useReplayKeys(playing: boolean) {
  const dispatch = useDispatch();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typed =
        event.target instanceof Element && event.target.closest('input,button,select,dialog');
      if (typed || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'ArrowLeft') dispatch({ type: 'replayStep', by: -1 });
      else if (event.key === 'ArrowRight') dispatch({ type: 'replayStep', by: 1 });
      else if (event.key === ' ') dispatch({ type: 'replayPlaying', playing: !playing });
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [playing]);
}

export function ReplayScreen({ state, match }: { state: State; match: number | undefined }) {
  const t = useTexts();
  const { value, busy, failed } = state.replay;
  if (match === undefined && !value) return <StoredReplays state={state} />;
  if (value && (match === undefined || value.record.id === match)) {
    const me = seatOf(value.record.players, state.me?.name);
    return (
      <Checkers settings={state.settings} me={me}>
        <Player state={state} replay={value} />
      </Checkers>
    );
  }
  return (
    <main class="page" id="main" tabIndex={-1}>
      <h1>{t.replay.heading}</h1>
      <p class="none">{failed && !busy ? t.failed : t.loading}</p>
    </main>
  );
}

function StoredReplays({ state }: { state: State }) {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <main class="page" id="main" tabIndex={-1}>
      <h1>{t.replay.storedTitle}</h1>
      <p>
        <button
          type="button"
          onClick={() => dispatch({ type: 'screen', screen: { name: 'analyse' } })}
        >
          <Icon name="ranks" />
          {t.offline.analyseFile}
        </button>
      </p>
      <section class="card">
        {state.replays.length === 0 && <p class="none">{t.replay.noneStored}</p>}
        <ul class="people">
          {state.replays.map((one) => (
            <li key={one.id}>
              <span class="grow">
                <b>
                  <Called name={one.players[0]} /> – <Called name={one.players[1]} />
                </b>
                <span class="small">
                  {t.score(one.score)} · {t.date(Date.parse(one.ended))}
                </span>
              </span>
              <button
                type="button"
                class="icon-button"
                aria-label={t.replay.forget}
                onClick={() => dispatch({ type: 'forgetReplay', id: one.id })}
              >
                <Icon name="close" />
              </button>
              <button type="button" onClick={() => dispatch({ type: 'replayStored', id: one.id })}>
                {t.table.replay}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}
