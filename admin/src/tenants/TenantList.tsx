import type { TenantRecord } from '@charsu/core/contract/tenant.ts';
import { formatNumber } from '@charsu/core/i18n/format.ts';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  DataTable,
  FilterButton,
  List,
  Pagination,
  SearchInput,
  SelectColumnsButton,
  SortButton,
  TextInput,
  TopToolbar,
} from 'react-admin';
import { CardList } from '../components/CardList.tsx';
import { Moment } from '../components/Moment.tsx';
import { Picture } from '../components/Picture.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { StateTabs } from '../components/StateTabs.tsx';
import { useLocale } from '../texts/locale.tsx';

const Col = DataTable.Col<TenantRecord>;
const filters = [<SearchInput key="q" source="q" alwaysOn />, <TextInput key="city" source="city" />];
const actions = (
  <TopToolbar>
    <FilterButton />
    <SortButton fields={['modifiedAt', 'createdAt', 'joinDate', 'name', 'subDomain', 'city']} />
    <SelectColumnsButton />
  </TopToolbar>
);

function NameCell({ record }: { record: TenantRecord }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 200 }}>
      <Picture image={record.logo} width={44} height={44} icon="store" />
      <Box>
        <Box sx={{ fontWeight: 600 }}>{record.name}</Box>
        <Box dir="ltr" sx={{ color: 'text.secondary', fontSize: '.75rem', textAlign: 'start' }}>
          /{record.subDomain}
        </Box>
      </Box>
    </Box>
  );
}

/** Everybody's businesses: states as tabs, filters, one page at a time from the server. */
export default function TenantList() {
  const { culture } = useLocale();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  return (
    <List<TenantRecord>
      sort={{ field: 'modifiedAt', order: 'DESC' }}
      perPage={25}
      filters={filters}
      actions={actions}
      pagination={<Pagination rowsPerPageOptions={[10, 25, 50, 100]} />}
      exporter={false}
      empty={false}
      sx={{ pt: 1 }}
    >
      <StateTabs />
      {wide ? (
        <DataTable<TenantRecord> rowClick="show" bulkActionButtons={false}>
          <Col source="name" render={(record) => <NameCell record={record} />} />
          <Col source="ownerName" disableSort />
          <Col source="city" />
          <Col
            source="activeAdvertisementCount"
            disableSort
            render={({ activeAdvertisementCount }) => formatNumber(activeAdvertisementCount, culture)}
          />
          <Col source="currentState" disableSort render={({ currentState }) => <StateBadge state={currentState} />} />
          <Col source="joinDate" render={({ joinDate }) => <Moment at={joinDate} as="day" />} />
          <Col source="modifiedAt" render={({ modifiedAt }) => <Moment at={modifiedAt} as="relative" />} />
        </DataTable>
      ) : (
        <CardList<TenantRecord>
          to={({ id }) => `/tenants/${id}/show`}
          picture={({ logo }) => <Picture image={logo} width={56} height={56} icon="store" />}
          primary={({ name }) => name}
          secondary={({ city, ownerName }) => `${city} · ${ownerName}`}
          tertiary={({ currentState, modifiedAt }) => (
            <>
              <StateBadge state={currentState} /> <Moment at={modifiedAt} as="relative" />
            </>
          )}
        />
      )}
    </List>
  );
}
