import type { z } from 'zod';
import { DomainError } from '../domain/domain-error.ts';

/**
 * Input as its schema says. The API answers field by field before it comes here; whatever else calls (seeds, imports,
 * jobs) is held to the same rules. Throws `The_Value_Is_Not_Valid` naming the first field that is wrong.
 */
export function checked<Value>(schema: z.ZodType<Value>, input: unknown): Value {
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys : [];
  throw notValid([...(issue?.path ?? []), ...unknown].join('.'));
}

/** For a field whose value is well formed but names nothing that there is. */
export const notValid = (field: string): DomainError => new DomainError('The_Value_Is_Not_Valid', { field });
