// Who did what to whom, when and why: the log in pages, all of it or of one person.

import { useState } from 'preact/hooks';
import {
  everywhere,
  givenRoles,
  isOfDoors,
  type LogEntry,
} from '../../values/account/administration';
import { measureKinds } from '../../values/account/measures';
import { lasts } from '../../values/account/moderation';
import { complaints } from '../../values/lobby/reports';
import { useDispatch, useTexts } from '../parts/context';
import { Form, Hint, Input } from '../parts/form';
import { nameOf, type Part } from './part';

export function Log({ person = '', ...part }: Part & { person?: string | undefined }) {
  const { moderation, words } = part;
  const t = useTexts();
  const dispatch = useDispatch();
  const { log, before } = moderation.administration;
  const end = log?.end;
  const page = (ends: number | null) => dispatch({ type: 'modLog', before: ends });
  return (
    <>
      <Filter key={person} {...part} person={person} />
      <section class="card">
        <h2>
          {words.parts.log} {person !== '' && <bdi>{person}</bdi>}
        </h2>
        {moderation.refused !== null && <p class="bad-text">{moderation.refused}</p>}
        {!log || !end ? (
          <p class="small">{t.loading}</p>
        ) : (
          <>
            {log.entries.length === 0 && <p class="small">{words.noEntries}</p>}
            <ol class="moderation-list">
              {[...log.entries].reverse().map((one) => (
                <Entry key={one.number} {...part} entry={one} />
              ))}
            </ol>
            <div class="moderation-ways">
              {before !== null && (
                <button type="button" onClick={() => page(null)}>
                  {words.newest}
                </button>
              )}
              {end.older > 0 && (
                <button type="button" onClick={() => page(log.entries[0]?.number ?? null)}>
                  {words.older} <span class="small">{t.number(end.older)}</span>
                </button>
              )}
            </div>
            <p class={end.changed === null ? 'small' : 'bad-text'}>
              {end.changed === null
                ? words.unchanged(t.number(end.count))
                : words.changed(end.changed)}
            </p>
            {end.hash !== null && (
              <p class="small moderation-hash">
                {words.hash} <bdi>{end.hash}</bdi>
              </p>
            )}
          </>
        )}
      </section>
    </>
  );
}

function Filter({ words, person }: Part & { person: string }) {
  const dispatch = useDispatch();
  const [who, setWho] = useState(person);
  const go = () =>
    dispatch({
      type: 'screen',
      screen: {
        name: 'moderation',
        part: 'log',
        ...(who.trim() !== '' && { person: who.trim() }),
      },
    });
  return (
    <Form class="card moderation-filter" onSend={go}>
      <label class="grow">
        {words.about}
        <Input
          name="about"
          pattern="\s*([A-Za-z_]{2,20})?\s*"
          autoComplete="off"
          autoCapitalize="none"
          value={who}
          onInput={({ currentTarget }) => setWho(currentTarget.value)}
        />
        <Hint name="about" text={words.aboutHint} always />
      </label>
      <button type="submit">{words.show}</button>
    </Form>
  );
}

function Entry({ words, entry }: Part & { entry: LogEntry }) {
  const t = useTexts();
  const { number, at, by, kind, about, of, text } = entry;
  const parts = [
    isOfDoors(kind) ? '' : nameOf(words, about),
    whatText(words, t, entry),
    of === null ? '' : words.of(of),
    untilText(words, t, entry),
  ].filter((one) => one !== '');
  return (
    <li>
      <p>
        {words.deeds[kind]}
        {parts.map((one, i) => (
          <span key={i}>
            {' · '}
            <bdi>{one}</bdi>
          </span>
        ))}
        <span class="small hint">
          {words.entry(number)} · {words.by(nameOf(words, by))} · {t.date(at)} {t.time(at)}
        </span>
      </p>
      {text !== '' && (
        <span class="small">
          <bdi>{isOfDoors(kind) && text === everywhere ? words.everywhere : text}</bdi>
        </span>
      )}
    </li>
  );
}

type Texts = ReturnType<typeof useTexts>;

function untilText(words: Part['words'], t: Texts, { kind, what, until }: LogEntry): string {
  if (until === null) {
    const measure = measureKinds.find((one) => one === what);
    return kind === 'measure' && measure && lasts(measure) ? t.measures.forGood : '';
  }
  if (kind === 'restored') return `${words.since} ${t.date(until)}`;
  return t.measures.until(`${t.date(until)} ${t.time(until)}`);
}

function whatText(words: Part['words'], t: Texts, { kind, what }: LogEntry): string {
  if (what === null) return '';
  switch (kind) {
    case 'report': {
      const complaint = complaints.find((one) => one === what);
      return complaint ? t.reports.reasons[complaint] : what;
    }
    case 'measure': {
      const measure = measureKinds.find((one) => one === what);
      return measure ? words.kinds[measure] : what;
    }
    case 'given':
    case 'taken-away': {
      const role = givenRoles.find((one) => one === what);
      return role ? words.roles[role] : what;
    }
    default:
      return t.number(Number(what));
  }
}
