import type { FastifyReply } from 'fastify';
import { notImplemented, SearchError } from './errors.ts';
import { isJsonObject } from './search-request.ts';
import type { TaskQueue } from './tasks.ts';
import type { Work } from './work.ts';

/** What a route on one index gets. */
export interface ByUid {
  Params: { uid: string };
  Querystring: Record<string, string | undefined>;
}

export type Json = Readonly<Record<string, unknown>>;

/** The name of an index. @throws SearchError with `code` when it cannot be one. */
export const indexUid = (value: unknown, code = 'invalid_index_uid'): string => {
  if (typeof value === 'string' && /^[\w-]{1,512}$/u.test(value)) return value;
  throw new SearchError(
    code,
    `\`${String(value)}\` is not a valid index uid. Index uid can be an integer or a string containing only alphanumeric characters, hyphens (-) and underscores (_), and can not be more than 512 bytes.`,
  );
};

/** A body that has to be an object. */
export const object = (body: unknown): Json => {
  if (isJsonObject(body)) return body;
  throw new SearchError('bad_request', 'Invalid value type: expected an object.');
};

/**
 * Refuses what a route does not take: with 501 what only the real server does, with 400 what no server knows. Ignored, it
 * would look as if it had been done.
 */
export function takeOnly(
  what: 'field' | 'parameter',
  given: Json,
  known: readonly string[],
  onlyReal: readonly string[] = [],
): void {
  for (const name of Object.keys(given)) {
    if (known.includes(name)) continue;
    if (onlyReal.includes(name)) throw notImplemented(`The ${what} \`${name}\``);
    throw new SearchError('bad_request', `Unknown ${what} \`${name}\`: expected one of \`${known.join('`, `')}\``);
  }
}

/** A number of a query or a body, from 0. */
export const count = (value: unknown, fallback: number, name: string): number => {
  if (value === undefined || value === null || value === '') return fallback;
  const number = Number(value);
  if (Number.isInteger(number) && number >= 0) return number;
  throw new SearchError(
    `invalid_${name}`,
    `Invalid value in parameter \`${name.split('_').at(-1)}\`: expected a positive integer.`,
  );
};

/** Names, as an array or as a text with commas; undefined for all. */
export const list = (value: unknown): string[] | undefined => {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' && value !== '' && value !== '*' ? value.split(',') : undefined;
};

/** A text of a query or a body; null for anything else. */
export const optionalText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Answers a write with the task that will do it. */
export function accepter(queue: TaskQueue) {
  return async (reply: FastifyReply, work: Work) => {
    const task = await queue.enqueue(work);
    reply.code(202);
    return {
      taskUid: task.uid,
      indexUid: task.indexUid,
      status: 'enqueued',
      type: task.type,
      enqueuedAt: task.enqueuedAt.toISOString(),
    };
  };
}
