import { z } from 'zod';
import type { ErrorParams } from '../domain/domain-error.ts';
import { type ErrorCode, isErrorCode } from '../domain/error-codes.ts';

/** One refused field with the reason: the same sentence from the form and from the server. */
export interface Refusal {
  /** Path of the field, dotted: `names.fa-IR`; empty for the whole body. */
  readonly field: string;
  readonly code: ErrorCode;
  readonly params: ErrorParams;
}

/** The schema of a field without its wrappers: optional, nullable, default, and the pipes of transformed texts. */
function unwrapped(schema: unknown): unknown {
  let inner = schema;
  for (;;) {
    if (
      inner instanceof z.ZodOptional ||
      inner instanceof z.ZodExactOptional ||
      inner instanceof z.ZodNullable ||
      inner instanceof z.ZodDefault ||
      inner instanceof z.ZodCatch
    ) {
      inner = inner.unwrap();
    } else if (inner instanceof z.ZodPipe) {
      inner = inner.out;
    } else {
      return inner;
    }
  }
}

function fieldAt(schema: unknown, path: readonly PropertyKey[]): unknown {
  let found = unwrapped(schema);
  for (const step of path) {
    if (found instanceof z.ZodObject) found = unwrapped(found.shape[String(step)]);
    else if (found instanceof z.ZodArray) found = unwrapped(found.element);
    else if (found instanceof z.ZodUnion)
      found = found.options.map((option) => fieldAt(option, [step])).find((field) => field !== undefined);
    else return undefined;
  }
  return found;
}

/** Both bounds of a number: the message names both, but an issue has only the broken one. */
function rangeOf(schema: unknown, path: readonly PropertyKey[]): ErrorParams {
  const field = fieldAt(schema, path);
  if (!(field instanceof z.ZodNumber)) return {};
  return { min: field.minValue ?? Number.MIN_SAFE_INTEGER, max: field.maxValue ?? Number.MAX_SAFE_INTEGER };
}

const listLimitCodes: Readonly<Record<string, ErrorCode>> = {
  images: 'Maximum_Files_Uploaded',
  guilds: 'There_Are_Many_Guilds',
};

const phoneFields: ReadonlySet<string> = new Set(['phoneNumber', 'fax']);

function reasonOf(issue: z.core.$ZodIssue, schema: unknown): Pick<Refusal, 'code' | 'params'> {
  const name = String(issue.path.at(-1) ?? '');
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'number' || issue.origin === 'int') {
        return { code: 'The_Value_Is_Out_Of_Range', params: rangeOf(schema, issue.path) };
      }
      if (issue.input === '' || Number(issue.minimum) <= 1) return { code: 'The_Field_Is_Required', params: {} };
      return { code: 'The_Value_Is_Too_Short', params: { limit: Number(issue.minimum) } };
    case 'too_big': {
      if (issue.origin === 'number' || issue.origin === 'int') {
        return { code: 'The_Value_Is_Out_Of_Range', params: rangeOf(schema, issue.path) };
      }
      const code = (issue.origin === 'array' && listLimitCodes[name]) || 'The_Value_Is_Too_Long';
      return { code, params: { limit: Number(issue.maximum) } };
    }
    case 'invalid_format':
      if (issue.input === '') return { code: 'The_Field_Is_Required', params: {} };
      if (issue.format === 'email') return { code: 'The_Email_Is_Not_Valid', params: {} };
      if (phoneFields.has(name)) return { code: 'The_Cellphone_Is_Not_Valid', params: {} };
      return { code: 'The_Value_Is_Not_Valid', params: {} };
    case 'custom':
      // A rule of this product gives its own key.
      return { code: isErrorCode(issue.params?.code) ? issue.params.code : 'The_Value_Is_Not_Valid', params: {} };
    default: {
      const absent = issue.input === undefined || issue.input === null || issue.input === '';
      const known = issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union';
      return { code: absent && known ? 'The_Field_Is_Required' : 'The_Value_Is_Not_Valid', params: {} };
    }
  }
}

const joined = (path: readonly PropertyKey[]) => path.map(String).join('.');

/** The refusals of a schema, by field, as message keys. `schema` gives the bounds that issues lack. */
export function refusalsOf(issues: readonly z.core.$ZodIssue[], schema: unknown): Refusal[] {
  return issues.flatMap((issue): Refusal[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ field: joined([...issue.path, key]), code: 'The_Value_Is_Not_Valid', params: {} }))
      : [{ field: joined(issue.path), ...reasonOf(issue, schema) }],
  );
}
