import { nameOrder } from './name-order.ts';

interface Counted {
  readonly value: string;
  readonly count: number;
}

/** Sorts the choices of a facet by their counts, largest first, then by the alphabet. */
export const mostFrequentFirst = (a: Counted, b: Counted): number =>
  b.count - a.count || (nameOrder(a.value) < nameOrder(b.value) ? -1 : 1);
