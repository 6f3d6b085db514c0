import { z } from 'zod';
import { currencies } from '../domain/currency.ts';
import { imageSchema } from '../domain/image.ts';
import { limits } from '../domain/limits.ts';
import { plainText } from '../domain/text.ts';
import { advertisementCardSchema } from './advertisement.ts';
import { instantSchema } from './common.ts';
import { pageOf } from './paging.ts';

const textSchema = plainText(1, limits.conversationText);

/** A proposed price, in units of the advertisement's currency. */
const offerSchema = z.number().positive().max(limits.maxPrice);

/** Begins a conversation about an advertisement or a business: with a text, or with a proposed price. */
export const beginConversationSchema = z.union([
  z.strictObject({ advertisementId: z.uuid(), text: textSchema }),
  z.strictObject({ advertisementId: z.uuid(), offer: offerSchema }),
  z.strictObject({ tenantId: z.uuid(), text: textSchema }),
]);
/** A text; a private picture that was uploaded; a proposed price; or the answer to one, by the id of its message. */
export const writeMessageSchema = z.union([
  z.strictObject({ id: z.uuid(), text: textSchema }),
  z.strictObject({ id: z.uuid(), imageId: z.uuid() }),
  z.strictObject({ id: z.uuid(), offer: offerSchema }),
  z.strictObject({ id: z.uuid(), answerTo: z.string().regex(/^\d{1,19}$/), accepted: z.boolean() }),
]);
export const blockConversationSchema = z.strictObject({ id: z.uuid(), blocked: z.boolean() });
export const reportConversationSchema = z.strictObject({
  id: z.uuid(),
  reason: plainText(limits.reportReason.min, limits.reportReason.max),
});

/** A conversation as one of its two sides sees it. */
export const conversationSchema = z
  .object({
    id: z.uuid(),
    /** The name of the advertisement or business, while it is public. */
    subject: z.string().nullable(),
    path: z.string().nullable(),
    /** The name of the other side; null: the account is deleted. */
    other: z.string().nullable(),
    /** Whether the reader began the conversation. */
    asked: z.boolean(),
    unread: z.int(),
    lastAt: instantSchema,
    /** The side that ended it; null: it goes on. */
    blocked: z.enum(['self', 'other']).nullable(),
    /** The last message; null where it was deleted. */
    last: z.string().nullable(),
  })
  .meta({ id: 'Conversation' });
export type ConversationRecord = z.infer<typeof conversationSchema>;
export const conversationsSchema = pageOf(conversationSchema);

/** `tenantId`: those that this business answers. */
export const searchConversationsSchema = z.strictObject({ tenantId: z.uuid().exactOptional() });

/** A conversation with its last 200 messages, oldest first. */
export const openConversationSchema = z
  .object({
    ...conversationSchema.shape,
    /** Whether the other side has deleted their account. Further messages are refused. */
    gone: z.boolean(),
    /** The advertisement, while it is displayed. */
    card: advertisementCardSchema.nullable(),
    /** The present state of the advertisement; null: the conversation is about a business. */
    state: z.enum(['displayed', 'ended', 'sold', 'hidden']).nullable(),
    messages: z.array(
      z.object({
        id: z.string(),
        own: z.boolean(),
        /** Of the business's answers, as it sees them: the colleague who wrote; null: the reader, or a deleted account. */
        by: z.string().nullable(),
        /** Null: the author has deleted their account. */
        text: z.string().nullable(),
        /** The picture that it shows, for the two sides only. */
        image: imageSchema.nullable(),
        /** The price that it proposes, and the other side's answer; null: there is none yet. */
        offer: z
          .object({ amount: z.number(), currency: z.enum(currencies), accepted: z.boolean().nullable() })
          .nullable(),
        createdAt: instantSchema,
      }),
    ),
  })
  .meta({ id: 'OpenConversation' });
export type OpenConversation = z.infer<typeof openConversationSchema>;
