import { Readable } from 'node:stream';
import { acceptedSchema } from '@charsu/core/contract/common.ts';
import { problemSchema } from '@charsu/core/contract/problem.ts';
import { notFound } from '@charsu/core/domain/domain-error.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

const problem = { content: { 'application/problem+json': { schema: problemSchema } } };

/** The answers of any call: a problem where it is refused. The description names the statuses (see openapi/refusals.ts). */
export const refusals = { '4xx': problem, '5xx': problem } as const;

/** The answers of a call for its schema: the result, or a problem. */
export const answers = <const Answer extends z.ZodType>(answer: Answer) => ({ 200: answer, ...refusals }) as const;

/** The answers of a call without a result. */
export const emptyAnswers = { 204: z.null(), ...refusals } as const;

/** Answers a call without a result: 204. */
export const empty = (reply: FastifyReply): FastifyReply => reply.code(204).send(null);

/** The answers of a command. */
export const commandAnswers = answers(acceptedSchema);

/** A record with its ETag for the next edit, or 404 for `token`. */
export function foundRecord<Value extends { readonly revision: string }>(
  reply: FastifyReply,
  value: Value | undefined,
  token: string,
): Value {
  const record = found(value, token);
  reply.header('etag', `"${record.revision}"`);
  return record;
}

/** The value, or 404 for `token`. */
export function found<Value>(value: Value | undefined, token: string): Value {
  if (value === undefined) throw notFound(token);
  return value;
}

/** Sends the parts of a text as they are made; an error in the middle cuts the answer off. */
export function sendParts(reply: FastifyReply, type: string, parts: AsyncIterable<string>): void {
  reply.type(`${type}; charset=utf-8`).send(Readable.from(parts));
}
