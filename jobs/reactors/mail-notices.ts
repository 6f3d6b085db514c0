import { importCorrelation } from '@charsu/core/application/commands.ts';
import { noticeInWords } from '@charsu/core/i18n/sentences/notice.ts';
import { copyNotice, type NoticeToSend } from '@charsu/projections/read-models/notice/mails.ts';
import { mayNotify, noticedKinds } from '@charsu/projections/read-models/notice/noticed-kinds.ts';
import type { MessageParams } from '@charsu/stores/messages/outgoing-attempts.ts';
import { mailNotices } from '@charsu/stores/reactions/reactors.ts';
import type pg from 'pg';
import type { Reactor } from './reactor.ts';

export interface NoticeMailing {
  readonly pool: pg.Pool;
  /** The address of the product for users, without a trailing slash. */
  readonly publicUrl: string;
  /** ISO 8601 instant. */
  readonly now: () => string;
}

/** The parameters of the template `notice`. An SMS is short, and a push is seen by whoever is near:
 * written reasons are only in the inbox. */
function write(notice: NoticeToSend, publicUrl: string): MessageParams {
  const { sentence, reason } = noticeInWords(notice, notice.culture);
  return {
    sentence,
    text: reason === '' || notice.channel !== 'email' ? sentence : `${sentence}\n${reason}`,
    link: `${publicUrl}/users/message?culture=${notice.culture}`,
  };
}

/** Older notices are not sent, in ms: after a long standstill users should not get all of them at once. */
const oldestMs = 24 * 60 * 60_000;

/** Copies new notices to the confirmed addresses of users who chose that (D21). */
export const noticeMails = ({ pool, publicUrl, now }: NoticeMailing): Reactor => ({
  name: mailNotices,
  follows: noticedKinds,
  concerns: mayNotify,
  reads: ['notice', 'account'],
  async react({ position, metadata }) {
    if (metadata.$correlationId === importCorrelation) return;
    if (Date.parse(metadata.at) <= Date.parse(now()) - oldestMs) return;
    await copyNotice(pool, position, now(), (notice) => write(notice, publicUrl));
  },
});
