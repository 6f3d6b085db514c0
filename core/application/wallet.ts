import type { Actor } from '../domain/decider.ts';
import { DomainError, notFound } from '../domain/domain-error.ts';
import { administratorRole, seededRoles } from '../domain/role/seeded.ts';
import { rightSince } from '../domain/role/state.ts';
import { type Correction, correctionSchema, type Gift, giftSchema } from '../domain/wallet/input.ts';
import {
  type Cause,
  heldForTexts,
  type NewHold,
  type ReleaseReason,
  type TransactionSource,
  type WalletState,
} from '../domain/wallet/state.ts';
import { newRecordId } from '../event-store/command-identity.ts';
import { checked } from './checked.ts';
import { type CommandContext, commandOf, type Handled } from './commands.ts';
import { conditionAgeMs, type HandledRecord, type Handlers } from './handlers.ts';
import { settingsCommands } from './settings.ts';

/** A verified payment. Amounts in whole rial. */
interface Deposit {
  readonly paymentId: string;
  readonly amount: number;
  /** The gateway's fee; the member is credited with the whole amount. Defaults to 0. */
  readonly fee?: number;
  /** The gateway, such as `zarinpal`. */
  readonly provider: string;
  readonly referenceId: string;
  /** When the payment was begun (ISO 8601): a repeated command is searched back to it. */
  readonly begunAt: string;
}

/** An amount that is spent at once, in whole rial. */
interface Charge {
  readonly chargeId: string;
  readonly amount: number;
  readonly cause: Cause;
}

/** The source of a transaction (D11): the owner, or the product and its administrators. */
const sourceOf = (walletId: string, by: Actor): TransactionSource => (by.id === walletId ? 'user' : 'system');

/**
 * The use cases of wallets; a wallet has the id of its user. Each can be repeated and is executed once: deposits are
 * identified by their payment, holds and charges by their ids, gifts and corrections by the context's key. Throws
 * `Payment_Required` when there is not enough.
 */
export function walletCommands({ wallet, settings, role }: Pick<Handlers, 'wallet' | 'settings' | 'role'>) {
  const { handle } = wallet;
  const prices = () => settingsCommands({ settings }).current('prices', conditionAgeMs);

  /**
   * A command with an idempotency key of its own in place of the request's; it is remembered as long as `notBefore`
   * says.
   */
  const keyed = (context: CommandContext, key: string, notBefore = context.notBefore): CommandContext => {
    const { expectedRevision: _, ...rest } = context;
    return { ...rest, idempotencyKey: key, ...(notBefore !== undefined && { notBefore }) };
  };

  const capturing = (context: CommandContext, paidOnce: string) => keyed(context, `capture/${paidOnce}`);

  /** Releases a hold. `heldAt`: when the hold was placed. Throws `Status_409` when it is no longer open. */
  const release = (
    userId: string,
    { holdId, heldAt, why }: { readonly holdId: string; readonly heldAt: string; readonly why: ReleaseReason },
    context: CommandContext,
  ): Promise<Handled> => {
    const once = keyed(context, `release/${holdId}`, heldAt);
    return handle(userId, commandOf('ReleaseHold', { holdId, why }, context), {}, once);
  };

  return {
    /** Credits a verified payment, once however often it is repeated. */
    deposit: (userId: string, { begunAt, ...payment }: Deposit, context: CommandContext): Promise<Handled> => {
      const data = { fee: 0, ...payment };
      const once = keyed(context, `deposit/${payment.paymentId}`, begunAt);
      return handle(userId, commandOf('DepositMoney', data, context), { amount: payment.amount }, once);
    },
    /** Sets an amount aside, or finds the one that the new hold says to use instead. */
    hold: (userId: string, hold: NewHold, context: CommandContext): Promise<HandledRecord<WalletState>> => {
      const data = { ...hold, source: sourceOf(userId, context.by) };
      const body = { amount: hold.amount, cause: hold.cause };
      return handle(userId, commandOf('PlaceHold', data, context), body, keyed(context, `hold/${hold.holdId}`));
    },
    /**
     * Captures a hold. `heldAt`: when the hold was placed. Throws `Status_409` when it is no longer open. Of several holds
     * for what is paid once (`paidOnce`), only the first is captured.
     */
    capture: async (
      userId: string,
      { holdId, heldAt, paidOnce }: { readonly holdId: string; readonly heldAt: string; readonly paidOnce?: string },
      context: CommandContext,
    ): Promise<Handled> => {
      const { vatPercent } = await prices();
      const once = paidOnce === undefined ? keyed(context, `capture/${holdId}`, heldAt) : capturing(context, paidOnce);
      return handle(userId, commandOf('CaptureHold', { holdId, vatPercent }, context), {}, once);
    },
    /** Whether a hold for what is paid once was captured. */
    isPaid: async (userId: string, paidOnce: string, context: CommandContext): Promise<boolean> => {
      const capture = commandOf('CaptureHold', { holdId: paidOnce, vatPercent: 0 }, context);
      try {
        return !(await wallet.wouldHandle(userId, capture, {}, capturing(context, paidOnce)));
      } catch (error) {
        // No hold has this id: only a capture in the past would not ask for one.
        if (error instanceof DomainError && error.code === 'Status_409') return false;
        throw error;
      }
    },
    release,
    /** Gives back what is still held for texts by AI, or one such hold: their request has died, or the account has ended. */
    lapseTexts: async (userId: string, context: CommandContext, holdId?: string): Promise<void> => {
      for (const { id, at } of heldForTexts(await wallet.current(userId))) {
        if (holdId === undefined || id === holdId) {
          await release(userId, { holdId: id, heldAt: at, why: 'lapsed' }, context);
        }
      }
    },
    /** Takes an amount at once. */
    charge: async (userId: string, charge: Charge, context: CommandContext): Promise<Handled> => {
      const { vatPercent } = await prices();
      const command = commandOf(
        'ChargeAmount',
        { ...charge, vatPercent, source: sourceOf(userId, context.by) },
        context,
      );
      const body = { amount: charge.amount, cause: charge.cause };
      return handle(userId, command, body, keyed(context, `charge/${charge.chargeId}`));
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
    /**
     * Throws `Another_Person_Must_Approve` when the caller proposed it, `The_Right_To_Approve_Is_New` when the caller may
     * approve for less than a day, unless the product itself is younger.
     */
    approveCorrection: async (userId: string, correctionId: string, context: CommandContext): Promise<Handled> => {
      const roles = await Promise.all(seededRoles.map(({ id }) => role.current(id)));
      const administrators = roles.find((each) => each.status === 'present' && each.id === administratorRole);
      // The key of the house was granted when the role was made, and cannot be revoked.
      const productSince =
        administrators?.status === 'present' ? administrators.permissions.get('role_savepermissions') : undefined;
      const data = {
        correctionId,
        ownerId: userId,
        rightSince: rightSince(roles, context.by.id, 'ledger_correct'),
        productSince: productSince ?? context.at,
      };
      const command = commandOf('ApproveCorrection', data, context);
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
