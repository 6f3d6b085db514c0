import type { AdvertisementPage, EndedAdvertisement } from '@charsu/core/contract/advertisement.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { formatAddress, formatLanguage, formatReference } from '@charsu/core/i18n/days/format.ts';
import { OwnText } from '@charsu/core/web/browser/OwnText.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useLoaderData } from 'react-router';
import { searchPath } from '../../addresses/paths.ts';
import { Breadcrumb, type Step } from '../../components/Breadcrumb.tsx';
import { BusinessCard } from '../../components/BusinessCard.tsx';
import { Fact, Facts } from '../../components/Facts.tsx';
import { HeartSlot } from '../../components/HeartSlot.tsx';
import { Link } from '../../components/Link.tsx';
import { Note } from '../../components/Note.tsx';
import { Price } from '../../components/Price.tsx';
import { Day, RelativeTime } from '../../components/Time.tsx';
import { useServerText } from '../../components/use-server-text.ts';
import type { PageHandle } from '../../frame/head.ts';
import { keepForOffline } from '../../offline/load-keep.ts';
import { seenAds } from '../../saved/store.ts';
import { type Locale, useLocale } from '../../texts/locale.tsx';
import { AdvertisementContact } from '../AdvertisementContact.tsx';
import { CardRow } from '../CardRow.tsx';
import { Description } from '../Description.tsx';
import { EndedAdvertisementView } from '../EndedAdvertisementView.tsx';
import { FirstContact } from '../FirstContact.tsx';
import { Gallery } from '../Gallery.tsx';
import { ReportButton } from '../ReportButton.tsx';
import { Share } from '../Share.tsx';
import { advertisementHead } from './head.ts';
import styles from './Page.module.css';

export const handle: PageHandle<AdvertisementPage | EndedAdvertisement> = { head: advertisementHead };

const stepsOf = (ad: AdvertisementPage, { texts }: Locale): Step[] => [
  { name: texts.portal.site.name, path: '/' },
  ...ad.breadcrumb.map((crumb) => ({ name: crumb.name, path: searchPath(crumb.url) })),
];

/** R32: one advertisement, its seller and the contacts. */
export function Component() {
  const ad = useLoaderData<AdvertisementPage | EndedAdvertisement>();
  return 'ending' in ad ? <EndedAdvertisementView ad={ad} /> : <Displayed key={ad.id} ad={ad} />;
}

/** `AdvertisementView`, which also adds it to the recently viewed ones of this browser. */
function Displayed({ ad }: { ad: AdvertisementPage }) {
  const seen = useEffectEvent((id: string) => {
    seenAds.add(ad);
    void keepForOffline(id);
  });
  useEffect(() => seen(ad.id), [ad.id]);
  return <AdvertisementView ad={ad} />;
}

interface ViewProps {
  ad: AdvertisementPage;
  own?: boolean;
  titled?: boolean;
}

/**
 * The page of an advertisement for visitors. `own`: within a page of its owner, without what is for buyers; `titled`: that
 * page does not name it.
 */
export function AdvertisementView({ ad, own = false, titled = true }: ViewProps) {
  const offer = useLocale().texts.offer;
  const locale = useLocale();
  const { t, culture, number, browsing } = locale;
  const words = browsing.ad;
  const factText = ({ value, label, unit }: AdvertisementPage['facts'][number]): string => {
    if (typeof value === 'boolean') return t(value ? offer.yes : offer.no);
    if (typeof value === 'string') return label ?? value;
    return unit === null ? formatReference(value, culture) : `${number(value)} ${unit}`;
  };
  const foreign = ad.language === culture ? undefined : ad.language;
  const category = ad.breadcrumb.at(-1);
  const Name = own ? 'h2' : 'h1';
  return (
    <div className="page stack gap-5">
      {!own && <Breadcrumb steps={stepsOf(ad, locale)} />}
      <div className="split end">
        <article className="stack gap-6">
          <Gallery ad={ad} />
          <header className="stack gap-2">
            <div className={styles.head}>
              {titled && (
                <Name>
                  <bdi lang={foreign}>
                    <OwnText>{ad.name}</OwnText>
                  </bdi>
                </Name>
              )}
              {!own && (
                <div className={styles.tools}>
                  <HeartSlot ad={ad} />
                  <Share title={ad.name} />
                </div>
              )}
            </div>
            <div className="narrow">
              <Price money={ad} big />
            </div>
            <p className="meta">
              {foreign && <InLanguage of={foreign} />}
              <span>{ad.place.city}</span>
              <RelativeTime instant={ad.approvedDate} />
              <span>{t(words.number, { number: formatReference(ad.index, culture) })}</span>
            </p>
          </header>
          <Description key={ad.id} ad={ad} />
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
              {ad.facts.map((fact) => (
                <Fact key={fact.key} name={fact.name}>
                  {factText(fact)}
                </Fact>
              ))}
              {ad.details.map(({ field, label, value }) => (
                <Fact key={field} name={label}>
                  {value}
                </Fact>
              ))}
              {ad.place.city !== ad.tenant.city && <Fact name={words.city}>{ad.place.city}</Fact>}
              {ad.tenant.hasPages ? (
                <Fact name={words.sellerAddress}>
                  <bdi>{formatAddress([ad.tenant.city, ad.tenant.streetAndHouseNumber], culture)}</bdi>
                </Fact>
              ) : (
                <Fact name={words.seller}>
                  <bdi>{ad.tenant.name}</bdi>
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
        <aside className="stack pin" aria-label={own ? undefined : words.contact}>
          <AdvertisementContact ad={ad} own={own} />
          {!own && (
            <>
              {ad.tenant.hasPages && <BusinessCard tenant={ad.tenant} />}
              <Note tone="info" icon="shield-check">
                {words.safety}
              </Note>
              <ReportButton id={ad.id} />
            </>
          )}
        </aside>
      </div>
      {!own && (
        <>
          <CardRow title={t(offer.others)} ads={ad.others} atBusiness />
          <CardRow title={words.similar} ads={ad.similar} />
          <div className={`narrow no-print ${styles.pay}`} data-own-bar>
            <Price money={ad} />
            <FirstContact ad={ad} />
          </div>
        </>
      )}
    </div>
  );
}

/** The language of the text, if it differs from the page's. */
function InLanguage({ of }: { of: Culture }) {
  const offer = useLocale().texts.offer;
  const { t, culture } = useLocale();
  const text = useServerText(of, () => t(offer.inLanguage, { language: formatLanguage(of, culture) }));
  return <span suppressHydrationWarning>{text}</span>;
}
