// An entry by which one tells the moderators about somebody: of a person, and of what is said.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { State } from '../../model/state/state';
import { complaints, fittingText, speakersOf, type Complaint } from '../../values/lobby/reports';
import type { ChatLine } from '../../values/types';
import { useDispatch, useTexts } from '../parts/context';
import { Dialog } from '../parts/dialog';
import { Form, Hint } from '../parts/form';

interface FormProps {
  state: State;
  names: readonly string[]; // about one of these
  preset: Complaint | null;
  onCancel: () => void;
}

// One is on its way.
function isReporting({ session }: State): boolean {
  return session.open.some((one) => one.kind === 'report');
}

// True once the report that was on its way has arrived.
function useArrived(state: State, name: string): boolean {
  const [arrived, setArrived] = useState(false);
  const busy = isReporting(state);
  const waited = useRef(false);
  useEffect(() => {
    if (waited.current && !busy && state.reported === name) setArrived(true);
    waited.current = busy;
  }, [busy]);
  return arrived;
}

function Reasons({
  chosen,
  onChoose,
}: {
  chosen: Complaint | null;
  onChoose: (reason: Complaint) => void;
}) {
  const t = useTexts();
  return (
    <fieldset>
      <legend>{t.reports.why}</legend>
      {complaints.map((reason) => (
        <label key={reason} class="check">
          <input
            type="radio"
            name="reason"
            required
            checked={reason === chosen}
            onChange={() => onChoose(reason)}
          />
          {t.reports.reasons[reason]}
        </label>
      ))}
      <Hint name="reason" missing={t.fields.choose} />
    </fieldset>
  );
}

function ReportForm({ state, names, preset, onCancel }: FormProps) {
  const t = useTexts();
  const dispatch = useDispatch();
  const [name, setName] = useState(names[0] ?? '');
  const [reason, setReason] = useState(preset);
  const text = useRef<HTMLTextAreaElement>(null);
  const told = useRef<HTMLParagraphElement>(null);
  const arrived = useArrived(state, name);
  // The button that had the focus has gone.
  useEffect(() => {
    if (arrived) told.current?.focus();
  }, [arrived]);
  if (arrived) {
    return (
      <p role="status" tabIndex={-1} ref={told}>
        {t.reports.sent}
      </p>
    );
  }
  const send = () => {
    if (reason === null || isReporting(state)) return;
    dispatch({ type: 'report', name, reason, text: text.current?.value ?? '' });
  };
  const fit = ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => {
    const fitting = fittingText(currentTarget.value);
    if (fitting !== currentTarget.value) currentTarget.value = fitting;
  };
  return (
    <Form class="column" onSend={send}>
      {names.length > 1 && (
        <label>
          {t.reports.about}
          <select value={name} onChange={(event) => setName(event.currentTarget.value)}>
            {names.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </label>
      )}
      <Reasons chosen={reason} onChoose={setReason} />
      <label>
        {t.reports.text}
        <textarea ref={text} rows={3} onInput={fit} />
      </label>
      <p class="small">{t.reports.hint(name)}</p>
      <div class="apart">
        <button type="submit" class="primary" disabled={isReporting(state)}>
          {t.chat.send}
        </button>
        <button type="button" onClick={onCancel}>
          {t.cancel}
        </button>
      </div>
    </Form>
  );
}

interface EntryProps {
  state: State;
  name: string;
  preset?: Complaint | undefined;
}

function Entry({ state, name, preset }: EntryProps) {
  const t = useTexts();
  const [asked, setAsked] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const moved = useRef(false); // what had the focus goes away
  useEffect(() => {
    if (moved.current) group.current?.focus();
    moved.current = false;
  }, [asked]);
  const ask = (on: boolean) => {
    moved.current = true;
    setAsked(on);
  };
  return (
    <div
      class={asked ? 'block card column' : 'block'}
      role="group"
      aria-label={t.reports.report(name)}
      tabIndex={-1}
      ref={group}
    >
      {asked ? (
        <>
          <b>{t.reports.report(name)}</b>
          <ReportForm
            state={state}
            names={[name]}
            preset={preset ?? null}
            onCancel={() => ask(false)}
          />
        </>
      ) : (
        <button type="button" onClick={() => ask(true)}>
          {t.reports.report(name)}
        </button>
      )}
    </div>
  );
}

// Nothing of oneself, and for nobody.
export function Report({ state, name, preset }: EntryProps) {
  const { me } = state;
  if (!me || me.name.toLowerCase() === name.toLowerCase()) return null;
  return <Entry key={name} state={state} name={name} preset={preset} />;
}

// About who has said one of these lines.
export function ReportTalk({ state, lines }: { state: State; lines: readonly ChatLine[] }) {
  const t = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const [names, setNames] = useState<readonly string[] | null>(null);
  const speakers = speakersOf(lines);
  if (!state.me || speakers.length === 0) return null;
  const close = () => {
    setNames(null);
    button.current?.focus();
  };
  return (
    <>
      <button type="button" ref={button} onClick={() => setNames(speakers)}>
        {t.reports.talk}
      </button>
      {names && (
        <Dialog title={t.reports.talk} onClose={close}>
          <ReportForm state={state} names={names} preset="talk" onCancel={close} />
        </Dialog>
      )}
    </>
  );
}
