import type { HistoryEntry } from '@charsu/core/contract/advertisement.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useInfiniteGetList } from 'react-admin';
import { Blank } from '../components/Blank.tsx';
import { Failure } from '../components/Failure.tsx';
import { useLocale } from '../texts/locale.tsx';
import { HistoryItem } from './HistoryItem.tsx';

interface HistoryTabProps {
  readonly recordId: string;
  readonly empty?: string;
}

/** The history of one record, newest first: actor, time and changes (R92). */
export function HistoryTab({ recordId, empty }: HistoryTabProps) {
  const { history } = useLocale().console;
  const { t } = useLocale();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteGetList<HistoryEntry>('history', {
      filter: { recordId },
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: 1, perPage: 20 },
    });
  if (!data) return error ? <Failure error={error} retry={refetch} /> : <Skeleton variant="rounded" height={180} />;
  const entries = data.pages.flatMap((page) => page.data);
  if (entries.length === 0) return <Blank icon="history" title={empty ?? t(history.empty)} />;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map((entry) => (
        <HistoryItem key={entry.id} entry={entry} />
      ))}
      {isFetchNextPageError && <Failure error={error} retry={fetchNextPage} />}
      {hasNextPage && !isFetchNextPageError && (
        <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t(history.more)}
        </Button>
      )}
    </Box>
  );
}
