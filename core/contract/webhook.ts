import { z } from 'zod';
import { publishedKinds } from '../domain/api-scopes.ts';
import { instantSchema } from './common.ts';

/**
 * An event as programs get it. It names the record and says nothing of a person: who needs more reads the record with a key.
 */
export const publishedEventSchema = z
  .strictObject({
    id: z.uuid().describe('The same for each try: a receiver that knows it does nothing.'),
    type: z.enum(publishedKinds),
    version: z.literal(1),
    at: instantSchema,
    data: z.strictObject({
      id: z.uuid().describe('Id of the record.'),
      revision: z.int().describe('Of the record; what is told later may be older.'),
    }),
  })
  .meta({ id: 'PublishedEvent' });
export type PublishedEvent = z.infer<typeof publishedEventSchema>;

const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

export const makeWebhookSchema = z.strictObject({
  url: z
    .url({ protocol: /^https$/ })
    .max(500)
    .refine((url) => URL.parse(url)?.username === ''),
  kinds: z.array(z.enum(publishedKinds)).min(1),
  /** Also of other members' records; needs the permission `system_get`. */
  everybody: z.boolean().default(false),
});
export type MakeWebhook = z.infer<typeof makeWebhookSchema>;

export const webhookSchema = z
  .object({
    id: z.uuid(),
    url: z.string(),
    kinds: z.array(z.enum(publishedKinds)).readonly(),
    everybody: z.boolean(),
    /** Signs what is sent (docs/api.md). */
    secret: z.string(),
    createdAt: instantSchema,
    /** The last ones, newest first. */
    deliveries: z.array(
      z.object({
        id: z.uuid(),
        type: z.enum(publishedKinds),
        recordId: z.uuid(),
        state: z.enum(deliveryStates),
        tries: z.int(),
        status: z.int().nullable(),
        detail: z.string().nullable(),
        at: instantSchema,
      }),
    ),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhookSchema>;
export const webhooksSchema = z.array(webhookSchema);
