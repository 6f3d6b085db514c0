import { z } from 'zod';
import { paidCodes, unexpectedCode } from '../domain/payment/gateway-codes.ts';
import type { PaymentDoubt } from '../domain/payment/state.ts';
import type { OutageLines } from '../process/outage-lines.ts';
import { neverLeft } from './delivery.ts';

/** The gateway's answer: done, refused with a code, or unknown, because no readable answer came. */
type GatewayAnswer<Value> =
  | ({ readonly outcome: 'done' } & Value)
  | { readonly outcome: 'refused'; readonly code: number }
  | { readonly outcome: 'unknown'; readonly reason: PaymentDoubt };

/** The status of a session at the bank. `paid` is not verified yet; the amount returns to the payer after a while. */
type SessionStatus = 'verified' | 'paid' | 'inBank' | 'failed' | 'reversed';

/** A payment that was not verified yet, with its session. */
export interface UnverifiedPayment {
  readonly authority: string;
  /** Rial. */
  readonly amount: number;
  readonly callbackUrl: string;
}

/** A service that collects payments for us. Amounts are whole rial. Its calls never throw. */
export interface PaymentGateway {
  /** The name in the log. */
  readonly provider: 'zarinpal';
  /** Opens a session at the bank. `fee` is the gateway's fee in rial, if it reports one. */
  request(payment: {
    readonly amount: number;
    readonly description: string;
    readonly callbackUrl: string;
    readonly orderId: string;
  }): Promise<GatewayAnswer<{ readonly authority: string; readonly fee: number | null }>>;
  startPay(authority: string): string;
  /** Claims the money of a session. A repeated claim succeeds too (101). */
  verify(payment: {
    readonly amount: number;
    readonly authority: string;
  }): Promise<GatewayAnswer<{ readonly referenceId: string; readonly fee: number | null }>>;
  /** The status of a session; it does not replace `verify`. */
  inquire(authority: string): Promise<GatewayAnswer<{ readonly status: SessionStatus }>>;
  /** The payments that were paid but not verified, the last hundred. */
  unverified(): Promise<GatewayAnswer<{ readonly payments: readonly UnverifiedPayment[] }>>;
}

interface ZarinpalOptions {
  /** `https://payment.zarinpal.com`, its sandbox, or ours. */
  readonly url: string;
  /** 36 characters. Its holder can request payments in our name. */
  readonly merchantId: string;
  /** Milliseconds. After this time the result is unknown. */
  readonly patienceMs?: number;
  /** Gets the outages of the gateway. */
  readonly outages?: OutageLines;
}

/** Codes come as numbers and, in one of the published samples, as texts. */
const codeSchema = z.union([z.int(), z.string().regex(/^-?\d{1,4}$/)]).transform(Number);
const amountSchema = z.union([z.int(), z.string().regex(/^\d{1,15}$/)]).transform(Number);
/** An unreadable fee counts as unknown. */
const feeSchema = amountSchema.nullish().catch(null);
const errorSchema = z.object({ code: codeSchema });
/** `errors` is an empty list, an object, or a list of objects; `data` an object, or an empty list where there are errors. */
const replySchema = z.object({
  data: z.unknown(),
  errors: z
    .union([errorSchema, z.array(errorSchema), z.null()])
    .optional()
    .catch(undefined),
});

const requestedSchema = z.object({ authority: z.string().regex(/^[A-Za-z\d]{36}$/), fee: feeSchema });
const verifiedSchema = z.object({
  ref_id: z.union([z.int(), z.string().regex(/^\d{1,40}$/)]).transform(String),
  fee: feeSchema,
  amount: amountSchema.optional(),
});
const statuses = {
  VERIFIED: 'verified',
  PAID: 'paid',
  IN_BANK: 'inBank',
  FAILED: 'failed',
  REVERSED: 'reversed',
} as const satisfies Record<string, SessionStatus>;
const statusSchema = z.object({ status: z.enum(Object.keys(statuses) as (keyof typeof statuses)[]) });
const unverifiedSchema = z.object({
  authorities: z.array(z.object({ authority: z.string(), amount: amountSchema, callback_url: z.string() })),
});

/** The code and the data of a successful answer. */
type Reply = GatewayAnswer<{ readonly code: number; readonly data: unknown }>;
type Call = 'request' | 'verify' | 'inquiry' | 'unVerified';

const unknown = (reason: PaymentDoubt) => ({ outcome: 'unknown', reason }) as const;

/**
 * Payments by ZarinPal's REST interface, version 4 (D1). The code in the answer counts, at any HTTP status; 101 is
 * success. A time-out, a broken connection and an unreadable answer count as unknown, not as failed.
 */
export function createZarinpal({ url, merchantId, patienceMs = 10_000, outages }: ZarinpalOptions): PaymentGateway {
  async function ask(call: Call, fields: object): Promise<Reply> {
    const answer = await answerOf(call, fields);
    if (answer.outcome === 'unknown') outages?.failed('payment gateway', answer.reason);
    else outages?.worked('payment gateway');
    return answer;
  }

  async function answerOf(call: Call, fields: object): Promise<Reply> {
    let text: string;
    try {
      const response = await fetch(new URL(`/pg/v4/payment/${call}.json`, url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ merchant_id: merchantId, ...fields }),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      text = await response.text();
    } catch (error) {
      return unknown(neverLeft(error) ? 'neverAsked' : 'noAnswer');
    }
    let reply: z.output<typeof replySchema>;
    try {
      reply = replySchema.parse(JSON.parse(text));
    } catch {
      return unknown('unreadable');
    }
    const { data, errors } = reply;
    const error = Array.isArray(errors) ? errors[0] : errors;
    const code = error?.code ?? errorSchema.safeParse(data).data?.code;
    if (code === unexpectedCode) return unknown('unexpected');
    if (code === undefined) return unknown('unreadable');
    return paidCodes.includes(code) ? { outcome: 'done', code, data } : { outcome: 'refused', code };
  }

  return {
    provider: 'zarinpal',
    async request({ amount, description, callbackUrl, orderId }) {
      const answer = await ask('request', {
        amount,
        currency: 'IRR',
        description,
        callback_url: callbackUrl,
        metadata: { order_id: orderId },
      });
      if (answer.outcome !== 'done') return answer;
      const read = requestedSchema.safeParse(answer.data);
      if (!read.success) return unknown('unreadable');
      return { outcome: 'done', authority: read.data.authority, fee: read.data.fee ?? null };
    },
    startPay: (authority) => new URL(`/pg/StartPay/${encodeURIComponent(authority)}`, url).href,
    async verify({ amount, authority }) {
      const answer = await ask('verify', { amount, authority });
      if (answer.outcome !== 'done') return answer;
      const read = verifiedSchema.safeParse(answer.data);
      if (!read.success) return unknown('unreadable');
      const { ref_id: referenceId, fee, amount: said } = read.data;
      if (said !== undefined && said !== amount) return unknown('wrongAmount');
      return { outcome: 'done', referenceId, fee: fee ?? null };
    },
    async inquire(authority) {
      const answer = await ask('inquiry', { authority });
      if (answer.outcome !== 'done') return answer;
      const read = statusSchema.safeParse(answer.data);
      return read.success ? { outcome: 'done', status: statuses[read.data.status] } : unknown('unreadable');
    },
    async unverified() {
      const answer = await ask('unVerified', {});
      if (answer.outcome !== 'done') return answer;
      const read = unverifiedSchema.safeParse(answer.data);
      if (!read.success) return unknown('unreadable');
      const payments = read.data.authorities.map(({ callback_url: callbackUrl, ...payment }) => ({
        ...payment,
        callbackUrl,
      }));
      return { outcome: 'done', payments };
    },
  };
}
