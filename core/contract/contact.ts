import { z } from 'zod';
import { cultureSchema } from '../domain/culture.ts';
import { limits } from '../domain/limits.ts';
import { nameLine, plainLine, plainText } from '../domain/text.ts';
import { emailSchema } from '../domain/user/input.ts';
import { captchaTokenSchema } from './account.ts';
import { instantSchema } from './common.ts';

const contactKinds = ['contact', 'bugReport', 'report', 'advertisement'] as const;
const contactStates = ['waiting', 'answered', 'closed'] as const;
export type ContactState = (typeof contactStates)[number];
export const reportReasons = ['fraud', 'sold', 'wrongCategory', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** A message to the operator, as a form has it. */
export const contactFormSchema = z.strictObject({
  kind: z.enum(['contact', 'bugReport']),
  name: nameLine(2, limits.userName.max),
  mail: z.string().trim().min(1).max(limits.subscriberMail.max).pipe(emailSchema).describe('Where the answer goes.'),
  /** Of a bug report: where it happened. */
  page: plainLine(1, 300).nullable().default(null),
  body: plainText(limits.contactText.min, limits.contactText.max),
});
export const contactSchema = z.strictObject({
  ...contactFormSchema.shape,
  culture: cultureSchema.exactOptional().describe('Language of the answer; else the language of the call.'),
  captchaToken: captchaTokenSchema,
});

/** The number that the sender calls it by. */
export const contactAcceptedSchema = z.object({ number: z.string() }).meta({ id: 'ContactAccepted' });

const reportFields = z.strictObject({
  advertisementId: z.uuid(),
  reason: z.enum(reportReasons),
  text: plainText(0, limits.reportText).default(''),
});
/** Only what is `other` needs a text. */
const tellsEnough = ({ reason, text }: z.output<typeof reportFields>): boolean => reason !== 'other' || text !== '';
const tooLittle = { path: ['text'], params: { code: 'The_Field_Is_Required' } };

/** A visitor's report of a displayed advertisement, anonymous, as a form has it. */
export const reportFormSchema = reportFields.refine(tellsEnough, tooLittle);
export const reportAdvertisementSchema = z
  .strictObject({ ...reportFields.shape, captchaToken: captchaTokenSchema })
  .refine(tellsEnough, tooLittle);

/** A message as those who answer see it. */
export const contactMessageSchema = z
  .object({
    id: z.uuid(),
    number: z.string(),
    kind: z.enum(contactKinds).describe('`report`: of a conversation; `advertisement`: reports of one advertisement.'),
    name: z.string(),
    mail: z.string().describe('Empty where there is nobody to answer.'),
    page: z.string().nullable(),
    body: z.string(),
    culture: cultureSchema,
    state: z.enum(contactStates),
    answer: z.string().nullable(),
    answeredBy: z.string().nullable().describe('Id of a user.'),
    answeredAt: instantSchema.nullable(),
    createdAt: instantSchema,
    reportedUserId: z.uuid().nullable().describe('Of a reported conversation: whose account it is about.'),
    advertisementId: z.uuid().nullable().describe('Of reports: what was reported.'),
    /** How many reported it for which reason. */
    reportCounts: z.partialRecord(z.enum(reportReasons), z.int()),
    /** The newest reports, at most fifty; a text may be empty. */
    reports: z.array(
      z.object({ id: z.uuid(), reason: z.enum(reportReasons), text: z.string(), createdAt: instantSchema }),
    ),
  })
  .meta({ id: 'ContactMessage' });
export type ContactMessage = z.infer<typeof contactMessageSchema>;

export const contactOrderFields = ['createdAt', 'state'] as const;
export const contactFilters = {
  /** Part of a name, address or text, or the number. */
  q: z.string().trim().max(200).exactOptional(),
  kind: z.enum(contactKinds).exactOptional(),
  state: z.enum(contactStates).exactOptional(),
  /** Reports of conversations with this member. */
  reportedUserId: z.uuid().exactOptional(),
} as const;
export const answerContactSchema = z.strictObject({ text: plainText(2, limits.contactText.max) });
export const contactStateSchema = z.strictObject({ state: z.enum(['waiting', 'closed']) });
