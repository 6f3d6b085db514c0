import { randomUUID } from 'node:crypto';
import { systemContext } from '@charsu/core/application/commands.ts';
import { createHandlers } from '@charsu/core/application/handlers.ts';
import { walletCommands } from '@charsu/core/application/wallet.ts';
import { systemActor } from '@charsu/core/domain/decider.ts';
import type { EventStore } from '@charsu/core/event-store/event-store.ts';
import type { ProveEvent } from '@charsu/core/event-store/proof.ts';
import { freeValues } from './free-values.ts';
import { testProver } from './test-proof.ts';

interface Paid {
  readonly userId: string;
  /** Whole rial. */
  readonly amount: number;
  readonly fee?: number;
  readonly referenceId?: string;
  /** ISO 8601 instant. */
  readonly at: string;
}

/** A payment from its request to the wallet, as the gateway would have led it; answers with its id. */
export async function depositPaid(
  eventStore: Pick<EventStore, 'load' | 'append'>,
  { userId, amount, fee = 0, referenceId = '201', at }: Paid,
  prove: ProveEvent = testProver,
): Promise<string> {
  const handlers = createHandlers({ eventStore, uniqueValues: freeValues, nameKey: new Uint8Array(32), prove });
  const paymentId = randomUUID();
  const provider = 'zarinpal';
  const context = systemContext(at);
  const issued = { by: systemActor, at } as const;
  const bounds = { min: 0, max: amount, step: 1, cellphoneConfirmed: true };
  const asked = { paymentId, userId, amount, provider, returnPath: null, ...bounds };
  const step = (command: Parameters<typeof handlers.payment.handle>[1]) =>
    handlers.payment.handle(paymentId, command, {}, context);
  await step({ type: 'RequestPayment', data: asked, ...issued });
  await step({ type: 'RedirectPayer', data: { authority: `S${paymentId}`, fee }, ...issued });
  await step({ type: 'VerifyPayment', data: { referenceId, fee }, ...issued });
  await walletCommands(handlers).deposit(
    userId,
    { paymentId, amount, fee, provider, referenceId, begunAt: at },
    context,
  );
  await step({ type: 'CreditPayment', data: { vatPercent: 0 }, ...issued });
  return paymentId;
}
