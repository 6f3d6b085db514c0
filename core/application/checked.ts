import type { z } from 'zod';
import { DomainError } from '../domain/domain-error.ts';

/**
 * Parses input by its schema. The API has checked each field before; other callers (seeds, imports, jobs) get the same
 * rules here. Throws `The_Value_Is_Not_Valid` with the first invalid field.
 */
export function checked<Value>(schema: z.ZodType<Value>, input: unknown): Value {
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys : [];
  throw notValid([...(issue?.path ?? []), ...unknown].join('.'));
}

/** The error for a well-formed value that refers to no record. */
export const notValid = (field: string): DomainError => new DomainError('The_Value_Is_Not_Valid', { field });
