import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * The content of a file below `data`, by its schema.
 *
 * @throws an error with the file and the place in it, where the content does not fit.
 */
export function readData<Content>(file: string, schema: z.ZodType<Content>): Content {
  const read = schema.safeParse(JSON.parse(readFileSync(join(import.meta.dirname, 'data', file), 'utf8')));
  if (read.success) return read.data;
  throw new Error(`demo/data/${file} is wrong:\n${z.prettifyError(read.error)}`);
}

/** A text with its words in braces replaced: `{city}` by `values.city`. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (braced, word: string) => values[word] ?? braced);
