import { z } from 'zod';
import { cultureSchema } from '../domain/culture.ts';
import { imageSchema } from '../domain/image.ts';
import { noticeChoicesSchema } from '../domain/notices.ts';
import { memberRoles } from '../domain/tenant/people-state.ts';
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
import { ratingRecordSchema } from './rating.ts';
import { ownSavedAdvertisementsSchema } from './saved-advertisement.ts';
import { savedSearchSchema } from './saved-search.ts';
import { ownViewSchema } from './saved-view.ts';
import { subscriberRecordSchema } from './subscriber.ts';
import { tenantRecordSchema } from './tenant.ts';
import { webhookSchema } from './webhook.ts';

/** The part of the history that a call asks for. */
export const accountExportQuerySchema = z.object({
  historyBefore: z
    .string()
    .regex(/^\d{1,18}$/)
    .exactOptional()
    .describe('`olderHistory` of an export before this one: its history goes on there.'),
});

/** The records of the sign-in protection, kept for a while, without secrets. */
const securitySchema = z.object({
  /** Failed attempts in a row; null when there were none. */
  failedSignIns: z.object({ count: z.int(), lastAt: instantSchema, lockedUntil: instantSchema.nullable() }).nullable(),
  /** One-time codes, and links for choosing a password, that were not used yet. */
  codes: z.array(
    z.object({
      purpose: z.enum(['signIn', 'forgotPassword', 'confirm', 'deleteAccount', 'choosePassword']),
      sentAt: instantSchema,
      expiresAt: instantSchema,
      triesLeft: z.int(),
    }),
  ),
  /** When codes were sent to the addresses of the account, as far back as the hourly limit needs. */
  codesSentAt: z.array(instantSchema),
  /** Accounts of other sites that are being linked. */
  linking: z.array(
    z.object({ provider: z.string(), returnPath: z.string(), culture: cultureSchema, expiresAt: instantSchema }),
  ),
  /** The expiry times of completed sign-ins at other sites that were not used yet. */
  ticketsUntil: z.array(instantSchema),
});

/** A history entry with the personal data that the event wrote: names, addresses, contacts of a person or business. */
const ownHistoryEntrySchema = historyEntrySchema
  .extend({
    /** The personal fields that the event wrote, with the values of that time; missing where it wrote none. */
    personal: z.record(z.string(), z.unknown()).exactOptional(),
  })
  .meta({ id: 'OwnHistoryEntry' });

/** All data stored about a user, without secrets: passwords and codes are stored as hashes. */
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
      /** Why the account was locked by an administrator before it was unlocked; null: it was not. */
      formerLockReason: z.string().nullable(),
      externalLogins: z.array(
        z.object({
          id: z.uuid(),
          provider: z.string(),
          linkedAt: instantSchema,
          identity: z.object({ subject: z.string(), email: z.string().nullable() }).nullable(),
        }),
      ),
      noticeChoices: noticeChoicesSchema,
      /** `since` is null for the role that everybody holds. */
      roles: z.array(z.object({ name: z.string(), since: instantSchema.nullable() })),
      registeredAt: instantSchema,
      /** Null for a user who was never signed in. */
      lastSeenAt: instantSchema.nullable(),
    }),
    person: personRecordSchema.nullable(),
    /** Expired sessions are included until they are deleted. */
    sessions: z.array(sessionSchema),
    security: securitySchema,
    /** The browsers that get notices by push, by their addresses at push services. */
    pushBrowsers: z.array(z.object({ endpoint: z.string(), createdAt: instantSchema })),
    /** Messages of the last days, without their content, which is not kept. */
    messages: z.array(listedMessageSchema),
    /** The newsletter subscription of the account's e-mail address; null when there is none. */
    subscription: subscriberRecordSchema.nullable(),
    contactMessages: z.array(contactMessageSchema),
    /** The messages that the user wrote to sellers and visitors. */
    conversationMessages: z.array(
      z.object({ id: z.string(), conversationId: z.uuid(), text: z.string().nullable(), createdAt: instantSchema }),
    ),
    savedAdvertisements: ownSavedAdvertisementsSchema,
    savedSearches: z.array(savedSearchSchema),
    webhooks: z.array(webhookSchema.omit({ secret: true })),
    /** Views of the console's lists. */
    savedViews: z.array(ownViewSchema),
    /** The words of the last month that the user looked for and nothing has, by day of Tehran. */
    missedSearches: z.array(z.object({ words: z.string(), day: z.iso.date(), count: z.int() })),
    payments: z.array(paymentSchema),
    ledger: z.array(ledgerLineSchema),
    /** The inbox. */
    notices: z.array(noticeSchema),
    tenants: z.array(tenantRecordSchema),
    /** Businesses of others that the user is a member of. */
    memberships: z.array(z.object({ id: z.uuid(), role: z.enum(memberRoles) })),
    advertisements: z.array(advertisementRecordSchema),
    /** The ratings that the user wrote. */
    ratings: z.array(ratingRecordSchema),
    /**
     * The telephones of businesses that the user revealed, by place: an advertisement, or the business itself for its
     * own pages.
     */
    revealedPhones: z.array(z.object({ tenantId: z.uuid(), placeId: z.uuid(), at: instantSchema })),
    images: z.array(imageSchema.extend({ uploadedAt: instantSchema })),
    /**
     * Events by the user, and events of the account, the person and the user's businesses and advertisements, newest
     * first.
     */
    history: z.array(ownHistoryEntrySchema),
    /** The `historyBefore` of the next call, when the history is longer than one answer; null at its end. */
    olderHistory: z.string().nullable(),
  })
  .meta({ id: 'AccountExport' });
export type AccountExport = z.infer<typeof accountExportSchema>;
