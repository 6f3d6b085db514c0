import { formatNumber } from '@charsu/core/i18n/format.ts';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useRef } from 'react';
import { useGetList, useListContext } from 'react-admin';
import { fadeBeside } from '../components/fade-beside.ts';
import { useMoreBeside } from '../components/use-more-beside.ts';
import { useLocale } from '../texts/locale.tsx';
import { type ListTab, openTab, stateTabs } from './tabs.ts';

/** The number of matching records of a resource; only one of them is loaded. */
function Count({ resource, filter }: { resource: string; filter: object }) {
  const { culture } = useLocale();
  const { total } = useGetList(resource, { filter, pagination: { page: 1, perPage: 1 } });
  return (
    <Box component="span" sx={{ marginInlineStart: '6px', fontSize: '.75rem', color: 'text.secondary' }}>
      {total !== undefined && formatNumber(total, culture)}
    </Box>
  );
}

/**
 * Tabs above a list, by state, each with its count; choosing one filters the list. If they are too wide they scroll and
 * fade at the edges, since Material UI's arrows would stay in a window that has become wide enough.
 */
export function StateTabs({ tabs = stateTabs }: { readonly tabs?: readonly ListTab[] }) {
  const { console, vocabulary, t } = useLocale();
  const { resource, filterValues, setFilters } = useListContext();
  const { state, phase, ...others } = filterValues;
  const box = useRef<HTMLDivElement>(null);
  const more = useMoreBeside(box);
  const filterBy = (name: string) => ({ ...others, ...tabs.find((tab) => tab.name === name)?.filter });
  return (
    <Tabs
      value={openTab(tabs, { state, phase }) ?? false}
      onChange={(_event, chosen: string) => setFilters(filterBy(chosen))}
      variant="scrollable"
      scrollButtons={false}
      slotProps={{ scroller: { ref: box } }}
      sx={(theme) => ({
        position: 'relative',
        borderBottom: 1,
        borderColor: 'divider',
        mb: 1,
        // As wide as its tabs, so that their changes are observed.
        '& .MuiTabs-list': { minWidth: 'max-content' },
        ...fadeBeside(more, theme),
      })}
    >
      {['all', ...tabs.map(({ name }) => name)].map((name) => (
        <Tab
          key={name}
          value={name}
          iconPosition="end"
          icon={<Count resource={resource} filter={filterBy(name)} />}
          label={t(tabs.find((tab) => tab.name === name)?.label(vocabulary) ?? console.state.all)}
        />
      ))}
    </Tabs>
  );
}
