import type { AdvertisementCommand } from '../domain/advertisement/commands.ts';
import { type DisplayPrice, displayCost, isAnotherUser } from '../domain/advertisement/cost.ts';
import { type AdvertisementState, fateOf, type GivenFunding } from '../domain/advertisement/state.ts';
import { DomainError } from '../domain/domain-error.ts';
import { publicationState } from '../domain/publication-state.ts';
import { actingIn } from '../domain/tenant/people.ts';
import { holdsFor, type ReleaseReason, unusedHold } from '../domain/wallet/state.ts';
import { newRecordId } from '../event-store/command-identity.ts';
import { categoryWithinMs } from './category-path.ts';
import { type CommandContext, commandOf, type Handled, systemContext } from './commands.ts';
import { conditionAgeMs, type Handlers } from './handlers.ts';
import { publicationFees } from './publication-fees.ts';
import { settingsCommands } from './settings.ts';
import { walletCommands } from './wallet.ts';

/** A command of an advertisement that costs the price of its stars, a publication also the fee of its category; a bump has a price of its own. */
interface PaidCommand {
  readonly kind: 'publication' | 'renewal' | 'bump';
  readonly id: string;
  /** The body of the request. */
  readonly body: unknown;
  readonly context: CommandContext;
  /** The product does it, as its owner chose before: no person can press again. */
  readonly byItself?: boolean;
  make(funding: GivenFunding, price: Quote): AdvertisementCommand;
}

/** An advertisement, and what its display costs. */
interface Quote extends DisplayPrice {
  readonly ad: AdvertisementState;
  /** Without the fee of the category, in rial. */
  readonly amount: number;
}

/**
 * Payments for displays from wallets. The wallet and the advertisement are two streams, and a process may die or stall between
 * any two steps (0085):
 *
 * 1. The command is tried without money. What is refused for another reason, costs nothing or was done before ends here.
 * 2. The amount is held in the wallet. An open hold that no event of the advertisement names is used again: another
 *    attempt left it, or is about to use it, and one of the two is refused.
 * 3. The command is done. Its event names the hold, and no other event can: the advertisement refuses a hold that it knows.
 * 4. The hold is captured or given back as the advertisement's events say. A reactor does it: `settle`.
 *
 * A hold that no event names lapses after a while. An event of the advertisement says so first: then it refuses the command,
 * however late this comes. Only then the amount is given back.
 */
export function displayPayments(handlers: Handlers) {
  const { advertisement, tenant, wallet, settings } = handlers;
  const wallets = walletCommands(handlers);
  const fees = publicationFees(handlers);

  /**
   * The price of a display. The advertisement and the prices are of at most a second ago, its category of `categoryAge`
   * ms.
   */
  async function quoted(
    { kind, id, context }: Pick<PaidCommand, 'kind' | 'id' | 'context'>,
    categoryAge = conditionAgeMs,
  ): Promise<Quote> {
    const [ad, { starFee, bumpFee }] = await Promise.all([
      advertisement.current(id, conditionAgeMs),
      settingsCommands({ settings }).current('prices', conditionAgeMs),
    ]);
    const categoryId = ad.status === 'present' ? ad.categoryId : '';
    const isAsked = kind === 'publication' && ad.status === 'present';
    const asked = isAsked
      ? await fees.asked({ categoryId, ad, at: context.at }, categoryAge)
      : { inCategory: categoryId };
    const stars = ad.status === 'present' ? displayCost(ad.level, starFee) : 0;
    return { ad, starFee, asked, amount: kind === 'bump' ? bumpFee : stars };
  }

  /**
   * Captures or gives back the open holds for an advertisement, or one of them, as its events say. `lapse`: one that none
   * names lapses and is given back, too. `at`: ISO 8601 instant.
   */
  async function settle(
    walletId: string,
    adId: string,
    at: string,
    { lapse = false, holdId: only }: { readonly lapse?: boolean; readonly holdId?: string } = {},
  ): Promise<void> {
    const context = systemContext(at);
    for (const { id: holdId, at: heldAt } of holdsFor(await wallet.current(walletId), adId)) {
      if (only !== undefined && only !== holdId) continue;
      const ad = lapse
        ? (await advertisement.handle(adId, commandOf('LapseHold', { holdId }, context), {}, context)).after
        : await advertisement.current(adId);
      const fate = fateOf(ad, holdId);
      const why = fate === 'lapsed' ? fate : reasonOf(ad);
      try {
        if (fate === 'spent') await wallets.capture(walletId, { holdId, heldAt }, context);
        if (fate === 'free' || fate === 'lapsed') await wallets.release(walletId, { holdId, heldAt, why }, context);
      } catch (error) {
        // Another process has settled it.
        if (!isConflict(error)) throw error;
      }
    }
  }

  async function payOnce(command: PaidCommand): Promise<Handled> {
    const { kind, id, body, context } = command;
    const paidWith = (funding: GivenFunding, quote: Quote) =>
      advertisement.handle(id, command.make(funding, quote), body, context);
    const forFree = (quote: Quote) => paidWith({ kind: 'free' }, quote);
    try {
      return await forFree(await quoted(command, categoryWithinMs)).catch(async (error: unknown) => {
        // It may just have got into another category.
        if (!isConflict(error)) throw error;
        return forFree(await quoted(command));
      });
    } catch (error) {
      if (!isUnpaid(error)) throw error;
    }
    // Of the advertisement as the refusal has read it.
    const quote = await quoted(command);
    const { ad, amount, asked } = quote;
    if (ad.status !== 'present') return forFree(quote);
    const by = actingIn(await tenant.current(ad.tenantId, conditionAgeMs), context.by);
    if (isAnotherUser(ad, by)) {
      if (by.within) throw new DomainError('Only_The_Owner_Spends');
      return forFree(quote);
    }
    if (amount === 0 && asked.fee === undefined) return forFree(quote);
    const wanted = {
      holdId: newRecordId('hold', id, undefined),
      amount,
      cause: { kind, id },
      named: Object.keys(ad.holds),
      ...(asked.fee && { publicationFee: asked.fee }),
    };
    try {
      const hold = () => wallets.hold(ad.ownerId, wanted, context);
      const { after } = await hold().catch(async (error: unknown) => {
        if (!isUnpaid(error)) throw error;
        // Some may be held for it that is free by now, or at another price.
        await settle(ad.ownerId, id, context.at, { lapse: true });
        return hold();
      });
      const held = unusedHold(after, wanted);
      if (held === undefined) throw new DomainError('Status_409');
      const { id: holdId, amount: cost, fee } = held;
      return await paidWith({ kind: 'hold', holdId, amount: cost, ...(fee && { fee }) }, quote);
    } catch (error) {
      if (!isUnpaid(error)) throw error;
      // Of a command that came twice at once, the first may have taken what was left: the second gets its answer.
      return forFree(quote).catch((refusal: unknown) => {
        throw isUnpaid(refusal) ? error : refusal;
      });
    }
  }

  return {
    quoted,

    settle,

    /** Whether what was held for an advertisement is still there. */
    isHeld: async (walletId: string, holdId: string | undefined): Promise<boolean> =>
      holdId === undefined || Object.hasOwn((await wallet.current(walletId)).holds, holdId),

    /**
     * Executes a command that is paid from the owner's wallet. Throws `Payment_Required` when there is not enough in
     * it, and `Status_409` when its price has changed at that moment, or another command has used what it held.
     */
    async pay(command: PaidCommand): Promise<Handled> {
      try {
        return await payOnce(command);
      } catch (error) {
        if (!command.byItself || !isConflict(error)) throw error;
        return payOnce(command);
      }
    },
  };
}

/** Whether an error is a refusal for lack of money. */
export const isUnpaid = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.code === 'Payment_Required';

const isConflict = (error: unknown): boolean => error instanceof DomainError && error.code === 'Status_409';

/** The reason for releasing a hold, by the state of the advertisement. */
function reasonOf(ad: AdvertisementState): ReleaseReason {
  if (ad.status !== 'present') return 'deleted';
  if (ad.state === publicationState.denied) return 'denied';
  return ad.state === publicationState.cancelled ? 'cancelled' : 'reopened';
}
