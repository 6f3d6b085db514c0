import { setTimeout as delay } from 'node:timers/promises';
import { acceptedSchema } from '@charsu/core/contract/common.ts';
import { problemSchema } from '@charsu/core/contract/problem.ts';
import { between, type Random } from '@charsu/demo/random.ts';
import type { Outcome } from './ledger.ts';
import type { Actor } from './world.ts';

/** Longest wait for one answer, in ms; the product promises to be faster even when everything is away. */
const answerMs = 12_000;
/** How long a client tries again before that is a fault of the product, in ms. */
const definiteMs = 90_000;

export interface Request {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}

export interface SendOptions {
  readonly url: string;
  readonly actor: Actor;
  readonly request: Request;
  readonly key: string;
  /** Gives up at the first answer that does not come, as someone who closes the browser. */
  readonly givesUp: boolean;
  readonly random: Random;
  /** Told of every answer that asks to try again. */
  readonly onUnavailable: (() => void) | undefined;
  /** Told of answers that no fault excuses. */
  readonly wrong: (line: string) => void;
}

/** What an answer says; undefined: nothing, try again. */
type Answer = { readonly id: string | undefined; readonly outcome: Outcome } | undefined;

async function once({ url, actor, request, key, onUnavailable, wrong }: SendOptions): Promise<Answer> {
  const headers = {
    authorization: actor.authorization,
    'idempotency-key': key,
    ...(request.body && { 'content-type': 'application/json' }),
  };
  const response = await fetch(`${url}${request.path}`, {
    method: request.method,
    headers,
    ...(request.body && { body: JSON.stringify(request.body) }),
    signal: AbortSignal.timeout(answerMs),
  });
  const text = await response.text();
  if (response.ok) {
    const { id, revision, position } = acceptedSchema.parse(JSON.parse(text));
    return { id, outcome: { kind: 'accepted', revision: BigInt(revision), position: BigInt(position) } };
  }
  const { status, code } = problemSchema.parse(JSON.parse(text));
  if (status === 503) {
    onUnavailable?.();
    if (!response.headers.has('retry-after')) wrong(`${key}: 503 without Retry-After`);
    return undefined;
  }
  if (status >= 500) {
    wrong(`${key}: ${request.method} ${request.path} was answered ${status}: ${text}`);
    return undefined;
  }
  return { id: undefined, outcome: { kind: 'refused', status, code } };
}

/** Sends a command as a careful client does: under one key, again and again, until the answer is definite. */
export async function send(options: SendOptions): Promise<NonNullable<Answer>> {
  const unknown = { id: undefined, outcome: { kind: 'unknown' } } as const;
  for (const deadline = performance.now() + definiteMs; performance.now() < deadline; ) {
    try {
      const answer = await once(options);
      if (answer !== undefined) return answer;
    } catch (error) {
      // The connection broke or stayed silent: what `fetch` throws then.
      const silent = error instanceof Error && error.name === 'TimeoutError';
      if (silent) options.wrong(`${options.key}: no answer within ${answerMs} ms`);
      else if (!(error instanceof TypeError)) throw error;
    }
    if (options.givesUp) return unknown;
    await delay(between(options.random, 50, 250));
  }
  options.wrong(`${options.key}: no definite answer within ${definiteMs} ms`);
  return unknown;
}
