// Whom of those who are here one wants to see: by name, and by what the filters say.

import { chosen, doings, kinds, nearMax, sortings, type Wish } from '../../values/lobby/people';
import { useTexts } from '../parts/context';
import { Choice, Switch } from '../parts/controls';

interface Props {
  wish: Wish;
  open: boolean;
  onWish: (part: Partial<Wish>) => void;
  onOpen: () => void;
}

export function Search({ wish, open, onWish, onOpen }: Props) {
  const t = useTexts();
  const count = chosen(wish);
  return (
    <div class="search" role="search">
      <input
        type="search"
        aria-label={t.people.search}
        placeholder={t.people.search}
        value={wish.text}
        onInput={(event) => onWish({ text: event.currentTarget.value })}
      />
      <button type="button" aria-expanded={open} aria-controls="people-filters" onClick={onOpen}>
        {count > 0 ? `${t.people.filters} (${t.number(count)})` : t.people.filters}
      </button>
    </div>
  );
}

export function Filters({ wish, onWish }: Pick<Props, 'wish' | 'onWish'>) {
  const t = useTexts();
  return (
    <div class="filters" id="people-filters">
      <Choice
        label={t.people.doing}
        value={wish.doing}
        onChange={(doing) => onWish({ doing })}
        options={doings.map((value) => ({ value, text: t.people.doings[value] }))}
      />
      <Choice
        label={t.people.kind}
        value={wish.kind}
        onChange={(kind) => onWish({ kind })}
        options={kinds.map((value) => ({ value, text: t.people.kinds[value] }))}
      />
      <Switch
        text={t.people.near}
        hint={t.people.nearHint(nearMax)}
        on={wish.near}
        onChange={() => onWish({ near: !wish.near })}
      />
      <label class="pick">
        <span>{t.people.sort}</span>
        <select
          value={wish.by}
          onChange={(event) => onWish({ by: event.currentTarget.value as Wish['by'] })}
        >
          {sortings.map((by) => (
            <option key={by} value={by}>
              {t.people.sortings[by]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
