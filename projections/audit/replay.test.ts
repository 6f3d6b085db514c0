import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import { expect, it } from 'vitest';
import { replay } from './replay.ts';

/** Events of one wallet, by the hours at which they were written. */
const written = (...hours: readonly number[]): LoggedEvent[] =>
  hours.map((hour, revision) => ({
    id: String(revision),
    stream: 'wallet-w',
    revision: BigInt(revision),
    position: BigInt(revision),
    event: { type: 'Deposited', data: {} },
    metadata: {
      at: `2026-11-23T${hour}:00:00.000Z`,
      actor: { id: 'w', kind: 'user' },
      schemaVersion: 1,
      $correlationId: 'w',
      $causationId: 'w',
    },
  }));

it('a replay until an instant has no gap where commands were written in another order than they were issued', async () => {
  const log = {
    load: async () => written(10, 12, 11, 13),
    end: async () => undefined,
    subscribe: () => expect.fail('One wallet is loaded.'),
  };
  const revisions: bigint[] = [];
  for await (const { events } of replay(log, { walletId: 'w', until: '2026-11-23T11:30:00.000Z' })) {
    revisions.push(...events.map(({ revision }) => revision));
  }
  expect(revisions).toEqual([0n]);
});
