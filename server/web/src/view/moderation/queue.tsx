// What waits: reports by person, messages to strangers, objections.

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { byPerson, type Held, type ModReport, type Queue } from '../../values/account/moderation';
import { isActing } from '../event_parts/acted';
import { Refused } from '../event_parts/refused';
import { Sure } from '../event_parts/sure';
import { useDispatch, useTexts } from '../parts/context';
import { DecisionEntry } from './decisions';
import { nameOf, type Part } from './part';
import { ReportEntry } from './reports';

interface ListProps<T> {
  title: string;
  queue: Queue<T>;
  words: Part['words'];
  hint?: string;
  children: ComponentChildren;
}

function List<T>({ title, queue, words, hint, children }: ListProps<T>) {
  const t = useTexts();
  const { list, more } = queue;
  if (list.length === 0) return null;
  return (
    <section class="card">
      <h2>
        {title} <span class="small">{t.number(list.length + more)}</span>
      </h2>
      {hint !== undefined && <p class="small">{hint}</p>}
      {children}
      {more > 0 && <p class="found">{words.more(more)}</p>}
    </section>
  );
}

export function Reports(part: Part) {
  const { moderation, words } = part;
  return (
    <List title={words.reports} queue={moderation.reports} words={words}>
      <ul class="moderation-list">
        {byPerson(moderation.reports.list).map(([who, reports]) =>
          who === null ? (
            reports.map((one) => (
              <li key={one.number}>
                <b>{words.deleted}</b>
                <ReportEntry {...part} report={one} />
              </li>
            ))
          ) : (
            <Reported key={who} {...part} who={who} reports={reports} />
          ),
        )}
      </ul>
    </List>
  );
}

// In short: all of it, and what can be done, stands at the person.
function Reported({ words, who, reports }: Part & { who: string; reports: ModReport[] }) {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <li>
      <button
        type="button"
        class="name"
        onClick={() => dispatch({ type: 'screen', screen: { name: 'moderation', person: who } })}
      >
        <bdi>{who}</bdi>
      </button>
      <ul class="moderation-short">
        {reports.map(({ number, complaint, by, at, reader }) => (
          <li key={number} class="small">
            {t.reports.reasons[complaint]} · {words.by(nameOf(words, by))} · {t.date(at)}{' '}
            {t.time(at)}
            {reader !== null && <> · {words.readBy(nameOf(words, reader))}</>}
          </li>
        ))}
      </ul>
    </li>
  );
}

export function HeldMessages(part: Part) {
  const { moderation, words } = part;
  return (
    <List title={words.held} queue={moderation.held} words={words} hint={words.heldHint}>
      <ul class="moderation-list">
        {moderation.held.list.map((one) => (
          <Message key={one.number} {...part} held={one} />
        ))}
      </ul>
    </List>
  );
}

function Message({ state, moderation, words, act, place, held }: Part & { held: Held }) {
  const t = useTexts();
  const { number, from, to, at, text } = held;
  const where = `held ${number}`;
  const busy = isActing(state, 'modAct');
  const [one, other] = [nameOf(words, from), nameOf(words, to)];
  const [asks, setAsks] = useState(false);
  const way = (word: 'let' | 'stop', go: () => void) => (
    <button
      type="button"
      class={word === 'let' ? 'primary' : undefined}
      aria-disabled={busy}
      onClick={go}
    >
      {words[word]} <span class="unseen">{words.fromTo(one, other)}</span>
    </button>
  );
  return (
    <li>
      <span class="small">
        {words.fromTo(one, other)} · {t.date(at)} {t.time(at)}
      </span>
      <blockquote>
        <bdi>{text}</bdi>
      </blockquote>
      {place === where && <Refused refused={moderation.refused} />}
      <div class="moderation-ways">
        {way('let', () => act(where, `let ${number}`))}
        {way('stop', () => setAsks(true))}
      </div>
      {asks && (
        <Sure
          title={words.stop}
          text={words.forGood}
          onYes={() => act(where, `stop ${number} confirm`)}
          onClose={() => setAsks(false)}
        />
      )}
    </li>
  );
}

export function Objections(part: Part) {
  const { moderation, words } = part;
  return (
    <List title={words.objections} queue={moderation.objections} words={words}>
      <ul class="moderation-list">
        {moderation.objections.list.map((one) => (
          <DecisionEntry key={one.number} {...part} decision={one} named />
        ))}
      </ul>
    </List>
  );
}
