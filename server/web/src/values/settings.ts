// Settings of this browser.

// What there is to choose from.
export const choices = {
  theme: ['system', 'light', 'dark', 'contrast'],
  board: ['slate', 'wood', 'felt', 'night'],
  checkers: ['classic', 'marble', 'bold'],
  colour: ['light', 'dark', 'seat'], // of my checkers; seat: the first player's are the light ones
  orientation: ['auto', 'landscape', 'portrait'],
  direction: ['right', 'left'], // the side of my home board
  animation: ['off', 'fast', 'normal', 'slow'],
} as const;

type Chosen = { [K in keyof typeof choices]: (typeof choices)[K][number] };

export interface Settings extends Chosen {
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
  checkers: 'classic',
  colour: 'light',
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
    const allowed: readonly unknown[] | undefined = choices[key as keyof Chosen];
    if (allowed && !allowed.includes(value)) continue;
    if (key === 'language' && !/^[a-z]{2,4}(-[A-Za-z]{2,8})?$/.test(String(value))) continue;
    settings[key] = value;
  }
  return settings as unknown as Settings;
}
