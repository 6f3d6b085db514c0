/**
 * The fields of `wanted` whose values differ from the current ones; compared as JSON, which is what events hold.
 * A field that is absent or undefined in `wanted` stays as it is.
 */
export function changesOf<Fields extends object>(current: Fields, wanted: Partial<Fields>): Partial<Fields> {
  const changes: Partial<Fields> = {};
  for (const field of Object.keys(wanted) as (keyof Fields)[]) {
    const value = wanted[field];
    if (value !== undefined && JSON.stringify(value) !== JSON.stringify(current[field])) changes[field] = value;
  }
  return changes;
}

export const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0;
