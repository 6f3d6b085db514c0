import { createHash } from 'node:crypto';
import { type Actor, systemActor } from '@charsu/core/domain/decider.ts';
import { accountant } from './accounts.ts';
import type { SeedStep } from './seed-order.ts';
import { moneyOf, newsOf, type Seeding } from './seed-records.ts';
import type { DemoPayment, DemoWallet } from './wallets.ts';

/** The gateway of the demo's payments. */
const provider = 'zarinpal';
/** The gateway's fee: half a percent, at most 120,000 rial. */
const feeOf = (amount: number): number => Math.min(Math.floor(amount / 200), 120_000);
/** The gateway's code of a shop that was suspended. */
const suspended = -15;
/** How long a payer is at the bank, in minutes. */
const atTheBank = 2;

/** A payment from the request to its end, as the gateway would have led it. */
async function pay({ commands, context }: Seeding, owner: Actor, payment: DemoPayment, key: string): Promise<void> {
  const { amount, end, minutesAgo } = payment;
  const at = (step: string, minutesLater: number) => context(systemActor, `${key}/${step}`, minutesAgo - minutesLater);
  const begun = context(owner, `${key}/request`, minutesAgo);
  const { id } = await commands.payment.request({ amount }, provider, begun);
  // Thirty-six signs and a number, the same every time.
  const digest = createHash('sha256').update(id).digest('hex').toUpperCase();
  const fee = feeOf(amount);
  if (end === 'failed') {
    await commands.payment.fail(id, suspended, null, at('fail', 0.1));
    return;
  }
  await commands.payment.redirect(id, `S${digest.slice(0, 35)}`, fee, at('redirect', 0.1));
  if (end === 'gaveUp') {
    await commands.payment.reject(id, null, at('reject', atTheBank));
    return;
  }
  const referenceId = String(10_000_000 + (Number.parseInt(digest.slice(0, 7), 16) % 90_000_000));
  await commands.payment.comeBack(id, at('return', atTheBank));
  await commands.payment.verify(id, referenceId, fee, at('verify', atTheBank));
  const deposit = { paymentId: id, amount, fee, provider, referenceId, begunAt: begun.at };
  await commands.wallet.deposit(owner.id, deposit, at('deposit', atTheBank));
  await commands.payment.credit(id, at('credit', atTheBank));
}

/** The steps of a wallet's payments; its expenses follow from the advertisements. */
export function stepsOfWallet(seeding: Seeding, { ownerId, payments }: DemoWallet): SeedStep[] {
  const owner: Actor = { id: ownerId, kind: 'user', scope: 'own' };
  return payments.map((payment, index) => {
    const { minutesAgo, amount, end } = payment;
    const key = `wallet/${ownerId}/${index}`;
    const run = async (): Promise<void> => {
      const { commands, context } = seeding;
      const gift = { amount, reason: 'promotion' } as const;
      switch (end) {
        case 'gift':
          await commands.wallet.give(ownerId, gift, context(systemActor, key, minutesAgo));
          return;
        case 'proposedGift': {
          const by: Actor = { id: accountant.userId, kind: 'user', scope: 'all' };
          const proposal = { ...gift, entry: 'gift', against: 'system' } as const;
          await commands.wallet.proposeCorrection(ownerId, proposal, context(by, key, minutesAgo));
          return;
        }
        default:
          await pay(seeding, owner, payment, key);
      }
    };
    return { record: moneyOf(ownerId), lines: [newsOf(ownerId)], minutesAgo, run };
  });
}
