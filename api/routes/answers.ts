import { Readable } from 'node:stream';
import { problemSchema } from '@charsu/core/contract/problem.ts';
import { notFound } from '@charsu/core/domain/domain-error.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import type { FastifyContextConfig, FastifyReply } from 'fastify';
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

interface Exchange {
  readonly params?: z.ZodType;
  readonly querystring?: z.ZodType;
  readonly body?: z.ZodType;
  /** Absent: 204. */
  readonly answer?: z.ZodType;
}
type AnswersTo<Parts extends Exchange> = Parts extends { readonly answer: infer Answer extends z.ZodType }
  ? ReturnType<typeof answers<Answer>>
  : typeof emptyAnswers;
type Access = Permission | 'public' | FastifyContextConfig;

/**
 * Declares a call: the permission that it needs, that it is `public`, or also what it reads; the summary for the API's
 * document; what it takes and what it answers.
 */
export function call<const Parts extends Exchange>(
  access: Access,
  summary: string,
  parts: Parts,
): {
  config: FastifyContextConfig;
  schema: Omit<Parts, 'answer'> & { summary: string; response: AnswersTo<Parts> };
};
export function call(access: Access, summary: string, { answer, ...taken }: Exchange): object {
  const config = access === 'public' ? { public: true } : typeof access === 'string' ? { permission: access } : access;
  return { config, schema: { summary, ...taken, response: answer === undefined ? emptyAnswers : answers(answer) } };
}

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
