// What directors decide about a club, and its owner alone.

import { useEffect, useState } from 'preact/hooks';
import { aboutMax, admissions, isClubAbout, isClubName, isPerson } from '../../values/events/clubs';
import { titleMax } from '../../values/events/title';
import { FormEnd } from '../parts/form';
import { Choice } from '../parts/controls';
import { Dialog } from '../parts/dialog';
import { isActing, useActed } from '../event_parts/acted';
import { Refused } from '../event_parts/refused';
import { focusField } from './focus_field';
import { ClubLinks } from './links';
import type { Acts, Part } from './part';

export function ClubDesk(props: Part & Acts) {
  const { state, clubs, seen, open, words, act, place } = props;
  const { about } = open;
  const [closes, setCloses] = useState(false);
  const admit = (way: string) => {
    if (!isActing(state, 'clubAct')) act('admission', `admission ${way}`);
  };
  return (
    <section class="card column desk">
      <h2>{words.desk}</h2>
      <Line
        {...props}
        word="invite"
        label={words.person}
        button={words.invite}
        known=""
        max={20}
        fault={(typed) => (isPerson(typed) ? null : words.faults.person)}
      />
      <ClubLinks {...props} />
      {about && (
        <>
          <Line
            {...props}
            word="about"
            label={words.aboutField}
            button={words.change}
            known={about.text}
            max={aboutMax}
            fault={(typed) => (isClubAbout(typed) ? null : words.faults.about)}
          />
          <div>
            <p class="small">{words.admissionField}</p>
            <Choice
              label={words.admissionField}
              value={about.admission}
              onChange={admit}
              options={admissions.map((value) => ({ value, text: words.ways[value] }))}
            />
          </div>
          {place === 'admission' && <Refused refused={clubs.refused} />}
        </>
      )}
      {seen.role === 'o' && (
        <>
          <Line
            {...props}
            word="name"
            label={words.nameField}
            button={words.rename}
            known={seen.title}
            max={titleMax}
            fault={(typed) => (isClubName(typed) ? null : words.faults.name)}
          />
          {open.offeredTo !== null && <Offer {...props} to={open.offeredTo} />}
          <button type="button" onClick={() => setCloses(true)}>
            {words.close}
          </button>
          {closes && <Close {...props} onClose={() => setCloses(false)} />}
        </>
      )}
    </section>
  );
}

// An offer to the owner himself takes it back.
function Offer({ state, clubs, words, act, place, to }: Part & Acts & { to: string }) {
  const busy = isActing(state, 'clubAct');
  const takeBack = () => {
    if (!busy && state.me) act('offer', `owner ${state.me.name}`);
  };
  return (
    <div class="column" role="status">
      <p>{words.offered(to)}</p>
      {place === 'offer' && <Refused refused={clubs.refused} />}
      <button type="button" aria-disabled={busy} onClick={takeBack}>
        {words.takeOfferBack}
      </button>
    </div>
  );
}

interface LineProps extends Part, Acts {
  word: 'invite' | 'about' | 'name';
  label: string;
  button: string;
  known: string; // how it is now
  max: number;
  fault: (typed: string) => string | null;
}

// A word with a text of its own.
function Line({ state, clubs, act, place, word, label, button, known, max, fault }: LineProps) {
  const [typed, setTyped] = useState(known);
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => setTyped(known), [known]);
  const sent = useActed(state, () => setTyped((now) => (word === 'invite' ? '' : now)), 'clubAct');
  const busy = isActing(state, 'clubAct');
  const send = (event: Event) => {
    event.preventDefault();
    const found = fault(typed);
    setWrong(found);
    if (found !== null) return focusField(event);
    if (busy || (word !== 'invite' && typed.trim() === known)) return;
    sent();
    act(word, `${word} ${typed.trim()}`.trim());
  };
  const field = {
    autoComplete: 'off',
    maxLength: max,
    value: typed,
    'aria-invalid': wrong !== null,
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) => {
      setTyped(currentTarget.value);
      setWrong(null);
    },
  };
  return (
    <form class="column" onSubmit={send}>
      <label>
        {label}
        {word === 'about' ? <textarea rows={3} {...field} /> : <input {...field} />}
      </label>
      {wrong !== null && (
        <p class="bad-text" role="alert">
          {wrong}
        </p>
      )}
      {place === word && <Refused refused={clubs.refused} />}
      <button type="submit" aria-disabled={busy}>
        {button}
      </button>
    </form>
  );
}

// Its name is typed in full: nobody can take it back.
function Close({
  state,
  clubs,
  seen,
  words,
  act,
  place,
  onClose,
}: Part & Acts & { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const fits = typed.trim() === seen.title;
  const send = (event: Event) => {
    event.preventDefault();
    setTried(true);
    if (!fits) return focusField(event);
    if (!isActing(state, 'clubAct')) act('close', `close ${seen.title}`);
  };
  return (
    <Dialog title={words.close} onClose={onClose}>
      <form class="column" onSubmit={send}>
        <p>{words.closeSure}</p>
        <label>
          {words.closeName(seen.title)}
          <input
            autoComplete="off"
            value={typed}
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </label>
        {tried && !fits && (
          <p class="bad-text" role="alert">
            {words.faults.close}
          </p>
        )}
        {place === 'close' && <Refused refused={clubs.refused} />}
        <FormEnd text={words.close} bad onCancel={onClose} />
      </form>
    </Dialog>
  );
}
