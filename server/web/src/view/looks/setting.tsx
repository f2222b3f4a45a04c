// One setting of this browser: chosen from a list, or on and off.

import type { Settings } from '../../values/settings';
import { choices } from '../../values/settings';
import { kLanguages } from '../../texts/languages';
import type { Texts } from '../../texts/words';
import { useDispatch, useTexts } from '../parts/context';
import { Switch } from '../parts/controls';
import { capital } from '../parts/terms';

export type Choosable = keyof typeof choices;

type Switched =
  'arrows' | 'pips' | 'numbers' | 'sound' | 'vibration' | 'notifications' | 'wakeLock';

export function choiceText(t: Texts, name: Choosable, value: string): string {
  const texts: Readonly<Record<string, string>> = t.settings.options[name];
  return texts[value] ?? value;
}

// A language as it calls itself.
function ownName(tag: string): string {
  return capital(new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag);
}

export function useChoose(name: Choosable | 'language'): (value: string) => void {
  const dispatch = useDispatch();
  // The values that are offered are those of this setting.
  return (value) =>
    dispatch({ type: 'setting', key: name, value } as Parameters<typeof dispatch>[0]);
}

interface PickProps {
  name: Choosable | 'language';
  settings: Settings;
}

export function Pick({ name, settings }: PickProps) {
  const t = useTexts();
  const choose = useChoose(name);
  const options: readonly (readonly [string, string])[] =
    name === 'language'
      ? [['auto', t.settings.system], ...kLanguages.map((tag) => [tag, ownName(tag)] as const)]
      : choices[name].map((value) => [value, choiceText(t, name, value)]);
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

export function OnOff({ name, settings }: { name: Switched; settings: Settings }) {
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
