import { z } from 'zod';
import { denialReasons } from '../domain/advertisement/fields.ts';
import { cultureSchema } from '../domain/culture.ts';
import { currencies } from '../domain/currency.ts';
import { noticeChannels, noticeGroups, noticeKinds } from '../domain/notices.ts';
import { instantSchema } from './common.ts';
import { pageOf } from './paging.ts';

export { type NoticeKind, noticeKinds } from '../domain/notices.ts';

/** The values for the sentence of a notice. */
const noticeParamsSchema = z.object({
  /** The name of the advertisement, the business, the role or the other site at that time. */
  name: z.string().exactOptional(),
  reasonCode: z.enum(denialReasons).exactOptional(),
  /** The reason that was given. */
  reason: z.string().exactOptional(),
  /** The end of the display period or of the lock. */
  until: instantSchema.exactOptional(),
  /** Of a payment, in rial; of an advertisement, in units of `currency`. */
  amount: z.number().exactOptional(),
  currency: z.enum(currencies).exactOptional(),
  /** The number of advertisements that were found. */
  count: z.int().exactOptional(),
});
export type NoticeParams = z.infer<typeof noticeParamsSchema>;

/** The position of the notice's event in the log, decimal: it orders and identifies notices. */
const noticeIdSchema = z.string().regex(/^\d{1,18}$/);

export const noticeSchema = z
  .object({
    id: noticeIdSchema,
    kind: z.enum(noticeKinds),
    params: noticeParamsSchema,
    /** The advertisement, business or payment that it is about, while that is there; of a rating, the business. */
    recordId: z.uuid().nullable(),
    /** The sub-domain of the business, while its pages are public. */
    subDomain: z.string().nullable(),
    createdAt: instantSchema,
    read: z.boolean(),
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof noticeSchema>;
export const noticesSchema = pageOf(noticeSchema);

export const searchNoticesSchema = z.strictObject({
  /** Only unread ones. */
  unread: z.boolean().default(false),
});

/** The state of the inbox; also the data of each event `unread` of its stream. */
export const inboxSchema = z
  .object({
    /** Unread notices, counted to 1,000. */
    unread: z.int(),
    /** Id of the newest notice: `upTo` with it marks all present ones. */
    newest: noticeIdSchema.nullable(),
    /** Unread messages of conversations. */
    messages: z.int(),
    /** Id of the newest one: it tells that another has come when one was read meanwhile. */
    newestMessage: z.string().nullable(),
  })
  .meta({ id: 'Inbox' });
export type Inbox = z.infer<typeof inboxSchema>;

/** A number of bytes in base64url. */
const bytesSchema = (count: number) =>
  z
    .string()
    .max(200)
    .regex(/^[\w-]+$/)
    .refine((text) => Math.floor((text.length * 3) / 4) === count);

/** A browser that asks for push: the address at its push service, and the keys that only it has (RFC 8291). */
export const pushBrowserSchema = z.strictObject({
  endpoint: z
    .url({ protocol: /^https$/, hostname: z.regexes.domain })
    .max(1_000)
    .refine((text) => {
      const { port, username, password } = new URL(text);
      return port + username + password === '';
    }),
  keys: z.strictObject({ p256dh: bytesSchema(65), auth: bytesSchema(16) }),
});
export type PushBrowser = z.infer<typeof pushBrowserSchema>;

/** A notice as a browser gets it by push: no more than its sentence, and where it leads. */
export interface PushedNotice {
  readonly sentence: string;
  /** A page of the product, with scheme and host. */
  readonly link: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Of two notices with one tag the later is shown. */
  readonly tag: string;
}

/** Marks some by their ids, or all up to one; later ones stay unread. */
export const markReadSchema = z.union([
  z.strictObject({ ids: z.array(noticeIdSchema).min(1).max(100) }),
  z.strictObject({ upTo: noticeIdSchema }),
]);
export type MarkRead = z.input<typeof markReadSchema>;

/** Whether a way of notices is on, and whether the choice is fixed. */
const noticeSwitchSchema = z.object({ on: z.boolean(), fixed: z.boolean() });
/** The ways of notices to the caller, for each kind. */
export const noticePreferencesSchema = z
  .object({
    kinds: z.array(
      z.object({
        kind: z.enum(noticeKinds),
        group: z.enum(noticeGroups),
        inbox: noticeSwitchSchema,
        mail: noticeSwitchSchema,
        sms: noticeSwitchSchema,
        push: noticeSwitchSchema,
      }),
    ),
    /** The ways with a confirmed address or a browser; the inbox is always among them. */
    reached: z.array(z.enum(noticeChannels)),
    /** The public key for browsers that ask for push, base64url. */
    pushKey: z.string(),
    /** The price of one notice by SMS, in rial (R11). */
    smsFee: z.int(),
    /** The free balance of the caller, in rial. */
    balance: z.int(),
    /** Of mails and SMS. */
    language: cultureSchema,
    revision: z.string(),
  })
  .meta({ id: 'NoticePreferences' });
export type NoticePreferences = z.infer<typeof noticePreferencesSchema>;
