import type { SavedAdvertisements } from '@charsu/core/contract/advertisement.ts';
import { formatDay, formatMoney } from '@charsu/core/i18n/days/format.ts';
import { useEffect, useRef, useState } from 'react';
import { searchPath } from '../../addresses/paths.ts';
import { AdCard } from '../../components/AdCard.tsx';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Empty } from '../../components/Empty.tsx';
import { Note } from '../../components/Note.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import type { PageHandle } from '../../frame/head.ts';
import { Icon } from '../../icons/Icon.tsx';
import { keepForOffline } from '../../offline/load-keep.ts';
import { readSaved, readSavedAds, removeSaved, useSavedAds } from '../../saved/saved-ads.ts';
import { type SavedAd, seenAds, useSeenAds } from '../../saved/store.ts';
import { useSignedIn } from '../../session/token.ts';
import { useAwaited } from '../../shell/ready.ts';
import { useLocale } from '../../texts/locale.tsx';
import styles from './Page.module.css';

export const handle: PageHandle<null> = {
  head: (_, { texts, t }, _origin, pathname) => ({
    title: t(texts.portal.site.pageTitle, { title: texts.saved.title }),
    description: texts.portal.site.description,
    canonical: pathname,
    noindex: true,
  }),
};

type SavedCard = SavedAdvertisements[number];

/** The saved advertisements, and those that were recently viewed in this browser. */
export function Component() {
  const words = useLocale().texts.saved;
  const { t } = useLocale();
  const signedIn = useSignedIn();
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <div className="page stack gap-8">
      <header className="stack gap-2">
        <h1>{t(words.title)}</h1>
        <p className="muted">{t(signedIn ? words.memberLead : words.lead)}</p>
      </header>
      {isAlive && <Lists />}
    </div>
  );
}

function Lists() {
  const [own, seen] = [useSavedAds(), useSeenAds()];
  const saved = own === 'failed' ? [] : (own ?? []);
  const [told, askAgain] = useCardsOf([...saved, ...seen]);
  const lists = useRef<HTMLDivElement>(null);
  const cards = () => [...(lists.current?.querySelectorAll('article') ?? [])];
  const focused = useRef<{ readonly element: Element; readonly place: number }>(null);
  // What was pressed goes with its card, or with the failure: the focus is on the card in its place.
  useEffect(() => {
    if (focused.current?.element.isConnected !== false) return;
    const card = cards()
      .slice(0, focused.current.place + 1)
      .at(-1);
    const target = card?.querySelector('a') ?? card?.querySelector('button') ?? lists.current;
    target?.focus({ preventScroll: true });
  });
  // They may have been saved on another device meanwhile.
  useEffect(() => void readSavedAds().then(() => keepForOffline()), []);
  const retry = () => {
    if (own === 'failed') void readSavedAds();
    askAgain();
  };
  const isWaiting = told === undefined || own === undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only looks where the focus is
    <div
      ref={lists}
      tabIndex={-1}
      className="stack gap-8"
      onFocus={({ target }) => {
        focused.current = { element: target, place: cards().findIndex((card) => card.contains(target)) };
      }}
      onBlur={() => {
        focused.current = null;
      }}
    >
      {told === 'failed' || own === 'failed' ? (
        <Failed onRetry={retry} />
      ) : isWaiting ? (
        <Wait />
      ) : (
        <SavedList saved={saved} told={told} />
      )}
      {!isWaiting && told !== 'failed' && <Seen seen={seen} told={told} />}
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const words = useLocale().texts.saved;
  const { texts, t } = useLocale();
  return (
    <div className="stack gap-4" role="alert">
      <Note tone="pending" icon="cloud-off">
        {t(words.failed)}
      </Note>
      <Button look="line" onClick={onRetry}>
        {texts.portal.error.again}
      </Button>
    </div>
  );
}

type CardsById = ReadonlyMap<string, SavedCard>;

function SavedList({ saved, told }: { saved: readonly SavedAd[]; told: CardsById }) {
  const words = useLocale().texts.saved;
  const { t } = useLocale();
  if (saved.length === 0) {
    return (
      <Empty
        title={t(words.emptyTitle)}
        text={t(words.emptyText)}
        link={{ to: searchPath('all'), label: t(words.browse), look: 'primary' }}
      />
    );
  }
  return (
    <section aria-labelledby="saved">
      <h2 id="saved" className="vh">
        {t(words.title)}
      </h2>
      <div className="grid fours">
        {saved.map((kept) => (
          <Saved key={kept.id} kept={kept} told={told.get(kept.id)} />
        ))}
      </div>
    </section>
  );
}

/** The recently viewed ones that are still displayed. */
function Seen({ seen, told }: { seen: readonly SavedAd[]; told: CardsById }) {
  const words = useLocale().texts.saved;
  const { t } = useLocale();
  const displayed = seen.filter(({ id }) => told.get(id)?.card);
  if (displayed.length === 0) return null;
  return (
    <section className="stack gap-5" aria-labelledby="seen">
      <SectionHead id="seen" title={t(words.seen)}>
        <Button icon="eraser" small onClick={() => seenAds.clear()}>
          {t(words.clearSeen)}
        </Button>
      </SectionHead>
      <div className="grid fours">
        {displayed.map(({ id }) => {
          const card = told.get(id)?.card;
          return card && <AdCard key={id} ad={card} />;
        })}
      </div>
    </section>
  );
}

function Wait() {
  const { texts } = useLocale();
  useAwaited();
  return <p role="status">{texts.portal.shell.loading}</p>;
}

/** The server's data of the kept advertisements, by their ids, and how to ask again; new ones are requested again. */
function useCardsOf(kept: readonly SavedAd[]): [told: CardsById | 'failed' | undefined, askAgain: () => void] {
  const [told, setTold] = useState<CardsById | 'failed'>();
  const [tries, setTries] = useState(0);
  const ids = [...new Set(kept.map(({ id }) => id))].slice(0, 100);
  const asked = ids.join(' ');
  const isKnown = ids.length === 0 || (told !== undefined && told !== 'failed' && ids.every((id) => told.has(id)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (isKnown) return;
    const leaving = new AbortController();
    readSaved(asked.split(' '), leaving.signal).then(
      (answer) => setTold(new Map(answer.map((each) => [each.id, each]))),
      () => {
        if (!leaving.signal.aborted) setTold('failed');
      },
    );
    return () => leaving.abort();
  }, [asked, isKnown, tries]);
  return [ids.length === 0 ? new Map() : told, () => setTries((before) => before + 1)];
}

/** A saved advertisement: its card with the changes since, or its end. */
function Saved({ kept, told }: { kept: SavedAd; told: SavedCard | undefined }) {
  const words = useLocale().texts.saved;
  const { t, culture } = useLocale();
  if (told?.card) {
    const { priceWithDiscount, currency } = told.card;
    const isCheaper =
      kept.price !== null && currency === kept.currency && priceWithDiscount !== null && priceWithDiscount < kept.price;
    return (
      <div className={styles.saved}>
        <AdCard ad={told.card} />
        {isCheaper && (
          <Badge tone="approved" icon="tag">
            {t(words.cheaper, { ...formatMoney(kept.price, currency, culture) })}
          </Badge>
        )}
      </div>
    );
  }
  const ended = told?.ended;
  return (
    <article className={`${styles.over} stack gap-2`}>
      {ended && (
        <h3 lang={ended.language === culture ? undefined : ended.language} dir="auto">
          {ended.name}
        </h3>
      )}
      <p className="row gap-2 muted sm">
        <Icon name="hourglass" />
        {ended
          ? t(ended.ending.sold ? words.sold : words.ended, { day: formatDay(ended.ending.at, culture) })
          : t(words.gone)}
      </p>
      <Button small look="line" onClick={() => removeSaved(kept.id)}>
        {t(words.remove)}
      </Button>
    </article>
  );
}
