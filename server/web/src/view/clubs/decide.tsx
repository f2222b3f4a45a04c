// What is decided about one member: what he is in the club, or that he is in it no more.

import { useEffect, useRef, useState } from 'preact/hooks';
import {
  isClubReason,
  reasonMax,
  wordsFor,
  type ClubPerson,
  type PersonWord,
} from '../../values/events/clubs';
import { FormEnd } from '../parts/form';
import { Dialog } from '../parts/dialog';
import { isActing, useActed } from '../event_parts/acted';
import { Refused } from '../event_parts/refused';
import { focusField } from './focus_field';
import type { Acts, Part } from './part';

interface Props extends Part, Acts {
  one: ClubPerson;
  onClose: () => void;
}

const kAsked: readonly PersonWord[] = ['owner', 'remove']; // with more to say before they are done

export function Decide(props: Props) {
  const { state, clubs, seen, words, one, act, place, onClose } = props;
  const [word, setWord] = useState<PersonWord | null>(null);
  const sent = useActed(state, onClose, 'clubAct');
  const send = (line: string) => {
    if (isActing(state, 'clubAct')) return;
    sent();
    act('decide', line);
  };
  return (
    <Dialog title={words.decide(one.name)} onClose={onClose}>
      {place === 'decide' && <Refused refused={clubs.refused} />}
      {word === null ? (
        <div class="desk-words">
          {wordsFor(seen.role, one.role).map((each) => (
            <button
              key={each}
              type="button"
              onClick={() => (kAsked.includes(each) ? setWord(each) : send(`${each} ${one.name}`))}
            >
              {words.words[each]}
            </button>
          ))}
        </div>
      ) : (
        <Grave {...props} word={word} send={send} />
      )}
    </Dialog>
  );
}

function Grave({
  words,
  one,
  word,
  send,
  onClose,
}: Props & { word: PersonWord; send: (line: string) => void }) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const removes = word === 'remove';
  const fits = !removes || isClubReason(reason);
  const submit = (event: Event) => {
    event.preventDefault();
    setTried(true);
    if (!fits) return focusField(event);
    send(`${word} ${one.name}${removes ? ` ${reason.trim()}` : ''}`);
  };
  return (
    <form class="column" onSubmit={submit}>
      <p>{removes ? words.removeHint(one.name) : words.ownerHint(one.name)}</p>
      {removes && (
        <label>
          {words.reason}
          <input
            ref={field}
            autoComplete="off"
            maxLength={reasonMax}
            value={reason}
            onInput={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </label>
      )}
      {tried && !fits && (
        <p class="bad-text" role="alert">
          {words.faults.reason}
        </p>
      )}
      <FormEnd text={words.words[word]} bad onCancel={onClose} />
    </form>
  );
}
