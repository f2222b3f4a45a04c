// Numbers, dates and plurals of a language, by the browser's own tables.

export interface Formats {
  tag: string;
  dir: 'ltr' | 'rtl';
  number: (value: number) => string;
  decimal: (value: number) => string;
  tenths: (value: number) => string;
  rating: (value: number) => string;
  percent: (value: number) => string;
  date: (milliseconds: number) => string;
  relative: (milliseconds: number) => string; // "in 3 hours"; < 0: "3 hours ago"
  time: (milliseconds: number) => string;
  score: (score: readonly [number, number]) => string;
}

// Formats are made when they are first needed: each takes about a millisecond.
function late<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

// `locale`, where it is not the tag, says more of numbers and dates.
export function makeFormats(tag: string, dir: Formats['dir'], locale = tag): Formats {
  const number = late(() => new Intl.NumberFormat(locale));
  const decimal = late(
    () => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  );
  const tenths = late(
    () => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  );
  const rating = late(
    () => new Intl.NumberFormat(locale, { maximumFractionDigits: 0, useGrouping: false }),
  );
  const percent = late(
    () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }),
  );
  const date = late(
    () => new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric' }),
  );
  const time = late(() => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }));
  const relative = late(() => new Intl.RelativeTimeFormat(locale));
  const valid = (milliseconds: number) => Number.isFinite(milliseconds);
  return {
    tag,
    dir,
    number: (value) => number().format(value),
    decimal: (value) => decimal().format(value),
    tenths: (value) => tenths().format(value),
    rating: (value) => rating().format(value),
    percent: (value) => percent().format(value),
    relative: (milliseconds) => {
      const minutes = Math.trunc(milliseconds / 60_000);
      const hours = Math.trunc(minutes / 60);
      if (Math.abs(hours) >= 48) return relative().format(Math.trunc(hours / 24), 'day');
      return hours !== 0 ? relative().format(hours, 'hour') : relative().format(minutes, 'minute');
    },
    date: (at) => (valid(at) ? date().format(at) : ''),
    time: (at) => (valid(at) ? time().format(at) : ''),
    // Isolated, so that both numbers keep their order in any direction.
    score: ([a, b]) => `\u2066${number().format(a)}–${number().format(b)}\u2069`,
  };
}

// The forms that each language has for whole numbers below a million; Intl.PluralRules says when each is meant.
export const pluralForms = {
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  de: ['one', 'other'],
  el: ['one', 'other'],
  en: ['one', 'other'],
  es: ['one', 'other'],
  fr: ['one', 'other'],
  it: ['one', 'other'],
  pt: ['one', 'other'],
  ru: ['one', 'few', 'many'],
  tr: ['one', 'other'],
} as const;
export type Language = keyof typeof pluralForms;
export type Forms<L extends Language> = Record<(typeof pluralForms)[L][number], string>;

// "1 point", "2 points": # stands for the number.
export function makePlural<L extends Language>(language: L, locale: string = language) {
  const rules = late(() => new Intl.PluralRules(locale));
  const number = late(() => new Intl.NumberFormat(locale));
  return (count: number, forms: Forms<L>): string => {
    const known: Partial<Record<string, string>> = forms;
    const form = known[rules().select(count)] ?? known.other ?? '#';
    return form.replace('#', number().format(count));
  };
}

// Names of others, which may be of another direction than the text around them.
export function name(text: string): string {
  return `\u2068${text}\u2069`;
}
