import { z } from 'zod';

/**
 * The schema of an edit: every field may be left out and then stays as it is. Give it fields without defaults, since a
 * default would fill in what was not sent.
 */
export function changesSchema<const Fields extends z.ZodRawShape>(
  fields: Fields,
): z.ZodObject<{ [Name in keyof Fields]: z.ZodExactOptional<Fields[Name]> }, z.core.$strict>;
export function changesSchema(fields: z.ZodRawShape): z.ZodObject<z.ZodRawShape, z.core.$strict> {
  return z.strictObject(
    Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, z.exactOptional(schema)])),
  );
}
