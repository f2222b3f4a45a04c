// Equities and chances as they are written.

import type { Texts } from '../../texts/words';

const formats = new Map<string, Intl.NumberFormat>();

// Three digits, with a sign; in the digits that all languages of the page use.
export function equityText(t: Texts, equity: number): string {
  let format = formats.get(t.tag);
  if (!format) {
    format = new Intl.NumberFormat(`${t.tag}-u-nu-latn`, {
      minimumFractionDigits: 3,
      maximumFractionDigits: 3,
      signDisplay: 'exceptZero',
    });
    formats.set(t.tag, format);
  }
  return format.format(equity);
}

// Luck: two digits, with a sign.
export function signedText(t: Texts, value: number): string {
  const text = t.decimal(Math.abs(value));
  return value < 0 ? `−${text}` : `+${text}`;
}

// Whole percents.
export function percentText(t: Texts, part: number): string {
  return t.percent(Math.round(100 * Math.min(1, Math.max(0, part))) / 100);
}
