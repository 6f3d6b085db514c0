import Tab from '@mui/material/Tab';
import { useListContext } from 'react-admin';
import { FadingTabs } from '../components/FadingTabs.tsx';
import { useLocale } from '../texts/locale.tsx';
import { Count } from './Count.tsx';
import { type ListTab, openTab } from './tabs.ts';

/** Tabs above a list, by state, each with its count; choosing one filters the list. */
export function StateTabs({ tabs }: { readonly tabs: readonly ListTab[] }) {
  const { console, vocabulary, t } = useLocale();
  const { resource, filterValues, setFilters } = useListContext();
  const { state, phase, ...others } = filterValues;
  const filterBy = (name: string) => ({ ...others, ...tabs.find((tab) => tab.name === name)?.filter });
  return (
    <FadingTabs
      mb={1}
      value={openTab(tabs, { state, phase }) ?? false}
      onChange={(_event, chosen: string) => setFilters(filterBy(chosen))}
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
    </FadingTabs>
  );
}
