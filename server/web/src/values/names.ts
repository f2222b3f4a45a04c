// What is known by the name of a user. "constructor" and "__proto__" are names, too, so these have
// nothing but what was put in.
export type ByName<T> = Readonly<Record<string, T>>;

export function noNames<T>(): ByName<T> {
  return Object.create(null) as ByName<T>;
}

export function byName<T>(all: readonly (readonly [string, T])[]): ByName<T> {
  const named = noNames<T>() as Record<string, T>;
  for (const [name, value] of all) named[name] = value;
  return named;
}

export function withName<T>(all: ByName<T>, name: string, value: T): ByName<T> {
  return Object.assign(noNames<T>(), all, { [name]: value });
}

export function withoutName<T>(all: ByName<T>, name: string): ByName<T> {
  const rest: Record<string, T> = Object.assign(noNames<T>(), all);
  delete rest[name];
  return rest;
}
