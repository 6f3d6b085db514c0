import { createHash } from 'node:crypto';
import { type Actor, systemActor } from '@charsu/core/domain/decider.ts';
import { z } from 'zod';
import { accountant, members } from './accounts.ts';
import type { DemoAdvertisement } from './advertisements.ts';
import { demoBusinesses } from './businesses.ts';
import { between, pick, type Random, randomFrom } from './random.ts';
import { readData } from './read.ts';
import { asOwner, asStaff, moneyOf, newsOf, type Seeding, type SeedStep } from './seeding.ts';

/** A payment of a member, so many minutes before now. */
const paymentSchema = z.strictObject({
  minutesAgo: z.number(),
  /** Whole rial. */
  amount: z.int().positive(),
  /** `gift`: of the house, without a bank; `proposedGift`: one that waits for its second administrator. */
  end: z.enum(['paid', 'gaveUp', 'failed', 'gift', 'proposedGift']),
});
type DemoPayment = z.output<typeof paymentSchema>;

const day = 24 * 60;

/** A payment of the data on a day of its own, earlier than it says, so that nothing is spent before. */
const onItsDay = (payment: DemoPayment, random: Random): DemoPayment =>
  payment.end === 'gift' || payment.end === 'proposedGift'
    ? payment
    : { ...payment, minutesAgo: payment.minutesAgo + between(random, 10, 11 * day) };

/** Small payments of the last weeks. */
const lately = (random: Random): DemoPayment[] =>
  Array.from({ length: between(random, 2, 4) }, () => ({
    minutesAgo: between(random, 200, 34 * day),
    amount: pick(random, [1, 1, 2, 2, 3, 5]) * 1_000_000,
    end: random() < 0.12 ? 'gaveUp' : 'paid',
  }));

/** The place of a member who has just enough for one month of stars, so that the next cannot be paid. Their other stars are given. */
const shortOfMoney = 11;
/** The payments of each member, oldest first: half a year of them, enough for the stars of the advertisements. */
export const demoWallets = readData('wallets.json', z.array(z.array(paymentSchema)).length(members.length)).map(
  (payments, owner) => {
    const random = randomFrom(`payments of ${owner}`);
    const all = [...payments.map((each) => onItsDay(each, random)), ...(owner === shortOfMoney ? [] : lately(random))];
    return all.toSorted((one, other) => other.minutesAgo - one.minutesAgo);
  },
);

const withGivenStars = new Set(
  demoBusinesses.flatMap(({ key, owner, regular }) => (owner === shortOfMoney && regular === undefined ? [key] : [])),
);

/** Whether the stars of an advertisement are a gift of the house. */
export const isGiven = ({ businessKey }: Pick<DemoAdvertisement, 'businessKey'>): boolean =>
  withGivenStars.has(businessKey);

const provider = 'zarinpal';
/** The gateway's fee: half a percent, at most 120,000 rial. */
const feeOf = (amount: number): number => Math.min(Math.floor(amount / 200), 120_000);
/** The gateway's code of a shop that was suspended. */
const suspended = -15;
/** How long a payer is at the bank, in minutes. */
const atTheBank = 2;

/** A payment from the request to its end, as the gateway would have led it. */
export async function pay(
  { commands, context }: Pick<Seeding, 'commands' | 'context'>,
  owner: Actor,
  payment: DemoPayment,
  key: string,
): Promise<void> {
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

/** The steps of the wallets' payments; their expenses follow from the advertisements. */
export function stepsOfWallets(seeding: Seeding): SeedStep[] {
  const { commands, context } = seeding;
  return members.flatMap(({ userId }, place) =>
    (demoWallets[place] ?? []).map((payment, index) => {
      const { minutesAgo, amount, end } = payment;
      const key = `wallet/${userId}/${index}`;
      const gift = { amount, reason: 'promotion' } as const;
      const proposal = { ...gift, entry: 'gift', against: 'system' } as const;
      const run = (): Promise<unknown> => {
        if (end === 'gift') return commands.wallet.give(userId, gift, context(systemActor, key, minutesAgo));
        if (end !== 'proposedGift') return pay(seeding, asOwner(userId), payment, key);
        return commands.wallet.proposeCorrection(userId, proposal, context(asStaff(accountant), key, minutesAgo));
      };
      return { record: moneyOf(userId), lines: [newsOf(userId)], minutesAgo, run };
    }),
  );
}
