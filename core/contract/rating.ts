import { z } from 'zod';
import { answerShape } from '../domain/field-schemas.ts';
import { ratingAnswerSchema, ratingChangesSchema, ratingFields, writtenRatingSchema } from '../domain/rating/fields.ts';
import { instantSchema, reviewShape } from './common.ts';
import { pageOf, reviewedSearchSchema } from './paging.ts';

/** The average of the public ratings of a business, and their number. */
export const averageSchema = z.object({ average: z.number(), count: z.int() });
export type Average = z.infer<typeof averageSchema>;

/** A rating as its author, moderators and administrators see it. */
export const ratingRecordSchema = z
  .object({
    id: z.uuid(),
    tenantId: z.uuid(),
    tenantName: z.string(),
    authorId: z.uuid(),
    authorName: z.string(),
    ...answerShape(ratingFields),
    /** Visitors see a version of it: the last approved one. */
    visible: z.boolean(),
    ...reviewShape,
  })
  .meta({ id: 'RatingRecord' });
export type RatingRecord = z.infer<typeof ratingRecordSchema>;

/** A rating as visitors see it: the version last approved. */
const publicRatingSchema = z
  .object({
    id: z.uuid(),
    /** The shown name of its author. */
    authorName: z.string(),
    score: z.int(),
    text: z.string(),
    /** Empty: the owner of the business has not answered. */
    answer: z.string(),
    createdAt: instantSchema,
  })
  .meta({ id: 'PublicRating' });
export type PublicRating = z.infer<typeof publicRatingSchema>;

/** The public ratings of a business, the newest first. */
export const ratingsSchema = pageOf(publicRatingSchema).meta({ id: 'Ratings' });
export type Ratings = z.infer<typeof ratingsSchema>;

/** The ways of a member to rate a business. */
export const ratingPlaceSchema = z
  .object({
    tenant: z.object({ id: z.uuid(), name: z.string(), subDomain: z.string() }),
    /** The member owns the business: answers ratings, and writes none. */
    isOwner: z.boolean(),
    /** The member has a confirmed mobile number. */
    cellphoneConfirmed: z.boolean(),
    /** The business answered the member, or the member had its telephone shown. */
    dealtWith: z.boolean(),
    own: ratingRecordSchema.nullable(),
  })
  .meta({ id: 'RatingPlace' });
export type RatingPlace = z.infer<typeof ratingPlaceSchema>;

export const createRatingSchema = writtenRatingSchema.extend({ tenantId: z.uuid() });
export const updateRatingSchema = ratingChangesSchema.extend({ id: z.uuid() });
export const answerRatingSchema = z.strictObject({ id: z.uuid(), answer: ratingAnswerSchema });

export const ratingOrderFields = ['modifiedAt', 'createdAt', 'score'] as const;
/** Filters that members' lists and the console's share. */
export const ratingFilters = {
  q: z.string().trim().max(100).exactOptional(),
  tenantId: z.uuid().exactOptional(),
  score: z.int().min(1).max(5).exactOptional(),
} as const;
export const searchRatingsSchema = reviewedSearchSchema(ratingFilters, ratingOrderFields);
