import { z } from 'zod';
import { cultureSchema } from '../domain/culture.ts';
import { limits } from '../domain/limits.ts';
import { plainLine, plainText } from '../domain/text.ts';
import { emailSchema } from '../domain/user/input.ts';
import { captchaTokenSchema } from './account.ts';
import { instantSchema } from './common.ts';

export const contactKinds = ['contact', 'bugReport', 'report'] as const;
export const contactStates = ['waiting', 'answered', 'closed'] as const;
export type ContactState = (typeof contactStates)[number];

/** A message to those who run the product. */
export const contactSchema = z.strictObject({
  kind: z.enum(['contact', 'bugReport']),
  name: plainLine(2, limits.userName.max),
  mail: z.string().trim().max(limits.subscriberMail.max).pipe(emailSchema).describe('Where the answer goes.'),
  /** Of a bug report: where it happened. */
  page: plainLine(1, 300).nullable().default(null),
  body: plainText(limits.contactText.min, limits.contactText.max),
  culture: cultureSchema.exactOptional().describe('Language of the answer; else the language of the call.'),
  captchaToken: captchaTokenSchema,
});

/** The number that the sender calls it by. */
export const contactAcceptedSchema = z.object({ number: z.string() }).meta({ id: 'ContactAccepted' });

/** A message as those who answer see it. */
export const contactMessageSchema = z
  .object({
    id: z.uuid(),
    number: z.string(),
    kind: z.enum(contactKinds).describe('`report`: of a conversation.'),
    name: z.string(),
    mail: z.string(),
    page: z.string().nullable(),
    body: z.string(),
    culture: cultureSchema,
    state: z.enum(contactStates),
    answer: z.string().nullable(),
    answeredBy: z.string().nullable().describe('Id of a user.'),
    answeredAt: instantSchema.nullable(),
    createdAt: instantSchema,
  })
  .meta({ id: 'ContactMessage' });
export type ContactMessage = z.infer<typeof contactMessageSchema>;

export const contactOrderFields = ['createdAt', 'state'] as const;
export const contactFilters = {
  q: z.string().trim().max(200).exactOptional(),
  kind: z.enum(contactKinds).exactOptional(),
  state: z.enum(contactStates).exactOptional(),
} as const;
export const answerContactSchema = z.strictObject({ text: plainText(2, limits.contactText.max) });
export const contactStateSchema = z.strictObject({ state: z.enum(['waiting', 'closed']) });
