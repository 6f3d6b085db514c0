import { z } from 'zod';
import { type CaughtMessage, caughtMessageSchema } from '../contract/outbox.ts';
import { DomainError } from '../domain/domain-error.ts';
import type { Config } from '../process/config.ts';

/**
 * The sandbox that catches messages where there is no SMS service or mail server. Each call throws `Status_502` when
 * the sandbox is away.
 */
export interface Sandbox {
  /** The caught messages, newest first. */
  caught(): Promise<CaughtMessage[]>;
  /** Deletes the messages to some receivers: `+989…` or e-mail addresses. */
  forget(receivers: readonly string[]): Promise<void>;
}

const answerSchema = z.object({ messages: z.array(caughtMessageSchema) });

/** The longest wait for its answer, in ms. */
const patienceMs = 5_000;

/** The sandbox of a configuration; undefined where there is none. */
export function createSandbox(sandbox: Config['sandbox']): Sandbox | undefined {
  if (sandbox === undefined) return undefined;
  const { url, key } = sandbox;
  async function messages(method: 'GET' | 'DELETE', receiver?: string): Promise<unknown> {
    const address = new URL('/messages', url);
    if (receiver !== undefined) address.searchParams.set('receiver', receiver);
    try {
      const response = await fetch(address, {
        method,
        headers: { authorization: `Bearer ${key}` },
        signal: AbortSignal.timeout(patienceMs),
      });
      if (!response.ok) throw new Error(`The sandbox answered ${response.status}.`);
      return await response.json();
    } catch {
      throw new DomainError('Status_502');
    }
  }
  return {
    caught: async () => answerSchema.parse(await messages('GET')).messages,
    async forget(receivers) {
      for (const receiver of receivers) await messages('DELETE', receiver);
    },
  };
}
