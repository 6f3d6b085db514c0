/** Equal as JSON, which is what events hold: the order of keys does not matter, and an undefined one is not there. */
function sameJson(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const ours = new Map(Object.entries(a).filter(([, value]) => value !== undefined));
  const theirs = new Map(Object.entries(b).filter(([, value]) => value !== undefined));
  return ours.size === theirs.size && [...ours].every(([key, value]) => sameJson(value, theirs.get(key)));
}

/**
 * The fields of `wanted` whose values differ from the current ones. A field that is absent or undefined in `wanted`
 * stays as it is.
 */
export function changesOf<Fields extends object>(current: Fields, wanted: Partial<Fields>): Partial<Fields> {
  const changes: Partial<Fields> = {};
  for (const field of Object.keys(wanted) as (keyof Fields)[]) {
    const value = wanted[field];
    if (value !== undefined && !sameJson(value, current[field])) changes[field] = value;
  }
  return changes;
}

/** Whether nothing changes. */
export const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0;

/** The named fields of an object, as far as they are there. */
export function pick<Fields extends object>(
  fields: Partial<Fields>,
  names: readonly (keyof Fields)[],
): Partial<Fields> {
  const picked: Partial<Fields> = {};
  for (const name of names) {
    const value = fields[name];
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}

/** The entries of a record but one. */
export const without = <Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));

/** Whether a value is a JSON object: neither null nor a list. */
export const isJsonObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
