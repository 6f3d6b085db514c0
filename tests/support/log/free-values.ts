import type { UniqueValueRows } from '@charsu/core/application/unique-values.ts';

/** For records whose values are random: every value is free. */
export const freeValues: UniqueValueRows = {
  claim: async ({ wanted }) => wanted,
  settle: async () => undefined,
  free: async () => undefined,
  claimedLongAgo: async () => [],
  holderOf: async () => undefined,
  areFilled: async () => true,
  fill: async () => undefined,
};
