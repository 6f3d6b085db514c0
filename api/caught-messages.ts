import type { Config } from '@charsu/core/config.ts';
import { type CaughtMessage, caughtMessageSchema } from '@charsu/core/contract/outbox.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { z } from 'zod';

const answerSchema = z.object({ messages: z.array(caughtMessageSchema) });

/** Milliseconds in which the sandbox must have answered. */
const patienceMs = 5_000;

/** Asks a sandbox for what it caught, newest first; undefined where there is none. Throws `Status_502` when it is away. */
export function caughtMessages(sandbox: Config['sandbox']): (() => Promise<CaughtMessage[]>) | undefined {
  if (sandbox === undefined) return undefined;
  const { url, key } = sandbox;
  return async () => {
    try {
      const response = await fetch(new URL('/messages', url), {
        headers: { authorization: `Bearer ${key}` },
        signal: AbortSignal.timeout(patienceMs),
      });
      return answerSchema.parse(await response.json()).messages;
    } catch {
      throw new DomainError('Status_502');
    }
  };
}
