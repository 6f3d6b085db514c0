import type { ConversationRecord } from '@charsu/core/contract/conversation.ts';
import type { Inbox, MarkRead, Notice } from '@charsu/core/contract/notice.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { formatTime } from '@charsu/core/i18n/days/format.ts';
import { noticeSentence } from '@charsu/core/i18n/sentences/notice.ts';
import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { withQuery } from '../../addresses/paths.ts';
import { Box } from '../../components/Box.tsx';
import { Button } from '../../components/Button.tsx';
import { classes, toneClass } from '../../components/classes.ts';
import { Empty } from '../../components/Empty.tsx';
import { Link } from '../../components/Link.tsx';
import { lastPageOf, readPage } from '../../components/list-page.ts';
import { Pager } from '../../components/Pager.tsx';
import { showToast } from '../../components/toast-store.ts';
import { callApi } from '../../http/api.ts';
import { Icon } from '../../icons/Icon.tsx';
import { setInbox, useInbox } from '../../session/inbox.ts';
import { useLocale } from '../../texts/locale.tsx';
import { leadOn } from '../lead-on.ts';
import { memberLoader } from '../member-loader.ts';
import { search } from '../read.ts';
import { useBusy } from '../use-busy.ts';
import { AccountPage } from './AccountPage.tsx';
import { Conversations } from './Conversations.tsx';
import styles from './Messages.module.css';
import { byDay, looks, pathOf } from './messages.ts';
import { useMessageUpdates } from './use-message-updates.ts';

const pageSize = 20;

const address = (page: number): string => withQuery('/users/message', { page });
/** The first page of notices with a page of conversations. */
const talksAddress = (page: number): string => withQuery('/users/message', { talks: page === 1 ? undefined : page });

export const loader = memberLoader(async ({ request }) => {
  const { searchParams } = new URL(request.url);
  const page = readPage(searchParams, limits.lastListPage);
  const found = await search<Notice>('message', request.signal, { page, pageSize });
  const last = lastPageOf(found, limits.lastListPage);
  if (found.page > last) throw leadOn(request, address(last));
  // Conversations stand above the first page of notices only.
  if (page > 1) return { found, talks: null };
  const asked = { page: readPage(searchParams, limits.lastListPage, 'talks'), pageSize };
  const talks = await search<ConversationRecord>('conversation', request.signal, asked);
  const lastOfTalks = lastPageOf(talks, limits.lastListPage);
  if (talks.page > lastOfTalks) throw leadOn(request, talksAddress(lastOfTalks));
  return { found, talks };
});

/** The conversations and the notices of a user, newest first (R57). */
export function Component() {
  const { message: words } = useLocale().texts.account;
  const { talk } = useLocale().texts;
  const { culture } = useLocale();
  const { found, talks } = useLoaderData<typeof loader>();
  const { newest, unread } = useInbox();
  const { revalidate } = useRevalidator();
  const { busy, run } = useBusy();
  useMessageUpdates();
  const { page } = found;
  const first = found.items[0]?.id ?? null;
  useEffect(() => {
    // Loads again also when another one comes while it loads.
    if (page === 1 && newest !== null && newest !== first) void revalidate();
  }, [page, newest, first, revalidate]);

  const mark = (what: MarkRead, said?: string) =>
    run(async () => {
      setInbox(await callApi<Inbox>('message/markRead', { method: 'PUT', body: what }));
      await revalidate();
      if (said !== undefined) showToast('approved', said);
    });

  const markAll = unread > 0 && newest !== null && (
    <Button icon="check" look="line" disabled={busy} onClick={() => void mark({ upTo: newest }, words.markedAll)}>
      {words.markAll}
    </Button>
  );
  const aside = (
    <div className="row gap-4">
      <Link className="link sm" to="/users/notifications">
        {words.preferences}
      </Link>
      {markAll}
    </div>
  );
  return (
    <AccountPage title={words.title} lead={words.lead} aside={aside}>
      {talks && (
        <>
          <Conversations titled items={talks.items} />
          <Pager {...talks} lastPage={limits.lastListPage} label={talk.title} address={talksAddress} />
        </>
      )}
      {found.items.length === 0 && !talks?.total && <Empty title={words.none} text={words.noneText} />}
      {byDay(found.items, culture).map(({ day, messages }) => (
        <section key={day} className="stack gap-2">
          <h2 className={styles.day}>{day}</h2>
          <Box padding="flush">
            <ul>
              {messages.map((message) => (
                <Message
                  key={message.id}
                  message={message}
                  busy={busy}
                  onRead={() => void mark({ ids: [message.id] })}
                />
              ))}
            </ul>
          </Box>
        </section>
      ))}
      <Pager {...found} lastPage={limits.lastListPage} address={address} />
    </AccountPage>
  );
}

/** Following its link reads a message, too. */
function Message({ message, busy, onRead }: { message: Notice; busy: boolean; onRead: () => void }) {
  const { account } = useLocale().texts;
  const { texts, t, culture } = useLocale();
  const { message: words } = account;
  const { icon, tone } = looks[message.kind];
  const { reasonCode, reason } = message.params;
  const path = pathOf(message);
  const sentence = noticeSentence(message, culture);
  return (
    <li className={classes(styles.message, !message.read && styles.unread)}>
      <span className={classes(styles.icon, toneClass(tone))}>
        <Icon name={icon} />
      </span>
      <div className={styles.text}>
        <p>
          {!message.read && <span className="vh">{words.unread}: </span>}
          {sentence}
        </p>
        {(reasonCode !== undefined || (reason !== undefined && reason !== '')) && (
          <p className="sm muted">
            {reasonCode === undefined ? words.reason : t(texts.vocabulary.denialReason[reasonCode])}
            {reason !== undefined && reason !== '' && (
              <>
                : <bdi>{reason}</bdi>
              </>
            )}
          </p>
        )}
      </div>
      <div className={styles.foot}>
        <time className="xs muted" dateTime={message.createdAt}>
          {formatTime(message.createdAt, culture)}
        </time>
        {path !== undefined && (
          <Link className="link sm" to={path} onClick={() => message.read || onRead()}>
            {words.open}
            <span className="vh">: {sentence}</span>
          </Link>
        )}
        {!message.read && (
          <Button
            icon="check"
            small
            look="plain"
            disabled={busy}
            aria-label={t(words.markOf, { sentence })}
            title={words.mark}
            onClick={onRead}
          />
        )}
      </div>
    </li>
  );
}
