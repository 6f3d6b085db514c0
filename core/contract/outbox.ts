import { z } from 'zod';
import { instantSchema } from './common.ts';

export const messageStates = ['waiting', 'sending', 'sent', 'refused', 'unknown'] as const;
export type MessageState = (typeof messageStates)[number];

/** A message that went out, or will; what stands in it is nobody's business. */
export const listedMessageSchema = z
  .object({
    id: z.uuid(),
    channel: z.enum(['sms', 'email']),
    /** Empty when it was somebody's who is gone. */
    receiver: z.string(),
    template: z.string(),
    culture: z.string(),
    state: z.enum(messageStates),
    tries: z.int(),
    createdAt: instantSchema,
    finishedAt: instantSchema.nullable(),
    /** The service's own id of it. */
    reference: z.string().nullable(),
    /** Why it was refused, or why nobody knows. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'ListedMessage' });
export type ListedMessage = z.infer<typeof listedMessageSchema>;

/** What the sandbox kept in place of delivering it. */
export const caughtMessageSchema = z
  .object({
    id: z.string(),
    channel: z.enum(['sms', 'email']),
    receiver: z.string(),
    subject: z.string().nullable(),
    text: z.string(),
    caughtAt: instantSchema,
  })
  .meta({ id: 'CaughtMessage' });
export type CaughtMessage = z.infer<typeof caughtMessageSchema>;
/** `sandbox`: there is one. */
export const caughtMessagesSchema = z
  .object({ sandbox: z.boolean(), items: z.array(caughtMessageSchema) })
  .meta({ id: 'CaughtMessages' });
