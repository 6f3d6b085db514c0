import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useRef } from 'react';
import { useListContext } from 'react-admin';
import { fadeBeside } from '../components/fade-beside.ts';
import { useMoreBeside } from '../components/use-more-beside.ts';
import { useLocale } from '../texts/locale.tsx';
import { Count } from './Count.tsx';
import { type ListTab, openTab } from './tabs.ts';

/**
 * Tabs above a list, by state, each with its count; choosing one filters the list. If they are too wide they scroll and
 * fade at the edges, since Material UI's arrows would stay in a window that has become wide enough.
 */
export function StateTabs({ tabs }: { readonly tabs: readonly ListTab[] }) {
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
