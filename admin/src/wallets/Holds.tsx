import type { BookedLine } from '@charsu/core/contract/books.ts';
import { formatMoment, formatReference } from '@charsu/core/i18n/days/format.ts';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { Failure } from '../components/Failure.tsx';
import { Line, Lines, sideBySide } from '../components/Lines.tsx';
import { Panel } from '../components/Panel.tsx';
import { Rial } from '../components/Rial.tsx';
import { EventLink } from '../ledger/EventLink.tsx';
import { RecordLink } from '../records/RecordLink.tsx';
import { useLocale } from '../texts/locale.tsx';

/** The holds of a wallet, with their causes and times. */
export function Holds({ walletId }: { walletId: string }) {
  const { books, ledger, culture, t } = useLocale();
  const { data, error, refetch } = useGetList<BookedLine>('ledger', {
    filter: { walletId, state: 'open' },
    sort: { field: 'createdAt', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  const title = t(books.wallet.holds);
  return (
    <Panel title={title}>
      {error && !data && <Failure error={error} retry={refetch} />}
      {data?.length === 0 && <Typography color="textSecondary">{t(books.wallet.noHolds)}</Typography>}
      {data && data.length > 0 && (
        <Lines label={title}>
          {data.map(({ id, amount, entry, advertisementId, adsIndex, createdAt, revision }) => (
            <Line key={id} sx={{ ...sideBySide, py: 1 }}>
              <Rial amount={amount} />
              <span>{t(ledger.entry[entry])}</span>
              {advertisementId !== null && adsIndex !== null && (
                <RecordLink resource="advertisements" id={advertisementId}>
                  <bdi>{formatReference(adsIndex, culture)}</bdi>
                </RecordLink>
              )}
              <span>{t(books.wallet.since, { time: formatMoment(createdAt, culture) })}</span>
              <EventLink walletId={walletId} revision={revision} />
            </Line>
          ))}
        </Lines>
      )}
    </Panel>
  );
}
