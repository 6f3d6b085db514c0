import type { AdvertisementPage } from '@charsu/core/contract/advertisement.ts';
import { isOpenAt, momentInTehran, opensNext } from '@charsu/core/domain/tenant/opening-hours.ts';
import { formatClock, formatDay, formatMoney, formatRial, formatWeekday } from '@charsu/core/i18n/days/format.ts';
import { Badge } from '../components/Badge.tsx';
import { Box } from '../components/Box.tsx';
import { LinkButton } from '../components/Button.tsx';
import { PhoneReveal } from '../components/PhoneReveal.tsx';
import { Price } from '../components/Price.tsx';
import { isolated, useLocale } from '../texts/locale.tsx';
import styles from './AdvertisementContact.module.css';
import { Market } from './Market.tsx';
import { Pressed } from './Pressed.tsx';

/** Whether the seller's business is open, or when it opens next. */
function OpenNow({ tenant: { workingHours, holidays } }: Pick<AdvertisementPage, 'tenant'>) {
  const offer = useLocale().texts.offer;
  const { t, now, culture, browsing } = useLocale();
  if (workingHours.length === 0) return null;
  const moment = momentInTehran(now);
  if (isOpenAt(workingHours, holidays, moment)) {
    return (
      <Badge tone="approved" icon="clock">
        {browsing.tenant.openNow}
      </Badge>
    );
  }
  const next = opensNext(workingHours, holidays, moment);
  const params = next && { time: formatClock(next.opens, culture), day: formatWeekday(next.day, culture) };
  return (
    <Badge tone="draft" icon="clock">
      {browsing.tenant.closedNow}
      {params && ` · ${t(next.inDays === 0 ? offer.opensToday : offer.opensOn, params)}`}
    </Badge>
  );
}

/** The earlier prices that were higher. */
function EarlierPrices({ ad }: { ad: AdvertisementPage }) {
  const offer = useLocale().texts.offer;
  const { t, culture } = useLocale();
  if (ad.earlierPrices.length === 0) return null;
  return (
    <ul className="xs muted" aria-label={t(offer.earlier)}>
      {ad.earlierPrices.slice(0, 3).map(({ until, priceWithDiscount, currency }) => {
        const { amount, unit } = formatMoney(priceWithDiscount, currency, culture);
        const day = formatDay(until, culture);
        return <li key={until}>{t(offer.earlierPrice, { amount: isolated(amount), unit, day })}</li>;
      })}
    </ul>
  );
}

/** The full price, and for others than its owner the telephone number behind a press. */
export function AdvertisementContact({ ad, own }: { ad: AdvertisementPage; own: boolean }) {
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
              <Badge tone="denied">{t(texts.portal.card.discount, { percent: percent(ad.discountPercent) })}</Badge>
            )}
            {rial && (
              <span className="muted">
                <bdi>{rial.amount}</bdi> {rial.unit}
              </span>
            )}
          </p>
        )}
      </div>
      <Market ad={ad} />
      {!own && <Contacts ad={ad} />}
    </Box>
  );
}

function Contacts({ ad }: { ad: AdvertisementPage }) {
  const { texts, t, browsing } = useLocale();
  const calls = ad.tenant.phoneNumber !== '';
  return (
    <>
      <div className={styles.open}>
        <OpenNow tenant={ad.tenant} />
      </div>
      <Pressed id={ad.id}>
        {calls && (
          <PhoneReveal
            phone={ad.tenant.phoneNumber}
            tenantId={ad.tenant.id}
            advertisementId={ad.id}
            text={ad.name}
            block
          />
        )}
        <LinkButton
          block
          className="no-print"
          look={calls ? 'soft' : 'primary'}
          to={`/users/message/new?advertisement=${ad.id}`}
          rel="nofollow"
        >
          {browsing.ad.ask}
        </LinkButton>
        {(ad.negotiable || ad.price === null) && ad.insteadOfPrice === null && (
          <LinkButton
            block
            className="no-print"
            look="line"
            to={`/users/message/new?advertisement=${ad.id}&offer=1`}
            rel="nofollow"
          >
            {t(texts.offer.propose)}
          </LinkButton>
        )}
      </Pressed>
    </>
  );
}
