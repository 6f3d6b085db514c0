import type { NoticeKind, NoticeParams } from '@charsu/core/contract/notice.ts';
import { type Culture, parseCulture } from '@charsu/core/domain/culture.ts';
import { namedUuid } from '@charsu/core/event-store/named-uuid.ts';
import type pg from 'pg';
import { transaction } from '../database.ts';
import type { StoredParams } from '../read-models/notice/model.ts';
import { paramsIn } from '../read-models/notice/queries.ts';
import { isVoid } from '../runner/another-log.ts';
import { asUuid } from '../uuid.ts';
import { createOutgoingMessages, type MessageParams } from './outgoing.ts';

/** A notice whose user has a confirmed e-mail address. */
export interface NoticeToMail {
  readonly kind: NoticeKind;
  readonly params: NoticeParams;
  readonly culture: Culture;
}

/** Namespace of the mails' ids (UUID version 5); it can never change. */
const mailNamespace = 'b8a3f7f0-52c6-4b1c-9a0e-6b7d7e0a8c11';
/** Notices that one transaction looks at. */
const atOnce = 200;
/** Older notices are not mailed, in hours: after a long standstill nobody wants all of them at once. */
const freshHours = 24;

interface Row {
  position: string;
  user_id: string;
  kind: NoticeKind;
  params: StoredParams;
  fresh: boolean;
  email: string | null;
  culture: string | null;
}

/**
 * Copies the next notices into mails, as `write` words them; undefined: this one is not mailed. How far this has come is stored in
 * the transaction that makes the messages wait, so each notice is mailed once, whoever asks and however often. After the log was
 * restored nothing is copied until notices and accounts are filled anew: what they show of it may never have been. Resolves
 * with how many notices were looked at, 0 when there are no more or somebody else copies; `now` is an ISO 8601 instant.
 */
export const copyNotices = (
  pool: pg.Pool,
  now: string,
  write: (notice: NoticeToMail) => MessageParams | undefined,
): Promise<number> =>
  transaction(pool, async (client) => {
    // One copies at a time, and finds what is new for whoever else asks; whoever forgets a user waits for them (see
    // `OutgoingMessages.forget`).
    const { rowCount } = await client.query('select from app.notice_mail for update skip locked');
    if (rowCount === 0) return 0;
    const { rows } = await client.query<Row>(
      `select n.position, n.user_id, n.kind, n.params, n.created_at > $1::timestamptz - make_interval(hours => ${freshHours}) as fresh,
         case when (u.snapshot->>'emailConfirmed')::boolean then u.snapshot->>'email' end as email,
         u.snapshot->>'culture' as culture
       from read.notice n left join read.user_account u on u.id = ${asUuid('n.user_id')}
       where n.position > (select position from app.notice_mail) and not exists (
         select from read.projection where name in ('notice', 'account') and current and ${isVoid})
       order by n.position limit ${atOnce}`,
      [now],
    );
    const outgoing = createOutgoingMessages(client);
    for (const { position, user_id, kind, params, fresh, email, culture: stored } of rows) {
      if (!fresh || email === null) continue;
      const culture = parseCulture(stored);
      const written = write({ kind, params: paramsIn(params, culture), culture });
      if (written === undefined) continue;
      await outgoing.enqueue({
        id: namedUuid(position, mailNamespace),
        userId: user_id,
        channel: 'email',
        receiver: email,
        template: 'notice',
        culture,
        params: written,
        at: now,
      });
    }
    const last = rows.at(-1);
    if (last !== undefined) await client.query('update app.notice_mail set position = $1', [last.position]);
    return rows.length;
  });
