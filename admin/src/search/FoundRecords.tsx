import Link from '@mui/material/Link';
import { type RaRecord, useGetList, useGetRecordRepresentation, useGetResourceLabel } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Line, Lines } from '../components/Lines.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { Panel } from '../components/Panel.tsx';
import { listAddress } from '../lists/view-address.ts';
import { recordPathOf } from '../records/record-places.ts';
import { useLocale } from '../texts/locale.tsx';

const shown = 5;

/** The first matching records of a resource, and a link to all of them. */
export function FoundRecords({ resource, words }: { resource: string; words: string }) {
  const { search } = useLocale().console;
  const { t } = useLocale();
  const labelOf = useGetResourceLabel();
  const nameOf = useGetRecordRepresentation(resource);
  const { data, total, error, refetch } = useGetList<RaRecord>(resource, {
    filter: { q: words },
    pagination: { page: 1, perPage: shown },
  });
  const all = listAddress(resource, { q: words });
  return (
    <Panel title={labelOf(resource, 2)}>
      <Loaded of={{ data, error, refetch }} height={48} />
      {data && data.length > 0 && (
        <Lines>
          {data.map((record) => (
            <Line key={record.id} sx={{ p: 1.5 }}>
              <Link component={RouterLink} to={recordPathOf(resource, String(record.id), all)}>
                <bdi>{nameOf(record)}</bdi>
              </Link>
            </Line>
          ))}
        </Lines>
      )}
      {total !== undefined && total > shown && (
        <Link component={RouterLink} to={all} sx={{ display: 'inline-block', mt: 1.5 }}>
          {t(search.all, { count: total })}
        </Link>
      )}
    </Panel>
  );
}
