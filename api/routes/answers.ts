import { acceptedSchema } from '@charsu/core/contract/common.ts';
import { problemSchema } from '@charsu/core/contract/problem.ts';
import { notFound } from '@charsu/core/domain/domain-error.ts';
import type { z } from 'zod';

const problem = { content: { 'application/problem+json': { schema: problemSchema } } };

/** The answers of a call, for its schema: what it gives, or a problem. */
export const answers = <const Answer extends z.ZodType>(answer: Answer) =>
  ({ 200: answer, '4xx': problem, '5xx': problem }) as const;

/** The answers of a command. */
export const commandAnswers = answers(acceptedSchema);

/** What was found, or 404 for `token`. */
export function found<Value>(value: Value | undefined, token: string): Value {
  if (value === undefined) throw notFound(token);
  return value;
}
