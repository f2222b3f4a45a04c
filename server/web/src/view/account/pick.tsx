// A setting of the page that is one of several words.

import type { Settings } from '../../values/settings';
import { kLanguages } from '../../texts/languages';
import { useDispatch, useTexts } from '../parts/context';
import { capital } from '../parts/terms';

type Choosable = 'theme' | 'board' | 'orientation' | 'direction' | 'animation' | 'language';

const kChoices = {
  theme: ['system', 'light', 'dark', 'contrast'],
  board: ['wood', 'slate'],
  orientation: ['auto', 'landscape', 'portrait'],
  direction: ['right', 'left'],
  animation: ['off', 'fast', 'normal', 'slow'],
} as const;

// A language as it calls itself.
function ownName(tag: string): string {
  return capital(new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag);
}

export function Pick({ name, settings }: { name: Choosable; settings: Settings }) {
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
