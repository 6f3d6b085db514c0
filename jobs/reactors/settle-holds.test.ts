import { systemContext } from '@charsu/core/application/commands.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import { reacted } from '@charsu/tests/support/read-side/reacted.ts';
import { type ReadSide, startReadSide } from '@charsu/tests/support/read-side/read-side.ts';
import { asAdministrator, categoryFields } from '@charsu/tests/support/read-side/records.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settleHolds } from './settle-holds.ts';

let side: ReadSide;
beforeAll(async () => {
  side = await startReadSide();
  side.project();
});
afterAll(() => side.close());

const daysAgo = (days: number): string => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();

it('leaves what is written with a past date to its writer first', async () => {
  const waits: (readonly [name: string, ms: number])[] = [];
  const { delayMs } = settleHolds(side);
  const waiting = async ({ event }: LoggedEvent, ms: number) => {
    const { url } = event.data as { readonly url: string };
    waits.push([url, ms]);
  };
  for (const [url, at] of [
    ['now', daysAgo(0)],
    ['past', daysAgo(40)],
  ] as const) {
    await side.commands.category.create(categoryFields(url), { ...asAdministrator(), ...systemContext(at) });
  }
  await reacted(
    {
      name: 'watching',
      follows: ['category'],
      concerns: ({ event }) => event.type === 'CategoryCreated',
      reads: [],
      react: (logged) => waiting(logged, typeof delayMs === 'function' ? delayMs(logged) : Number.NaN),
    },
    side,
  );
  expect(waits).toEqual([
    ['now', 0],
    ['past', 10_000],
  ]);
});
