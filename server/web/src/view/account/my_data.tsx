// A file of all that the server keeps of me: asked for, and fetched once.

import { useState } from 'preact/hooks';
import { isChanging } from '../../model/account/account';
import type { State } from '../../model/state/state';
import type { AccountInfo, OwnData } from '../../values/account/account';
import { useDispatch, useTexts } from '../parts/context';
import { Card } from './card';
import { useGroup } from './group';

interface MyDataProps {
  state: State;
  info: AccountInfo;
  data: OwnData;
}

export function MyData({ state, info, data }: MyDataProps) {
  const t = useTexts();
  const dispatch = useDispatch();
  const [fetched, setFetched] = useState<string | null>(null);
  const link = data.state === 'ready' ? info.ownDataLink : null;
  const group = useGroup(`${data.state} ${fetched}`);
  const when = data.when === null ? '' : `${t.date(data.when)} ${t.time(data.when)}`;
  const busy = isChanging(state);
  const ask = () => {
    if (!busy) dispatch({ type: 'myData' });
  };
  return (
    <Card title={t.account.data.title}>
      <p class="small">{t.account.data.lead}</p>
      <div
        class="entry column"
        role="group"
        aria-label={t.account.data.title}
        tabIndex={-1}
        ref={group}
      >
        {link !== null && link !== fetched ? (
          <>
            <p role="status">{t.account.data.ready(when)}</p>
            <a class="button primary" href={link} download="" onClick={() => setFetched(link)}>
              {t.account.data.fetch}
            </a>
          </>
        ) : link !== null ? (
          <p role="status">{t.account.data.fetched}</p>
        ) : data.state === 'ready' ? (
          <p>{t.account.data.elsewhere(when)}</p>
        ) : data.state === 'later' ? (
          <p>{t.account.data.later(when)}</p>
        ) : (
          <button type="button" aria-disabled={busy} onClick={ask}>
            {t.account.data.ask}
          </button>
        )}
      </div>
    </Card>
  );
}
