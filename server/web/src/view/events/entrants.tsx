// Who has entered. In a ladder the ones above are challenged from here.

import { useDispatch, useTexts } from '../parts/context';
import { Long, Person } from '../event_parts/person';
import type { Part } from '../event_parts/part';

export function Entrants({ state, seen, open, words }: Part) {
  const t = useTexts();
  const mine = state.me?.name;
  return (
    <section class="card">
      <h2>
        {words.entrants} <span class="small">{t.number(open.entrants.length)}</span>
      </h2>
      {open.entrants.length === 0 && <p class="none">{words.nobody}</p>}
      <Long items={open.entrants}>
        {(shown) => (
          <ol class="people entrants">
            {shown.map(({ number, name, rating, gone }) => (
              <li key={number} class={name === mine ? 'mine' : undefined}>
                <span class="n small">{t.number(number)}</span>
                <span class="grow">
                  <Person name={name} />
                  {gone && <span class="small">{words.gone[gone]}</span>}
                </span>
                <span class="n">{t.rating(rating)}</span>
                {seen.format === 'ladder' && seen.state === 'running' && name !== mine && (
                  <Challenge
                    event={seen.event}
                    name={name}
                    text={words.challenge}
                    label={words.challengeOf(name)}
                  />
                )}
              </li>
            ))}
          </ol>
        )}
      </Long>
    </section>
  );
}

interface ChallengeProps {
  event: number;
  name: string;
  text: string;
  label: string;
}

function Challenge({ event, name, text, label }: ChallengeProps) {
  const dispatch = useDispatch();
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => dispatch({ type: 'eventAct', line: `${event} challenge ${name}` })}
    >
      {text}
    </button>
  );
}
