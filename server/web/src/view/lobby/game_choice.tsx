// What is played: a game or a series, and its options, as the words behind the length.

import { rowOf } from '../../values/game_rows';
import {
  gamesOf,
  lengthsOf,
  optionsOf,
  termsOf,
  timeNumbers,
  timesOf,
  withChange,
  withNumber,
  type Offer,
  type TimeNumber,
} from '../../values/lobby/offers';
import type { TermName } from '../../texts/en_glossary';
import type { Length } from '../../values/types';
import { useTexts } from '../parts/context';
import { Choice, NumberField, Switch } from '../parts/controls';
import { capital, termsText } from '../parts/terms';
import { WordLine } from '../parts/word';

const kNumbers: Readonly<Record<Offer['time'], readonly TimeNumber[]>> = {
  none: [],
  clock: [],
  own: ['minutes', 'delay'],
  days: ['days'],
};

// Options that newcomers have not heard of.
const kExplained: Readonly<Partial<Record<Offer['options'][number], TermName>>> = {
  automatic: 'automatic',
  jacoby: 'jacoby',
  nocube: 'cube',
  unrated: 'unrated',
};

interface Props {
  offer: Offer;
  onChange: (offer: Offer) => void;
  onRules: () => void;
}

export function GameChoice({ offer, onChange, onRules }: Props) {
  const t = useTexts();
  const may = optionsOf(offer);
  const { values } = rowOf(offer.game);
  const games = values !== undefined && !offer.options.includes('points');
  const chosen = termsText(t, termsOf({ ...offer, game: 'backgammon' }) ?? '');
  const explained = may.flatMap((option) => {
    const name = kExplained[option];
    return name ? [[name, termsText(t, option)] as const] : [];
  });
  const set = (change: Partial<Offer>) => onChange(withChange(offer, change));
  const toggle = (option: Offer['options'][number]) => {
    const { options } = offer;
    set({
      options: options.includes(option)
        ? options.filter((one) => one !== option)
        : [...options, option],
    });
  };
  return (
    <div class="offer">
      <div class="row">
        <select
          aria-label={t.lobby.game}
          value={offer.game}
          onChange={(event) => set({ game: event.currentTarget.value })}
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
        <button type="button" onClick={onRules}>
          {t.table.panels.rules}
        </button>
      </div>
      <Choice
        label={games ? t.lobby.lengthInGames : t.lobby.length}
        value={offer.length}
        onChange={(length: Length) => set({ length })}
        options={lengthsOf(offer.game).map((value) => ({
          value,
          text: value === 'unlimited' ? '∞' : t.number(value),
        }))}
      />
      <details>
        <summary>
          {t.lobby.options}
          {chosen !== '' && <span class="small"> · {chosen}</span>}
        </summary>
        {may.map((option) => (
          <Switch
            key={option}
            text={t.lobby.optionNames[option]}
            on={offer.options.includes(option)}
            onChange={() => toggle(option)}
          />
        ))}
        {explained.length > 0 && <WordLine of={explained} />}
        <Choice
          label={t.lobby.time}
          value={offer.time}
          onChange={(time) => set({ time })}
          options={timesOf(offer).map((value) => ({ value, text: t.lobby.times[value] }))}
        />
        {offer.time === 'clock' && (
          <p class="hint">{t.lobby.usualClock[games ? 'games' : 'points']}</p>
        )}
        {kNumbers[offer.time].map((name) => (
          <NumberField
            key={name}
            text={t.lobby.timeNumbers[name]}
            value={offer.numbers[name]}
            {...timeNumbers[name]}
            onChange={(value) => onChange(withNumber(offer, name, value))}
          />
        ))}
      </details>
    </div>
  );
}
