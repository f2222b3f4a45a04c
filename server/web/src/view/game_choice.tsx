// What is played: a game or a series, and its options, as the words behind the length.

import { gamesOf, lengthsOf, optionsOf, type Offer } from '../model/offers';
import type { Length } from '../model/state';
import { useTexts } from './context';
import { Choice, Switch } from './controls';

interface Props {
  offer: Offer;
  onChange: (offer: Offer) => void;
  onRules: () => void;
}

export function GameChoice({ offer, onChange, onRules }: Props) {
  const t = useTexts();
  const may = optionsOf(offer);
  const set = (change: Partial<Offer>) => {
    const next = { ...offer, ...change };
    const lengths = lengthsOf(next.game);
    const length = lengths.includes(next.length) ? next.length : (lengths[0] ?? 5);
    const left = optionsOf({ ...next, length });
    onChange({ ...next, length, options: next.options.filter((one) => left.includes(one)) });
  };
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
                  {name[0]?.toUpperCase() + name.slice(1)}
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
        label={t.lobby.length}
        value={offer.length}
        onChange={(length: Length) => set({ length })}
        options={lengthsOf(offer.game).map((value) => ({
          value,
          text: value === 'unlimited' ? '∞' : t.number(value),
        }))}
      />
      {may.length > 0 && (
        <details>
          <summary>{t.lobby.options}</summary>
          {may.map((option) => (
            <Switch
              key={option}
              text={t.lobby.optionNames[option]}
              on={offer.options.includes(option)}
              onChange={() => toggle(option)}
            />
          ))}
        </details>
      )}
    </div>
  );
}
