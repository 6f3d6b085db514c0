import { createDeposits } from '@charsu/core/application/deposits.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { accountNames } from '@charsu/core/domain/wallet/accounts.ts';
import { createZarinpal } from '@charsu/core/gateways/zarinpal.ts';
import { readConfig } from '@charsu/core/process/config.ts';
import { outageLines } from '@charsu/core/process/outage-lines.ts';
import { lookAfterPayments } from '@charsu/jobs/payments.ts';
import { Books, BooksDoNotFit } from '@charsu/projections/audit/books.ts';
import { Proofs, readProofs } from '@charsu/projections/audit/proofs.ts';
import { replay } from '@charsu/projections/audit/replay.ts';
import { createSignedStatements } from '@charsu/stores/books/signed-statements.ts';
import { settle } from './audit-reads.ts';
import type { World } from './world.ts';

/** The simulated time in ms: after it every payment is old enough for the job, and every hold to lapse. */
const laterMs = 120_000;
const later = (): string => new Date(Date.now() + laterMs).toISOString();

/** Runs the jobs of the next minutes: completes payments whose payers did not come back, and releases unused holds. */
async function finishMoney({ commands, queries, stack }: World, books: Books): Promise<void> {
  const { zarinpal, publicUrl } = readConfig(stack.env);
  if (zarinpal === undefined) throw new Error('The product has no gateway');
  const deposits = createDeposits({ commands, gateway: createZarinpal(zarinpal), publicUrl, now: later });
  await lookAfterPayments({
    deposits,
    queries,
    isThePastWritten: async () => false,
    now: later,
    outages: outageLines(console.error),
  });
  for (const [walletId, { state }] of books.wallets) {
    for (const { cause } of Object.values(state.holds)) {
      await commands.advertisement.settleHolds(walletId, cause.id, later(), { lapse: true });
    }
  }
}

async function settleToTheEnd(world: World): Promise<void> {
  const end = await world.eventStore.end();
  if (end !== undefined) await settle(world, end);
}

/** The wallets, proven event by event. Throws `BooksDoNotFit`. */
async function provenBooks({ eventStore, pool }: World): Promise<Books> {
  const books = new Books(new Proofs(await readProofs(createSignedStatements(pool))));
  for await (const { events } of replay(eventStore, {})) for (const event of events) books.add(event);
  return books;
}

/**
 * Checks the books of the wallets: every chain and balance is proven from the log, all postings sum to zero, deposits
 * equal the payments at the gateway, and holds are for advertisements in review.
 */
export async function compareBooks(world: World): Promise<readonly string[]> {
  const wrong: string[] = [];
  try {
    // The jobs find in the read models what they complete.
    await settleToTheEnd(world);
    await finishMoney(world, await provenBooks(world));
    await settleToTheEnd(world);
    const books = await provenBooks(world);
    const sum = accountNames.reduce((total, name) => total + books.sums[name], 0);
    if (sum !== 0) wrong.push(`books: all postings sum to ${sum} rial`);
    const deposited = -books.sums.gateway - books.sums.gatewayFee;
    const { rows } = await world.pool.query<{ paid: string; waiting: string }>(
      `select coalesce(sum(amount) filter (where status = 'VERIFIED'), 0) as paid,
         count(*) filter (where status = 'PAID') as waiting from sandbox.payment`,
    );
    const { paid = '0', waiting = '0' } = rows[0] ?? {};
    if (Number(paid) !== deposited) wrong.push(`books: ${deposited} rial were deposited, the gateway says ${paid}`);
    if (waiting !== '0') wrong.push(`books: ${waiting} payments were paid and not claimed`);
    for (const [walletId, { state }] of books.wallets) {
      for (const { id, cause } of Object.values(state.holds)) {
        const ad = await world.queries.advertisement.record(cause.id, 'fa-IR');
        if (ad?.state === publicationState.pending) continue;
        wrong.push(`books: wallet-${walletId} holds ${id} for ${cause.id}, which is not in review`);
      }
    }
  } catch (error) {
    if (!(error instanceof BooksDoNotFit)) throw error;
    wrong.push(`books: ${error.message}`);
  }
  return wrong;
}
