import type { Actor } from '../domain/decider.ts';
import { DomainError, notFound } from '../domain/domain-error.ts';
import { type Deposit, depositSchema } from '../domain/payment/deposit.ts';
import type { PaymentDoubt, PaymentState } from '../domain/payment/state.ts';
import { newRecordId } from '../event-store/command-identity.ts';
import { checked } from './checked.ts';
import { type CommandContext, commandOf, type Handled } from './commands.ts';
import { conditionAgeMs, type Handlers } from './handlers.ts';
import { settingsCommands } from './settings.ts';

/**
 * The use cases of payments: the recorded steps. The calls of the gateway between them are in `deposits.ts`. All but
 * the first can be repeated without further effect.
 */
export function paymentCommands({ payment, user, settings }: Handlers) {
  const { handle } = payment;
  return {
    /** Requests a deposit into the caller's own wallet. */
    request: async (input: Deposit, provider: string, context: CommandContext): Promise<Handled> => {
      const { amount, returnUrl } = checked(depositSchema, input);
      const userId = context.by.id;
      const account = await user.current(userId);
      if (account.status !== 'present') throw notFound('user');
      const { depositMin, depositMax, depositStep } = await settingsCommands({ settings }).current(
        'prices',
        conditionAgeMs,
      );
      const paymentId = newRecordId('payment', userId, context.idempotencyKey);
      const data = {
        paymentId,
        userId,
        amount,
        provider,
        returnPath: returnUrl,
        min: depositMin,
        max: depositMax,
        step: depositStep,
        cellphoneConfirmed: account.cellphoneConfirmed,
      };
      return handle(paymentId, commandOf('RequestPayment', data, context), { amount, returnUrl }, context);
    },
    /** The gateway has opened a session, which no other payment has. Throws `The_Entered_Information_Is_Duplicated`. */
    redirect: (id: string, authority: string, fee: number | null, context: CommandContext): Promise<Handled> =>
      handle(id, commandOf('RedirectPayer', { authority, fee }, context), {}, context),
    /** The payer has come back from the bank and claims to have paid. */
    comeBack: (id: string, context: CommandContext): Promise<Handled> =>
      handle(id, commandOf('ReturnPayer', {}, context), {}, context),
    doubt: (id: string, doubt: PaymentDoubt, context: CommandContext): Promise<Handled> =>
      handle(id, commandOf('DoubtPayment', { doubt }, context), {}, context),
    verify: (id: string, referenceId: string, fee: number | null, context: CommandContext): Promise<Handled> =>
      handle(id, commandOf('VerifyPayment', { referenceId, fee }, context), {}, context),
    /** The amount is in the wallet. */
    credit: async (id: string, context: CommandContext): Promise<Handled> => {
      const { vatPercent } = await settingsCommands({ settings }).current('prices', conditionAgeMs);
      return handle(id, commandOf('CreditPayment', { vatPercent }, context), {}, context);
    },
    reject: (id: string, code: number | null, context: CommandContext): Promise<Handled> =>
      handle(id, commandOf('RejectPayment', { code }, context), {}, context),
    fail: (id: string, code: number | null, doubt: PaymentDoubt | null, context: CommandContext): Promise<Handled> =>
      handle(id, commandOf('FailPayment', { code, doubt }, context), {}, context),
    /** Whether the account that pays still exists. */
    hasPayer: async (userId: string): Promise<boolean> => (await user.current(userId)).status === 'present',
    /** The payment as the log has it now. */
    current: (id: string): Promise<PaymentState> => payment.current(id),
    /** The same for its payer or an administrator; for other callers it does not exist. */
    own: async (id: string, by: Actor) => {
      const state = await payment.current(id);
      if (state.status === 'absent' || (by.scope === 'own' && state.userId !== by.id)) throw notFound('payment');
      return state;
    },
    /** The bounds of a deposit in rial, from the present settings (R240). */
    bounds: async () => {
      const prices = await settingsCommands({ settings }).current('prices');
      const { depositMin: min, depositMax: max, depositStep: step, starFee } = prices;
      if (min > max) throw new DomainError('Status_503');
      return { min, max, step, starFee };
    },
  };
}
