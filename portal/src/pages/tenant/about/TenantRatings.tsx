import type { Ratings } from '@charsu/core/contract/rating.ts';
import type { TenantPage } from '@charsu/core/contract/tenant.ts';
import { formatMonth } from '@charsu/core/i18n/days/month.ts';
import { OwnText } from '@charsu/core/web/browser/OwnText.tsx';
import { useLocation } from 'react-router';
import { pageAddress } from '../../../addresses/paths.ts';
import { BeyondLast } from '../../../components/BeyondLast.tsx';
import { Box } from '../../../components/Box.tsx';
import { LinkButton } from '../../../components/Button.tsx';
import { Pager } from '../../../components/Pager.tsx';
import { SectionHead } from '../../../components/SectionHead.tsx';
import { useLocale } from '../../../texts/locale.tsx';
import styles from './TenantRatings.module.css';

/** The ratings of a business by members who dealt with it, the newest first. */
export function TenantRatings({ tenant, ratings }: { tenant: TenantPage; ratings: Ratings }) {
  const { t, number, browsing, culture } = useLocale();
  const { pathname, search } = useLocation();
  const words = browsing.tenant;
  const address = (page: number) => `${pageAddress(pathname, search, page)}#ratings`;
  return (
    <section className="stack" aria-labelledby="ratings">
      <SectionHead id="ratings" title={words.ratings}>
        {tenant.rating && (
          <p className="row">
            <Stars score={Math.round(tenant.rating.average)} />
            <b>
              {t(words.ratingAverage, {
                average: number(Math.round(tenant.rating.average * 10) / 10),
                count: number(tenant.rating.count),
              })}
            </b>
          </p>
        )}
      </SectionHead>
      {ratings.total === 0 && <p className="muted">{words.noRatings}</p>}
      {ratings.items.length > 0 && (
        <ul className={styles.list}>
          {ratings.items.map(({ id, authorName, score, text, answer, createdAt }) => (
            <li key={id}>
              <p className="row">
                <b>
                  <bdi>{authorName}</bdi>
                </b>
                <Stars score={score} />
                <time className="sm muted" dateTime={createdAt.slice(0, 7)}>
                  {formatMonth(createdAt, culture)}
                </time>
              </p>
              {text !== '' && (
                <p className={styles.text} dir="auto">
                  <OwnText>{text}</OwnText>
                </p>
              )}
              {answer !== '' && (
                <Box className="stack gap-1">
                  <p className="sm muted">{words.ratingAnswer}</p>
                  <p className={styles.text} dir="auto">
                    <OwnText>{answer}</OwnText>
                  </p>
                </Box>
              )}
            </li>
          ))}
        </ul>
      )}
      <BeyondLast {...ratings} address={address} />
      <Pager {...ratings} address={address} />
      <p className="sm muted">{words.whoRates}</p>
      <p className="no-print">
        <LinkButton icon="star" look="line" small to={`/users/rating/${tenant.subDomain}`}>
          {words.rate}
        </LinkButton>
      </p>
    </section>
  );
}

/** A score of five as stars. */
function Stars({ score }: { score: number }) {
  const { t, number, browsing } = useLocale();
  return (
    <span className={styles.stars} role="img" aria-label={t(browsing.tenant.ratingOf, { score: number(score) })}>
      {'★'.repeat(score)}
      {'☆'.repeat(5 - score)}
    </span>
  );
}
