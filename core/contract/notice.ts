import { z } from 'zod';
import { denialReasons } from '../domain/advertisement/state.ts';
import { noticeChannels, noticeGroups, noticeKinds } from '../domain/notices.ts';
import { instantSchema } from './common.ts';
import { pageOf } from './paging.ts';

export { type NoticeKind, noticeKinds } from '../domain/notices.ts';

/** What the sentence of a notice is filled with. */
const noticeParamsSchema = z.object({
  /** Of the advertisement, the business, the role or the other site, as it was called then. */
  name: z.string().exactOptional(),
  reasonCode: z.enum(denialReasons).exactOptional(),
  /** What somebody wrote about it. */
  reason: z.string().exactOptional(),
  /** When what is told of ends: a display period, a lock. */
  until: instantSchema.exactOptional(),
  /** Of a payment, in rial. */
  amount: z.int().exactOptional(),
});
export type NoticeParams = z.infer<typeof noticeParamsSchema>;

/** The position in the log of the event that a notice tells of, decimal: it orders the notices and names them. */
const noticeIdSchema = z.string().regex(/^\d{1,18}$/);

export const noticeSchema = z
  .object({
    id: noticeIdSchema,
    kind: z.enum(noticeKinds),
    params: noticeParamsSchema,
    /** The advertisement, business or payment that it is about, while that is there. */
    recordId: z.uuid().nullable(),
    /** Of the business that it is about, while its pages are public. */
    subDomain: z.string().nullable(),
    createdAt: instantSchema,
    read: z.boolean(),
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof noticeSchema>;
export const noticesSchema = pageOf(noticeSchema);

export const searchNoticesSchema = z.strictObject({
  /** Only those that were not read yet. */
  unread: z.boolean().default(false),
});

/** How the inbox stands; also what each event `unread` of its stream carries. */
export const inboxSchema = z
  .object({
    /** Notices that were not read yet; counted to 1,000. */
    unread: z.int(),
    /** Id of the newest notice: `upTo` of it marks all that there are now. */
    newest: noticeIdSchema.nullable(),
    /** Messages of conversations that were not seen yet. */
    messages: z.int(),
  })
  .meta({ id: 'Inbox' });
export type Inbox = z.infer<typeof inboxSchema>;

/** Some by their ids, or all up to one: what came after it was not seen yet. */
export const markReadSchema = z.union([
  z.strictObject({ ids: z.array(noticeIdSchema).min(1).max(100) }),
  z.strictObject({ upTo: noticeIdSchema }),
]);
export type MarkRead = z.input<typeof markReadSchema>;

/** Whether the user is told by a way, and whether they can switch that. */
const noticeSwitchSchema = z.object({ on: z.boolean(), fixed: z.boolean() });
/** By which ways the caller is told of each kind of thing. */
export const noticePreferencesSchema = z
  .object({
    kinds: z.array(
      z.object({
        kind: z.enum(noticeKinds),
        group: z.enum(noticeGroups),
        inbox: noticeSwitchSchema,
        mail: noticeSwitchSchema,
        sms: noticeSwitchSchema,
      }),
    ),
    /** Ways that lead to a confirmed address; the inbox always does. */
    reached: z.array(z.enum(noticeChannels)),
    revision: z.string(),
  })
  .meta({ id: 'NoticePreferences' });
export type NoticePreferences = z.infer<typeof noticePreferencesSchema>;
