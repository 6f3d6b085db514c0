import { kindOfQueue, type ReviewInsight, type ReviewResource } from '@charsu/core/contract/moderation.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { formatDay } from '@charsu/core/i18n/format.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Digits } from '../components/Digits.tsx';
import { Note } from '../components/Note.tsx';
import { ChangeTable } from '../history/ChangeTable.tsx';
import { callApi } from '../http/api.ts';
import { useLocale } from '../texts/locale.tsx';

/** The advertisements of a user that wait for review, in the list. */
const waitingOf = (ownerId: string): string =>
  `/advertisements?${new URLSearchParams({ filter: JSON.stringify({ ownerId, state: publicationState.pending }) })}`;

/** Beside a record of the queue: its owner, warnings, and the changes since the approved version. */
export function Insight({ resource, id }: { readonly resource: ReviewResource; readonly id: string }) {
  const { review, fields, culture, t } = useLocale();
  const { seller: words, warning, difference } = review;
  const { data } = useQuery({
    queryKey: ['moderation', 'insight', resource, id],
    queryFn: async () => (await callApi<ReviewInsight | null>(`console/moderation/${resource}/${id}/insight`)).json,
    // Optional: the record can be decided on without it.
    retry: false,
  });
  if (!data) return null;
  const { seller, warnings, changes } = data;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5, px: { xs: 2, md: 3 }, pt: 2 }}>
      {seller && (
        <Box
          component="p"
          aria-label={t(words.title)}
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, m: 0, fontSize: '.875rem' }}
        >
          <bdi>{seller.name}</bdi>
          <span>{t(words.since, { day: formatDay(seller.since, culture) })}</span>
          <span>{t(words.approved, { count: seller.approved })}</span>
          <span>{t(words.denied, { count: seller.denied })}</span>
          <span>{t(words.displayed, { count: seller.displayed })}</span>
          <Link component={RouterLink} to={waitingOf(seller.userId)}>
            {t(words.waiting, { count: seller.waiting })}
          </Link>
          {seller.phones.length > 0 && (
            <span>
              {t(fields.label.phoneNumber)}:{' '}
              {seller.phones.map((phone, index) => (
                <Fragment key={phone}>
                  {index > 0 && ' · '}
                  <Digits phone>{phone}</Digits>
                </Fragment>
              ))}
            </span>
          )}
          {seller.pages.map((page) => (
            <Link key={page} href={`/${page}/about?culture=${culture}`} target="_blank">
              {t(words.page)} <bdi dir="ltr">/{page}</bdi>
            </Link>
          ))}
        </Box>
      )}
      {warnings.length > 0 && (
        <Note tone="warning">
          <b>{t(warning.title)}:</b> {warnings.map((each) => t(warning[each])).join(' · ')}
        </Note>
      )}
      {changes !== null && (
        <Box>
          <Typography component="h2" variant="subtitle2">
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
      )}
    </Box>
  );
}
