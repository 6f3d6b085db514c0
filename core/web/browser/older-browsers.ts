/** A new key for an Idempotency-Key header. Not `crypto.randomUUID`, which browsers offer on https only. */
export const newCommandKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The entries of each key, in the order of the keys' first entries. `Map.groupBy`, which Safari 16.4 lacks, among others. */
export function grouped<Entry, Key>(entries: readonly Entry[], keyOf: (entry: Entry) => Key): Map<Key, Entry[]> {
  const groups = new Map<Key, Entry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return groups;
}
