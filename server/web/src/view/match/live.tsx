// What screen readers say by themselves: rolls, plays, the cube, the end of games, what can be done
// now, and what others say.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { engine } from '../../play/engine';
import { rulesOf } from '../../play/game';
import type { Actions, ChatLine, Replay, Seat, Table } from '../../values/types';
import { name } from '../../texts/formats';
import type { Texts } from '../../texts/words';
import { useTexts } from '../parts/context';
import { playText, readEntries, type Entry } from './moves';
import { winText } from './signs';
import { lostText, statusText } from './status';

function sentence(
  t: Texts,
  entry: Entry,
  names: readonly [string, string],
  me: Seat | null,
): string {
  const who = 'seat' in entry ? (entry.seat === me ? null : names[entry.seat]) : null;
  switch (entry.kind) {
    case 'game':
      return t.live.game(entry.number);
    case 'opening':
      return `${t.moves.opening(names, entry.dice)}.`;
    case 'roll':
      return t.live.rolls(who, entry.dice);
    case 'play':
      return entry.steps.length === 0
        ? t.live.cannot(who)
        : t.live.plays(who, playText(entry.steps, t.moves.bar, t.moves.off));
    case 'double':
    case 'redouble':
      return t.live.doubles(who, entry.cube);
    case 'take':
      return t.live.takes(who);
    case 'drop':
      return t.live.drops(who);
    case 'resign':
      return t.live.resigns(who, entry.multiple, entry.inPoints);
    case 'won':
      return `${winText(t, entry.win)}.`;
    case 'accepted':
      return t.live.accepts(who);
    case 'rejected':
      return t.live.rejects(who);
    case 'left':
      return t.live.leaves(who);
    case 'timeUp':
      return t.live.timeUp(who);
  }
}

// What can be done now; nothing while something is still to be seen.
function nowText(t: Texts, table: Table, actions: Actions): string {
  if (actions.take && !table.chouette) return `${t.table.take} (T), ${t.table.drop} (P)`;
  if (actions.answerResign) return `${t.table.acceptResign}, ${t.table.playOn}`;
  const status = lostText(t, table) ?? statusText(t, table, actions);
  return status === t.table.sent ? '' : status;
}

export function LiveRegion({ table, actions }: { table: Table; actions: Actions }) {
  const t = useTexts();
  const seen = useRef({ match: -1, inputs: 0 });
  const [said, setSaid] = useState('');
  const entries = useMemo(
    () => readEntries(table.inputs, engine().notes(table, table.inputs)),
    [table.inputs],
  );
  const now = nowText(t, table, actions);
  useEffect(() => {
    const known = seen.current;
    const old = known.match === table.match ? known.inputs : table.inputs.length;
    seen.current = { match: table.match, inputs: table.inputs.length };
    const fresh = entries
      .filter(({ at }) => at > old)
      .map(({ entry }) => sentence(t, entry, table.names, table.seat));
    if (fresh.length > 0 || now !== '') setSaid([...fresh, now].join(' ').trim());
  }, [entries, table.match, now]);
  return (
    <div class="unseen" aria-live="polite" aria-atomic="true">
      {said}
    </div>
  );
}

// What the step of a replay has brought.
export function ReplayRegion({ replay }: { replay: Replay }) {
  const t = useTexts();
  const { record, steps, at } = replay;
  const entries = useMemo(
    () => readEntries(record.inputs, engine().notes(rulesOf(record), record.inputs)),
    [record],
  );
  const [from, to] = [steps[at - 1] ?? 0, steps[at] ?? 0];
  return (
    <div class="unseen" aria-live="polite" aria-atomic="true">
      {entries
        .filter((one) => one.at > from && one.at <= to)
        .map(({ entry }) => sentence(t, entry, record.players, null))
        .join(' ')}
    </div>
  );
}

// The lines of others that have come since it was drawn.
export function TalkRegion({ lines }: { lines: readonly ChatLine[] }) {
  const last = useRef(lines[lines.length - 1]);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const known = last.current ? lines.indexOf(last.current) : -1;
    last.current = lines[lines.length - 1];
    const fresh = lines
      .slice(known + 1)
      .flatMap(({ from, mine, text }) => (from && !mine ? [`${name(from)}: ${text}`] : []));
    if (fresh.length > 0) setSaid(fresh.join(' '));
  }, [lines]);
  return (
    <div class="unseen" aria-live="polite">
      {said}
    </div>
  );
}
