import { z } from 'zod';
import { cultureSchema } from '../domain/culture.ts';
import { imageSchema } from '../domain/image.ts';
import { lockTypes } from '../domain/user/state.ts';
import { sessionSchema } from './account.ts';
import { advertisementRecordSchema, historyEntrySchema } from './advertisement.ts';
import { instantSchema } from './common.ts';
import { noticeSchema } from './notice.ts';
import { listedMessageSchema } from './outbox.ts';
import { personRecordSchema } from './person.ts';
import { subscriberRecordSchema } from './subscriber.ts';
import { tenantRecordSchema } from './tenant.ts';

/** Everything that is held on somebody, but for secrets: their password is kept as a hash, and codes are. */
export const accountExportSchema = z
  .object({
    exportedAt: instantSchema,
    account: z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string().nullable(),
      emailConfirmed: z.boolean(),
      cellphone: z.string().nullable(),
      cellphoneConfirmed: z.boolean(),
      culture: cultureSchema,
      hasPassword: z.boolean(),
      lock: z.object({
        lockType: z.enum(lockTypes),
        until: z.string().exactOptional(),
        reason: z.string().exactOptional(),
      }),
      externalLogins: z.array(
        z.object({
          id: z.uuid(),
          provider: z.string(),
          linkedAt: instantSchema,
          identity: z.object({ subject: z.string(), email: z.string().nullable() }).nullable(),
        }),
      ),
      roles: z.array(z.string()),
      registeredAt: instantSchema,
      /** Null for who was never signed in. */
      lastSeenAt: instantSchema.nullable(),
    }),
    person: personRecordSchema.nullable(),
    sessions: z.array(sessionSchema),
    /** Of the last days; what stood in them is not kept. */
    messages: z.array(listedMessageSchema),
    /** Of the account's e-mail address to the newsletter; null when there is none. */
    subscription: subscriberRecordSchema.nullable(),
    /** The inbox. */
    notices: z.array(noticeSchema),
    tenants: z.array(tenantRecordSchema),
    advertisements: z.array(advertisementRecordSchema),
    images: z.array(imageSchema),
    /** What was done to the account and to the person, and what the user did, newest first. */
    history: z.array(historyEntrySchema),
  })
  .meta({ id: 'AccountExport' });
export type AccountExport = z.infer<typeof accountExportSchema>;
