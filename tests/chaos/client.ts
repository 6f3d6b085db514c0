import { setTimeout as delay } from 'node:timers/promises';
import { acceptedSchema } from '@charsu/core/contract/common.ts';
import { problemSchema } from '@charsu/core/contract/problem.ts';
import { patiently } from '@charsu/core/process/silence.ts';
import { between, type Random } from '@charsu/demo/random.ts';
import type { Outcome } from './ledger.ts';
import type { Actor } from './world.ts';

/**
 * The longest wait for one answer, in ms; the product promises to be faster even when everything is away. Beside other tests
 * PATIENCE makes it longer: there an answer must come, and none is late.
 */
const answerMs = patiently(12_000);
/** Milliseconds of retries after which the product counts as faulty. */
const definiteMs = patiently(90_000);

export interface Request {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}

interface SendOptions {
  readonly url: string;
  readonly actor: Actor;
  readonly request: Request;
  readonly key: string;
  /** Gives up at the first missing answer, like closing the browser. */
  readonly givesUp: boolean;
  readonly random: Random;
  /** Called for every answer that asks to retry. */
  readonly onUnavailable: (() => void) | undefined;
  /** Called for answers that no fault of a server excuses. */
  readonly wrong: (line: string) => void;
}

/** The content of an answer; undefined: retry. */
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

/** Sends a command like a careful client: under one key, repeatedly, until the answer is definite. */
export async function send(options: SendOptions): Promise<NonNullable<Answer>> {
  const unknown = { id: undefined, outcome: { kind: 'unknown' } } as const;
  for (const deadline = performance.now() + definiteMs; performance.now() < deadline; ) {
    try {
      const answer = await once(options);
      if (answer !== undefined) return answer;
    } catch (error) {
      // The errors of `fetch` for a broken or silent connection.
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
