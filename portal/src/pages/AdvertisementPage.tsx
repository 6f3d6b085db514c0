import type { AdvertisementPage } from '@charsu/core/contract/advertisement.ts';
import { formatAddress, formatDay, formatMoney, formatReference, formatRial } from '@charsu/core/i18n/format.ts';
import { phoneHref } from '@charsu/core/i18n/phone.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLoaderData } from 'react-router';
import { advertisementHead } from '../advertisement-head.ts';
import { AdCard } from '../components/AdCard.tsx';
import { Badge } from '../components/Badge.tsx';
import { Box } from '../components/Box.tsx';
import { Breadcrumb, type Step } from '../components/Breadcrumb.tsx';
import { BusinessCard } from '../components/BusinessCard.tsx';
import { buttonClass, LinkButton } from '../components/Button.tsx';
import { Fact, Facts } from '../components/Facts.tsx';
import { Link } from '../components/Link.tsx';
import { Meta } from '../components/Meta.tsx';
import { Note } from '../components/Note.tsx';
import { PhoneReveal } from '../components/PhoneReveal.tsx';
import { Price } from '../components/Price.tsx';
import { Prose } from '../components/Prose.tsx';
import { Day, RelativeTime } from '../components/Time.tsx';
import type { PageHandle } from '../head.ts';
import { Icon } from '../icons/Icon.tsx';
import { type Locale, useLocale } from '../locale.tsx';
import { searchPath } from '../paths.ts';
import styles from './AdvertisementPage.module.css';
import { Gallery } from './Gallery.tsx';
import { MessengerLinks } from './MessengerLinks.tsx';
import { useOfferTexts } from './offer-texts.ts';

export const handle: PageHandle<AdvertisementPage> = { head: advertisementHead };

const stepsOf = (ad: AdvertisementPage, { texts }: Locale): Step[] => [
  { name: texts.portal.site.name, path: '/' },
  ...ad.breadcrumb.map((crumb) => ({ name: crumb.name, path: searchPath(crumb.url) })),
];

/** R32: one advertisement, its seller and how to reach them. */
export function Component() {
  return <AdvertisementView ad={useLoaderData<AdvertisementPage>()} />;
}

/** The page of an advertisement, as visitors see it. */
export function AdvertisementView({ ad }: { ad: AdvertisementPage }) {
  const offer = useOfferTexts();
  const locale = useLocale();
  const { texts, t, culture, number } = locale;
  const words = texts.portal.ad;
  const foreign = ad.language === culture ? undefined : ad.language;
  const category = ad.breadcrumb.at(-1);
  // A single picture would leave half the page empty above the price.
  const wide = ad.images.length > 1;
  return (
    <div className="page stack gap-5">
      <Breadcrumb steps={stepsOf(ad, locale)} />
      {wide && <Gallery ad={ad} />}
      <div className="split end">
        <article className="stack gap-8">
          {!wide && <Gallery ad={ad} />}
          <header className="stack gap-2">
            <h1>
              <bdi lang={foreign}>{ad.name}</bdi>
            </h1>
            <Meta>
              <span>{ad.place.city}</span>
              <RelativeTime instant={ad.approvedDate} />
              <span>{t(words.number, { number: formatReference(ad.index, culture) })}</span>
            </Meta>
          </header>
          <section className="stack">
            <h2>{words.description}</h2>
            <Prose text={ad.content} lang={foreign} />
          </section>
          <section className="stack gap-2">
            <h2>{words.details}</h2>
            <Facts>
              {category && (
                <Fact name={words.category}>
                  <Link className="link" to={searchPath(category.url)}>
                    {category.name}
                  </Link>
                </Fact>
              )}
              <Fact name={words.address}>
                <bdi>{formatAddress([ad.tenant.city, ad.tenant.streetAndHouseNumber], culture)}</bdi>
              </Fact>
              {ad.minimumQuantity > 1 && (
                <Fact name={t(offer.minimum)}>
                  {t(offer.quantity, {
                    count: number(ad.minimumQuantity),
                    unit: t(texts.vocabulary.priceUnit[ad.priceUnit]),
                  })}
                </Fact>
              )}
              <Fact name={words.published}>
                <Day instant={ad.approvedDate} />
              </Fact>
              <Fact name={words.expires}>
                <Day instant={ad.expiredDate} />
              </Fact>
            </Facts>
          </section>
        </article>
        <aside className="stack pin" aria-label={words.contact}>
          <Contact ad={ad} />
          <BusinessCard tenant={ad.tenant} />
          <Note tone="info" icon="shield-check">
            {words.safety}
          </Note>
        </aside>
      </div>
      {ad.similar.length > 0 && (
        <section className="stack gap-5" aria-labelledby="similar">
          <h2 id="similar">{words.similar}</h2>
          <div className="grid fours">
            {ad.similar.map((each) => (
              <AdCard key={each.id} ad={each} />
            ))}
          </div>
        </section>
      )}
      <div className={`narrow ${styles.pay}`}>
        <Price money={ad} />
        <a className={buttonClass({ look: 'primary' })} href={phoneHref(ad.tenant.phoneNumber)}>
          <Icon name="phone" />
          {words.call}
        </a>
      </div>
    </div>
  );
}

/** Tells of a press on a way to reach the seller that is in it. Pages without JavaScript are not counted. */
function Pressed({ id, children }: { id: string; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tell = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a'))
        navigator.sendBeacon(`/api/public/advertisement/${id}/click`);
    };
    const { current } = area;
    current?.addEventListener('click', tell);
    return () => current?.removeEventListener('click', tell);
  }, [id]);
  return (
    <div ref={area} className="stack">
      {children}
    </div>
  );
}

/** What was asked for before, where that was more. */
function EarlierPrices({ ad }: { ad: AdvertisementPage }) {
  const offer = useOfferTexts();
  const { t, culture } = useLocale();
  if (ad.earlierPrices.length === 0) return null;
  return (
    <ul className="xs muted" aria-label={t(offer.earlier)}>
      {ad.earlierPrices.slice(0, 3).map(({ until, priceWithDiscount, currency }) => {
        const { amount, unit } = formatMoney(priceWithDiscount, currency, culture);
        return (
          <li key={until}>
            {t(offer.earlier)}: <bdi>{amount}</bdi> {unit}, {t(offer.earlierUntil, { day: formatDay(until, culture) })}
          </li>
        );
      })}
    </ul>
  );
}

/** The price in full and the number behind a press. */
function Contact({ ad }: { ad: AdvertisementPage }) {
  const { texts, t, percent, culture } = useLocale();
  const rial =
    ad.currency === 'IRR' && ad.priceWithDiscount !== null ? formatRial(ad.priceWithDiscount, culture) : null;
  return (
    <Box lift className="stack">
      <div>
        <Price money={ad} big />
        <EarlierPrices ad={ad} />
        {(ad.discountPercent > 0 || rial) && (
          <p className="row sm gap-2">
            {ad.discountPercent > 0 && (
              <Badge tone="denied">{t(texts.portal.ad.discount, { percent: percent(ad.discountPercent) })}</Badge>
            )}
            {rial && (
              <span className="muted">
                <bdi>{rial.amount}</bdi> {rial.unit}
              </span>
            )}
          </p>
        )}
      </div>
      <Pressed id={ad.id}>
        <PhoneReveal phone={ad.tenant.phoneNumber} tenantId={ad.tenant.id} advertisementId={ad.id} block />
        <LinkButton block look="soft" to={`/users/message/new?advertisement=${ad.id}`} rel="nofollow">
          {texts.portal.ad.ask}
        </LinkButton>
        <MessengerLinks phone={ad.tenant.phoneNumber} text={ad.name} />
      </Pressed>
    </Box>
  );
}
