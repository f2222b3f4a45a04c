// One thing that a director does: about which match or whom, why, and whether he is sure.

import { useState } from 'preact/hooks';
import {
  directWords,
  matchesFor,
  previewWords,
  type DeskRow,
  type DeskValues,
  type DeskWord,
  type Operand,
} from '../../values/events/direct';
import type { EventMatch } from '../../values/events/events';
import { useDispatch, useTexts } from '../parts/context';
import { NumberField } from '../parts/controls';
import { Dialog } from '../parts/dialog';
import { isActing, useActed } from '../event_parts/acted';
import { Refused } from '../event_parts/refused';
import type { Part } from '../event_parts/part';
import { MomentField } from '../event_parts/moment_field';
import { Preview } from './preview';

const kMinutes = 10;
const kReasonMax = 100;
const kScoreMax = 99;

interface Props extends Part {
  word: DeskWord;
  row: DeskRow;
  refused: string | null;
  onClose: () => void;
}

export function Decision(props: Props) {
  const { state, seen, open, words, word, row, refused, onClose } = props;
  const t = useTexts();
  const dispatch = useDispatch();
  const matches = row.operands.flatMap((one) =>
    one === 'match' || one === 'decided' ? matchesFor(one, open) : [],
  );
  const needsMatch = row.operands.some((one) => one === 'match' || one === 'decided');
  const [values, setValues] = useState<DeskValues>(() => ({
    match: matches[0]?.id ?? '',
    player: '',
    person: '',
    minutes: kMinutes,
    scores: [0, 0],
    start: seen.start,
    reason: '',
  }));
  const set = (change: Partial<DeskValues>) => setValues((before) => ({ ...before, ...change }));
  const sent = useActed(state, onClose);
  const match = matches.find((one) => one.id === values.match);
  const typed = directWords(word, values, row);
  const send = (event: Event) => {
    event.preventDefault();
    if (typed === null || isActing(state)) return;
    sent();
    dispatch({ type: 'eventAct', line: `${seen.event} ${typed}` });
  };
  const title = words.words[word];
  return (
    <Dialog title={title} onClose={onClose}>
      <form class="column" onSubmit={send}>
        {needsMatch && matches.length === 0 && <p class="none">{words.noMatch}</p>}
        {row.operands.map((operand) => (
          <Field key={operand} {...{ operand, values, set, matches, match, open, words }} />
        ))}
        {row.reason !== 'no' && (
          <label>
            {row.reason === 'must' ? words.reason : words.reasonMay}
            <input
              required={row.reason === 'must'}
              maxLength={kReasonMax}
              value={values.reason}
              onInput={({ currentTarget }) => set({ reason: currentTarget.value })}
            />
          </label>
        )}
        <Preview
          state={state}
          event={seen.event}
          words={words}
          typed={previewWords(word, values)}
        />
        {row.grave && <p class="small">{words.grave}</p>}
        <Refused refused={refused} />
        <div class="apart">
          <button
            type="submit"
            class={row.grave ? 'bad' : 'primary'}
            disabled={typed === null || isActing(state)}
          >
            {title}
          </button>
          <button type="button" onClick={onClose}>
            {t.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface FieldProps {
  operand: Operand;
  values: DeskValues;
  set: (change: Partial<DeskValues>) => void;
  matches: readonly EventMatch[];
  match: EventMatch | undefined;
  open: Part['open'];
  words: Part['words'];
}

function Field({ operand, values, set, matches, match, open, words }: FieldProps) {
  switch (operand) {
    case 'match':
    case 'decided':
      return (
        <label>
          {words.operands[operand]}
          <select
            value={values.match}
            onChange={({ currentTarget }) => set({ match: currentTarget.value, player: '' })}
          >
            {matches.map(({ id, first, second, round }) => (
              <option key={id} value={id}>
                {`${first} – ${second} · ${words.round(round)}`}
              </option>
            ))}
          </select>
        </label>
      );
    case 'player': {
      const all = open.entrants.map(({ name }) => name);
      const names = match ? all.filter((one) => one === match.first || one === match.second) : all;
      return (
        <label>
          {words.operands.player}
          <select
            required
            value={values.player}
            onChange={({ currentTarget }) => set({ player: currentTarget.value })}
          >
            <option value="">–</option>
            {names.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      );
    }
    case 'person':
      return (
        <label>
          {words.operands.person}
          <input
            required
            autoComplete="off"
            value={values.person}
            onInput={({ currentTarget }) => set({ person: currentTarget.value })}
          />
        </label>
      );
    case 'minutes':
      return (
        <NumberField
          text={words.operands.minutes}
          value={values.minutes}
          least={1}
          most={1440}
          onChange={(minutes) => set({ minutes })}
        />
      );
    case 'scores': {
      const [a, b] = values.scores;
      return (
        <div class="column">
          <NumberField
            text={words.pointsOf(match?.first ?? '')}
            value={a}
            least={0}
            most={kScoreMax}
            onChange={(score) => set({ scores: [score, b] })}
          />
          <NumberField
            text={words.pointsOf(match?.second ?? '')}
            value={b}
            least={0}
            most={kScoreMax}
            onChange={(score) => set({ scores: [a, score] })}
          />
        </div>
      );
    }
    case 'start':
      return (
        <MomentField
          text={words.operands.start}
          hint={words.startHint}
          at={values.start}
          onChange={(start) => set({ start })}
        />
      );
  }
}
