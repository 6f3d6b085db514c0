import { systemContext } from '@charsu/core/application/commands.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import { reacted } from '@charsu/tests/support/read-side/reacted.ts';
import { type ReadSide, startReadSide } from '@charsu/tests/support/read-side/read-side.ts';
import { asAdministrator, categoryFields } from '@charsu/tests/support/read-side/records.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lapseHolds, lapseTexts, settleHolds } from './settle-holds.ts';

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

it('lets a hold lapse by itself, not with an older one for the same advertisement', async () => {
  const { wallet, advertisement } = side.commands;
  const [walletId, id] = [crypto.randomUUID(), crypto.randomUUID()];
  const at = daysAgo(0);
  const payment = { paymentId: walletId, amount: 2_000_000, provider: 'zarinpal', referenceId: '1', begunAt: at };
  await wallet.deposit(walletId, payment, systemContext(at));
  const holds = [crypto.randomUUID(), crypto.randomUUID()];
  for (const holdId of holds) {
    await wallet.hold(walletId, { holdId, amount: 500_000, cause: { kind: 'publication', id } }, systemContext(at));
  }
  const settled: unknown[] = [];
  const settling: typeof advertisement.settleHolds = async (inWallet, ad, _at, options) => {
    settled.push([inWallet, ad, options]);
  };
  const commands = { ...side.commands, advertisement: { ...advertisement, settleHolds: settling } };
  await reacted(lapseHolds({ ...side, commands, lapseAfterMs: 0 }), side);
  expect(settled).toEqual(holds.map((holdId) => [walletId, id, { lapse: true, holdId }]));
});

it('gives back what a dead request held for a text', async () => {
  const { wallet } = side.commands;
  const walletId = crypto.randomUUID();
  const at = daysAgo(0);
  await wallet.give(walletId, { amount: 20_000, reason: 'promotion' }, systemContext(at));
  const hold = { holdId: crypto.randomUUID(), amount: 20_000, cause: { kind: 'ai', id: crypto.randomUUID() } } as const;
  await wallet.hold(walletId, hold, systemContext(at));
  expect(await reacted(lapseTexts(side, 0), side)).toEqual([]);
  const { balances, holds } = await wallet.current(walletId, systemContext(at).by);
  expect([balances.available, balances.held, holds]).toEqual([20_000, 0, {}]);
});
