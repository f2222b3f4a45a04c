// The server's switches in plain words, and how the page looks and sounds.

import type { ComponentChildren } from 'preact';
import type { Settings } from '../../values/settings';
import type { State } from '../../model/state';
import type { ToggleName } from '../../values/types';
import { useDispatch, useTexts } from '../parts/context';
import { Switch } from '../parts/controls';
import { capital } from '../parts/terms';
import { kLanguages } from '../../texts/languages';
import { AccountForms } from './change';
import { Keep } from './keep';
import { Tokens } from './tokens';

function Card({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="card">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

type Choosable = 'theme' | 'board' | 'orientation' | 'direction' | 'animation' | 'language';
type Switched =
  'arrows' | 'pips' | 'numbers' | 'sound' | 'vibration' | 'notifications' | 'wakeLock';

const kChoices = {
  theme: ['system', 'light', 'dark', 'contrast'],
  board: ['wood', 'slate'],
  orientation: ['auto', 'landscape', 'portrait'],
  direction: ['right', 'left'],
  animation: ['off', 'fast', 'normal', 'slow'],
} as const;

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

// A language as it calls itself.
function ownName(tag: string): string {
  return capital(new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag);
}

function Pick({ name, settings }: { name: Choosable; settings: Settings }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const options: readonly (readonly [string, string])[] =
    name === 'language'
      ? [['auto', t.settings.system], ...kLanguages.map((tag) => [tag, ownName(tag)] as const)]
      : kChoices[name].map((value) => [
          value,
          (t.settings.options[name] as Record<string, string>)[value] ?? value,
        ]);
  const choose = (value: string) =>
    // The options above are the values of this setting.
    dispatch({ type: 'setting', key: name, value } as Parameters<typeof dispatch>[0]);
  return (
    <label class="pick">
      <span>{t.settings.names[name]}</span>
      <select value={settings[name]} onChange={(event) => choose(event.currentTarget.value)}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function OnOff({ name, settings }: { name: Switched; settings: Settings }) {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <Switch
      text={t.settings.names[name]}
      on={settings[name]}
      onChange={() => dispatch({ type: 'setting', key: name, value: !settings[name] })}
    />
  );
}

export function SettingsScreen({ state }: { state: State }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { settings, me } = state;
  return (
    <main class="page" id="main" tabIndex={-1}>
      <h1>{t.settings.title}</h1>
      <div class="cards">
        {me && <Keep state={state} />}
        <Card title={t.settings.look}>
          <Pick name="theme" settings={settings} />
          <Pick name="board" settings={settings} />
          <Pick name="orientation" settings={settings} />
          <Pick name="direction" settings={settings} />
          <Pick name="animation" settings={settings} />
          <Pick name="language" settings={settings} />
          <OnOff name="arrows" settings={settings} />
          <OnOff name="pips" settings={settings} />
          <OnOff name="numbers" settings={settings} />
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
          </Card>
        )}
        <Card title={t.settings.notices}>
          <OnOff name="sound" settings={settings} />
          <OnOff name="vibration" settings={settings} />
          <OnOff name="notifications" settings={settings} />
          <OnOff name="wakeLock" settings={settings} />
        </Card>
        {me && (
          <Card title={t.settings.account}>
            <p>{t.settings.loggedInAs(me.name)}</p>
            <button type="button" onClick={() => dispatch({ type: 'logout' })}>
              {t.settings.logout}
            </button>
            <AccountForms key={me.name} state={state} />
          </Card>
        )}
        {me && <Tokens key={me.name} state={state} />}
      </div>
    </main>
  );
}
