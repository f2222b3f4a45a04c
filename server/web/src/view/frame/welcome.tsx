import type { State } from '../../model/state/state';
import { useDispatch, useMedia, useFirstTexts } from '../parts/context';
import { Icon } from '../parts/icons';
import { Picture } from './screens';
import { loginTrouble } from '../parts/trouble';
import { wantLobbyPart } from '../lobby/part';

export function WelcomeScreen({ state }: { state: State }) {
  const t = useFirstTexts();
  const dispatch = useDispatch();
  const narrow = useMedia('(max-height: 30rem)');
  const busy = state.login.busy;
  const toPlay = state.screen.name === 'welcome' && state.screen.toPlay;
  const watch = () => {
    wantLobbyPart('people');
    dispatch({ type: 'playNow' });
  };
  return (
    <main class="welcome" id="main" tabIndex={-1}>
      <div class="welcome-words">
        <h1>{t.welcome.title}</h1>
        <p class="lead">{toPlay ? t.welcome.toPlay : t.welcome.lead}</p>
        <div class="column">
          <button
            type="button"
            class="big primary"
            disabled={busy}
            onClick={() => dispatch({ type: 'playNow' })}
          >
            <Icon name="play" />
            {busy ? t.welcome.busy : t.welcome.playNow}
          </button>
          <p class="small">
            {state.account ? t.welcome.playAs(state.account) : t.welcome.playNowHint}
          </p>
          <div class="pair">
            <button
              type="button"
              class="big"
              onClick={() => dispatch({ type: 'screen', screen: { name: 'login' } })}
            >
              <Icon name="person" />
              {t.welcome.login}
            </button>
            <button type="button" class="big" disabled={busy} onClick={watch}>
              <Icon name="eye" />
              {t.welcome.watch}
            </button>
          </div>
          {(['learn', 'offline'] as const).map((name) => (
            <button
              key={name}
              type="button"
              class="link"
              onClick={() => dispatch({ type: 'screen', screen: { name } })}
            >
              {t.welcome[name]}
            </button>
          ))}
        </div>
        {state.login.failed && (
          <p class="bad-text" role="alert">
            {loginTrouble(t, state.login.failed)}
          </p>
        )}
        <ul class="facts">
          {t.welcome.facts.map((fact) => (
            <li key={fact}>
              <Icon name="check" />
              {fact}
            </li>
          ))}
        </ul>
      </div>
      {!narrow && (
        <div class="picture" aria-hidden="true" inert>
          <Picture settings={state.settings} />
        </div>
      )}
    </main>
  );
}
