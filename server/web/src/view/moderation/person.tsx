// What is known of somebody, for who has to decide: figures and signals, no verdict.

import { noPerson, type Signal } from '../../values/account/moderation';
import { Person as Name } from '../event_parts/person';
import type { Texts } from '../../texts/words';
import { useDispatch, useTexts } from '../parts/context';
import { DecisionEntry } from './decisions';
import { Decide } from './decide';
import type { Part } from './part';
import { isAdministrator } from './parts_nav';
import { ReportEntry } from './reports';
import { Restore } from './restore';

interface Props extends Part {
  name: string;
}

export function Person({ name, ...part }: Props) {
  const { moderation, words } = part;
  const t = useTexts();
  const dispatch = useDispatch();
  const person = moderation.person?.name === name ? moderation.person : noPerson(name);
  const { facts, signals, decisions, reports, said, complete, refused } = person;
  if (refused !== null) {
    return (
      <p class="none">
        <bdi>{refused || t.failed}</bdi>
      </p>
    );
  }
  if (!complete || !facts) return <p class="none">{t.loading}</p>;
  const administrates = isAdministrator(part);
  return (
    <div class="moderation-columns">
      <div class="column">
        {reports.length > 0 && (
          <section class="card">
            <h2>{words.reports}</h2>
            <ul class="moderation-list">
              {reports.map((one) => (
                <li key={one.number}>
                  <ReportEntry {...part} report={one} said={said[one.number] ?? []} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <section class="card">
          <h2>{words.facts}</h2>
          <dl class="moderation-facts">
            <Fact text={words.registered} value={t.date(facts.registered)} />
            <Fact text={words.experience} value={t.number(facts.experience)} />
            <Fact text={words.reportsSoFar} value={t.number(facts.reports)} />
            <Fact
              text={words.left}
              value={words.leftOf(t.number(facts.left), t.number(facts.matches))}
            />
            {facts.roles.length > 0 && (
              <Fact
                text={words.role}
                value={facts.roles.map((role) => words.roles[role]).join(', ')}
              />
            )}
          </dl>
          <h3>{words.signals}</h3>
          {signals.length === 0 ? (
            <p class="small">{words.noSignals}</p>
          ) : (
            <>
              <ul class="sentences">
                {signals.map((one, i) => (
                  <li key={i}>{signalText(t, part, one)}</li>
                ))}
              </ul>
              <p class="small">{words.signalsHint}</p>
            </>
          )}
          <p>
            {words.profile} <Name name={name} />
          </p>
          {administrates && (
            <button
              type="button"
              onClick={() =>
                dispatch({
                  type: 'screen',
                  screen: { name: 'moderation', part: 'log', person: name },
                })
              }
            >
              {words.parts.log}
            </button>
          )}
        </section>
      </div>
      <div class="column">
        <Decide {...part} name={name} />
        <section class="card">
          <h2>{words.decisions}</h2>
          {decisions.length === 0 ? (
            <p class="small">{words.noDecisions}</p>
          ) : (
            <ul class="moderation-list">
              {[...decisions].reverse().map((one) => (
                <DecisionEntry key={one.number} {...part} decision={one} />
              ))}
            </ul>
          )}
        </section>
        {administrates && <Restore {...part} name={name} />}
      </div>
    </div>
  );
}

function Fact({ text, value }: { text: string; value: string }) {
  return (
    <div>
      <dt>{text}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const kSharedMax = 5; // names that the server tells of those who share an address

function signalText(t: Texts, { words }: Part, { kind, some, all, others, text }: Signal): string {
  const names = others.join(', ') || words.deleted;
  const figure = (index: number) => t.tenths(Number(text.split(' ')[index] ?? 0));
  switch (kind) {
    case 'repeats':
      return words.signal.repeats(some, all, text);
    case 'declined':
      return words.signal.declined(some, all);
    case 'words':
      return words.signal.words(some);
    case 'left':
      return words.signal.left(some, all);
    case 'opponent':
      return words.signal.opponent(some, all, names);
    case 'turns':
      return words.signal.turns(some, all, names);
    case 'address':
      return words.signal.address(names + (others.length === kSharedMax ? ' …' : ''));
    case 'browser':
      return words.signal.browser(names);
    case 'errors':
      return words.signal.errors(all, figure(0), figure(1), figure(2));
    case 'agreement':
      return words.signal.agreement(some, all, figure(0), figure(1));
    case 'entrants':
      return words.signal.entrants(text, names);
    case 'resigned':
      return words.signal.resigned(some, text, names);
    case 'results':
      return words.signal.results(some, all, figure(0), figure(1));
    case 'times':
      return words.signal.times(all, figure(0), figure(1), figure(2));
  }
}
