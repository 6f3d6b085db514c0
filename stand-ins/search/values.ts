import { z } from 'zod';
import { notImplemented, SearchError } from './errors.ts';

/** An object of JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** Whether a value of JSON is an object. */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A body that has to be an object. */
export function object(body: unknown): Json {
  if (isObject(body)) return body;
  throw new SearchError('bad_request', 'Invalid value type: expected an object.');
}

/** A number from 0; in an address it is a text. */
export const count = z.union([z.int(), z.string().regex(/^\d+$/u).transform(Number)]).pipe(z.int().min(0));
export const texts = z.array(z.string());
/** Names, as an array or as a text with commas. */
export const names = z.union([texts, z.string().transform((text) => text.split(','))]);
/** The name of an index. */
export const uid = z
  .string()
  .regex(/^[\w-]{1,512}$/u, 'expected letters, digits, hyphens and underscores, 512 at most');

/**
 * Reads what a call gave. Refuses what it does not take: with 501 what only the real server does, with 400 what no server
 * knows. Ignored, it would look as if it had been done. @throws SearchError `invalid_<what>_<name>` for a wrong value.
 */
export function read<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  what: string,
  onlyReal: readonly string[] = [],
): z.infer<Schema> {
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  const [issue] = error.issues;
  const unknown = issue?.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [];
  const real = unknown.find((name) => onlyReal.includes(name));
  if (real !== undefined) throw notImplemented(`\`${real}\``);
  const [name] = issue?.path ?? [];
  const code =
    name === undefined
      ? 'bad_request'
      : `invalid_${what}_${String(name).replace(/[A-Z]/gu, (letter) => '_' + letter.toLowerCase())}`;
  throw new SearchError(code, `${issue?.message} at \`.${issue?.path.join('.')}\`.`);
}
