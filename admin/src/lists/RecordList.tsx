import { formatNumber } from '@charsu/core/i18n/format.ts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import PaginationItem from '@mui/material/PaginationItem';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
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
  useCanAccess,
  useListContext,
  useResourceDefinition,
  useStore,
} from 'react-admin';
import { Failure } from '../components/Failure.tsx';
import { Icon } from '../components/Icon.tsx';
import { WaitingDecisions } from '../moderation/WaitingDecisions.tsx';
import { useLocale } from '../texts/locale.tsx';
import { CsvButton } from './CsvButton.tsx';
import { NothingFound } from './NothingFound.tsx';
import { OpenedList } from './opened-list.ts';
import { SavedViews, SaveViewButton } from './SavedViews.tsx';
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

/** Puts the rows of all lists closer together, or apart again. The choice is kept in the browser. */
function CompactButton({ compact, onChange }: { compact: boolean; onChange: (compact: boolean) => void }) {
  const { console, t } = useLocale();
  const name = t(console.list.compact);
  return (
    <Tooltip title={name}>
      <IconButton
        size="small"
        color={compact ? 'primary' : 'default'}
        aria-label={name}
        aria-pressed={compact}
        onClick={() => onChange(!compact)}
      >
        <Icon name="rows-4" size={18} />
      </IconButton>
    </Tooltip>
  );
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
  /** The toolbar of selected records, for users who may decide on them; without it none can be selected. */
  readonly bulk?: ReactElement;
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
  bulk,
  openable = true,
}: RecordListProps) {
  const { hasCreate, name } = useResourceDefinition();
  const { canAccess } = useCanAccess({ resource: name, action: 'approve' });
  const toolbar = canAccess === true && bulk;
  const [compact, setCompact] = useStore('compact', false);
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  return (
    <List<Row>
      sort={sort}
      perPage={25}
      filters={filters}
      actions={
        <TopToolbar>
          {filters.some(isHidden) && <FilterButton disableSaveQuery />}
          {hasCreate && (
            <CanAccess action="create">
              <CreateButton sx={amongTheOthers} />
            </CanAccess>
          )}
          {sortableBy.length > 0 && <SortButton fields={sortableBy} />}
          {wide && <ColumnsButton />}
          {wide && <CompactButton compact={compact} onChange={setCompact} />}
          <CsvButton />
          <SaveViewButton />
        </TopToolbar>
      }
      pagination={<Pages />}
      exporter={false}
      empty={false}
      error={<ListFailure />}
      sx={{ pt: 1 }}
    >
      {toolbar && (
        <Box sx={{ px: 2 }}>
          <WaitingDecisions />
        </Box>
      )}
      <OpenedList />
      <SavedViews />
      {tabs}
      <Rows cards={wide ? undefined : cards}>
        <DataTable<Row>
          className={compact ? 'compact' : ''}
          rowClick={openable === true ? 'show' : openable}
          bulkActionButtons={toolbar}
          bulkActionsToolbar={toolbar}
        >
          {columns}
        </DataTable>
      </Rows>
    </List>
  );
}
