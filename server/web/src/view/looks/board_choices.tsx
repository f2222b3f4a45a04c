// How board and checkers look: what there is to choose from, and beside it a board on which each choice is seen at once.

import { useMemo } from 'preact/hooks';
import { Board, Disc } from '../../board/api';
import { choices, type Settings } from '../../values/settings';
import type { Seat } from '../../values/types';
import { useMedia, useRoom, useTexts } from '../parts/context';
import { Checkers, lookOf, useCheckers } from './looks';
import { sampleLast, samplePips, sampleView } from './sample';
import { choiceText, OnOff, Pick, useChoose } from './setting';
import { Swatch } from './swatch';

const kWide = 0.75; // height of the board, for a width of 1
const kTall = 1.45;
const kTallShare = 0.48; // of the width that there is

function Pips({ seat, shown }: { seat: Seat; shown: boolean }) {
  const t = useTexts();
  return (
    <p>
      <Swatch seat={seat} />
      {shown && (
        <span class="pips">
          <span class="small">{t.table.pips}</span> {t.number(samplePips[seat])}
        </span>
      )}
    </p>
  );
}

function SampleBoard({ settings }: { settings: Settings }) {
  const t = useTexts();
  const { element, room } = useRoom();
  const upright = useMedia('(orientation: portrait)');
  const checkers = useCheckers();
  const { arrows } = settings;
  const view = useMemo(() => ({ ...sampleView(), last: arrows ? sampleLast : null }), [arrows]);
  const look = lookOf(settings, upright ? { w: 1, h: 2 } : { w: 2, h: 1 });
  const w = (room?.w ?? 0) * (look.tall ? kTallShare : 1);
  return (
    <div class="sample-board" aria-hidden="true" inert>
      <div class="room" ref={element}>
        {w > 0 && (
          <Board
            view={view}
            play={null}
            double={null}
            look={look}
            checkers={checkers}
            room={{ w, h: w * (look.tall ? kTall : kWide) }}
            milliseconds={0}
            numbers={settings.numbers}
            words={t.board}
          />
        )}
      </div>
      <div class="apart">
        <Pips seat={0} shown={settings.pips} />
        <Pips seat={1} shown={settings.pips} />
      </div>
    </div>
  );
}

interface Looks {
  board: Settings['board'];
  checkers: Settings['checkers'];
}

// A corner of a board with a checker of each side.
function Corner({ board, checkers }: Looks) {
  return (
    <svg
      class="corner"
      viewBox="0 0 72 40"
      aria-hidden="true"
      focusable="false"
      data-board={board}
      data-checkers={checkers}
    >
      <rect class="rim" width="72" height="40" rx="5" />
      <rect class="ground" x="4" y="4" width="64" height="32" />
      {[4, 20, 36, 52].map((x, i) => (
        <polygon
          key={x}
          class={i % 2 ? 'point odd' : 'point even'}
          points={`${x},4 ${x + 16},4 ${x + 8},33`}
        />
      ))}
      {([0, 1] as const).map((side) => (
        <g key={side} transform={`translate(${side === 0 ? 20 : 52} 20)`}>
          <Disc side={side} set={checkers} r={11} />
        </g>
      ))}
    </svg>
  );
}

function Corners({ name, settings }: { name: 'board' | 'checkers'; settings: Settings }) {
  const t = useTexts();
  const choose = useChoose(name);
  const { board, checkers } = settings;
  return (
    <fieldset class="corners">
      <legend>{t.settings.names[name]}</legend>
      <div>
        {choices[name].map((value) => (
          <label key={value}>
            <Corner {...{ board, checkers, [name]: value }} />
            <span>
              <input
                type="radio"
                name={name}
                value={value}
                checked={settings[name] === value}
                onChange={() => choose(value)}
              />
              {choiceText(t, name, value)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function BoardChoices({ settings }: { settings: Settings }) {
  return (
    <div class="board-choices">
      <Checkers settings={settings} me={0}>
        <SampleBoard settings={settings} />
      </Checkers>
      <div>
        <Corners name="board" settings={settings} />
        <Corners name="checkers" settings={settings} />
        <Pick name="colour" settings={settings} />
        <Pick name="orientation" settings={settings} />
        <Pick name="direction" settings={settings} />
        <Pick name="animation" settings={settings} />
        <OnOff name="arrows" settings={settings} />
        <OnOff name="pips" settings={settings} />
        <OnOff name="numbers" settings={settings} />
      </div>
    </div>
  );
}
