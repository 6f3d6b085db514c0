import { z } from 'zod';
import { changesSchema, creationSchema } from '../field-schemas.ts';
import { type FieldsOf, type FieldTable, fieldsNamed } from '../field-table.ts';
import { limits } from '../limits.ts';
import { plainText } from '../text.ts';

/** Empty once its author is forgotten. */
const personal = { forgottenAs: '' } as const;

/** The fields of a rating. */
export const ratingFields = {
  score: { schema: z.int().min(1).max(5), review: true },
  /** Plain text. */
  text: { schema: plainText(0, limits.rating.text), default: '', label: 'ratingText', personal, review: true },
  /** The answer of the owner of the business; sealed with the owner's key. */
  answer: { schema: plainText(0, limits.rating.text), default: '', label: 'ratingAnswer', personal },
} as const satisfies FieldTable;

/** The fields that its author writes. */
export const writtenFields = fieldsNamed(ratingFields, ['score', 'text']);
export type WrittenRating = FieldsOf<typeof writtenFields>;

export const writtenRatingSchema = creationSchema(writtenFields);
/** An edit: the fields that are sent change, the others stay. */
export const ratingChangesSchema = changesSchema(writtenFields);
export const ratingAnswerSchema = plainText(1, limits.rating.text);
