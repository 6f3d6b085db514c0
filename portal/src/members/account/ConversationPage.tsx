import type { AdvertisementCard } from '@charsu/core/contract/advertisement.ts';
import type { ConversationRecord, OpenConversation } from '@charsu/core/contract/conversation.ts';
import type { TenantPage } from '@charsu/core/contract/tenant.ts';
import { formatMoment } from '@charsu/core/i18n/days/format.ts';
import { shownName } from '@charsu/core/i18n/names/account-name.ts';
import { OwnText } from '@charsu/core/web/browser/OwnText.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { advertisementPath, tenantPath } from '../../addresses/paths.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { classes } from '../../components/classes.ts';
import { Link } from '../../components/Link.tsx';
import { Note } from '../../components/Note.tsx';
import { Picture, Shot } from '../../components/Picture.tsx';
import { Price } from '../../components/Price.tsx';
import { sent } from '../../http/api.ts';
import { Icon, type IconName } from '../../icons/Icon.tsx';
import { readSaved } from '../../saved/saved-ads.ts';
import { useLocale } from '../../texts/locale.tsx';
import { memberLoader } from '../member-loader.ts';
import { idIn, read } from '../read.ts';
import { useBusy } from '../use-busy.ts';
import { AccountPage } from './AccountPage.tsx';
import { Composer, type Written } from './Composer.tsx';
import styles from './Conversation.module.css';
import { ConversationActions } from './ConversationActions.tsx';
import { PrivatePicture } from './PrivatePicture.tsx';
import { useMessageUpdates } from './use-message-updates.ts';

/** The subject of a new conversation, from the address `/users/message/new?advertisement=…` or `?tenant=…` (its sub-domain). */
interface Asked {
  readonly about: { readonly advertisementId: string } | { readonly tenantId: string };
  /** The advertisement, while it is displayed. */
  readonly ad?: AdvertisementCard | null | undefined;
  readonly tenant?: TenantPage;
  /** A price is to be proposed: `offer=1` in the address. */
  readonly offers?: boolean;
}

export const loader = memberLoader(async ({ request, params }): Promise<OpenConversation | Asked> => {
  const { searchParams } = new URL(request.url);
  if (params.id === 'new') {
    const [advertisementId, subDomain] = [searchParams.get('advertisement'), searchParams.get('tenant')];
    if (advertisementId !== null) {
      const [saved] = await readSaved([advertisementId], request.signal);
      return { about: { advertisementId }, ad: saved?.card, offers: searchParams.has('offer') };
    }
    if (subDomain !== null) {
      const tenant = await read<TenantPage>(`public/tenant/${encodeURIComponent(subDomain)}`, request.signal);
      return { about: { tenantId: tenant.id }, tenant };
    }
    throw new Response(null, { status: 404 });
  }
  return read('conversation/', request.signal, { id: idIn(params.id) });
});

/** A conversation between a visitor and a business, or the first question of one (R30, R57). */
export function Component() {
  const data = useLoaderData<OpenConversation | Asked>();
  return 'about' in data ? <FirstQuestion {...data} /> : <Talk key={data.id} talk={data} />;
}

function FirstQuestion({ about, ad, tenant, offers = false }: Asked) {
  const { talk: words } = useLocale().texts;
  const navigate = useNavigate();
  const ask = async (written: Written, idempotencyKey: string, release: () => void) => {
    const begun = await sent<ConversationRecord>('conversation/', {
      method: 'POST',
      body: { ...about, ...written },
      idempotencyKey,
    });
    if (begun === 'failed' || begun === undefined) return false;
    release();
    await navigate(`/users/message/${begun.id}`, { replace: true });
    return true;
  };
  return (
    <AccountPage title={words.ask}>
      {ad && <About name={ad.name} path={pathOf(ad)} card={ad} />}
      {tenant && <About name={tenant.name} path={tenantPath(tenant.subDomain, 'about')} card={null} icon="store" />}
      <div className={styles.log}>
        <p className="xs muted">{words.askLead}</p>
      </div>
      <Composer onSend={ask} quick={tenant ? [] : quickQuestions(words)} {...(ad && { ad })} offers={offers} />
    </AccountPage>
  );
}

const pathOf = ({ tenantSubDomain, id, name }: AdvertisementCard) => advertisementPath(tenantSubDomain, id, name);

type Words = ReturnType<typeof useLocale>['texts']['talk'];
const quickQuestions = (words: Words) => [words.isAvailable, words.lastPrice, words.whereToSee];
const quickAnswers = (words: Words) => [words.yesAvailable, words.isSold, words.callMe];

interface AboutProps {
  name: string;
  path: string;
  card: AdvertisementCard | null;
  /** Instead of a picture. */
  icon?: IconName;
  children?: ReactNode;
}

/** The subject of a conversation: picture, title, and the price and state of an advertisement. */
function About({ name, path, card, icon = 'megaphone', children }: AboutProps) {
  return (
    <div className={styles.about}>
      {card ? (
        <Shot className={styles.thumb}>
          <Picture image={card.image} seed={card.id} icon={card.icon} />
        </Shot>
      ) : (
        <Icon name={icon} />
      )}
      <div>
        <Link className="link" dir="auto" to={path}>
          {name}
        </Link>
        <div className="row gap-2">
          {card && <Price money={card} />}
          {children}
        </div>
      </div>
    </div>
  );
}

/** The present state of the advertisement. */
function AdState({ state }: { state: NonNullable<OpenConversation['state']> }) {
  const { talk: words, vocabulary } = useLocale().texts;
  const { t } = useLocale();
  if (state === 'displayed') {
    return (
      <Badge tone="approved" icon="circle-check">
        {words.displayed}
      </Badge>
    );
  }
  return (
    <Badge tone="draft" icon="hourglass">
      {state === 'hidden' ? words.hidden : t(vocabulary.phase[state])}
    </Badge>
  );
}

function Talk({ talk }: { talk: OpenConversation }) {
  const { talk: words } = useLocale().texts;
  const { t, culture } = useLocale();
  const { revalidate } = useRevalidator();
  const end = useRef<HTMLLIElement>(null);
  const { id, unread, card, state, asked, subject, path } = talk;
  const last = talk.messages.at(-1);
  const other = talk.other === null ? words.goneAccount : shownName(talk.other, culture);
  useMessageUpdates();
  useEffect(() => {
    // Also when the page loaded one more while one was marked: as many are unread then.
    if (unread > 0 && last?.id !== undefined)
      void sent('conversation/markRead', { method: 'PUT', body: { id }, quiet: true });
  }, [id, unread, last?.id]);
  useEffect(() => {
    if (last?.id !== undefined) end.current?.scrollIntoView({ block: 'nearest' });
  }, [last?.id]);
  const write = async (written: object, idempotencyKey: string) => {
    const answer = await sent('conversation/message', { method: 'POST', body: { id, ...written }, idempotencyKey });
    await revalidate();
    return answer !== 'failed';
  };
  const quick = last?.own || state === null ? [] : asked ? quickQuestions(words) : quickAnswers(words);
  return (
    <AccountPage
      title={t(words.with, { name: other })}
      path={subject === other ? (path ?? undefined) : undefined}
      aside={<ConversationActions talk={talk} />}
    >
      {subject !== null && subject !== other && path !== null && (
        <About name={subject} path={path} card={card} {...(state === null && { icon: 'store' })}>
          {state !== null && <AdState state={state} />}
        </About>
      )}
      <div role="log" aria-label={t(words.with, { name: other })} className={styles.log}>
        <p className="xs muted">{words.lead}</p>
        <ol className={styles.talk}>
          {talk.messages.map((message) => (
            <li
              key={message.id}
              ref={message.id === last?.id ? end : undefined}
              className={classes(styles.message, message.own && styles.own)}
            >
              <Message message={message} other={other} closed={talk.blocked !== null} onAnswer={write} />
            </li>
          ))}
        </ol>
      </div>
      {talk.blocked !== null && (
        <Note tone="cancelled" icon="ban">
          {talk.gone ? words.otherGone : talk.blocked === 'self' ? words.blockedSelf : words.blockedOther}
        </Note>
      )}
      <Composer
        onSend={write}
        closed={talk.blocked !== null}
        quick={quick}
        pictures={`message ${id} ${asked}`}
        {...(asked && card && { ad: card })}
      />
    </AccountPage>
  );
}

interface MessageProps {
  readonly message: OpenConversation['messages'][number];
  readonly other: string;
  readonly closed: boolean;
  readonly onAnswer: (answer: object, key: string) => Promise<boolean>;
}

/** A text, a picture, or a proposed price, which the other side accepts or declines by a press. */
function Message({ message, other, closed, onAnswer }: MessageProps) {
  const { talk: words } = useLocale().texts;
  const { culture } = useLocale();
  const { busy, run } = useBusy();
  const { id, own, text, image, offer, createdAt } = message;
  const by = message.by === null ? null : shownName(message.by, culture);
  const answer = (accepted: boolean) => void run(() => onAnswer({ answerTo: id, accepted }, id));
  return (
    <>
      <p className="vh">{own ? (by ?? words.you) : other}:</p>
      {image ? (
        <PrivatePicture image={image} />
      ) : (
        <p className={classes('lines', offer !== null && styles.offer)} dir="auto">
          {offer !== null && <Icon name="tag" />}
          {text !== null ? <OwnText>{text}</OwnText> : <i className="muted">{words.goneMessage}</i>}
        </p>
      )}
      {offer !== null && !own && offer.accepted === null && !closed && (
        <div className="row gap-2">
          <Button look="primary" disabled={busy} onClick={() => answer(true)}>
            {words.accept}
          </Button>
          <Button look="line" disabled={busy} onClick={() => answer(false)}>
            {words.decline}
          </Button>
        </div>
      )}
      <p className="xs muted">
        {by !== null && (
          <span aria-hidden>
            <bdi>{by}</bdi> ·{' '}
          </span>
        )}
        <time dateTime={createdAt}>{formatMoment(createdAt, culture)}</time>
      </p>
    </>
  );
}
