import { noDeletions } from '@charsu/core/application/commands.ts';
import { createCommands } from '@charsu/core/application/create-commands.ts';
import { streamOf } from '@charsu/core/domain/aggregates.ts';
import { type Actor, systemActor } from '@charsu/core/domain/decider.ts';
import { namedUuid } from '@charsu/core/event-store/command-identity.ts';
import type { EventStore } from '@charsu/core/event-store/event-store.ts';
import { pay } from '@charsu/demo/wallets.ts';
import { createCollectedLog } from './collected-log.ts';

/** Rial of every hold. */
const amount = 500_000;
const begin = Date.parse('2026-01-01T00:00:00.000Z');
const minute = 60_000;
/** Namespace of the ids below (UUID version 5). */
const namespace = '6e6f5a1c-0f0e-4f5b-9d6a-3c1f4f0f7b21';

/**
 * Writes a wallet by its number, by the product's commands: an account, a deposit with its payment, and then `holds` that are
 * captured in turn. The events of an earlier run stay.
 */
export async function writeWallet(
  eventStore: EventStore,
  number: number,
  holds: number,
  given: Pick<Parameters<typeof createCommands>[0], 'uniqueValues' | 'nameKey' | 'prove'>,
): Promise<void> {
  const id = namedUuid(`wallet ${number}`, namespace);
  if ((await eventStore.last(streamOf('wallet', id))) !== undefined) return;
  const collected = createCollectedLog(() => false);
  const commands = createCommands({ eventStore: collected, guards: noDeletions, ...given });
  const context = (by: Actor, key: string, minutesAgo: number) => ({
    by,
    at: new Date(begin - minutesAgo * minute).toISOString(),
    idempotencyKey: `bench/${key}`,
  });
  const owner: Actor = { id, kind: 'user', scope: 'own' };
  const cellphone = `+98913${String(number).padStart(7, '0')}`;
  const account = { id, name: 'Payer', email: null, cellphone, culture: 'fa-IR' } as const;
  await commands.user.register(account, context(systemActor, `register ${number}`, 0));
  await commands.user.confirm(id, { kind: 'cellphone', value: cellphone }, context(owner, `confirm ${number}`, 0));
  const paid = { minutesAgo: 0, amount: holds * amount, end: 'paid' } as const;
  await pay({ commands, context }, owner, paid, `wallet ${number}`);
  for (let turn = 1; turn <= holds; turn++) {
    const holdId = namedUuid(`hold ${number} ${turn}`, namespace);
    const cause = { kind: 'renewal', id: namedUuid(`ad ${number}`, namespace) } as const;
    const held = context(systemActor, `hold ${holdId}`, -2 * turn - 10);
    await commands.wallet.hold(id, { holdId, amount, cause }, held);
    const captured = context(systemActor, `capture ${holdId}`, -2 * turn - 11);
    await commands.wallet.capture(id, { holdId, heldAt: held.at }, captured);
  }
  await collected.writeRest(eventStore);
}
