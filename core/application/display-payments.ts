import { randomUUID } from 'node:crypto';
import { type AdvertisementCommand, displayCost } from '../domain/advertisement/decide.ts';
import { type AdvertisementState, fateOf, type GivenFunding } from '../domain/advertisement/state.ts';
import { DomainError } from '../domain/domain-error.ts';
import type { Hold, ReleaseReason } from '../domain/wallet/state.ts';
import { holdsFor } from '../domain/wallet/state.ts';
import { type CommandContext, type Handled, systemContext } from './commands.ts';
import { type Handlers, lookedAtWithinMs } from './handlers.ts';
import { settingsCommands } from './settings.ts';
import { walletCommands } from './wallet.ts';

/** A command of an advertisement that costs the price of its stars. */
export interface PaidCommand {
  readonly kind: 'publication' | 'renewal';
  readonly id: string;
  /** The body of the request. */
  readonly body: unknown;
  readonly context: CommandContext;
  /** `starFee`: the price of one star, in rial. */
  make(funding: GivenFunding, starFee: number): AdvertisementCommand;
}

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
export function displayPayments({ advertisement, wallet, settings }: Handlers) {
  const wallets = walletCommands({ wallet, settings });
  /** The prices of at most a second ago. */
  const prices = () => settingsCommands({ settings }).current('prices', lookedAtWithinMs);

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
        return wallets.capture(walletId, holdId, heldAt, context);
      case 'free':
        return wallets.release(walletId, { holdId, heldAt, why: reasonOf(ad) }, context);
      default:
        return undefined;
    }
  }

  /** Settles the open holds for an advertisement. `at`: ISO 8601 instant. */
  async function settle(walletId: string, adId: string, at: string, { lapse = false } = {}): Promise<void> {
    for (const hold of holdsFor(await wallet.current(walletId), adId)) {
      await settleOne(walletId, adId, hold, at, lapse).catch((error: unknown) => {
        // Another process has settled it.
        if (!(error instanceof DomainError && error.code === 'Status_409')) throw error;
      });
    }
  }

  /** Holds an amount. If the wallet is short, first releases the holds that earlier attempts left. */
  async function hold(walletId: string, { kind, id, context }: PaidCommand, amount: number): Promise<string> {
    // A new id for each attempt: a lapsed hold cannot pay any more.
    const holdId = randomUUID();
    const place = () => wallets.hold(walletId, { holdId, amount, cause: { kind, id } }, context);
    try {
      await place();
    } catch (error) {
      if (!isUnpaid(error)) throw error;
      await settle(walletId, id, context.at, { lapse: true });
      await place();
    }
    return holdId;
  }

  return {
    settle,

    prices,

    /** Whether the amount for an advertisement's stars is still held. */
    isHeld: async (walletId: string, holdId: string | undefined): Promise<boolean> =>
      holdId === undefined || Object.hasOwn((await wallet.current(walletId)).holds, holdId),

    /**
     * Executes a command that is paid from the owner's wallet. Throws `Payment_Required` when there is not enough in
     * it.
     */
    async pay(command: PaidCommand): Promise<Handled> {
      const { id, body, context } = command;
      const forFree = () => advertisement.handle(id, command.make({ kind: 'free' }, 0), body, context);
      // Most advertisements have no stars and need no check.
      const known = await advertisement.current(id, lookedAtWithinMs);
      if (known.status === 'present' && known.level === 0) {
        try {
          return await forFree();
        } catch (error) {
          if (!isUnpaid(error)) throw error;
          // It has just got stars.
        }
      }
      const [ad, { starFee }] = await Promise.all([advertisement.current(id), prices()]);
      if (ad.status !== 'present' || ad.level === 0) return forFree();
      const cost = displayCost(ad.level, starFee);
      const withHold = (holdId: string) => command.make({ kind: 'hold', holdId, amount: cost }, starFee);
      // Refuse before money is touched; a repeated command gets its first answer.
      const isNew = await advertisement.wouldHandle(id, withHold('none'), body, context);
      if (!isNew) return advertisement.handle(id, withHold('none'), body, context);
      const holdId = await hold(ad.ownerId, command, cost);
      const reservations = [...(context.reservations ?? []), { id: holdId, field: 'level' }];
      try {
        return await advertisement.handle(id, withHold(holdId), body, { ...context, reservations });
      } catch (error) {
        if (error instanceof DomainError) await settle(ad.ownerId, id, context.at, { lapse: true });
        throw error;
      }
    },
  };
}

/** Whether an error is a refusal for lack of money. */
export const isUnpaid = (error: unknown): boolean => error instanceof DomainError && error.code === 'Payment_Required';

/** The reason for releasing a hold, by the state of the advertisement. */
function reasonOf(ad: AdvertisementState): ReleaseReason {
  if (ad.status !== 'present') return 'deleted';
  const reasons: Readonly<Record<number, ReleaseReason>> = { 40: 'denied', 50: 'cancelled' };
  return reasons[ad.state] ?? 'reopened';
}
