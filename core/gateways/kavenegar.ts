import { z } from 'zod';
import type { Culture } from '../domain/culture-facts.ts';
import { ServiceRefused } from '../process/refused.ts';
import { type Delivery, neverLeft, refused, unknown } from './delivery.ts';

export interface SmsGateway {
  /** Sends a one-time code by the service's fast call for codes. `cellphone` is `+989…`. */
  sendCode(message: {
    readonly cellphone: string;
    readonly code: string;
    readonly culture: Culture;
  }): Promise<Delivery>;
  /** Sends any text, such as a notice. `cellphone` is `+989…`. */
  sendText(message: { readonly cellphone: string; readonly text: string }): Promise<Delivery>;
}

/** An SMS service that can be asked whether it takes the key. */
interface CheckedSmsGateway extends SmsGateway {
  /** Asks about the account. Throws `ServiceRefused`, or an error when the service cannot be reached. */
  check(): Promise<void>;
}

interface KavenegarOptions {
  /** `https://api.kavenegar.com`, or a sandbox. */
  readonly url: string;
  /** Part of the path of every call, so URLs must never be logged. */
  readonly apiKey: string;
  /** The prefix of the approved templates' names: `charsu-code` gives `charsu-code-fa`, with one token, the code. */
  readonly templatePrefix: string;
  /** The sender's number; by default the account's own. */
  readonly sender?: string | undefined;
  /** Milliseconds. After this time the result is unknown. */
  readonly patienceMs?: number;
}

const replySchema = z.object({
  return: z.object({ status: z.number(), message: z.string().catch('') }),
  entries: z
    .array(z.object({ messageid: z.union([z.number(), z.string()]) }))
    .nullish()
    .catch(undefined),
});

/** The service is busy (409) or cannot answer at the moment (402): a retry may succeed later. */
const passing: ReadonlySet<number> = new Set([402, 409]);

const unreachable = 'Kavenegar cannot be reached';

const national = (cellphone: string): string => cellphone.replace(/^\+98/, '0');

/**
 * SMS by Kavenegar's REST interface (kavenegar.com/rest.html). Success is `return.status` 200, at any HTTP status. A
 * time-out counts as unknown, not as failed.
 */
export function createKavenegar(options: KavenegarOptions): CheckedSmsGateway {
  const { url, apiKey, templatePrefix, sender, patienceMs = 10_000 } = options;

  async function call(
    method: 'verify/lookup' | 'sms/send' | 'account/info',
    fields: Record<string, string>,
  ): Promise<Delivery> {
    let text: string;
    try {
      const response = await fetch(new URL(`/v1/${encodeURIComponent(apiKey)}/${method}.json`, url), {
        method: 'POST',
        body: new URLSearchParams(fields),
        signal: AbortSignal.timeout(patienceMs),
      });
      text = await response.text();
    } catch (error) {
      // The message of a `fetch` error may contain the address, and with it the key.
      return neverLeft(error) ? refused(unreachable, true) : unknown('Kavenegar did not answer in time');
    }
    let reply: z.output<typeof replySchema>;
    try {
      reply = replySchema.parse(JSON.parse(text));
    } catch {
      return unknown('Kavenegar gave an answer that cannot be read');
    }
    const { status, message } = reply.return;
    if (status !== 200) return refused(`Kavenegar ${status} ${message}`.trim(), passing.has(status));
    return { outcome: 'sent', reference: String(reply.entries?.[0]?.messageid ?? '') };
  }

  return {
    sendCode: ({ cellphone, code, culture }) =>
      call('verify/lookup', {
        receptor: national(cellphone),
        token: code,
        template: `${templatePrefix}-${culture.slice(0, 2)}`,
      }),
    sendText: ({ cellphone, text }) =>
      call('sms/send', {
        receptor: national(cellphone),
        message: text,
        ...(sender === undefined ? {} : { sender }),
      }),
    async check() {
      const answer = await call('account/info', {});
      if (answer.outcome === 'unknown') throw new Error(answer.reason);
      if (answer.outcome === 'refused')
        throw answer.reason === unreachable ? new Error(answer.reason) : new ServiceRefused(answer.reason);
    },
  };
}
