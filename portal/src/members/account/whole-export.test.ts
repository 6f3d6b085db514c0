import type { AccountExport } from '@charsu/core/contract/account-export.ts';
import { expect, it } from 'vitest';
import { wholeExport } from './whole-export.ts';

/** An account whose history comes in so many parts of one entry. */
const inParts = (count: number) => async (before?: string) => {
  const part = Number(before ?? count);
  return { history: [{ id: String(part) }], olderHistory: part > 1 ? String(part - 1) : null } as AccountExport;
};

it('has the whole history, newest first', async () => {
  const { history, olderHistory } = await wholeExport(inParts(3));
  expect([history.map(({ id }) => id), olderHistory]).toEqual([['3', '2', '1'], null]);
});

it('asks no more often than the server answers, and says where the history goes on', async () => {
  const { history, olderHistory } = await wholeExport(inParts(7));
  expect([history.length, olderHistory]).toEqual([5, '2']);
});
