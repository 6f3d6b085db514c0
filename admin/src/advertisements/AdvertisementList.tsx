import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { formatReference } from '@charsu/core/i18n/format.ts';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DataTable, FilterButton, List, Pagination, SelectColumnsButton, SortButton, TopToolbar } from 'react-admin';
import { CardList } from '../components/CardList.tsx';
import { Moment } from '../components/Moment.tsx';
import { Picture } from '../components/Picture.tsx';
import { Price } from '../components/Price.tsx';
import { Stars } from '../components/Stars.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { StateTabs } from '../components/StateTabs.tsx';
import { useLocale } from '../texts/locale.tsx';
import { advertisementFilters } from './AdvertisementFilters.tsx';

const Col = DataTable.Col<AdvertisementRecord>;

function NameCell({ record }: { record: AdvertisementRecord }) {
  const { culture } = useLocale();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 240 }}>
      <Picture image={record.images[0]} width={56} height={42} />
      <Box sx={{ minWidth: 0 }}>
        <Box
          sx={{
            fontWeight: 600,
            display: '-webkit-box',
            WebkitLineClamp: 2,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
          }}
        >
          {record.name}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', fontSize: '.75rem' }}>
          {formatReference(record.index, culture)}
          <Stars level={record.level} />
        </Box>
      </Box>
    </Box>
  );
}

const actions = (
  <TopToolbar>
    <FilterButton />
    <SortButton
      fields={['modifiedAt', 'createdAt', 'requestedAt', 'approvedDate', 'expiredDate', 'name', 'level', 'index']}
    />
    <SelectColumnsButton />
  </TopToolbar>
);

/** Everybody's advertisements: states as tabs, filters, one page at a time from the server. */
export default function AdvertisementList() {
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  return (
    <List<AdvertisementRecord>
      sort={{ field: 'modifiedAt', order: 'DESC' }}
      perPage={25}
      filters={advertisementFilters}
      actions={actions}
      pagination={<Pagination rowsPerPageOptions={[10, 25, 50, 100]} />}
      exporter={false}
      empty={false}
      sx={{ pt: 1 }}
    >
      <StateTabs />
      {wide ? (
        <DataTable<AdvertisementRecord> rowClick="show" bulkActionButtons={false}>
          <Col source="name" render={(record) => <NameCell record={record} />} />
          <Col source="tenantName" disableSort />
          <Col source="categoryName" disableSort />
          <Col source="price" disableSort render={(record) => <Price {...record} />} />
          <Col source="state" disableSort render={({ state }) => <StateBadge state={state} />} />
          <Col source="modifiedAt" render={({ modifiedAt }) => <Moment at={modifiedAt} as="relative" />} />
          <Col source="expiredDate" render={({ expiredDate }) => <Moment at={expiredDate} as="day" />} />
        </DataTable>
      ) : (
        <CardList<AdvertisementRecord>
          to={({ id }) => `/advertisements/${id}/show`}
          picture={({ images }) => <Picture image={images[0]} width={72} height={54} />}
          primary={({ name }) => name}
          secondary={(record) => (
            <>
              {record.tenantName} · <Price {...record} />
            </>
          )}
          tertiary={({ state, modifiedAt }) => (
            <>
              <StateBadge state={state} /> <Moment at={modifiedAt} as="relative" />
            </>
          )}
        />
      )}
    </List>
  );
}
