import { z } from 'zod';
import { cultureSchema } from '../domain/culture.ts';
import { limits } from '../domain/limits.ts';
import { emailSchema } from '../domain/user/input.ts';
import { captchaTokenSchema } from './account.ts';
import { instantSchema } from './common.ts';
import { orderSchema, pageOf } from './paging.ts';

/** The body of the newsletter's form (R143, R198). The address may be in any case; it is stored in lower case. */
export const subscribeSchema = z.strictObject({
  mail: z
    .string()
    .trim()
    .min(limits.subscriberMail.min)
    .max(limits.subscriberMail.max)
    .pipe(emailSchema)
    .describe('An e-mail address, in any case.'),
  culture: cultureSchema.exactOptional().describe('Language to write to them in; else the language of the call.'),
  /** No longer required: the owner of the address confirms it. */
  captchaToken: captchaTokenSchema.exactOptional(),
});

/** A subscription to the newsletter. */
export const subscriberRecordSchema = z
  .object({
    id: z.uuid(),
    mail: z.string(),
    culture: cultureSchema,
    createdAt: instantSchema,
    confirmedAt: instantSchema.nullable(),
  })
  .meta({ id: 'SubscriberRecord' });
export type SubscriberRecord = z.infer<typeof subscriberRecordSchema>;
export const subscribersSchema = pageOf(subscriberRecordSchema);

/** The token in the links of the newsletter's letters. */
export const letterTokenSchema = z.object({ token: z.uuid().describe('From the link of a letter.') });

export const subscriberOrderFields = ['createdAt', 'mail'] as const;
export const subscriberFilters = {
  /** Any part of the address. */
  q: z.string().trim().max(limits.subscriberMail.max).exactOptional(),
  mailCulture: cultureSchema.exactOptional().describe('Only subscribers whose letters are in this language.'),
} as const;
export const searchSubscribersSchema = z.strictObject({
  ...subscriberFilters,
  order: orderSchema(subscriberOrderFields).default({ field: 'createdAt', direction: 'desc' }),
});
