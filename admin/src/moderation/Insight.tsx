import { kindOfQueue, type ReviewInsight, type ReviewResource } from '@charsu/core/contract/moderation.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { formatDay, formatNumber } from '@charsu/core/i18n/days/format.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { Digits } from '../components/Digits.tsx';
import { Note } from '../components/Note.tsx';
import { ChangeTable } from '../history/ChangeTable.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { listAddress } from '../lists/view-address.ts';
import { AccountLink } from '../records/RecordLink.tsx';
import { useLocale } from '../texts/locale.tsx';

/** The advertisements of a user that wait for review, in the list. */
const waitingOf = (ownerId: string): string =>
  listAddress('advertisements', { ownerId, state: publicationState.pending });

/** The product's knowledge beside a record of the queue; null while not known, as the record can do without it. */
export function useInsight(resource: ReviewResource, id: string): ReviewInsight | null {
  const { data = null } = useAnswer<ReviewInsight | null>(
    ['moderation', 'insight', resource, id],
    `console/moderation/${resource}/${id}/insight`,
    { retry: false },
  );
  return data;
}

/** The warnings of a record. */
export function Warnings({ warnings }: Pick<ReviewInsight, 'warnings'>) {
  const { review, t } = useLocale();
  const { warning } = review;
  if (warnings.length === 0) return null;
  return (
    <Note tone="warning">
      <b>{t(warning.title)}:</b> {warnings.map((each) => t(warning[each])).join(' · ')}
    </Note>
  );
}

/** The changes since the approved version. */
export function Differences({ resource, changes }: Pick<ReviewInsight, 'changes'> & { resource: ReviewResource }) {
  const { review, t } = useLocale();
  const { difference } = review;
  if (changes === null) return null;
  return (
    <Box component="section">
      <Typography component="h3" variant="subtitle2">
        {t(difference.title)}
      </Typography>
      {changes.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t(difference.none)}
        </Typography>
      ) : (
        <ChangeTable kind={kindOfQueue(resource)} changes={changes} of={t(difference.title)} />
      )}
    </Box>
  );
}

/** The owner of a record, with telephones and public pages behind their number. */
export function SellerCard({ seller }: { readonly seller: NonNullable<ReviewInsight['seller']> }) {
  const { review, culture, t } = useLocale();
  const { seller: words } = review;
  const { phones, pages } = seller;
  return (
    <Box
      component="section"
      aria-label={t(words.title)}
      sx={{
        display: 'grid',
        gap: 0.5,
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        fontSize: '.8125rem',
        lineHeight: '24px',
      }}
    >
      <Typography component="h3" variant="subtitle2">
        <AccountLink id={seller.userId} name={seller.name} />
      </Typography>
      <span>{t(words.since, { day: formatDay(seller.since, culture) })}</span>
      <span>{t(words.approved, { count: seller.approved })}</span>
      <span>{t(words.denied, { count: seller.denied })}</span>
      <span>{t(words.displayed, { count: seller.displayed })}</span>
      <Link component={RouterLink} to={waitingOf(seller.userId)}>
        {t(words.waiting, { count: seller.waiting })}
      </Link>
      {phones.length + pages.length > 0 && (
        <details>
          <summary>
            {t(words.businesses)} · {formatNumber(Math.max(phones.length, pages.length), culture)}
          </summary>
          <Box sx={{ display: 'grid', gap: 0.5, pt: 0.5 }}>
            {phones.map((phone) => (
              <Digits key={phone} phone>
                {phone}
              </Digits>
            ))}
            {pages.map((page) => (
              <Link key={page} href={`/${page}/about?culture=${culture}`} target="_blank">
                <bdi dir="ltr">/{page}</bdi>
              </Link>
            ))}
          </Box>
        </details>
      )}
    </Box>
  );
}
