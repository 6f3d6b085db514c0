import type { NoticeKind } from '@charsu/core/contract/notice.ts';
import { noticeInWords } from '@charsu/core/i18n/notices/every-culture.ts';
import { copyNotices, type NoticeToMail } from '@charsu/projections/app/notice-mails.ts';
import type { MessageParams } from '@charsu/projections/app/outgoing.ts';
import type pg from 'pg';

/** These have a message of their own, which goes out at once, also by SMS. */
const toldOtherwise: ReadonlySet<NoticeKind> = new Set([
  'accountLocked',
  'passwordChanged',
  'passwordVoided',
  'contactChanged',
]);

export interface NoticeMailing {
  readonly pool: pg.Pool;
  /** Where users reach the product, without a trailing slash. */
  readonly publicUrl: string;
  /** ISO 8601 instant. */
  readonly now: () => string;
}

/** What the template `notice` is filled with. */
function write(notice: NoticeToMail, publicUrl: string): MessageParams | undefined {
  if (toldOtherwise.has(notice.kind)) return undefined;
  const { sentence, reason } = noticeInWords(notice, notice.culture);
  return {
    sentence,
    text: reason === '' ? sentence : `${sentence}\n${reason}`,
    link: `${publicUrl}/users/message?culture=${notice.culture}`,
  };
}

/** Copies new messages of inboxes to those who have confirmed their e-mail address (D21); resolves with how many it looked at. */
export const mailNotices = ({ pool, publicUrl, now }: NoticeMailing): Promise<number> =>
  copyNotices(pool, now(), (notice) => write(notice, publicUrl));
