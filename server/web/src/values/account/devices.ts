// What a browser is called, so that one tells it from others: "Firefox on Android".

// Those that call themselves Chrome or Safari, too, come before these.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bBrave\b/, 'Brave'],
  [/\bEdg|Microsoft Edge/, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/YaBrowser/, 'Yandex'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/Mac OS X|macOS/, 'Mac'],
  [/Linux/, 'Linux'],
];

// `agent`: as browsers tell servers; `brands`: what it also calls itself, where it says so.
export function deviceName(agent: string, brands: readonly string[] = []): string {
  const said = [...brands, agent].join(' ');
  const found = (list: typeof browsers) => list.find(([sign]) => sign.test(said))?.[1];
  const browser = found(browsers) ?? 'Browser';
  const system = found(systems);
  return system === undefined ? browser : `${browser} on ${system}`;
}
