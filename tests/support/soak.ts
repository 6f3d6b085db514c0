import { randomInt } from 'node:crypto';
import { randomFrom, shuffled } from '@charsu/demo/random.ts';

/** Whether this is `npm run soak`: all tests at full length, and those that are too long for every change. */
const isSoak = process.env.SOAK === 'yes';

/** The amount to test: `full` in a soak, `short` in `npm test`. */
export const soaked = <Amount>({ full, short }: { readonly full: Amount; readonly short: Amount }): Amount =>
  isSoak ? full : short;

/** Chooses the part of a sweep in `npm test`. Failures tell it; with `SEED=…` before the command it chooses the same part again. */
export const seed = process.env.SEED ?? String(randomInt(1_000_000));

/** One of so many is tested, of what is not always part of a sweep. */
const oneOf = 15;

/**
 * The part of a sweep to test: all of it in a soak. In `npm test` what is always part of it, and a few others, which the
 * seed chooses: every run looks at other ones.
 */
export function sampled<Item>(
  items: readonly Item[],
  isAlways: (item: Item) => boolean = () => false,
): readonly Item[] {
  if (isSoak) return items;
  const rest = items.filter((item) => !isAlways(item));
  const chosen = new Set(shuffled(randomFrom(seed), rest).slice(0, Math.ceil(rest.length / oneOf)));
  return items.filter((item) => isAlways(item) || chosen.has(item));
}
