// What is known by the name of a user. "constructor" and "__proto__" are names, too, so these have
// nothing but what was put in.
export type ByName<T> = Readonly<Record<string, T>>;

export function noNames<T>(): ByName<T> {
  return Object.create(null) as ByName<T>;
}

export function withName<T>(all: ByName<T>, name: string, value: T): ByName<T> {
  return Object.assign(noNames<T>(), all, { [name]: value });
}
