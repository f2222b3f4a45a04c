// My account: who I am here, how I am reached, what others see, what logs in, and how it ends.

import { useEffect } from 'preact/hooks';
import type { State } from '../../model/state/state';
import type { AccountInfo } from '../../values/account/account';
import type { Me } from '../../values/types';
import { isGuest } from '../../model/account/guest';
import { useDispatch, useTexts } from '../parts/context';
import { Measures } from '../conduct/measures';
import { PlaceNews } from '../conduct/place_news';
import { MyData } from './my_data';
import { Card } from './card';
import { FriendsCard } from './friends';
import { ChangePassword, Erase } from './change';
import { Keep } from './keep';
import { Mail } from './mail';
import { NoticesCard } from './notices';
import { Others } from './others';
import { PlacesCard } from './places';
import { SecondStepCard } from './second_step';
import { Tokens } from './tokens';
import { Zone } from './zone';

// Null: the server has not told it, or never does.
function infoOf({ accountInfo, me }: State): AccountInfo | null {
  return accountInfo?.whole && accountInfo.of === me?.name ? accountInfo : null;
}

function Cards({ state, me }: { state: State; me: Me }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const info = infoOf(state);
  useEffect(() => {
    dispatch({ type: 'account' });
  }, [me.name]);
  return (
    <div class="cards account">
      <Keep state={state} />
      <div class="column">
        <Card title={t.login.name}>
          <p>{t.settings.loggedInAs(me.name)}</p>
          <button type="button" onClick={() => dispatch({ type: 'logout' })}>
            {t.settings.logout}
          </button>
        </Card>
        {!isGuest(state) && (
          <Card title={t.login.password}>
            <ChangePassword key={me.name} state={state} />
          </Card>
        )}
        <Zone state={state} info={info} />
      </div>
      {info && info.mails !== 'none' && <Mail state={state} info={info} />}
      {!isGuest(state) && <SecondStepCard key={me.name} state={state} />}
      <Others state={state} info={info} />
      {state.friends && <FriendsCard key={me.name} state={state} info={info} />}
      {!isGuest(state) && <NoticesCard key={me.name} state={state} />}
      <Tokens key={me.name} state={state} />
      {info?.ownData && <MyData key={me.name} state={state} info={info} data={info.ownData} />}
      <PlacesCard key={me.name} state={state} />
      <Card title={t.account.erase}>
        <Erase key={me.name} state={state} info={info} />
      </Card>
    </div>
  );
}

// A log-in is on its way, or an old session goes on.
function isComing({ connection, session }: State): boolean {
  return connection.phase === 'connecting' || ['entering', 'in'].includes(session.stage);
}

function Nobody({ state }: { state: State }) {
  const t = useTexts();
  const dispatch = useDispatch();
  if (isComing(state)) return <p class="none">{t.loading}</p>;
  return (
    <section class="card column">
      <p>{t.account.nobody}</p>
      <button
        type="button"
        class="primary"
        onClick={() => dispatch({ type: 'screen', screen: { name: 'login' } })}
      >
        {t.welcome.login}
      </button>
    </section>
  );
}

export function AccountScreen({ state }: { state: State }) {
  const t = useTexts();
  const { me } = state;
  return (
    <main class="page" id="main" tabIndex={-1}>
      <h1>{t.account.title}</h1>
      <Measures state={state} />
      <PlaceNews state={state} />
      {me ? <Cards state={state} me={me} /> : <Nobody state={state} />}
    </main>
  );
}
