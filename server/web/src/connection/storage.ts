// The browser's storage. It may be switched off, or full: then nothing is kept, and that is all.
export type Where = 'local' | 'tab';

function area(where: Where): Storage {
  return where === 'local' ? localStorage : sessionStorage;
}

export function load(where: Where, key: string): string | null {
  try {
    return area(where).getItem(`fibs.${key}`);
  } catch {
    return null;
  }
}

export function store(where: Where, key: string, value: string | null): void {
  try {
    if (value === null) area(where).removeItem(`fibs.${key}`);
    else area(where).setItem(`fibs.${key}`, value);
  } catch {
    return;
  }
}
