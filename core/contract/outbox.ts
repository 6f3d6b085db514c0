import { z } from 'zod';
import { isInMobileNetwork, loginNameOf } from '../domain/login-name.ts';
import { instantSchema } from './common.ts';

export const messageStates = ['waiting', 'sending', 'sent', 'refused', 'unknown'] as const;
export type MessageState = (typeof messageStates)[number];

/** An outgoing message, without its private content. */
export const listedMessageSchema = z
  .object({
    id: z.uuid(),
    channel: z.enum(['sms', 'email', 'push']),
    /** Of a push an id of the browser. Empty when its user's account is deleted. */
    receiver: z.string(),
    template: z.string(),
    culture: z.string(),
    state: z.enum(messageStates),
    tries: z.int(),
    createdAt: instantSchema,
    finishedAt: instantSchema.nullable(),
    /** The service's id of the message. */
    reference: z.string().nullable(),
    /** Why it was refused, or why its result is unknown. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'ListedMessage' });
export type ListedMessage = z.infer<typeof listedMessageSchema>;

/** A message that the sandbox caught. */
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
/** `sandbox`: whether there is one. */
export const caughtMessagesSchema = z
  .object({ sandbox: z.boolean(), items: z.array(caughtMessageSchema) })
  .meta({ id: 'CaughtMessages' });

/** A test message. `receiver`: an e-mail address or a mobile number in any form; gives the canonical one with its kind. */
export const testMessageSchema = z.strictObject({
  receiver: z
    .string()
    .max(100)
    .transform((text, context) => {
      const name = loginNameOf(text);
      if (name !== undefined && (name.kind === 'email' || isInMobileNetwork(name.value))) return name;
      context.addIssue({ code: 'custom', params: { code: 'Invalid_Email_Or_Cellphone' } });
      return z.NEVER;
    }),
});
