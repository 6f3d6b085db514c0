import type { CommandContext } from '@charsu/core/application/commands.ts';
import type { Commands } from '@charsu/core/application/create-commands.ts';
import { renewalRetryDays } from '@charsu/core/domain/advertisement/display.ts';
import { recordOf } from '@charsu/core/domain/aggregates.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { WalletEvent } from '@charsu/core/domain/wallet/state.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import type { Reactor } from './reactor.ts';

export interface RetryingRenewals {
  readonly commands: Pick<Commands, 'advertisement'>;
  readonly queries: Pick<Queries, 'advertisement'>;
}

/** The most renewals in one run, oldest first: the others follow the next day, or after the next deposit. */
const mostAtOnce = 10_000;

/** The events that credit a wallet. */
const credits: ReadonlySet<WalletEvent['type']> = new Set(['MoneyDeposited', 'GiftGiven', 'CorrectionApproved']);
const isCredit = (type: string): boolean => (credits as ReadonlySet<string>).has(type);

/**
 * Retries renewals that could not be paid when their displays ended, of one owner or of all, oldest first, as far as
 * the balance allows. Resolves with the number of renewals.
 */
export async function retryRenewals(
  { commands, queries }: RetryingRenewals,
  context: CommandContext,
  ownerId?: string,
): Promise<number> {
  const since = new Date(Date.parse(context.at) - renewalRetryDays * 86_400_000).toISOString();
  let renewed = 0;
  for (const id of await queries.advertisement.unpaidRenewals(since, mostAtOnce, ownerId)) {
    const { idempotencyKey } = context;
    const own = idempotencyKey === undefined ? context : { ...context, idempotencyKey: `${idempotencyKey}/${id}` };
    try {
      if ((await commands.advertisement.retryRenewal(id, own)) !== undefined) renewed += 1;
    } catch (error) {
      // One may be refused, since it was changed at that moment. The others are still renewed.
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return renewed;
}

/** After a deposit, retries the renewals that could not be paid before (D12a). */
export const renewAfterDeposits = (dependencies: RetryingRenewals): Reactor => ({
  name: 'renew-after-deposits',
  follows: ['wallet'],
  concerns: ({ event }) => isCredit(event.type),
  reads: ['advertisement'],
  async react({ stream }, context) {
    const ownerId = recordOf(stream)?.id;
    if (ownerId !== undefined) await retryRenewals(dependencies, context, ownerId);
  },
});
