// What has happened to the connection, and what the server refused. They lie over the page, so
// that nothing under them moves. A screen reader hears of the connection because the place where that is said is
// always there.

import { useDispatch, useFirstTexts } from '../parts/context';
import type { State } from '../../model/state/state';
import { Icon } from '../parts/icons';
import { troubleText } from '../parts/trouble';

export function Banner({ state }: { state: State }) {
  const t = useFirstTexts();
  const dispatch = useDispatch();
  const { phase, notice, retryAt } = state.connection;
  const waiting = phase === 'lost' || phase === 'resuming';
  if (waiting) {
    const seconds = retryAt ? Math.max(0, Math.round((retryAt - state.now) / 1000)) : 0;
    return (
      <div key="lost" class="banner bad">
        <p>
          <b>{t.connection.lost}</b>{' '}
          {notice && notice !== 'back' ? t.connection.notices[notice] : t.connection.kept}{' '}
          {seconds > 1 && <span aria-hidden="true">{t.connection.retryIn(seconds)}</span>}
        </p>
        <button type="button" onClick={() => dispatch({ type: 'reconnect' })}>
          {t.connection.now}
        </button>
      </div>
    );
  }
  if (notice) {
    const good = notice === 'back' || notice === 'loggedInAgain';
    return (
      <div key={notice} class={`banner ${good ? 'good' : 'bad'}`}>
        <p>{t.connection.notices[notice]}</p>
        {!good && (
          <button type="button" onClick={() => dispatch({ type: 'reconnect' })}>
            {t.connection.now}
          </button>
        )}
        <Dismiss onClick={() => dispatch({ type: 'dismissNotice' })} />
      </div>
    );
  }
  return null;
}

export function ErrorNote({ error }: { error: string | null }) {
  const t = useFirstTexts();
  const dispatch = useDispatch();
  if (!error) return null;
  return (
    <div class="banner bad" role="alert">
      <p>
        <bdi>{troubleText(t.trouble, error)}</bdi>
      </p>
      <Dismiss onClick={() => dispatch({ type: 'dismissError' })} />
    </div>
  );
}

function Dismiss({ onClick }: { onClick: () => void }) {
  const t = useFirstTexts();
  return (
    <button type="button" class="icon-button" aria-label={t.close} onClick={onClick}>
      <Icon name="close" />
    </button>
  );
}
