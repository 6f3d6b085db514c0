import type { TenantPage } from '@charsu/core/contract/tenant.ts';
import { isOpenAt, momentInTehran, weekdayOf, weekOf } from '@charsu/core/domain/tenant/opening-hours.ts';
import {
  formatAddress,
  formatClock,
  formatDay,
  formatList,
  formatSpan,
  formatWeekday,
} from '@charsu/core/i18n/days/format.ts';
import { showDigits } from '@charsu/core/i18n/numbers/number.ts';
import { Badge } from '../../components/Badge.tsx';
import { Box } from '../../components/Box.tsx';
import { buttonClass } from '../../components/Button.tsx';
import { Fact, Facts } from '../../components/Facts.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { PlaceMap } from '../../map/PlaceMap.tsx';
import { useLocale } from '../../texts/locale.tsx';
import styles from './TenantAside.module.css';

/** The number of coming holidays that are shown. */
const holidaysShown = 3;

/** Address, opening hours and networks, beside the page of a business. */
export function TenantAside({ tenant }: { tenant: TenantPage }) {
  const { browsing } = useLocale();
  return (
    <aside className="stack pin" aria-label={browsing.tenant.contactLead}>
      <Box className="stack gap-3">
        {tenant.location && <PlaceMap place={tenant.location} name={tenant.name} />}
        <Address tenant={tenant} />
        <UsualAnswer tenant={tenant} />
      </Box>
      <OpeningHours tenant={tenant} />
      {(tenant.socialAccounts.length > 0 || tenant.website !== null) && (
        <Box className="stack gap-2">
          <Networks tenant={tenant} />
        </Box>
      )}
    </aside>
  );
}

/** How soon the business usually answers; nothing while that is unknown. */
export function UsualAnswer({ tenant: { answerSeconds } }: { tenant: TenantPage }) {
  const { t, culture, browsing } = useLocale();
  if (answerSeconds === undefined) return null;
  return <p className="sm muted">{t(browsing.ad.usualAnswer, { time: formatSpan(answerSeconds, culture) })}</p>;
}

export function Address({ tenant }: { tenant: TenantPage }) {
  const { t, culture, browsing } = useLocale();
  return (
    <div className="stack gap-3">
      <p className={styles.address}>
        <Icon name="map-pin" />
        <span>
          <bdi>{formatAddress([tenant.city, tenant.streetAndHouseNumber], culture)}</bdi>
          {tenant.postalCode !== null && (
            <>
              <br />
              <span className="muted">
                {t(browsing.tenant.postalCode, { code: showDigits(tenant.postalCode, culture) })}
              </span>
            </>
          )}
        </span>
      </p>
      {tenant.location && <Directions {...tenant.location} />}
    </div>
  );
}

/** Links to directions: for the map app of a telephone, and to web sites. */
export function Directions({ latitude, longitude }: NonNullable<TenantPage['location']>) {
  const { browsing } = useLocale();
  const words = browsing.tenant;
  const at = `${latitude},${longitude}`;
  const sites = [
    ['OpenStreetMap', `https://www.openstreetmap.org/directions?to=${encodeURIComponent(at)}`],
    ['Google Maps', `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(at)}`],
  ] as const;
  return (
    <div className="stack gap-2 no-print">
      <a className={buttonClass({ look: 'line', block: true })} href={`geo:${at}?q=${at}`}>
        <Icon name="map-pin" />
        {words.mapApp}
      </a>
      <p className="row gap-2 sm">
        <span className="muted">{words.directions}:</span>
        {sites.map(([name, href]) => (
          <a key={name} className="link" href={href} rel="noopener nofollow" dir="ltr">
            {name}
          </a>
        ))}
      </p>
    </div>
  );
}

/** The week by Tehran's clock, today and "open now" marked. */
export function OpeningHours({ tenant: { workingHours: hours, holidays } }: { tenant: TenantPage }) {
  const { t, culture, now, browsing } = useLocale();
  const words = browsing.tenant;
  if (hours.length === 0) return null;
  const moment = momentInTehran(now);
  const open = isOpenAt(hours, holidays, moment);
  const today = weekdayOf(moment);
  const coming = holidays.filter((date) => date >= moment.date).slice(0, holidaysShown);
  const clock = (time: string) => formatClock(time, culture);
  return (
    <Box className="stack gap-2">
      <h2 className="row spread md">
        {words.hours}
        <Badge tone={open ? 'approved' : 'draft'} icon="clock">
          {open ? words.openNow : words.closedNow}
        </Badge>
      </h2>
      <Facts>
        {weekOf(culture).map((day) => {
          const ranges = hours.filter((each) => each.day === day).sort((a, b) => (a.opens < b.opens ? -1 : 1));
          const name = formatWeekday(day, culture);
          return (
            <Fact key={day} now={day === today && open} name={day === today ? t(words.today, { day: name }) : name}>
              {ranges.length === 0
                ? words.closed
                : ranges.map((range) => (
                    <span key={range.opens}>
                      {t(words.range, { from: clock(range.opens), to: clock(range.closes) })}
                      <br />
                    </span>
                  ))}
            </Fact>
          );
        })}
      </Facts>
      {coming.length > 0 && (
        <p className="sm muted">
          {t(words.holidays, {
            days: formatList(
              coming.map((date) => formatDay(`${date}T12:00:00Z`, culture)),
              culture,
            ),
          })}
        </p>
      )}
    </Box>
  );
}

/** `https://t.me/name/` → `t.me/name`. */
const bare = (url: string): string => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

export function Networks({ tenant }: { tenant: TenantPage }) {
  const { texts, t, browsing } = useLocale();
  return (
    <>
      <h2 className="row spread md">{browsing.tenant.networks}</h2>
      <ul className={`menu ${styles.links}`}>
        {tenant.socialAccounts.map((account) => (
          <li key={account.url}>
            <a href={account.url} rel="noopener nofollow ugc">
              <Icon name="link-2" />
              {t(texts.lists.socialNetwork[account.network])}
              <bdi dir="ltr">{bare(account.url)}</bdi>
            </a>
          </li>
        ))}
        {tenant.website !== null && (
          <li>
            <a href={tenant.website} rel="noopener nofollow ugc">
              <Icon name="globe" />
              {browsing.tenant.website}
              <bdi dir="ltr">{bare(tenant.website)}</bdi>
            </a>
          </li>
        )}
      </ul>
    </>
  );
}
