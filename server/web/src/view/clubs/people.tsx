// Who is in a club; to its directors also who wants to be, and who is invited.

import { useState } from 'preact/hooks';
import { isMember, wordsFor, type ClubPerson, type PersonWord } from '../../values/events/clubs';
import { useTexts } from '../parts/context';
import { Icon } from '../parts/icons';
import { isActing } from '../event_parts/acted';
import { Long, Person } from '../event_parts/person';
import { Refused } from '../event_parts/refused';
import { Decide } from './decide';
import type { Acts, Part } from './part';

export function People(props: Part & Acts) {
  const { state, open, words } = props;
  const t = useTexts();
  const [chosen, setChosen] = useState<string | null>(null);
  const members = open.people.filter(({ role }) => isMember(role));
  const decided = open.people.find(({ name }) => name === chosen);
  return (
    <>
      <section class="card">
        <h2>
          {words.people} <span class="small">{t.number(members.length)}</span>
        </h2>
        {!open.complete && <p class="none">{t.loading}</p>}
        <Long items={members}>
          {(shown) => (
            <ul class="people entrants">
              {shown.map((one) => (
                <Member key={one.name} {...props} one={one} onDecide={() => setChosen(one.name)} />
              ))}
            </ul>
          )}
        </Long>
        {members.length === 1 && members[0]?.name === state.me?.name && (
          <p class="none">{words.nobody}</p>
        )}
      </section>
      <Waiting {...props} title={words.invitees} role="i" />
      {decided && <Decide {...props} one={decided} onClose={() => setChosen(null)} />}
    </>
  );
}

interface MemberProps extends Part {
  one: ClubPerson;
  onDecide: () => void;
}

function Member({ state, seen, words, one, onDecide }: MemberProps) {
  const { name, role } = one;
  const mine = name === state.me?.name;
  const may = !mine && wordsFor(seen.role, role).length > 0;
  return (
    <li class={mine ? 'mine' : undefined}>
      <span class="grow">
        <Person name={name} />
        {role !== 'm' && <span class="small">{words.roles[role]}</span>}
      </span>
      {may && (
        <button
          type="button"
          class="icon-button"
          aria-label={words.decide(name)}
          onClick={onDecide}
        >
          <Icon name="more" />
        </button>
      )}
    </li>
  );
}

// Who asks, above all else.
export function Askers(props: Part & Acts) {
  return <Waiting {...props} title={props.words.askers} role="a" />;
}

// Who asks, or is invited.
function Waiting({ title, role, ...props }: Part & Acts & { title: string; role: 'a' | 'i' }) {
  const { state, clubs, seen, open, words, act, place } = props;
  const t = useTexts();
  const list = open.people.filter((one) => one.role === role);
  if (list.length === 0) return null;
  const busy = isActing(state, 'clubAct');
  const text = (word: PersonWord) => (role === 'i' ? words.uninvite : words.words[word]);
  return (
    <section class="card">
      <h2>
        {title} <span class="small">{t.number(list.length)}</span>
      </h2>
      {place === role && <Refused refused={clubs.refused} />}
      <Long items={list}>
        {(shown) => (
          <ul class="people entrants waiting">
            {shown.map(({ name }) => (
              <li key={name}>
                <span class="grow">
                  <Person name={name} />
                </span>
                <span class="buttons">
                  {wordsFor(seen.role, role).map((word) => (
                    <button
                      key={word}
                      type="button"
                      class={word === 'admit' ? 'primary' : undefined}
                      aria-disabled={busy}
                      onClick={() => !busy && act(role, `${word} ${name}`)}
                    >
                      {text(word)} <span class="unseen">{name}</span>
                    </button>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Long>
    </section>
  );
}
