import { formatNumber } from '@charsu/core/i18n/format.ts';
import PaginationItem from '@mui/material/PaginationItem';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import {
  CanAccess,
  ColumnsButton,
  CreateButton,
  DataTable,
  FilterButton,
  List,
  Pagination,
  PaginationActions,
  type RaRecord,
  SortButton,
  type SortPayload,
  TopToolbar,
  useListContext,
  useResourceDefinition,
} from 'react-admin';
import { Failure } from '../components/Failure.tsx';
import { useLocale } from '../texts/locale.tsx';
import { CsvButton } from './CsvButton.tsx';
import { NothingFound } from './NothingFound.tsx';
import { StateTabs } from './StateTabs.tsx';

function ListFailure() {
  const { error, refetch } = useListContext();
  return <Failure error={error} retry={refetch} />;
}

/** The buttons of the pages, in the digits of the culture. */
function PageNumbers(props: ComponentProps<typeof PaginationActions>) {
  const { culture } = useLocale();
  return (
    <PaginationActions
      {...props}
      renderItem={(item) => <PaginationItem {...item} page={item.page && formatNumber(item.page, culture)} />}
    />
  );
}

/** The paging of the list; empty if it could not be loaded. */
function Pages() {
  const { culture } = useLocale();
  const { error } = useListContext();
  const sizes = [10, 25, 50, 100].map((value) => ({ value, label: formatNumber(value, culture) }));
  return error ? null : <Pagination rowsPerPageOptions={sizes} actions={PageNumbers} />;
}

/** The table, or the cards of small screens, or the text for an empty list. */
function Rows({ cards, children }: { cards: ReactNode; children: ReactNode }) {
  const { data } = useListContext();
  return data?.length === 0 ? <NothingFound /> : (cards ?? children);
}

/** An input of a filter. */
type Filter = ReactElement<{ readonly alwaysOn?: boolean }>;

interface RecordListProps {
  /** The filters of the list; the server does the filtering. */
  readonly filters: Filter[];
  readonly sortableBy: string[];
  /** The initial order; by default the latest change first. */
  readonly sort?: SortPayload;
  /** The tabs above the list; by default the states. */
  readonly tabs?: ReactNode;
  /** Columns of the table, on wide screens. */
  readonly columns: readonly ReactElement[];
  /** The list on small screens. */
  readonly cards: ReactNode;
  /** Whether a click on a row opens a page, and which; by default the one that shows the record. */
  readonly openable?: boolean | 'edit';
}

/** Hidden at first, unlike the search. */
const isHidden = ({ props }: Filter): boolean => !props.alwaysOn;

/** On a small screen the button that adds a record would float over the rows and cover their buttons. */
const amongTheOthers = {
  '&.RaCreateButton-floating': { position: 'static', inlineSize: 44, blockSize: 44, boxShadow: 'none' },
};

const latestChange: SortPayload = { field: 'modifiedAt', order: 'DESC' };

/** A list of records of all users: states as tabs, filters, one page at a time from the server. */
export function RecordList<Row extends RaRecord>({
  filters,
  sortableBy,
  sort = latestChange,
  tabs = <StateTabs />,
  columns,
  cards,
  openable = true,
}: RecordListProps) {
  const { hasCreate } = useResourceDefinition();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  return (
    <List<Row>
      sort={sort}
      perPage={25}
      filters={filters}
      actions={
        <TopToolbar>
          {filters.some(isHidden) && <FilterButton />}
          {hasCreate && (
            <CanAccess action="create">
              <CreateButton sx={amongTheOthers} />
            </CanAccess>
          )}
          {sortableBy.length > 0 && <SortButton fields={sortableBy} />}
          {wide && <ColumnsButton />}
          <CsvButton />
        </TopToolbar>
      }
      pagination={<Pages />}
      exporter={false}
      empty={false}
      error={<ListFailure />}
      sx={{ pt: 1 }}
    >
      {tabs}
      <Rows cards={wide ? undefined : cards}>
        <DataTable<Row> rowClick={openable === true ? 'show' : openable} bulkActionButtons={false}>
          {columns}
        </DataTable>
      </Rows>
    </List>
  );
}
