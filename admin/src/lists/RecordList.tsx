import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactElement, ReactNode } from 'react';
import {
  DataTable,
  FilterButton,
  List,
  Pagination,
  type RaRecord,
  SelectColumnsButton,
  SortButton,
  TopToolbar,
  useListContext,
} from 'react-admin';
import { Failure } from '../components/Failure.tsx';
import { StateTabs } from './StateTabs.tsx';

function ListFailure() {
  const { error, refetch } = useListContext();
  return <Failure error={error} retry={refetch} />;
}

interface RecordListProps {
  /** What the list can be narrowed by; the server does the filtering. */
  readonly filters: ReactElement[];
  readonly sortableBy: string[];
  /** Columns of the table, on wide screens. */
  readonly columns: readonly ReactElement[];
  /** The list on small screens. */
  readonly cards: ReactNode;
}

/** Everybody's records: states as tabs, filters, one page at a time from the server, the latest change first. */
export function RecordList<Row extends RaRecord>({ filters, sortableBy, columns, cards }: RecordListProps) {
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  return (
    <List<Row>
      sort={{ field: 'modifiedAt', order: 'DESC' }}
      perPage={25}
      filters={filters}
      actions={
        <TopToolbar>
          <FilterButton />
          <SortButton fields={sortableBy} />
          {wide && <SelectColumnsButton />}
        </TopToolbar>
      }
      pagination={<Pagination rowsPerPageOptions={[10, 25, 50, 100]} />}
      exporter={false}
      empty={false}
      error={<ListFailure />}
      sx={{ pt: 1 }}
    >
      <StateTabs />
      {wide ? (
        <DataTable<Row> rowClick="show" bulkActionButtons={false}>
          {columns}
        </DataTable>
      ) : (
        cards
      )}
    </List>
  );
}
