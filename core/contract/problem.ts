import { z } from 'zod';

/** RFC 9457 problem details, with the message key that clients show as `commonMessage.{code}`. */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    /** The message key. */
    code: z.string(),
    /** The text of `code` in the caller's culture. */
    message: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    /** One entry for each refused field. */
    errors: z.array(
      z.object({
        /** Path of the field, dotted: `names.fa-IR`. */
        field: z.string(),
        code: z.string(),
        message: z.string(),
        params: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    ),
    requestId: z.string(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problemSchema>;
