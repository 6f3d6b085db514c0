import { cultureFacts } from '@charsu/core/domain/culture-facts.ts';
import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import PaginationItem from '@mui/material/PaginationItem';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ComponentProps, ReactNode } from 'react';
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
  TopToolbar,
  useCanAccess,
  useListContext,
  useResourceDefinition,
  useStore,
  useTranslate,
} from 'react-admin';
import { Failure } from '../components/Failure.tsx';
import { Icon } from '../components/Icon.tsx';
import { LoadingRows } from '../components/LoadingRows.tsx';
import { labelOfField } from '../providers/i18n-provider.ts';
import type { Records } from '../records/declare-records.tsx';
import { EditButton } from '../records/EditDrawer.tsx';
import { FieldInRow, type InputInRow } from '../records/FieldInRow.tsx';
import type { Part } from '../records/fields.tsx';
import { ListedTasks, TaskMark } from '../tasks/TaskMark.tsx';
import { useLocale } from '../texts/locale.tsx';
import { BulkActions } from './BulkActions.tsx';
import { CardList } from './CardList.tsx';
import { CsvButton } from './CsvButton.tsx';
import { type FilterInput, useFilters } from './filters.tsx';
import { NothingFound } from './NothingFound.tsx';
import { OpenedList } from './opened-list.ts';
import { SavedViews, SaveViewButton } from './SavedViews.tsx';
import { StateTabs } from './StateTabs.tsx';
import { stateTabs } from './tabs.ts';

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
  const { data, error } = useListContext();
  const sizes = [10, 25, 50, 100].map((value) => ({ value, label: formatNumber(value, culture) }));
  return error && !data ? null : <Pagination rowsPerPageOptions={sizes} actions={PageNumbers} />;
}

/**
 * The table, or the cards of small screens, or the text for an empty list or one that could not be loaded. The library's
 * table shows nothing for a second.
 */
function Rows({ begin, cards, children }: { begin: ReactNode; cards: ReactNode; children: ReactNode }) {
  const { data, error, isPending, refetch } = useListContext();
  if (isPending) return <LoadingRows tools={false} />;
  if (!data) return <Failure error={error} retry={refetch} />;
  return data.length === 0 ? <NothingFound begin={begin} /> : <ListedTasks>{cards ?? children}</ListedTasks>;
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

/** Hidden at first, unlike the search. */
const isHidden = ({ props }: FilterInput): boolean => !props.alwaysOn;

/** On a small screen the button that adds a record would float over the rows and cover their buttons. */
const amongTheOthers = {
  '&.RaCreateButton-floating': { position: 'static', inlineSize: 44, blockSize: 44, boxShadow: 'none' },
};

/** Over the cards as they scroll, in as many lines as its buttons need. */
const barOverCards = {
  position: 'sticky',
  top: 64,
  zIndex: 2,
  '& .RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)': {
    position: 'static',
    transform: 'none',
    height: 'auto',
    flexWrap: 'wrap',
    py: 1,
  },
} as const;

interface RowCellProps<Row extends RaRecord<string>> {
  readonly list: Records<Row>['list'];
  readonly part: Part<Row>;
  readonly record: Row;
  /** The name of the field. */
  readonly label: string;
}

/** A value in its row; the first of a row has the mark of a record that is assigned, others may be changed there. */
function RowCell<Row extends RaRecord<string>>({ list, part, record, label }: RowCellProps<Row>) {
  const locale = useLocale();
  const { inRow = {}, editable = () => true, columns } = list;
  const value = part.cell(record, locale, 'row');
  const [field = ''] = part.source.split('.');
  const input: InputInRow | undefined = Reflect.get(inRow, field);
  const shown =
    input !== undefined && editable(record, field) ? (
      <FieldInRow record={record} source={part.source} label={label} input={input}>
        {value}
      </FieldInRow>
    ) : (
      value
    );
  if (field !== columns[0]) return shown;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {shown}
      <TaskMark id={record.id} />
    </Box>
  );
}

/** A list as it is declared: tabs, filters, one page at a time from the server. */
export function RecordList<Row extends RaRecord<string>>({ records }: { readonly records: Records<Row> }) {
  const { list, parts, review } = records;
  const { orders, sort: [field, order] = ['modifiedAt', 'DESC'], actions, above: Above } = list;
  const { tabs = review && stateTabs, opens = 'show', begin: Begin, below: Below, refreshMs } = list;
  const locale = useLocale();
  const { direction } = cultureFacts[locale.culture];
  const { hasCreate, hasEdit, name } = useResourceDefinition();
  const { canAccess: mayChange = false } = useCanAccess({ resource: name, action: hasEdit ? 'edit' : 'delete' });
  const hasActions = actions !== undefined || (hasEdit && mayChange);
  const labelOf = labelOfField(useTranslate(), name);
  const columns = [...parts(list.columns).map(({ source }) => source), ...(hasActions ? ['actions'] : [])];
  const filters = useFilters(list.filters ?? {}, list.search);
  const { canAccess } = useCanAccess({ resource: name, action: 'approve' });
  const decided = canAccess === true ? review : undefined;
  const Together = mayChange ? list.Together : undefined;
  const toolbar = (decided ?? Together) !== undefined && <BulkActions<Row> review={decided} Together={Together} />;
  const [compact, setCompact] = useStore('compact', false);
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  return (
    <>
      {Above && (
        <Box sx={{ '&:not(:empty)': { display: 'grid', gap: 1, pt: 2 } }}>
          <Above />
        </Box>
      )}
      <List<Row>
        sort={{ field, order }}
        perPage={25}
        queryOptions={refreshMs === undefined ? {} : { refetchInterval: refreshMs }}
        filters={filters}
        actions={
          <TopToolbar>
            {filters.some(isHidden) && <FilterButton disableSaveQuery />}
            {hasCreate && (
              <CanAccess action="create">
                <CreateButton sx={amongTheOthers} />
              </CanAccess>
            )}
            {/* The heads of a table sort, too. */}
            {orders.length > 0 && !(wide && orders.every((each) => columns.includes(each))) && (
              <SortButton fields={[...orders]} />
            )}
            {wide && <ColumnsButton />}
            {wide && <CompactButton compact={compact} onChange={setCompact} />}
            <CsvButton />
            <SaveViewButton columns={columns} />
          </TopToolbar>
        }
        pagination={<Pages />}
        exporter={false}
        empty={false}
        sx={{ pt: 1 }}
      >
        <OpenedList />
        <SavedViews columns={columns} />
        {tabs && <StateTabs tabs={tabs} />}
        <Rows
          begin={Begin && <Begin />}
          cards={
            wide ? undefined : (
              <>
                <Box sx={barOverCards}>{toolbar}</Box>
                <CardList records={records} selectable={toolbar !== false} />
              </>
            )
          }
        >
          <DataTable<Row>
            className={`${compact ? 'compact' : ''} ${tabs ? 'below-tabs' : ''}`}
            hiddenColumns={[...(list.hidden ?? [])]}
            rowClick={typeof opens === 'function' ? false : opens}
            bulkActionButtons={toolbar}
            bulkActionsToolbar={toolbar}
          >
            {parts(list.columns).map((part) => (
              <DataTable.Col<Row>
                key={part.source}
                source={part.source}
                // In a language from right to left the digits' end is the start of the cell.
                align={part.isNumber && direction === 'ltr' ? 'right' : 'inherit'}
                {...(part.label && { label: part.label(locale) })}
                disableSort={!orders.includes(part.source)}
                render={(record) => (
                  <RowCell
                    list={list}
                    part={part}
                    record={record}
                    label={part.label?.(locale) ?? labelOf(part.source) ?? part.source}
                  />
                )}
              />
            ))}
            {hasActions && (
              <DataTable.Col<Row>
                source="actions"
                disableSort
                label={locale.t(locale.console.app.actions)}
                render={(record) => (
                  // A click on the row opens the record, except from here and from the dialog that opens here.
                  <Box component="span" onClick={(event) => event.stopPropagation()}>
                    <EditButton record={record} editable={list.editable?.(record) ?? true} />
                    {actions?.(record, locale, 'row')}
                  </Box>
                )}
              />
            )}
          </DataTable>
        </Rows>
      </List>
      {Below && (
        <Box sx={{ '&:not(:empty)': { pt: 2 } }}>
          <Below />
        </Box>
      )}
    </>
  );
}
