import { keyedMutex } from '../concurrency/limits.ts';
import { defaultCulture } from '../domain/culture-facts.ts';
import { DomainError } from '../domain/domain-error.ts';
import type { Deposit } from '../domain/payment/deposit.ts';
import { notPaidCode } from '../domain/payment/gateway-codes.ts';
import { isPaid, type PaymentState, type PresentPayment } from '../domain/payment/state.ts';
import { createZarinpal, type PaymentGateway, type UnverifiedPayment } from '../gateways/zarinpal.ts';
import { textsIn } from '../i18n/texts.ts';
import type { Config } from '../process/config.ts';
import { outageLines } from '../process/outage-lines.ts';
import { logLine } from '../process/process-log.ts';
import { type CommandContext, type Handled, systemContext } from './commands.ts';
import type { Commands } from './create-commands.ts';

interface DepositDependencies {
  readonly commands: Pick<Commands, 'payment' | 'wallet'>;
  readonly gateway: PaymentGateway;
  /** The address of the product for visitors, without a trailing slash: the gateway sends payers back there. */
  readonly publicUrl: string;
  /** ISO 8601 instant. */
  readonly now: () => string;
}

/** The parameters that the payer's browser brings back from the bank. None of them is trusted. */
interface PayerReturn {
  readonly authority: string;
  readonly status: string;
}

/**
 * An unpaid session is given up after this time, in ms; the bank's own limit is shorter. A later payment is claimed all
 * the same.
 */
export const sessionMs = 60 * 60_000;
/** After this time, in ms, a request to the gateway will get no answer any more. */
const requestMs = 10 * 60_000;

/** The parameter of the callback's address that names the payment. */
export const paymentParameter = 'payment';

/**
 * Deposits, from the request to the credit in the wallet (R136): the payment's steps, with the calls of the gateway
 * between them. Each step can be repeated, at once or after a crash, by any process: the gateway is called again, and
 * the wallet credits a payment once. The amount is always that of our own record.
 */
export function createDeposits({ commands: { payment, wallet }, gateway, publicUrl, now }: DepositDependencies) {
  const system = (): CommandContext => systemContext(now());
  // Repeated returns of one payment take turns, so that only one calls the gateway at a time.
  const turns = keyedMutex();
  // So do requests for one payment, so that only one opens a session, which all are answered with.
  const openings = keyedMutex();

  const credit = async (
    id: string,
    { userId, amount, fee, provider, referenceId, requestedAt }: PresentPayment,
  ): Promise<void> => {
    const context = system();
    const deposit = {
      paymentId: id,
      amount,
      fee: Math.min(fee ?? 0, amount),
      provider,
      referenceId: referenceId ?? '',
      begunAt: requestedAt,
    };
    await wallet.deposit(userId, deposit, context);
    // Deletion gives up the balance once the account has ended: it may have done so while the gateway was asked.
    if (!(await payment.hasPayer(userId))) await wallet.forfeit(userId, context);
    await payment.credit(id, context);
  };

  /**
   * Rejects a payment of a deleted account, which takes no money (D5): what is unclaimed goes back to the bank card.
   * Resolves with false if its money was claimed before and has to be recorded.
   */
  async function leaveToBank(id: string, authority: string): Promise<boolean> {
    const answer = await gateway.inquire(authority);
    if (answer.outcome === 'done' && answer.status === 'verified') return false;
    if (answer.outcome === 'unknown') await payment.doubt(id, answer.reason, system());
    else await payment.reject(id, null, system());
    return true;
  }

  /** Claims the money of a payment from the gateway, and records the result. */
  async function claim(id: string, state: PaymentState): Promise<void> {
    if (state.status === 'absent' || state.authority === null || state.status === 'credited') return;
    if (!isPaid(state.status)) {
      const { amount, authority, userId } = state;
      if (!(await payment.hasPayer(userId)) && (await leaveToBank(id, authority))) return;
      const answer = await gateway.verify({ amount, authority });
      switch (answer.outcome) {
        case 'unknown':
          await payment.doubt(id, answer.reason, system());
          return;
        case 'refused':
          if (answer.code === notPaidCode) await payment.reject(id, answer.code, system());
          else await payment.fail(id, answer.code, null, system());
          return;
        case 'done':
          await payment.verify(id, answer.referenceId, answer.fee, system());
      }
    }
    const verified = await payment.current(id);
    if (verified.status === 'verified') await credit(id, verified);
  }

  const settle = (id: string): Promise<void> => turns.acquire(id, async () => claim(id, await payment.current(id)));

  /** Asks the gateway for the state of a session, and ends payments that will never be paid. */
  async function lookAfter(id: string): Promise<void> {
    const state = await payment.current(id);
    if (state.status === 'absent' || state.status === 'credited') return;
    const age = Date.parse(now()) - Date.parse(state.requestedAt);
    if (state.authority === null) {
      if (age > requestMs) await payment.fail(id, null, 'noAnswer', system());
      return;
    }
    if (state.status === 'verified') return settle(id);
    const answer = await gateway.inquire(state.authority);
    const status = answer.outcome === 'done' ? answer.status : undefined;
    if (status === 'paid' || status === 'verified') return settle(id);
    if (status === 'failed' || status === 'reversed') await payment.reject(id, notPaidCode, system());
    else if (age > sessionMs && status === 'inBank') await payment.reject(id, notPaidCode, system());
    // A payer who came back must get a result, and a session an end, also when the gateway has no inquiry call for us.
    else if (
      status === undefined &&
      (state.status === 'processing' || (age > sessionMs && answer.outcome === 'refused'))
    )
      await settle(id);
  }

  /** Opens the session of a payment at the gateway, if it has none, and resolves with the address where it is paid. */
  async function opened(handled: Handled): Promise<Handled & { readonly url: string }> {
    const { id } = handled;
    const known = await payment.current(id);
    if (known.status === 'absent') throw new Error('A payment that was asked for is not there');
    // The same request, repeated.
    if (known.authority !== null) return { ...handled, url: gateway.startPay(known.authority) };
    if (known.status !== 'requested') throw new DomainError('Payment_Gateway_Unavailable');
    const answer = await gateway.request({
      amount: known.amount,
      description: `${textsIn(defaultCulture).portal.site.name} ${id}`,
      callbackUrl: `${publicUrl}/api/payment/callback?${paymentParameter}=${id}`,
      orderId: id,
    });
    switch (answer.outcome) {
      case 'refused':
        await payment.fail(id, answer.code, null, system());
        throw new DomainError('Payment_Gateway_Refused', { gatewayCode: answer.code });
      case 'unknown':
        // No payer has the session's address, so it cannot be paid.
        await payment.fail(id, null, answer.reason, system());
        throw new DomainError('Payment_Gateway_Unavailable');
      case 'done': {
        const { position, revision } = await payment.redirect(id, answer.authority, answer.fee, system());
        // The payer came back before this answer.
        if ((await payment.current(id)).status === 'processing') await settle(id);
        return { id, position, revision, url: gateway.startPay(answer.authority) };
      }
    }
  }

  /** The payment of a session in the gateway's list. */
  const paymentOf = (callbackUrl: string): string | null =>
    URL.parse(callbackUrl)?.searchParams.get(paymentParameter) ?? null;

  /** Claims what was paid in a session that names a payment of ours; false where it is not this payment's. */
  async function claimSession(id: string, { authority, amount }: UnverifiedPayment): Promise<boolean> {
    const state = await payment.current(id);
    if (state.status === 'absent' || state.amount !== amount) return false;
    if (state.authority === null) await payment.redirect(id, authority, null, system());
    else if (state.authority !== authority) return false;
    await settle(id);
    return true;
  }

  return {
    /**
     * Requests a payment and returns the address where the payer pays. Throws `Payment_Gateway_Refused` with the
     * gateway's code, and `Payment_Gateway_Unavailable` when it cannot be reached: nothing can have been paid then.
     */
    begin: async (input: Deposit, context: CommandContext): Promise<Handled & { readonly url: string }> => {
      const handled = await payment.request(input, gateway.provider, context);
      return openings.acquire(handled.id, () => opened(handled));
    },
    /** A payer has come back. Ignores a session of another payment, and an unknown payment. */
    comeBack: async (id: string, { authority, status }: PayerReturn): Promise<void> => {
      const state = await payment.current(id);
      if (state.status === 'absent') return;
      if (state.authority !== null && state.authority !== authority) return;
      if (status === 'OK') {
        await payment.comeBack(id, system());
        await settle(id);
      } else if (state.status === 'redirected') {
        await payment.reject(id, null, system());
      }
    },
    /** Asks the gateway again (R137). */
    settle,
    lookAfter,
    /**
     * Claims every payment of ours that the gateway holds as paid but unclaimed (D1b). Resolves with their number.
     * @param onFailure called with a payment that could not be claimed; the others are claimed all the same.
     */
    claimForgotten: async (onFailure: (id: string, error: unknown) => void): Promise<number> => {
      const answer = await gateway.unverified();
      if (answer.outcome !== 'done') return 0;
      let claimed = 0;
      for (const session of answer.payments) {
        const id = paymentOf(session.callbackUrl);
        if (id === null) continue;
        try {
          if (await claimSession(id, session)) claimed += 1;
        } catch (error) {
          onFailure(id, error);
        }
      }
      return claimed;
    },
    startPay: gateway.startPay,
  };
}
export type Deposits = ReturnType<typeof createDeposits>;

/** The deposits of a configuration; undefined where it names no gateway. */
export const openDeposits = (
  { zarinpal, publicUrl }: Pick<Config, 'zarinpal' | 'publicUrl'>,
  commands: DepositDependencies['commands'],
): Deposits | undefined =>
  zarinpal &&
  createDeposits({
    commands,
    gateway: createZarinpal({ ...zarinpal, outages: outageLines(logLine) }),
    publicUrl,
    now: () => new Date().toISOString(),
  });
