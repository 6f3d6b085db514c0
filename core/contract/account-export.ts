import { z } from 'zod';
import { cultureSchema } from '../domain/culture.ts';
import { imageSchema } from '../domain/image.ts';
import { noticeChoicesSchema } from '../domain/notices.ts';
import { lockTypes } from '../domain/user/state.ts';
import { sessionSchema } from './account.ts';
import { advertisementRecordSchema, historyEntrySchema } from './advertisement.ts';
import { instantSchema } from './common.ts';
import { contactMessageSchema } from './contact.ts';
import { ledgerLineSchema } from './ledger.ts';
import { noticeSchema } from './notice.ts';
import { listedMessageSchema } from './outbox.ts';
import { paymentSchema } from './payment.ts';
import { personRecordSchema } from './person.ts';
import { subscriberRecordSchema } from './subscriber.ts';
import { tenantRecordSchema } from './tenant.ts';

/** The part of the history that a call asks for. */
export const accountExportQuerySchema = z.object({
  historyBefore: z
    .string()
    .regex(/^\d{1,18}$/)
    .exactOptional()
    .describe('`olderHistory` of an export before this one: its history goes on there.'),
});

/** What signing in safely keeps for a while, without its secrets. */
const securitySchema = z.object({
  /** In a row; null when there were none. */
  failedSignIns: z.object({ count: z.int(), lastAt: instantSchema, lockedUntil: instantSchema.nullable() }).nullable(),
  /** One-time codes that were not used yet. */
  codes: z.array(
    z.object({
      purpose: z.enum(['signIn', 'forgotPassword', 'confirm', 'deleteAccount']),
      sentAt: instantSchema,
      expiresAt: instantSchema,
      triesLeft: z.int(),
    }),
  ),
  /** When codes were sent to the addresses of the account, as far as the limit of an hour needs it. */
  codesSentAt: z.array(instantSchema),
  /** Accounts of other sites that are about to be linked. */
  linking: z.array(
    z.object({ provider: z.string(), returnPath: z.string(), culture: cultureSchema, expiresAt: instantSchema }),
  ),
  /** Sign-ins at other sites that came back and were not taken up yet: when they run out. */
  ticketsUntil: z.array(instantSchema),
});

/** What happened, with what was written about the user then: names, addresses, what a person or a business was reached by. */
const ownHistoryEntrySchema = historyEntrySchema
  .extend({
    /** The personal fields that the event wrote, whatever they say now; left out where it wrote none. */
    personal: z.record(z.string(), z.unknown()).exactOptional(),
  })
  .meta({ id: 'OwnHistoryEntry' });

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
      /** What they have switched of what they are told. */
      noticeChoices: noticeChoicesSchema,
      /** `since` is null for the one that everybody holds. */
      roles: z.array(z.object({ name: z.string(), since: instantSchema.nullable() })),
      registeredAt: instantSchema,
      /** Null for who was never signed in. */
      lastSeenAt: instantSchema.nullable(),
    }),
    person: personRecordSchema.nullable(),
    /** Those that have run out, too, until they are cleared away. */
    sessions: z.array(sessionSchema),
    security: securitySchema,
    /** Of the last days; what stood in them is not kept. */
    messages: z.array(listedMessageSchema),
    /** Of the account's e-mail address to the newsletter; null when there is none. */
    subscription: subscriberRecordSchema.nullable(),
    contactMessages: z.array(contactMessageSchema),
    /** What they wrote to sellers and visitors. */
    conversationMessages: z.array(
      z.object({ id: z.string(), conversationId: z.uuid(), text: z.string().nullable(), createdAt: instantSchema }),
    ),
    /** Of the wallet. */
    payments: z.array(paymentSchema),
    ledger: z.array(ledgerLineSchema),
    /** The inbox. */
    notices: z.array(noticeSchema),
    tenants: z.array(tenantRecordSchema),
    advertisements: z.array(advertisementRecordSchema),
    /** Telephones of businesses that they made show, on which place: an advertisement, or the business itself for its own pages. */
    revealedPhones: z.array(z.object({ tenantId: z.uuid(), placeId: z.uuid(), at: instantSchema })),
    images: z.array(imageSchema.extend({ uploadedAt: instantSchema })),
    /**
     * What the user did, and what was done to the account, to the person and to their businesses and advertisements, newest
     * first.
     */
    history: z.array(ownHistoryEntrySchema),
    /** Where a history that is longer than one answer goes on: the next call's `historyBefore`. Null at its end. */
    olderHistory: z.string().nullable(),
  })
  .meta({ id: 'AccountExport' });
export type AccountExport = z.infer<typeof accountExportSchema>;
