import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Session, Sessions } from './sessions.ts';

/** The service's message for each refusal (zarinpal.com/docs/paymentGateway/errorList). */
const refusals: Readonly<Record<number, string>> = {
  [-9]: 'The input params invalid, validation error.',
  [-41]: 'Maximum amount is 100000000 tomans.',
  [-50]: 'Session is not valid, amounts values is not the same.',
  [-51]: 'Session is not valid, session is not active paid try.',
  [-53]: 'Session is not this merchant_id session.',
  [-54]: 'Invalid authority.',
};

const mostRial = 1_000_000_000;

const merchantIdSchema = z.string().length(36);
const requestSchema = z.object({
  merchant_id: merchantIdSchema,
  amount: z.int().positive(),
  currency: z.enum(['IRR', 'IRT']).default('IRR'),
  description: z.string().min(1).max(500),
  callback_url: z.url({ protocol: /^https?$/ }),
});
const sessionSchema = z.object({ merchant_id: merchantIdSchema, authority: z.string() });
const verifySchema = sessionSchema.extend({ amount: z.int().positive() });

/** Errors are an object, and `data` an empty list beside them; without errors these are the empty list. */
const refuse = (reply: FastifyReply, code: number, validations: unknown = []) =>
  reply
    .code(code === -9 ? 422 : 401)
    .send({ data: [], errors: { code, message: refusals[code] ?? 'Error', validations } });
const answer = (reply: FastifyReply, data: object) => reply.send({ data, errors: [] });

/** The gateway's fee: half a percent, at most 120,000 rial. */
const feeOf = (amount: number): number => Math.min(Math.floor(amount / 200), 120_000);

/** ZarinPal's calls, version 4: request, verify, inquiry and unVerified. No money moves. */
export function zarinpalRoutes(app: FastifyInstance, sessions: Sessions): void {
  /** The session that a call is about, or the refusal that was sent. */
  async function sessionOf(body: unknown, reply: FastifyReply): Promise<Session | undefined> {
    const read = sessionSchema.safeParse(body);
    if (!read.success) {
      refuse(reply, -9, z.flattenError(read.error).fieldErrors);
      return undefined;
    }
    const session = await sessions.find(read.data.authority);
    if (session === undefined) refuse(reply, -54);
    else if (session.merchantId !== read.data.merchant_id) refuse(reply, -53);
    else return session;
    return undefined;
  }

  app.post('/pg/v4/payment/request.json', async ({ body }, reply) => {
    const read = requestSchema.safeParse(body);
    if (!read.success) return refuse(reply, -9, z.flattenError(read.error).fieldErrors);
    const { merchant_id: merchantId, currency, description, callback_url: callbackUrl } = read.data;
    const amount = read.data.amount * (currency === 'IRT' ? 10 : 1);
    if (amount > mostRial) return refuse(reply, -41);
    const { authority } = await sessions.open({ merchantId, amount, description, callbackUrl });
    return answer(reply, { code: 100, message: 'Success', authority, fee_type: 'Merchant', fee: feeOf(amount) });
  });

  app.post('/pg/v4/payment/verify.json', async ({ body, raw }, reply) => {
    const session = await sessionOf(body, reply);
    if (session === undefined) return reply;
    const { authority, amount, verifyAs, refId } = session;
    const data = {
      message: 'Paid',
      card_hash: '',
      card_pan: '502229******5995',
      ref_id: refId,
      fee_type: 'Merchant',
      fee: feeOf(amount),
    };
    switch (verifyAs) {
      case null:
        break;
      case 'silence':
        return reply.hijack();
      case 'closed':
        raw.socket.destroy();
        return reply.hijack();
      case 'html':
        return reply.code(502).type('text/html').send('<html><body>Bad gateway</body></html>');
      case 'wrongAmount':
        return answer(reply, { ...data, code: 100, amount: amount * 10 });
      default:
        return refuse(reply, Number(verifyAs));
    }
    const wanted = verifySchema.safeParse(body);
    if (!wanted.success) return refuse(reply, -9, z.flattenError(wanted.error).fieldErrors);
    if (wanted.data.amount !== amount) return refuse(reply, -50);
    if ((await sessions.claim(authority)) !== undefined) return answer(reply, { ...data, code: 100 });
    const now = await sessions.find(authority);
    return now?.status === 'VERIFIED' ? answer(reply, { ...data, code: 101, message: 'Verified' }) : refuse(reply, -51);
  });

  app.post('/pg/v4/payment/inquiry.json', async ({ body }, reply) => {
    const session = await sessionOf(body, reply);
    return session === undefined ? reply : answer(reply, { code: 100, message: 'Success', status: session.status });
  });

  app.post('/pg/v4/payment/unVerified.json', async ({ body }, reply) => {
    const read = z.object({ merchant_id: merchantIdSchema }).safeParse(body);
    if (!read.success) return refuse(reply, -9, z.flattenError(read.error).fieldErrors);
    const authorities = (await sessions.unverified(read.data.merchant_id)).map((session) => ({
      authority: session.authority,
      amount: session.amount,
      callback_url: session.callbackUrl,
      referer: '',
      date: session.createdAt.toISOString().slice(0, 19).replace('T', ' '),
    }));
    // A text, as in the published sample.
    return answer(reply, { code: '100', message: 'Success', authorities });
  });
}
