import type { PublicationFee } from '../domain/category/publication-fee.ts';
import type { Actor } from '../domain/decider.ts';
import { notFound } from '../domain/domain-error.ts';
import { type Correction, correctionSchema, type Gift, giftSchema } from '../domain/wallet/input.ts';
import type { Cause, ReleaseReason, TransactionSource, WalletState } from '../domain/wallet/state.ts';
import { newRecordId } from '../event-store/command-identity.ts';
import { checked } from './checked.ts';
import { type CommandContext, commandOf, type Handled } from './commands.ts';
import { conditionAgeMs, type Handlers } from './handlers.ts';
import { settingsCommands } from './settings.ts';

/** A verified payment. Amounts in whole rial. */
interface Deposit {
  readonly paymentId: string;
  readonly amount: number;
  /** The gateway's fee; the member is credited with the whole amount. Defaults to 0. */
  readonly fee?: number;
  /** The gateway, such as `zarinpal`. */
  readonly provider: string;
  /** The gateway's id of the payment. */
  readonly referenceId: string;
  /** When the payment was begun (ISO 8601): a repeated command is searched back to it. */
  readonly begunAt: string;
}

/** An amount that is set aside, in whole rial. */
interface NewHold {
  readonly holdId: string;
  readonly amount: number;
  readonly cause: Cause;
  /** What the category of a publication asks beside the amount. */
  readonly publicationFee?: PublicationFee;
}

/** An amount that is spent at once, in whole rial. */
interface Charge {
  readonly chargeId: string;
  readonly amount: number;
  readonly cause: Cause;
}

/** Who caused a transaction (D11): the owner, or the product and its administrators. */
const sourceOf = (walletId: string, by: Actor): TransactionSource => (by.id === walletId ? 'user' : 'system');

/**
 * The use cases of wallets; a wallet has the id of its user. Each can be repeated and is executed once: deposits are
 * identified by their payment, holds and charges by their ids, gifts and corrections by the context's key. Throws
 * `Payment_Required` when there is not enough.
 */
export function walletCommands({ wallet, settings }: Pick<Handlers, 'wallet' | 'settings'>) {
  const { handle } = wallet;
  const prices = () => settingsCommands({ settings }).current('prices', conditionAgeMs);

  /**
   * A command with an idempotency key of its own in place of the request's; it is remembered as long as `notBefore`
   * says.
   */
  const keyed = (context: CommandContext, key: string, notBefore = context.notBefore): CommandContext => {
    const { expectedRevision: _, reservations: __, ...rest } = context;
    return { ...rest, idempotencyKey: key, ...(notBefore !== undefined && { notBefore }) };
  };

  const chargeOf = async (userId: string, charge: Charge, context: CommandContext) => {
    const { vatPercent } = await prices();
    const command = commandOf('ChargeAmount', { ...charge, vatPercent, source: sourceOf(userId, context.by) }, context);
    const body = { amount: charge.amount, cause: charge.cause };
    return [userId, command, body, keyed(context, `charge/${charge.chargeId}`)] as const;
  };

  return {
    /** Credits a verified payment, once however often it is repeated. */
    deposit: (userId: string, { begunAt, ...payment }: Deposit, context: CommandContext): Promise<Handled> => {
      const data = { fee: 0, ...payment };
      const once = keyed(context, `deposit/${payment.paymentId}`, begunAt);
      return handle(userId, commandOf('DepositMoney', data, context), { amount: payment.amount }, once);
    },
    /** Sets an amount aside. */
    hold: (userId: string, hold: NewHold, context: CommandContext): Promise<Handled> => {
      const data = { ...hold, source: sourceOf(userId, context.by) };
      const body = { amount: hold.amount, cause: hold.cause };
      return handle(userId, commandOf('PlaceHold', data, context), body, keyed(context, `hold/${hold.holdId}`));
    },
    /** Captures a hold. `heldAt`: when the hold was placed. Throws `Status_409` when it is no longer open. */
    capture: async (userId: string, holdId: string, heldAt: string, context: CommandContext): Promise<Handled> => {
      const { vatPercent } = await prices();
      const once = keyed(context, `capture/${holdId}`, heldAt);
      return handle(userId, commandOf('CaptureHold', { holdId, vatPercent }, context), {}, once);
    },
    /** Releases a hold. `heldAt`: when the hold was placed. Throws `Status_409` when it is no longer open. */
    release: (
      userId: string,
      { holdId, heldAt, why }: { readonly holdId: string; readonly heldAt: string; readonly why: ReleaseReason },
      context: CommandContext,
    ): Promise<Handled> => {
      const once = keyed(context, `release/${holdId}`, heldAt);
      return handle(userId, commandOf('ReleaseHold', { holdId, why }, context), {}, once);
    },
    /** Takes an amount at once. */
    charge: async (userId: string, charge: Charge, context: CommandContext): Promise<Handled> =>
      handle(...(await chargeOf(userId, charge, context))),
    /** Throws what `charge` would throw now, which is nothing where it was charged before. Takes nothing. */
    checkCharge: async (userId: string, charge: Charge, context: CommandContext): Promise<void> => {
      await wallet.wouldHandle(...(await chargeOf(userId, charge, context)));
    },
    /** A gift of the product itself, with a reason; administrators propose theirs. */
    give: async (userId: string, input: Gift, context: CommandContext): Promise<Handled> => {
      const gift = checked(giftSchema, input);
      return handle(userId, commandOf('GiveAmount', gift, context), gift, context);
    },
    /**
     * A gift or correction that one administrator proposes and another approves. Answers with the correction's id. Throws
     * `The_Wallet_Holds_Less` when more would be taken than there is.
     */
    proposeCorrection: async (
      userId: string,
      input: Correction,
      context: CommandContext,
    ): Promise<Handled & { readonly correctionId: string }> => {
      const correction = checked(correctionSchema, input);
      // Also of the wallet: under one key, another wallet gets a correction of its own.
      const correctionId = newRecordId(`correction of ${userId}`, context.by.id, context.idempotencyKey);
      const command = commandOf('ProposeCorrection', { correctionId, ...correction }, context);
      return { ...(await handle(userId, command, correction, context)), correctionId };
    },
    /** Throws `Another_Person_Must_Approve` when the caller proposed it. */
    approveCorrection: (userId: string, correctionId: string, context: CommandContext): Promise<Handled> => {
      const command = commandOf('ApproveCorrection', { correctionId, ownerId: userId }, context);
      return handle(userId, command, { correctionId }, context);
    },
    rejectCorrection: (userId: string, correctionId: string, context: CommandContext): Promise<Handled> =>
      handle(userId, commandOf('RejectCorrection', { correctionId }, context), { correctionId }, context),
    /** Forfeits the balance, when the account is deleted (D5). */
    forfeit: (userId: string, context: CommandContext): Promise<Handled> =>
      handle(userId, commandOf('ForfeitBalance', {}, context), {}, context),
    /**
     * The wallet in the log's present state, or in one at most `age` ms old. Another user's wallet does not exist for
     * the caller.
     */
    current: (userId: string, by: Actor, age = 0): Promise<WalletState> => {
      if (by.scope === 'own' && by.id !== userId) throw notFound('wallet');
      return wallet.current(userId, age);
    },
  };
}
