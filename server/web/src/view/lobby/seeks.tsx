// Who looks for a match: one tap looks for one of mine, another one plays somebody's.

import { useState } from 'preact/hooks';
import type { State } from '../../model/state/state';
import type { Texts } from '../../texts/words';
import { countsGames } from '../../values/game_rows';
import { nearestFree } from '../../values/lobby/house';
import {
  findMine,
  presetNames,
  presets,
  suits,
  type Seek,
  type Wanted,
} from '../../values/lobby/seeks';
import type { Length } from '../../values/types';
import { Called } from '../parts/called';
import { useDispatch, useTexts } from '../parts/context';
import { Switch } from '../parts/controls';
import { termsText } from '../parts/terms';
import { WordLine } from '../parts/word';

const kShown = 50;

// Whether I look for people alone, until the page is closed.
let peopleOnly = false;

// One tap puts it up, another one takes it back.
function LookFor({ state, wanted, text }: { state: State; wanted: Wanted; text: string }) {
  const dispatch = useDispatch();
  const mine = findMine(state.seeks, state.me, wanted);
  return (
    <button
      type="button"
      aria-pressed={mine !== undefined}
      onClick={() =>
        dispatch(mine ? { type: 'unseek', number: mine.number } : { type: 'seek', ...wanted })
      }
    >
      {text}
    </button>
  );
}

function lengthText(t: Texts, length: Length, terms: string | undefined): string {
  if (length === 'unlimited') return '\u221e';
  return countsGames(length, terms) ? t.table.match(length, true) : t.points(length);
}

function Terms({ seek }: { seek: Seek }) {
  const t = useTexts();
  const { length, people, terms, range } = seek;
  const words = [
    lengthText(t, length, terms),
    ...(people ? [t.people.only] : []),
    ...(terms === undefined ? [] : [termsText(t, terms)]),
    ...(range === null ? [] : [t.lobby.ratings(t.number(range[0]), t.number(range[1]))]),
  ];
  return <span class="small">{words.join(' \u00b7 ')}</span>;
}

function Mine({ seek }: { seek: Seek }) {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <li>
      <span class="grow" role="status">
        <b>{t.lobby.looking}</b>
        <Terms seek={seek} />
      </span>
      <button type="button" onClick={() => dispatch({ type: 'unseek', number: seek.number })}>
        {t.lobby.withdraw}
      </button>
    </li>
  );
}

// Nobody has come so far: one of the house's players would play the same at once.
function Offer({ state }: { state: State }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { me, offer, seeks, saved, players } = state;
  const seek = seeks.find((one) => one.number === offer?.seek);
  if (!me || !offer?.open || !seek) return null;
  const sameTerms = saved.filter((match) => match.terms === seek.terms);
  const unfinished = sameTerms.map((match) => match.opponent);
  const house = nearestFree(players, me, seek, unfinished);
  if (!house) return null;
  const { name } = house.who;
  const match = sameTerms.find((one) => one.opponent === name)?.match;
  const [called] = t.lobby.bots[house.strength];
  const text = match === undefined ? t.lobby.playShort : t.lobby.resume;
  return (
    <li>
      <span class="grow" role="status">
        {t.lobby.offered(called)}
      </span>
      <button
        type="button"
        class="primary"
        aria-label={`${text}: ${called}`}
        onClick={() => dispatch({ type: 'takeOffer', seek: seek.number, name, match })}
      >
        {text}
      </button>
    </li>
  );
}

function Theirs({ state, seek }: { state: State; seek: Seek }) {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <li>
      <span class="grow">
        <Called name={seek.name} /> <span class="small">{t.rating(seek.rating)}</span>
        <Terms seek={seek} />
      </span>
      <button
        type="button"
        class="primary"
        disabled={!suits(seek, state.me)}
        aria-label={t.lobby.playWith(seek.name)}
        onClick={() => dispatch({ type: 'playSeek', number: seek.number })}
      >
        {t.lobby.playShort}
      </button>
    </li>
  );
}

export function Seeks({ state, wanted }: { state: State; wanted: Wanted }) {
  const t = useTexts();
  const [people, setPeople] = useState(peopleOnly);
  const onPeople = () => setPeople((peopleOnly = !people));
  const mine = state.seeks.filter((seek) => seek.name === state.me?.name);
  const theirs = state.seeks.filter((seek) => seek.name !== state.me?.name);
  return (
    <section class="card">
      <h2>{t.lobby.findOpponent}</h2>
      <div class="choice" role="group" aria-label={t.lobby.findOpponent}>
        {presetNames.map((name) => (
          <LookFor
            key={name}
            state={state}
            wanted={{ ...presets[name], people }}
            text={t.lobby.presets[name]}
          />
        ))}
      </div>
      <div class="row">
        <LookFor state={state} wanted={{ ...wanted, people }} text={t.lobby.findThis} />
      </div>
      <Switch text={t.people.only} on={people} onChange={onPeople} />
      <WordLine
        of={[
          ['match', t.lobby.length],
          ['clock', t.lobby.times.clock],
          ['days', t.lobby.times.days],
        ]}
      />
      <ul class="people" aria-label={t.lobby.seeks} tabIndex={-1}>
        {mine.map((seek) => (
          <Mine key={seek.number} seek={seek} />
        ))}
        <Offer state={state} />
        {theirs.slice(0, kShown).map((seek) => (
          <Theirs key={seek.number} state={state} seek={seek} />
        ))}
      </ul>
      {theirs.length === 0 && <p class="none">{t.lobby.noSeeks}</p>}
    </section>
  );
}
