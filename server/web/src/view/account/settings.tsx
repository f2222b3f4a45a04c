// The server's switches in plain words, and how the page looks and sounds.

import type { State } from '../../model/state/state';
import type { ToggleName } from '../../values/types';
import { useDispatch, useTexts } from '../parts/context';
import { BoardChoices } from '../looks/board_choices';
import { Switch } from '../parts/controls';
import { OnOff, Pick } from '../looks/setting';
import { WordLine } from '../parts/word';
import { Card } from './card';

// Those that mean something in a browser, in the order in which one looks for them.
const kToggles: readonly ToggleName[] = [
  'automove',
  'greedy',
  'double',
  'autodouble',
  'crawford',
  'allowpip',
  'silent',
  'notify',
  'report',
];

export function SettingsScreen({ state }: { state: State }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { settings, me } = state;
  return (
    <main class="page" id="main" tabIndex={-1}>
      <h1>{t.settings.title}</h1>
      <div class="cards">
        {me && (
          <Card title={t.settings.account}>
            <p>{t.settings.loggedInAs(me.name)}</p>
            <button
              type="button"
              onClick={() => dispatch({ type: 'screen', screen: { name: 'account' } })}
            >
              {t.account.title}
            </button>
          </Card>
        )}
        <Card title={t.settings.look}>
          <Pick name="theme" settings={settings} />
          <Pick name="language" settings={settings} />
        </Card>
        <Card title={t.settings.boardAndCheckers} wide>
          <BoardChoices settings={settings} />
        </Card>
        {me && (
          <Card title={t.settings.game}>
            {kToggles.map((name) => (
              <Switch
                key={name}
                text={t.settings.toggles[name]?.[0] ?? name}
                hint={t.settings.toggles[name]?.[1]}
                on={me.toggles[name]}
                onChange={() => dispatch({ type: 'toggle', name })}
              />
            ))}
            <WordLine
              of={[
                ['double', t.table.double],
                ['automatic', t.terms.automatic(null)],
                ['crawford', t.table.crawford],
                ['pip', t.table.pips],
              ]}
            />
          </Card>
        )}
        <Card title={t.settings.notices}>
          <OnOff name="sound" settings={settings} />
          <OnOff name="vibration" settings={settings} />
          <OnOff name="notifications" settings={settings} />
          <OnOff name="wakeLock" settings={settings} />
        </Card>
      </div>
    </main>
  );
}
