/** A number between 0 (included) and 1 (excluded); the same sequence for the same seed, on every machine. */
export type Random = () => number;

/** FNV-1a over UTF-16 code units: a 32-bit number from a text, to seed from names. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** The mulberry32 generator. Demo data must be the same every time, so nothing here may use Math.random. */
export function randomFrom(seed: number | string): Random {
  let state = typeof seed === 'string' ? hashOf(seed) : seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** An integer from `min` to `max`, both included. */
export const between = (random: Random, min: number, max: number): number =>
  min + Math.floor(random() * (max - min + 1));

/** One of `list`, which must not be empty. */
export function pick<Item>(random: Random, list: readonly Item[]): Item {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}

/** The item at `index` modulo the length: index 5 of three items is the third. */
export function around<Item>(list: readonly Item[], index: number): Item {
  const item = list[((index % list.length) + list.length) % list.length];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}

/** A copy in another order. */
export function shuffled<Item>(random: Random, list: readonly Item[]): Item[] {
  const copy = [...list];
  for (let last = copy.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const a = copy[last];
    const b = copy[other];
    if (a === undefined || b === undefined) continue;
    copy[last] = b;
    copy[other] = a;
  }
  return copy;
}
