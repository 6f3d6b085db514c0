import { noticeInWords } from '@charsu/core/i18n/notices/every-culture.ts';
import { mayNotify } from '@charsu/projections/read-models/notice/event-notices.ts';
import { copyNotice, type NoticeToSend } from '@charsu/projections/read-models/notice/mails.ts';
import type { MessageParams } from '@charsu/stores/outgoing.ts';
import { mailNotices } from '@charsu/stores/reactors.ts';
import type pg from 'pg';
import type { Reactor } from './reactor.ts';

export interface NoticeMailing {
  readonly pool: pg.Pool;
  /** The address of the product for users, without a trailing slash. */
  readonly publicUrl: string;
  /** ISO 8601 instant. */
  readonly now: () => string;
}

/** The parameters of the template `notice`. An SMS is short: written reasons are only in the inbox. */
function write(notice: NoticeToSend, publicUrl: string): MessageParams {
  const { sentence, reason } = noticeInWords(notice, notice.culture);
  return {
    sentence,
    text: reason === '' || notice.channel === 'sms' ? sentence : `${sentence}\n${reason}`,
    link: `${publicUrl}/users/message?culture=${notice.culture}`,
  };
}

/** Copies new notices to the confirmed addresses of users who chose that (D21). */
export const noticeMails = ({ pool, publicUrl, now }: NoticeMailing): Reactor => ({
  name: mailNotices,
  follows: ['advertisement', 'tenant', 'person', 'payment', 'role', 'user'],
  concerns: mayNotify,
  reads: ['notice', 'account'],
  react: ({ position }) => copyNotice(pool, position, now(), (notice) => write(notice, publicUrl)),
});
