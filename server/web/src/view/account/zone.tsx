// The time zone of mails and of telnet, and the language of the page.

import { useEffect, useState } from 'preact/hooks';
import { isChanging } from '../../model/account/account';
import type { State } from '../../model/state/state';
import { zonesByRegion, type AccountInfo } from '../../values/account/account';
import { useDispatch, useTexts } from '../parts/context';
import { Pick } from '../looks/setting';
import { Card } from './card';
import { useGroup } from './group';

function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

// All that the browser knows, and those that are there without it.
function zones(...more: string[]): string[] {
  const known: string[] = Intl.supportedValuesOf?.('timeZone') ?? [];
  return [...new Set([...known, 'UTC', ...more])].sort();
}

function ZoneForm({ state, zone }: { state: State; zone: string }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const [chosen, setChosen] = useState(zone);
  const group = useGroup<HTMLParagraphElement>(zone);
  useEffect(() => setChosen(zone), [zone]);
  const busy = isChanging(state);
  const device = deviceZone();
  const set = (value: string) => dispatch({ type: 'setAccount', key: 'timezone', value });
  const submit = (event: Event) => {
    event.preventDefault();
    if (!busy && chosen !== zone) set(chosen);
  };
  return (
    <>
      <p class="told" role="status" tabIndex={-1} ref={group}>
        {t.account.zone.now(zone)}
      </p>
      {device !== zone && (
        <button type="button" aria-disabled={busy} onClick={() => !busy && set(device)}>
          {t.account.zone.device(device)}
        </button>
      )}
      <form class="word" onSubmit={submit}>
        <label>
          {t.account.zone.another}
          <select
            dir="ltr"
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
          >
            {zonesByRegion(zones(zone, device)).map(([region, names]) => (
              <optgroup key={region} label={region || 'UTC'}>
                {names.map((one) => (
                  <option key={one} value={one}>
                    {one.replaceAll('_', ' ')}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
        <button type="submit" aria-disabled={busy || chosen === zone}>
          {t.account.zone.change}
        </button>
      </form>
    </>
  );
}

export function Zone({ state, info }: { state: State; info: AccountInfo | null }) {
  const t = useTexts();
  const zone = info?.timezone ?? null;
  return (
    <Card title={zone === null ? t.settings.names.language : t.account.zone.title}>
      <Pick name="language" settings={state.settings} />
      {zone !== null && (
        <>
          <p class="small">{t.account.zone.lead}</p>
          <ZoneForm state={state} zone={zone} />
        </>
      )}
    </Card>
  );
}
