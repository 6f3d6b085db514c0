import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import { orReload } from '@charsu/core/web/browser/current-build.ts';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import {
  CanAccess,
  ListContextProvider,
  type RaRecord,
  ResourceContextProvider,
  useGetResourceLabel,
  useListController,
} from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Columns } from '../components/Columns.tsx';
import { Failure } from '../components/Failure.tsx';
import { Panel } from '../components/Panel.tsx';
import { CardList } from '../lists/CardList.tsx';
import { listAddress } from '../lists/view-address.ts';
import { useLocale } from '../texts/locale.tsx';
import type { Records, Related } from './declare-records.tsx';

interface Folder {
  readonly records: Records<RaRecord<string>>;
}
const folders = import.meta.glob<Folder>('../*/records.tsx');

/** The declaration of the records of a resource, with the code of its folder. */
async function declarationOf(resource: string): Promise<Folder['records']> {
  for (const load of Object.values(folders)) {
    const folder = await orReload(load);
    if (folder.records?.resource === resource) return folder.records;
  }
  throw new Error(`No folder declares the records of ${resource}.`);
}

const shownAtOnce = 5;

interface RelatedListProps {
  readonly resource: string;
  readonly filter: object;
  readonly title: string;
}

function RelatedList({ resource, filter, title }: RelatedListProps) {
  const { console, culture, t } = useLocale();
  const { data: records } = useQuery({
    queryKey: ['records of', resource],
    queryFn: () => declarationOf(resource),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [field, order] = records?.list.sort ?? ['modifiedAt', 'DESC'];
  const list = useListController({
    resource,
    filter,
    sort: { field, order },
    perPage: shownAtOnce,
    disableSyncWithLocation: true,
    storeKey: false,
    queryOptions: { enabled: records !== undefined, retry: false, onError: () => undefined },
  });
  const { total = 0, error, refetch } = list;
  if (records === undefined || (total === 0 && !error)) return null;
  const all = listAddress(resource, filter);
  return (
    <Panel
      flush
      title={title}
      actions={
        total > 0 && (
          <Link component={RouterLink} to={all} sx={{ fontSize: '.8125rem' }}>
            {t(console.list.showAll, { count: formatNumber(total, culture) })}
          </Link>
        )
      }
    >
      <ResourceContextProvider value={resource}>
        <ListContextProvider value={list}>
          {total > 0 ? <CardList records={records} /> : <Failure error={error} retry={refetch} />}
        </ListContextProvider>
      </ResourceContextProvider>
    </Panel>
  );
}

interface RelatedListsProps<Row> {
  readonly related: readonly Related<Row>[];
  readonly record: Row;
}

/** Related records, in short lists; each leads to the whole one. Those without a record are left out. */
export function RelatedLists<Row>({ related, record }: RelatedListsProps<Row>) {
  const locale = useLocale();
  const labelOf = useGetResourceLabel();
  return (
    <Columns widths="1fr 1fr">
      {related.map(({ to, filter, title }) => {
        const wanted = filter(record);
        return (
          wanted && (
            <CanAccess key={to} resource={to} action="list">
              <RelatedList resource={to} filter={wanted} title={title ? locale.t(title(locale)) : labelOf(to, 2)} />
            </CanAccess>
          )
        );
      })}
    </Columns>
  );
}
