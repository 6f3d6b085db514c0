import { z } from 'zod';
import { correctionSchema, denialSchema } from '../domain/advertisement/fields.ts';
import { type QueueOf, queueOf, type ReviewedKind, reviewedKinds, reviewPermissions } from '../domain/aggregates.ts';
import { alikeReasons } from '../domain/enumerations.ts';
import { limits } from '../domain/limits.ts';
import type { Alike } from '../domain/moderation/alike.ts';
import { type WarningKind, warningKinds } from '../domain/moderation/text-warnings.ts';
import { plainText } from '../domain/text.ts';
import { advertisementRecordSchema, historyEntrySchema } from './advertisement.ts';
import { instantSchema } from './common.ts';
import { personRecordSchema } from './person.ts';
import { cultureParameterSchema } from './requests.ts';
import { tenantRecordSchema } from './tenant.ts';

/** The review queues of the reviewed aggregates, in their order. */
export type ReviewResource = QueueOf<ReviewedKind>;
export const reviewResources: readonly ReviewResource[] = reviewedKinds.map(queueOf);
const kindByQueue = new Map(reviewedKinds.map((kind) => [queueOf(kind), kind]));

/** The kind of the records in a queue. */
export function kindOfQueue(resource: ReviewResource): ReviewedKind {
  const kind = kindByQueue.get(resource);
  if (kind === undefined) throw new Error(`No kind has the queue ${resource}.`);
  return kind;
}

/** The permissions to see a queue, and to claim and decide. */
export const permissionsOfQueue = (resource: ReviewResource) => reviewPermissions(kindOfQueue(resource));

/** The claim of a moderator on a record. */
const reviewClaimSchema = z
  .object({
    userId: z.uuid(),
    userName: z.string(),
    until: instantSchema,
    /** Whether it is the caller's own claim. */
    own: z.boolean(),
  })
  .meta({ id: 'ReviewClaim' });
export type ReviewClaim = z.infer<typeof reviewClaimSchema>;

/** The result of claiming a record; null: it no longer waits. */
export const takenSchema = z.object({ claim: reviewClaimSchema.nullable() });
export type Taken = z.infer<typeof takenSchema>;

/** A record that waits for a decision; `record` has the shape of its kind. */
export const reviewCaseOf = <Schema extends z.ZodType>(record: Schema) =>
  z.object({
    id: z.uuid(),
    /** The revision that a decision is based on: If-Match. */
    revision: z.string(),
    waitingSince: instantSchema,
    /** Null: no moderator has claimed it. */
    claim: reviewClaimSchema.nullable(),
    warnings: z.array(z.enum(warningKinds)),
    /** The group of records on the page that are like it. Null: none is. */
    alike: z.object({ group: z.uuid(), reason: z.enum(alikeReasons) }).nullable(),
    record,
  });
export interface ReviewCase<Data> {
  readonly id: string;
  readonly revision: string;
  readonly waitingSince: string;
  readonly claim: ReviewClaim | null;
  readonly warnings: readonly WarningKind[];
  readonly alike: Alike | null;
  readonly record: Data;
}

/** The queue of one kind. */
export const reviewQueueSchema = z
  .object({
    resource: z.enum(reviewResources),
    waiting: z.int(),
    /** Since when the oldest record waits; null: none waits. */
    oldest: instantSchema.nullable(),
  })
  .meta({ id: 'ReviewQueue' });
export type ReviewQueue = z.infer<typeof reviewQueueSchema>;

export const takeSchema = z.strictObject({
  /** Take the record over from another moderator. */
  over: z.boolean().default(false),
});

/** The reason that a denial needs; the owner sees it. */
const denialWords = { reason: plainText(limits.denialReason.min, limits.denialReason.max) };

/** Moves of a record that need not wait for a decision. */
const cancelSchema = z.strictObject({ decision: z.literal('cancel') });
const renewSchema = z.strictObject({ decision: z.literal('renew') });
/** Another category for a draft, or for what is in review and stays there. */
const moveSchema = z.strictObject({ decision: z.literal('move'), categoryId: z.uuid() });
/** Whether only a record that waits can be decided on so. */
export const isJudgement = ({ decision }: { readonly decision: string }): boolean =>
  decision !== 'cancel' && decision !== 'renew' && decision !== 'move';

/** The decisions on most kinds of records. */
const plainDecisionSchema = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('approve') }),
  z.strictObject({ decision: z.literal('deny'), ...denialWords }),
  cancelSchema,
]);
export type PlainDecision = z.output<typeof plainDecisionSchema>;

/** A business in review with its owner's person and the advertisements planned for it: one case, one decision. */
export const tenantCaseSchema = tenantRecordSchema
  .extend({
    /** The owner's person in any state. Null: there is none, or the caller may not see it. */
    person: personRecordSchema.nullable(),
    advertisements: z.array(advertisementRecordSchema),
  })
  .meta({ id: 'TenantCase' });
export type TenantCase = z.infer<typeof tenantCaseSchema>;

/** A part of a case at the revision that was reviewed. */
const partSchema = z.strictObject({ id: z.uuid(), revision: z.string().regex(/^\d{1,18}$/) });
export type CasePart = z.output<typeof partSchema>;

/** The decisions on records with more than approval and denial. */
const ownDecisionSchemas = {
  advertisements: z.discriminatedUnion('decision', [
    z.strictObject({
      decision: z.literal('approve'),
      /** The correction made with an approval. */
      correction: correctionSchema.default({}),
    }),
    z.strictObject({ decision: z.literal('deny'), ...denialSchema.shape }),
    cancelSchema,
    renewSchema,
    moveSchema,
  ]),
  tenants: z.discriminatedUnion('decision', [
    z.strictObject({
      decision: z.literal('approve'),
      /** The person to approve with it. */
      person: partSchema.nullable().default(null),
      advertisements: z.array(partSchema).max(limits.mostInProgress).default([]),
    }),
    z.strictObject({ decision: z.literal('deny'), ...denialWords }),
    z.strictObject({ decision: z.literal('denyPerson'), person: partSchema, ...denialWords }),
    z.strictObject({ decision: z.literal('denyAdvertisement'), advertisement: partSchema, ...denialSchema.shape }),
    cancelSchema,
  ]),
} as const satisfies Partial<Record<ReviewResource, z.ZodType>>;
type OwnDecisionSchemas = typeof ownDecisionSchemas;
export type ReviewDecision<Resource extends ReviewResource> = Resource extends keyof OwnDecisionSchemas
  ? z.output<OwnDecisionSchemas[Resource]>
  : PlainDecision;

const hasOwnSchema = (resource: ReviewResource): resource is keyof OwnDecisionSchemas =>
  Object.hasOwn(ownDecisionSchemas, resource);

/** The decisions on a kind of record, with the parts of its case. */
export function decisionSchemaOf<Resource extends ReviewResource>(
  resource: Resource,
): z.ZodType<ReviewDecision<Resource>>;
export function decisionSchemaOf(resource: ReviewResource): z.ZodType {
  return hasOwnSchema(resource) ? ownDecisionSchemas[resource] : plainDecisionSchema;
}

/** The result of a decision: applied at once, or stored until it can no longer be undone. */
export const decidedSchema = z
  .object({
    code: z.literal('State_Changed_Successful'),
    decisionId: z.uuid().nullable(),
    dueAt: instantSchema.nullable(),
  })
  .meta({ id: 'ReviewDecided' });
export type ReviewDecided = z.infer<typeof decidedSchema>;

/** The same for the decisions that one press makes on several records, which are undone together. */
export const pressSchema = cultureParameterSchema.extend({
  press: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .describe('A mark of the press, 32 hexadecimal digits of its own; without it each decision is undone alone.')
    .exactOptional(),
});

/** A decision of the caller that waits, or was refused when it was due. */
export const ownDecisionSchema = z
  .object({
    id: z.uuid(),
    resource: z.enum(reviewResources),
    recordId: z.uuid(),
    name: z.string(),
    /** Its own id where nothing else was decided by the same press. */
    press: z.string(),
    /** Such as `approve`; null once it was refused. */
    decision: z.string().nullable(),
    dueAt: instantSchema,
    /** The message key of the refusal; null: it waits. */
    refusal: z.string().nullable(),
  })
  .meta({ id: 'OwnReviewDecision' });
export type OwnReviewDecision = z.infer<typeof ownDecisionSchema>;

/** The owner of a record, with facts about them. */
const sellerSchema = z
  .object({
    userId: z.uuid(),
    name: z.string(),
    /** When the account was made. */
    since: instantSchema,
    /** Approvals of advertisements and businesses, repeated ones included. */
    approved: z.int(),
    denied: z.int(),
    /** The number of advertisements displayed now. */
    displayed: z.int(),
    /** The number of advertisements that wait for review, with the one that is looked at. */
    waiting: z.int(),
    /** Telephones of their businesses. */
    phones: z.array(z.string()),
    /** Addresses of their public businesses. */
    pages: z.array(z.string()),
  })
  .meta({ id: 'Seller' });
export type Seller = z.infer<typeof sellerSchema>;

/** Information beside a record of the queue. */
export const insightSchema = z
  .object({
    /** Null: the account is deleted. */
    seller: sellerSchema.nullable(),
    warnings: z.array(z.enum(warningKinds)),
    /** The changes since the last approved version; null: no version was approved. */
    changes: historyEntrySchema.shape.changes.nullable(),
  })
  .meta({ id: 'ReviewInsight' });
export type ReviewInsight = z.infer<typeof insightSchema>;

/** A note of a moderator on a record, for moderators only. */
export const reviewNoteSchema = z
  .object({
    id: z.uuid(),
    body: z.string(),
    /** Null once the account of its author is deleted. */
    authorName: z.string().nullable(),
    /** Whether the caller wrote it. */
    own: z.boolean(),
    createdAt: instantSchema,
  })
  .meta({ id: 'ReviewNote' });
export type ReviewNote = z.infer<typeof reviewNoteSchema>;
export const writeNoteSchema = z.strictObject({ body: plainText(limits.reviewNote.min, limits.reviewNote.max) });

/** A saved reason of a denial, for all moderators. */
export const savedReasonSchema = z.object({ id: z.uuid(), reason: z.string() }).meta({ id: 'SavedReason' });
export type SavedReason = z.infer<typeof savedReasonSchema>;
export const saveReasonSchema = z.strictObject(denialWords);
