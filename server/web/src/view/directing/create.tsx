// A tournament that somebody makes: from a template, with what is most often changed.

import { useState } from 'preact/hooks';
import type { State } from '../../model/state/state';
import {
  createWords,
  draftLike,
  draftOf,
  faultOf,
  firstDraft,
  ladderDraft,
  passwordMax,
  templateNames,
  type Draft,
  type TemplateName,
} from '../../values/events/direct';
import { titleMax } from '../../values/events/title';
import { eventFormats, type EventFormat, type Events } from '../../values/events/events';
import { gamesOf } from '../../values/lobby/offers';
import { directs, inOrder, noClubs } from '../../values/events/clubs';
import type { WordsOfClubs } from '../../texts/en_clubs';
import type { WordsOfEvents } from '../../texts/en_events';
import { useDispatch, useTexts } from '../parts/context';
import { Choice, NumberField, Switch } from '../parts/controls';
import { capital } from '../parts/terms';
import { isActing } from '../event_parts/acted';
import { OneHeader } from '../event_parts/header';
import { Refused } from '../event_parts/refused';
import { MomentField } from '../event_parts/moment_field';

const kEvening = 20; // o'clock
const kAfternoon = 15;
const kEntrantsMax = 10_000;
const kRoundsMax = 99;
const kDaysMax = 14;
const kRatingMax = 9999;

interface Props {
  state: State;
  events: Events;
  words: WordsOfEvents;
  clubWords: WordsOfClubs;
}

// The next evening and the next Sunday afternoon, by the clock of this device.
function moments(now: number) {
  const at = (hour: number) => {
    const date = new Date(now);
    date.setHours(hour, 0, 0, 0);
    return date;
  };
  const tonight = at(kEvening);
  if (tonight.getTime() <= now) tonight.setDate(tonight.getDate() + 1);
  const sunday = at(kAfternoon);
  sunday.setDate(sunday.getDate() + ((7 - sunday.getDay()) % 7));
  if (sunday.getTime() <= now) sunday.setDate(sunday.getDate() + 7);
  return { tonight: tonight.getTime(), sunday: sunday.getTime() };
}

// One like a former event waits for its options.
export function Create(props: Props) {
  const { state, events, words } = props;
  const t = useTexts();
  const like = (state.screen.name === 'events' && state.screen.like) || null;
  const former = like !== null && events.open?.event === like ? events.open : null;
  const seen = events.list.find(({ event }) => event === like);
  if (like === null) return <Form {...props} />;
  if (former && seen && former.seed) {
    return <Form {...props} former={draftLike(seen, former.options)} />;
  }
  return (
    <main class="page events" id="main" tabIndex={-1}>
      <OneHeader to="events" words={words}>
        {words.make}
      </OneHeader>
      <p class="none">{events.gone ? words.notThere : t.loading}</p>
    </main>
  );
}

function Form({ state, events, words, clubWords, former }: Props & { former?: Draft }) {
  const dispatch = useDispatch();
  const [template, setTemplate] = useState<TemplateName>('tonight');
  const from = (name: TemplateName) => draftOf(name, moments(state.now));
  const { screen } = state;
  const wanted = (screen.name === 'events' && screen.club) || 0;
  const ladder = screen.name === 'events' && screen.format === 'ladder';
  const [draft, setDraft] = useState<Draft>(() => ({
    ...(former ?? {
      ...(ladder ? ladderDraft(words.formats.ladder) : from('tonight')),
      club: wanted,
    }),
  }));
  const [tried, setTried] = useState(false);
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  const fault = faultOf(draft);
  const send = (event: Event) => {
    event.preventDefault();
    setTried(true);
    if (fault === null && !isActing(state)) {
      dispatch({ type: 'eventAct', line: createWords(draft) });
    }
  };
  return (
    <main class="page events" id="main" tabIndex={-1}>
      <OneHeader to="events" words={words}>
        {words.make}
      </OneHeader>
      <form class="card column event-form" onSubmit={send}>
        {!former && (
          <div>
            <p class="small">{words.templatesLabel}</p>
            <Choice
              label={words.templatesLabel}
              value={template}
              onChange={(name) => {
                setTemplate(name);
                setDraft({ ...from(name), title: draft.title, club: draft.club });
              }}
              options={templateNames.map((value) => ({ value, text: words.templates[value] }))}
            />
          </div>
        )}
        <Fields draft={draft} set={set} words={words} />
        <ForWhom draft={draft} set={set} state={state} words={clubWords} />
        {draft.format === 'team' && (
          <Against draft={draft} set={set} state={state} words={clubWords} />
        )}
        <details open={former !== undefined}>
          <summary>{words.more}</summary>
          <More draft={draft} set={set} words={words} />
        </details>
        {tried && fault !== null && (
          <p class="bad-text" role="alert">
            {words.faults[fault]}
          </p>
        )}
        <Refused refused={events.refused} />
        <button type="submit" class="big primary" disabled={isActing(state)}>
          {words.create}
        </button>
        <p class="small">{words.draftHint}</p>
        <p class="small">{words.makers}</p>
      </form>
    </main>
  );
}

interface FieldsProps {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  words: WordsOfEvents;
}

function Fields({ draft, set, words }: FieldsProps) {
  const t = useTexts();
  return (
    <>
      <label>
        {words.name}
        <input
          name="event-title"
          required
          autoComplete="off"
          maxLength={titleMax}
          value={draft.title}
          onInput={({ currentTarget }) => set({ title: currentTarget.value })}
        />
      </label>
      <label>
        {words.format}
        <select
          value={draft.format}
          onChange={({ currentTarget }) => set({ format: currentTarget.value as EventFormat })}
        >
          {eventFormats.map((format) => (
            <option key={format} value={format}>
              {words.formats[format]}
            </option>
          ))}
        </select>
        <span class="small">{words.how[draft.format]}</span>
      </label>
      <label>
        {words.lengthField} <span class="small">{words.lengthHint}</span>
        <input
          required
          inputMode="numeric"
          autoComplete="off"
          value={draft.length}
          onInput={({ currentTarget }) => set({ length: currentTarget.value.replace(/\s/g, '') })}
        />
      </label>
      {draft.format === 'swiss' && (
        <NumberField
          text={words.roundsField}
          value={draft.rounds}
          least={0}
          most={kRoundsMax}
          onChange={(rounds) => set({ rounds })}
        />
      )}
      <Choice
        label={words.pace}
        value={draft.pace}
        onChange={(pace) => set({ pace })}
        options={(['clock', 'live', 'days'] as const).map((value) => ({
          value,
          text: words.paces[value],
        }))}
      />
      {draft.pace === 'days' && (
        <NumberField
          text={t.lobby.timeNumbers.days}
          value={draft.days}
          least={1}
          most={kDaysMax}
          onChange={(days) => set({ days })}
        />
      )}
      <MomentField
        text={words.operands.start}
        hint={words.startHint}
        at={draft.start}
        onChange={(start) => set({ start })}
      />
    </>
  );
}

function More({ draft, set, words }: FieldsProps) {
  const t = useTexts();
  const [low, high] = draft.ratings ?? [0, 0];
  const rating = (from: number, to: number) =>
    set({ ratings: from === 0 && to === 0 ? null : [from, to === 0 ? kRatingMax : to] });
  return (
    <div class="column">
      <label>
        {t.lobby.game}
        <select
          value={draft.game}
          onChange={({ currentTarget }) => set({ game: currentTarget.value })}
        >
          {gamesOf().map(([kind, games]) => (
            <optgroup key={kind} label={t.lobby.gameKinds[kind]}>
              {games.map((name) => (
                <option key={name} value={name}>
                  {capital(name)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <NumberField
        text={words.max}
        value={draft.max}
        least={0}
        most={kEntrantsMax}
        onChange={(max) => set({ max })}
      />
      <NumberField
        text={words.ratingFrom}
        value={low}
        least={0}
        most={kRatingMax}
        onChange={(from) => rating(from, high)}
      />
      <NumberField
        text={words.ratingTo}
        value={high}
        least={0}
        most={kRatingMax}
        onChange={(to) => rating(low, to)}
      />
      <label>
        {words.password}
        <input
          autoComplete="off"
          maxLength={passwordMax}
          value={draft.password}
          onInput={({ currentTarget }) => set({ password: currentTarget.value })}
        />
      </label>
      <Switch
        text={words.plan.only}
        on={draft.invitation}
        onChange={() => set({ invitation: !draft.invitation })}
      />
      <Switch text={words.rated} on={draft.rated} onChange={() => set({ rated: !draft.rated })} />
      {draft.format === firstDraft.format && (
        <Switch
          text={words.thirdField}
          on={draft.third}
          onChange={() => set({ third: !draft.third })}
        />
      )}
    </div>
  );
}

// Of the clubs that one directs.
function ForWhom({
  state,
  draft,
  set,
  words,
}: Pick<FieldsProps, 'draft' | 'set'> & { state: State; words: WordsOfClubs }) {
  const clubs = (state.clubs ?? noClubs).list.filter(({ role }) => directs(role));
  if (clubs.length === 0) return null;
  return (
    <label>
      {words.forWhom}
      <select
        value={draft.club}
        onChange={({ currentTarget }) => set({ club: Number(currentTarget.value) })}
      >
        <option value={0}>{words.everybody}</option>
        {clubs.map(({ club, title }) => (
          <option key={club} value={club}>
            {words.membersOf(title)}
          </option>
        ))}
      </select>
    </label>
  );
}

// Whom a club challenges to a team match.
function Against({
  state,
  draft,
  set,
  words,
}: Pick<FieldsProps, 'draft' | 'set'> & { state: State; words: WordsOfClubs }) {
  const clubs = inOrder((state.clubs ?? noClubs).list);
  return (
    <label>
      {words.against}
      <select
        value={draft.against}
        onChange={({ currentTarget }) => set({ against: Number(currentTarget.value) })}
      >
        <option value={0}>–</option>
        {[...clubs.mine, ...clubs.others]
          .filter(({ club }) => club !== draft.club)
          .map(({ club, title }) => (
            <option key={club} value={club}>
              {title}
            </option>
          ))}
      </select>
    </label>
  );
}
