import { z } from 'zod';
import { correctionSchema } from '../domain/advertisement/fields.ts';
import { denialSchema } from '../domain/advertisement/input.ts';
import { limits } from '../domain/limits.ts';
import { warningKinds } from '../domain/moderation/text-warnings.ts';
import { plainText } from '../domain/text.ts';
import { advertisementRecordSchema, historyEntrySchema } from './advertisement.ts';
import { instantSchema } from './common.ts';
import { personRecordSchema } from './person.ts';
import { tenantRecordSchema } from './tenant.ts';

/** The kinds of records that wait for a decision, as the console calls them. */
export const reviewResources = ['advertisements', 'tenants', 'persons'] as const;
export type ReviewResource = (typeof reviewResources)[number];

/** Who has taken a record to decide on it. */
export const reviewClaimSchema = z
  .object({
    userId: z.uuid(),
    userName: z.string(),
    /** When it ends by itself. */
    until: instantSchema,
    /** Whether it is the caller's. */
    own: z.boolean(),
  })
  .meta({ id: 'ReviewClaim' });
export type ReviewClaim = z.infer<typeof reviewClaimSchema>;

/** What came of taking a record; null: it does not wait any more. */
export const takenSchema = z.object({ claim: reviewClaimSchema.nullable() });
export type Taken = z.infer<typeof takenSchema>;

/** A record that waits for a decision; `record` as its kind shows it. */
export const reviewCaseOf = <Schema extends z.ZodType>(record: Schema) =>
  z.object({
    id: z.uuid(),
    /** What a decision is made against: If-Match. */
    revision: z.string(),
    /** Since when it waits. */
    waitingSince: instantSchema,
    /** Null: nobody has taken it. */
    claim: reviewClaimSchema.nullable(),
    record,
  });
export interface ReviewCase<Data> {
  readonly id: string;
  readonly revision: string;
  readonly waitingSince: string;
  readonly claim: ReviewClaim | null;
  readonly record: Data;
}

/** How much waits of a kind. */
export const reviewQueueSchema = z
  .object({
    resource: z.enum(reviewResources),
    waiting: z.int(),
    /** Since when the first one waits; null: nothing does. */
    oldest: instantSchema.nullable(),
  })
  .meta({ id: 'ReviewQueue' });
export type ReviewQueue = z.infer<typeof reviewQueueSchema>;

export const takeSchema = z.strictObject({
  /** Takes it from whoever has it. */
  over: z.boolean().default(false),
});

/** The words that a denial needs; they go to the owner. */
const denialWords = { reason: plainText(limits.denialReason.min, limits.denialReason.max) };

/** Approving, or denying with what a kind asks for. */
const approveOrDenySchema = <Denial extends z.ZodRawShape>(denial: Denial) =>
  z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('approve') }),
    z.strictObject({ decision: z.literal('deny'), ...denial }),
  ]);

/** A business in review with what waits with it: one case, one decision. Its owner's person, and the advertisements planned for it. */
export const tenantCaseSchema = tenantRecordSchema
  .extend({
    /** Whatever its state. Null: there is none, or the caller may not see it. */
    person: personRecordSchema.nullable(),
    advertisements: z.array(advertisementRecordSchema),
  })
  .meta({ id: 'TenantCase' });
export type TenantCase = z.infer<typeof tenantCaseSchema>;

/** A part of a case, as it stood when it was looked at. */
const partSchema = z.strictObject({ id: z.uuid(), revision: z.string().regex(/^\d{1,18}$/) });
export type CasePart = z.output<typeof partSchema>;

/** The decisions on each kind of record. What they need beside the decision on the record itself names other records. */
export const decisionSchemas = {
  advertisements: z.discriminatedUnion('decision', [
    z.strictObject({
      decision: z.literal('approve'),
      /** What is put right in approving. */
      correction: correctionSchema.default({}),
    }),
    z.strictObject({ decision: z.literal('deny'), ...denialSchema.shape }),
  ]),
  tenants: z.discriminatedUnion('decision', [
    z.strictObject({
      decision: z.literal('approve'),
      /** What is approved with it. */
      person: partSchema.nullable().default(null),
      advertisements: z.array(partSchema).max(20).default([]),
    }),
    z.strictObject({ decision: z.literal('deny'), ...denialWords }),
    z.strictObject({ decision: z.literal('denyPerson'), person: partSchema, ...denialWords }),
    z.strictObject({ decision: z.literal('denyAdvertisement'), advertisement: partSchema, ...denialSchema.shape }),
  ]),
  persons: approveOrDenySchema(denialWords),
} as const satisfies Record<ReviewResource, z.ZodType>;
export type ReviewDecision<Resource extends ReviewResource> = z.output<(typeof decisionSchemas)[Resource]>;

/** What came of a decision: done at once, or kept until it can no longer be undone. */
export const decidedSchema = z
  .object({
    code: z.literal('State_Changed_Successful'),
    decisionId: z.uuid().nullable(),
    dueAt: instantSchema.nullable(),
  })
  .meta({ id: 'ReviewDecided' });
export type Decided = z.infer<typeof decidedSchema>;

/** A decision of the caller's that waits, or was refused when it was due. */
export const ownDecisionSchema = z
  .object({
    id: z.uuid(),
    resource: z.enum(reviewResources),
    recordId: z.uuid(),
    name: z.string(),
    dueAt: instantSchema,
    /** The message key of the refusal; null: it waits. */
    refusal: z.string().nullable(),
  })
  .meta({ id: 'OwnReviewDecision' });
export type OwnReviewDecision = z.infer<typeof ownDecisionSchema>;

/** Who the owner of a record is to the product. */
export const sellerSchema = z
  .object({
    userId: z.uuid(),
    name: z.string(),
    /** When the account was made. */
    since: instantSchema,
    /** Advertisements and businesses that were approved, counted each time. */
    approved: z.int(),
    denied: z.int(),
    /** Advertisements that are displayed now. */
    displayed: z.int(),
    /** Addresses of their public businesses. */
    pages: z.array(z.string()),
  })
  .meta({ id: 'Seller' });
export type Seller = z.infer<typeof sellerSchema>;

/** What is told beside a record of the queue. */
export const insightSchema = z
  .object({
    /** Null: the account is gone. */
    seller: sellerSchema.nullable(),
    warnings: z.array(z.enum(warningKinds)),
    /** What differs from the version that was approved last; null: none was. */
    changes: historyEntrySchema.shape.changes.nullable(),
  })
  .meta({ id: 'ReviewInsight' });
export type ReviewInsight = z.infer<typeof insightSchema>;

/** Words of a denial that moderators keep for the next time. */
export const savedReasonSchema = z.object({ id: z.uuid(), reason: z.string() }).meta({ id: 'SavedReason' });
export type SavedReason = z.infer<typeof savedReasonSchema>;
export const saveReasonSchema = z.strictObject(denialWords);
