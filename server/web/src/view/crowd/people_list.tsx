// Who is here: a few, or thousands. A line about one of them draws his row again, and no other that stays where it is.

import { useMemo, useRef, useState } from 'preact/hooks';
import { memo } from '../../board/api';
import {
  arrange,
  everybody,
  isFree,
  withWish,
  type Arranged,
  type Shown,
  type Wish,
} from '../../values/lobby/people';
import type { Friend } from '../../values/lobby/friends';
import type { Me, Players } from '../../values/types';
import type { Texts } from '../../texts/words';
import { Called } from '../parts/called';
import { useDispatch, useTexts } from '../parts/context';
import { Rows, type CellsProps } from '../parts/rows';
import { Filters, Search } from './people_filters';
import type { Wanted } from './people';
import { keepWish, keptWish } from './people_wish';
import { useStill } from './still';

const kFew = 12; // up to so many nobody needs a search

interface More {
  friends: ReadonlySet<string>;
  wanted: Wanted;
  onTalk: (name: string) => void;
}

function presenceClass(who: Shown): string {
  if (who.gone) return '';
  if (who.opponent) return 'busy';
  return who.away ? 'away' : who.ready ? 'ready' : '';
}

function presenceText(t: Texts, who: Shown): string {
  return who.gone ? t.lobby.absent : t.people.presence(who);
}

function Name({ who, tab, friend }: { who: Shown; tab: number; friend: boolean }) {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <div role="rowheader" class="who grow">
      <span class={`presence ${presenceClass(who)}`} aria-hidden="true" />
      <span class="grow">
        <button
          type="button"
          class="name"
          tabIndex={tab}
          onClick={() =>
            dispatch({ type: 'screen', screen: { name: 'profile', player: who.name } })
          }
        >
          <Called name={who.name} />
        </button>
        {friend && (
          <span class="small" role="img" aria-label={t.friends.mark} title={t.friends.mark}>
            {' ★'}
          </span>
        )}
        <span class="small">
          {t.rating(who.rating)} · {presenceText(t, who)}
        </span>
      </span>
    </div>
  );
}

// What one can do with him: watch, or invite when he is ready. A button that can do nothing now keeps the focus.
function Act({ who, tab, wanted }: { who: Shown; tab: number; wanted: Wanted }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { name, opponent, ready, gone } = who;
  const may = !gone && (opponent !== null || ready);
  const act = () =>
    dispatch(opponent ? { type: 'watch', name } : { type: 'invite', name, ...wanted });
  return (
    <button
      type="button"
      class={may && isFree(who) ? 'primary' : undefined}
      aria-disabled={!may}
      tabIndex={tab}
      onClick={may ? act : undefined}
    >
      {opponent ? t.lobby.watch : t.lobby.invite}
    </button>
  );
}

function Person({ item: who, more, at }: CellsProps<Shown, More>) {
  const t = useTexts();
  const tab = (column: number) => (column === at ? 0 : -1);
  return (
    <>
      <Name who={who} tab={tab(0)} friend={more.friends.has(who.name)} />
      <div role="gridcell">
        <button
          type="button"
          class="icon-button bubble"
          aria-label={t.lobby.talkTo(who.name)}
          tabIndex={tab(1)}
          onClick={() => more.onTalk(who.name)}
        />
      </div>
      <div role="gridcell">
        <Act who={who} tab={tab(2)} wanted={more.wanted} />
      </div>
    </>
  );
}

function useArranged(players: Players, me: Me | null, wish: Wish) {
  const { still, ...touched } = useStill();
  const last = useRef<Arranged | null>(null);
  const name = me?.name ?? '';
  const rating = me?.rating ?? 0;
  last.current = useMemo(
    () => arrange(last.current, players, wish, { name, rating }, still),
    [players, wish, name, rating, still],
  );
  return { ...last.current, touched };
}

interface PeopleProps extends Omit<More, 'friends'> {
  players: Players;
  me: Me | null;
  friends: readonly Friend[];
}

export const People = memo(({ players, me, friends, wanted, onTalk }: PeopleProps) => {
  const t = useTexts();
  const [{ wish, open }, setKept] = useState(keptWish);
  const { shown, all: here, touched } = useArranged(players, me, wish);
  const all = here.length - (me && players.has(me.name) ? 1 : 0);
  const filtered = wish !== everybody;
  const found = t.people.shown(t.number(shown.filter((who) => !who.gone).length), t.number(all));
  const told = useMemo(() => (filtered ? found : ''), [wish]); // not when somebody comes or goes
  const more = useMemo(
    () => ({ friends: new Set(friends.map((one) => one.name)), wanted, onTalk }),
    [friends, wanted, onTalk],
  );
  const keep = (now: { wish: Wish; open: boolean }) => {
    keepWish(now);
    setKept(now);
  };
  const onWish = (part: Partial<Wish>) => keep({ wish: withWish(wish, part), open });
  return (
    <section class="card">
      <h2>
        {t.lobby.people} <span class="small">{t.number(all)}</span>
      </h2>
      {(all > kFew || filtered) && (
        <>
          <Search
            wish={wish}
            open={open}
            onWish={onWish}
            onOpen={() => keep({ wish, open: !open })}
          />
          {open && <Filters wish={wish} onWish={onWish} />}
        </>
      )}
      {all === 0 && <p class="none">{t.people.nobody}</p>}
      {filtered && (
        <p class="found">
          <span>{found}</span>
          <button type="button" class="link" onClick={() => keep({ wish: everybody, open })}>
            {t.people.showAll}
          </button>
        </p>
      )}
      <p class="unseen" role="status">
        {told}
      </p>
      <div class="people" {...touched}>
        {shown.length > 0 && (
          <Rows
            key={JSON.stringify(wish)}
            label={t.lobby.people}
            items={shown}
            keyOf={(who) => who.name}
            cells={Person}
            more={more}
          />
        )}
      </div>
    </section>
  );
});
