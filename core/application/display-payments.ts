import type { AdvertisementCommand } from '../domain/advertisement/commands.ts';
import { type DisplayPrice, displayCost } from '../domain/advertisement/cost.ts';
import { type AdvertisementState, fateOf, type GivenFunding } from '../domain/advertisement/state.ts';
import type { PublicationFee } from '../domain/category/publication-fee.ts';
import { DomainError } from '../domain/domain-error.ts';
import { publicationState } from '../domain/publication-state.ts';
import type { Hold, ReleaseReason } from '../domain/wallet/state.ts';
import { holdsFor } from '../domain/wallet/state.ts';
import { newRecordId } from '../event-store/command-identity.ts';
import { categoryWithinMs } from './category-path.ts';
import { type CommandContext, type Handled, systemContext } from './commands.ts';
import { conditionAgeMs, type Handlers } from './handlers.ts';
import { publicationFees } from './publication-fees.ts';
import { settingsCommands } from './settings.ts';
import { walletCommands } from './wallet.ts';

/** A command of an advertisement that costs the price of its stars, and a publication the fee of its category. */
interface PaidCommand {
  readonly kind: 'publication' | 'renewal';
  readonly id: string;
  /** The body of the request. */
  readonly body: unknown;
  readonly context: CommandContext;
  /** What its owner planned: the product and a moderator may request it at the same moment, and share one hold. */
  readonly planned?: boolean;
  make(funding: GivenFunding, price: DisplayPrice): AdvertisementCommand;
}

/** An advertisement, and what its display costs. */
interface Quote extends DisplayPrice {
  readonly ad: AdvertisementState;
}

/** What is held for a display. */
type Held = Pick<Hold, 'id' | 'amount' | 'fee'>;

/**
 * Payments for displays from wallets. The wallet and the advertisement are two streams, so an interrupted payment is
 * completed later from the advertisement's log:
 *
 * 1. the amount is held in the wallet,
 * 2. the command is done, with the hold's id in its event,
 * 3. the hold is captured or given back: `settle`, which a reactor calls.
 *
 * A hold whose command never came lapses: from then on the log refuses the command, so it cannot come after the money was given
 * back.
 */
export function displayPayments(handlers: Handlers) {
  const { advertisement, wallet, settings } = handlers;
  const wallets = walletCommands(handlers);
  const fees = publicationFees(handlers);

  /**
   * What the display of an advertisement costs, as of now, or as it was known `lately`: the advertisement at most a second
   * ago and its category a minute. The price of a star is always of at most a second ago.
   */
  async function quoted(
    { kind, id, context }: Pick<PaidCommand, 'kind' | 'id' | 'context'>,
    { lately = false } = {},
  ): Promise<Quote> {
    const [ad, { starFee }] = await Promise.all([
      advertisement.current(id, lately ? conditionAgeMs : 0),
      settingsCommands({ settings }).current('prices', conditionAgeMs),
    ]);
    const categoryId = ad.status === 'present' ? ad.categoryId : '';
    const isAsked = kind === 'publication' && ad.status === 'present';
    const asked = isAsked
      ? await fees.asked({ categoryId, ad, at: context.at }, lately ? categoryWithinMs : 0)
      : { inCategory: categoryId };
    return { ad, starFee, asked };
  }

  /**
   * Releases or captures a hold, as the advertisement's log says; with `lapse` also a hold that the log does not know.
   */
  async function settleOne(
    walletId: string,
    adId: string,
    { id: holdId, at: heldAt }: Hold,
    at: string,
    lapse: boolean,
  ) {
    const knows = (state: AdvertisementState): boolean => fateOf(state, holdId) !== undefined;
    const lapsed = async () =>
      lapse && !knows(await advertisement.current(adId)) && (await advertisement.lapse(adId, holdId, knows, at));
    const context = systemContext(at);
    if (await lapsed()) return wallets.release(walletId, { holdId, heldAt, why: 'lapsed' }, context);
    const ad = await advertisement.current(adId);
    switch (fateOf(ad, holdId)) {
      case 'spent':
        return wallets.capture(walletId, { holdId, heldAt }, context);
      case 'free':
        return wallets.release(walletId, { holdId, heldAt, why: reasonOf(ad) }, context);
      default:
        return undefined;
    }
  }

  /** Settles the open holds for an advertisement, or one of them. `at`: ISO 8601 instant. */
  async function settle(
    walletId: string,
    adId: string,
    at: string,
    { lapse = false, holdId }: { readonly lapse?: boolean; readonly holdId?: string } = {},
  ): Promise<void> {
    const holds = holdsFor(await wallet.current(walletId), adId);
    for (const hold of holdId === undefined ? holds : holds.filter(({ id }) => id === holdId)) {
      await settleOne(walletId, adId, hold, at, lapse).catch((error: unknown) => {
        // Another process has settled it.
        if (!(error instanceof DomainError && error.code === 'Status_409')) throw error;
      });
    }
  }

  /**
   * Holds an amount, and the fee. If the wallet is short, first releases the holds that earlier attempts left. `shared`:
   * attempts with the same have one hold, as long as it is open.
   */
  async function hold(
    walletId: string,
    command: PaidCommand,
    amount: number,
    fee: PublicationFee | undefined,
    shared?: string,
  ): Promise<Held> {
    const { kind, id, context } = command;
    // Else a new id for each attempt: a lapsed hold cannot pay any more.
    const holdId = newRecordId('hold', id, shared);
    const cause = { kind, id };
    const place = async () => {
      const placed = { holdId, amount, cause, ...(fee && { publicationFee: fee }) };
      return (await wallets.hold(walletId, placed, context)).after.holds[holdId];
    };
    const held = await place().catch(async (error: unknown) => {
      if (!isUnpaid(error)) throw error;
      await settle(walletId, id, context.at, { lapse: true });
      return place();
    });
    if (held !== undefined) return held;
    // Another attempt has released it.
    if (shared === undefined) throw new DomainError('Status_409');
    return hold(walletId, command, amount, fee);
  }

  async function payOnce(command: PaidCommand): Promise<Handled> {
    const { id, body, context, planned = false } = command;
    const forFree = (quote: Quote) => advertisement.handle(id, command.make({ kind: 'free' }, quote), body, context);
    // Most advertisements cost nothing and need no check.
    const known = await quoted(command, { lately: true });
    if (isFree(known)) {
      try {
        return await forFree(known);
      } catch (error) {
        if (!isUnpaid(error) && !isConflict(error)) throw error;
        // It has just got stars or another category.
      }
    }
    const quote = await quoted(command);
    const { ad, starFee, asked } = quote;
    // What was planned may just have been requested.
    if (ad.status !== 'present' || isFree(quote) || (planned && !ad.publicationPlanned)) return forFree(quote);
    const stars = displayCost(ad.level, starFee);
    const withHold = ({ id: holdId, amount, fee }: Held) =>
      command.make({ kind: 'hold', holdId, amount, ...(fee && { fee }) }, quote);
    // Refuse before money is touched; a repeated command gets its first answer.
    const feeToCome = asked.fee && { categoryId: asked.fee.categoryId, month: '', amount: 0 };
    const supposed = withHold({ id: 'none', amount: stars, ...(feeToCome && { fee: feeToCome }) });
    const isNew = () => advertisement.wouldHandle(id, supposed, body, context);
    if (!(await isNew())) return advertisement.handle(id, supposed, body, context);
    // Names the plan and its cost.
    const shared = planned ? JSON.stringify([Object.keys(ad.holds).length, stars, asked.fee]) : undefined;
    let held: Held;
    try {
      held = await hold(ad.ownerId, command, stars, asked.fee, shared);
    } catch (error) {
      // Of a command that came twice at once, the first may have taken what was left.
      if (!isUnpaid(error) || (await isNew())) throw error;
      return advertisement.handle(id, supposed, body, context);
    }
    const reservations = [...(context.reservations ?? []), { id: held.id, field: holdField }];
    // Only its own hold: another request may be about to use another one.
    const giveBack = () => settle(ad.ownerId, id, context.at, { lapse: true, holdId: held.id });
    try {
      const handled = await advertisement.handle(id, withHold(held), body, { ...context, reservations });
      // Of a command that came twice at once, the second is answered like the first, and its own hold pays for nothing.
      if (fateOf(handled.after, held.id) === undefined) await giveBack();
      return handled;
    } catch (error) {
      if (error instanceof DomainError) await giveBack();
      throw error;
    }
  }

  return {
    settle,

    quoted,

    /** Whether what was held for an advertisement is still there. */
    isHeld: async (walletId: string, holdId: string | undefined): Promise<boolean> =>
      holdId === undefined || Object.hasOwn((await wallet.current(walletId)).holds, holdId),

    /**
     * Executes a command that is paid from the owner's wallet. Throws `Payment_Required` when there is not enough in
     * it, and `Status_409` when another request at the same moment took what it held.
     */
    async pay(command: PaidCommand): Promise<Handled> {
      try {
        return await payOnce(command);
      } catch (error) {
        if (!isLapsed(error)) throw error;
        // A later request for the same display needed what this one held. People may press again; a plan is tried again
        // here.
        if (command.planned || command.context.by.kind === 'system') return payOnce(command);
        throw new DomainError('Status_409');
      }
    },
  };
}

const isFree = ({ ad, asked }: Quote): boolean => ad.status === 'present' && ad.level === 0 && asked.fee === undefined;

/** Whether an error is a refusal for lack of money. */
export const isUnpaid = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.code === 'Payment_Required';

/** The name of holds in the refusal of one that has lapsed. */
const holdField = 'level';
const isLapsed = (error: unknown): boolean =>
  error instanceof DomainError &&
  error.code === 'The_Entered_Information_Is_Duplicated' &&
  error.params.field === holdField;

const isConflict = (error: unknown): boolean => error instanceof DomainError && error.code === 'Status_409';

/** The reason for releasing a hold, by the state of the advertisement. */
function reasonOf(ad: AdvertisementState): ReleaseReason {
  if (ad.status !== 'present') return 'deleted';
  if (ad.state === publicationState.denied) return 'denied';
  return ad.state === publicationState.cancelled ? 'cancelled' : 'reopened';
}
