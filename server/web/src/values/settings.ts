// Settings of this browser.

export interface Settings {
  theme: 'system' | 'light' | 'dark' | 'contrast';
  board: 'wood' | 'slate';
  orientation: 'auto' | 'landscape' | 'portrait';
  direction: 'right' | 'left'; // the side of my home board
  animation: 'off' | 'fast' | 'normal' | 'slow';
  arrows: boolean; // of the opponent's last move
  pips: boolean;
  numbers: boolean; // of the points
  sound: boolean;
  vibration: boolean;
  notifications: boolean;
  wakeLock: boolean;
  language: string; // 'auto' or a language's tag
  learn: string; // how far somebody is there (keep in learn/learn.ts)
}
export type SettingKey = keyof Settings;

export const defaultSettings: Settings = {
  theme: 'system',
  board: 'slate',
  orientation: 'auto',
  direction: 'right',
  animation: 'normal',
  arrows: true,
  pips: true,
  numbers: true,
  sound: true,
  vibration: true,
  notifications: false,
  wakeLock: true,
  language: 'auto',
  learn: '',
};

const choices: { [K in keyof Settings]?: readonly Settings[K][] } = {
  theme: ['system', 'light', 'dark', 'contrast'],
  board: ['wood', 'slate'],
  orientation: ['auto', 'landscape', 'portrait'],
  direction: ['right', 'left'],
  animation: ['off', 'fast', 'normal', 'slow'],
};

// What was stored, as far as it makes sense; the rest as by default.
export function readSettings(text: string | null): Settings {
  const settings: Record<string, unknown> = { ...defaultSettings };
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '');
  } catch {
    return defaultSettings;
  }
  if (typeof stored !== 'object' || stored === null) return defaultSettings;
  for (const [key, value] of Object.entries(stored)) {
    if (!Object.hasOwn(settings, key) || typeof value !== typeof settings[key]) continue;
    const allowed: readonly unknown[] | undefined = choices[key as keyof Settings];
    if (allowed && !allowed.includes(value)) continue;
    if (key === 'language' && !/^[a-z]{2,4}(-[A-Za-z]{2,8})?$/.test(String(value))) continue;
    settings[key] = value;
  }
  return settings as unknown as Settings;
}
