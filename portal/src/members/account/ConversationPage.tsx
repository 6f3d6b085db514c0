import type { AdvertisementCard } from '@charsu/core/contract/advertisement.ts';
import type { ConversationRecord, OpenConversation } from '@charsu/core/contract/conversation.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { shownName } from '@charsu/core/i18n/account-name.ts';
import { formatMoment } from '@charsu/core/i18n/format.ts';
import { OwnText } from '@charsu/core/web/browser/OwnText.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { advertisementPath } from '../../addresses/paths.ts';
import { Box } from '../../components/Box.tsx';
import { Button } from '../../components/Button.tsx';
import { classes } from '../../components/classes.ts';
import { TextArea } from '../../components/Field.tsx';
import { Link } from '../../components/Link.tsx';
import { Note } from '../../components/Note.tsx';
import { callApi } from '../../http/api.ts';
import { Icon } from '../../icons/Icon.tsx';
import { readSaved } from '../../saved/read-saved.ts';
import { useLocale } from '../../texts/locale.tsx';
import { createCommandKeys } from '../actions/command-key.ts';
import { useUnsavedGuard } from '../editor/use-unsaved.tsx';
import { giveFocusBack } from '../focus.ts';
import { memberLoader } from '../member-loader.ts';
import { AccountPage } from './AccountPage.tsx';
import styles from './Conversation.module.css';
import { ConversationActions } from './ConversationActions.tsx';
import { sent } from './sent.ts';
import { useToldMessages } from './use-told-messages.ts';

/** The subject of a new conversation, from the address `/users/message/new?advertisement=…` or `?tenant=…`. */
interface Asked {
  readonly about: { readonly advertisementId: string } | { readonly tenantId: string };
  /** The advertisement, while it is displayed. */
  readonly ad?: AdvertisementCard | null | undefined;
}

export const loader = memberLoader(async ({ request, params }): Promise<OpenConversation | Asked> => {
  const { searchParams } = new URL(request.url);
  if (params.id === 'new') {
    const [advertisementId, tenantId] = [searchParams.get('advertisement'), searchParams.get('tenant')];
    if (advertisementId !== null) {
      const [saved] = await readSaved([advertisementId], request.signal);
      return { about: { advertisementId }, ad: saved?.card };
    }
    if (tenantId !== null) return { about: { tenantId } };
    throw new Response(null, { status: 404 });
  }
  return callApi('conversation/', { query: { id: params.id ?? '' }, signal: request.signal, quiet: true });
});

/** A conversation between a visitor and a business, or the first question of one (R30, R57). */
export function Component() {
  const data = useLoaderData<OpenConversation | Asked>();
  return 'about' in data ? <FirstQuestion {...data} /> : <Talk key={data.id} talk={data} />;
}

function FirstQuestion({ about, ad }: Asked) {
  const { talk: words } = useLocale().texts;
  const navigate = useNavigate();
  const ask = async (text: string, idempotencyKey: string, release: () => void) => {
    const begun = await sent<ConversationRecord>('conversation/', {
      method: 'POST',
      body: { ...about, text },
      idempotencyKey,
    });
    if (begun === 'failed' || begun === undefined) return false;
    release();
    await navigate(`/users/message/${begun.id}`, { replace: true });
    return true;
  };
  return (
    <AccountPage title={words.ask} lead={words.askLead}>
      {ad && <About subject={ad.name} path={advertisementPath(ad.tenantSubDomain, ad.id, ad.name)} />}
      <Compose onSend={ask} />
    </AccountPage>
  );
}

/** The subject of a conversation, with its page. */
function About({ subject, path }: { subject: string; path: string }) {
  const { talk: words } = useLocale().texts;
  return (
    <p className="sm">
      {words.about}{' '}
      <Link className="link" to={path}>
        <bdi>{subject}</bdi>
      </Link>
    </p>
  );
}

function Talk({ talk }: { talk: OpenConversation }) {
  const { talk: words } = useLocale().texts;
  const { t, culture } = useLocale();
  const { revalidate } = useRevalidator();
  const end = useRef<HTMLLIElement>(null);
  const { id, unread } = talk;
  const last = talk.messages.at(-1)?.id;
  const other = talk.other === null ? words.goneAccount : shownName(talk.other, culture);
  useToldMessages();
  useEffect(() => {
    // Also when the page loaded one more while one was marked: as many are unread then.
    if (unread > 0 && last !== undefined)
      void sent('conversation/markRead', { method: 'PUT', body: { id }, quiet: true });
  }, [id, unread, last]);
  useEffect(() => {
    if (last !== undefined) end.current?.scrollIntoView({ block: 'nearest' });
  }, [last]);
  const write = async (text: string, idempotencyKey: string) => {
    const written = await sent('conversation/message', { method: 'POST', body: { id, text }, idempotencyKey });
    await revalidate();
    return written !== 'failed';
  };
  return (
    <AccountPage title={t(words.with, { name: other })} lead={words.lead} aside={<ConversationActions talk={talk} />}>
      {talk.subject !== null && talk.path !== null && <About subject={talk.subject} path={talk.path} />}
      <Box>
        <ol className={styles.talk} aria-label={t(words.with, { name: other })} aria-live="polite">
          {talk.messages.map((message) => (
            <li
              key={message.id}
              ref={message.id === last ? end : undefined}
              className={classes(styles.message, message.own && styles.own)}
            >
              <p className="vh">{message.own ? words.you : other}:</p>
              <p className="lines" dir="auto">
                {message.text !== null ? (
                  <OwnText>{message.text}</OwnText>
                ) : (
                  <i className="muted">{words.goneMessage}</i>
                )}
              </p>
              <time className="xs muted" dateTime={message.createdAt}>
                {formatMoment(message.createdAt, culture)}
              </time>
            </li>
          ))}
        </ol>
      </Box>
      {talk.blocked !== null && (
        <Note tone="cancelled" icon="ban">
          {talk.gone ? words.otherGone : talk.blocked === 'self' ? words.blockedSelf : words.blockedOther}
        </Note>
      )}
      <Compose onSend={write} closed={talk.blocked !== null} />
    </AccountPage>
  );
}

interface ComposeProps {
  /** Resolves with false after a failure; `release` lets the page be left. */
  onSend: (text: string, key: string, release: () => void) => Promise<boolean>;
  /** Nothing more can be sent: only what was begun before stays, to be copied or sent later. */
  closed?: boolean;
}

/** The input of a text, which stays after a failure, sent again with the same key, and is not lost without a question. */
function Compose({ onSend, closed = false }: ComposeProps) {
  const { talk: words } = useLocale().texts;
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [keys] = useState(createCommandKeys);
  const guard = useUnsavedGuard(text.trim() !== '');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const field = event.currentTarget.querySelector('textarea');
    setBusy(true);
    const done = await onSend(text, keys.keyFor(text), guard.release).finally(() => {
      setBusy(false);
      giveFocusBack(field);
    });
    if (!done) return;
    keys.done();
    setText('');
  };
  if (closed && text.trim() === '') return null;
  return (
    <form className="stack gap-3" aria-busy={busy} onSubmit={(event) => void submit(event)}>
      <TextArea
        label={words.text}
        name="text"
        rows={3}
        required
        maxLength={limits.conversationText}
        value={text}
        disabled={busy}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div>
        <Button look="primary" type="submit" disabled={busy || closed || text.trim() === ''}>
          <Icon name="send" directional />
          {words.send}
        </Button>
      </div>
      {guard.dialog}
    </form>
  );
}
