import { z } from 'zod';
import { limits } from '../domain/limits.ts';
import { plainText } from '../domain/text.ts';
import { instantSchema } from './common.ts';
import { pageOf } from './paging.ts';

const textSchema = plainText(1, limits.conversationText);

/** Asks about an advertisement, or the business that it names. */
export const beginConversationSchema = z.union([
  z.strictObject({ advertisementId: z.uuid(), text: textSchema }),
  z.strictObject({ tenantId: z.uuid(), text: textSchema }),
]);
export const writeMessageSchema = z.strictObject({ id: z.uuid(), text: textSchema });
export const blockConversationSchema = z.strictObject({ id: z.uuid(), blocked: z.boolean() });
export const reportConversationSchema = z.strictObject({ id: z.uuid(), reason: plainText(3, 500) });

/** A conversation as one of its two sides sees it. */
export const conversationSchema = z
  .object({
    id: z.uuid(),
    /** The advertisement or business that was asked about, while it is public. */
    subject: z.string().nullable(),
    path: z.string().nullable(),
    /** Whom one talks with; null: their account is gone. */
    other: z.string().nullable(),
    /** Whether the reader is the one who asked. */
    asked: z.boolean(),
    unread: z.int(),
    lastAt: instantSchema,
    /** By whom it was ended, if it was. */
    blocked: z.enum(['self', 'other']).nullable(),
    /** The last message; null where it was deleted. */
    last: z.string().nullable(),
  })
  .meta({ id: 'Conversation' });
export type ConversationRecord = z.infer<typeof conversationSchema>;
export const conversationsSchema = pageOf(conversationSchema);

/** One with its last 200 messages, oldest first. */
export const openConversationSchema = z
  .object({
    ...conversationSchema.shape,
    messages: z.array(
      z.object({
        id: z.string(),
        own: z.boolean(),
        /** Null: whoever wrote it has deleted their account. */
        text: z.string().nullable(),
        createdAt: instantSchema,
      }),
    ),
  })
  .meta({ id: 'OpenConversation' });
export type OpenConversation = z.infer<typeof openConversationSchema>;
