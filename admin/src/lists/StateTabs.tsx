import { publicationState, stateName } from '@charsu/core/domain/publication-state.ts';
import { formatNumber } from '@charsu/core/i18n/format.ts';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useRef } from 'react';
import { useGetList, useListContext } from 'react-admin';
import { fadeBeside } from '../components/fade-beside.ts';
import { useMoreBeside } from '../components/use-more-beside.ts';
import { useLocale } from '../texts/locale.tsx';

const all = 0;
const states = Object.values(publicationState);

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
 * The states as tabs above a list, each with its count; choosing one filters the list. If they are too wide they scroll
 * and fade at the edges, since Material UI's arrows would stay in a window that has become wide enough.
 */
export function StateTabs() {
  const { console, vocabulary, t } = useLocale();
  const { resource, filterValues, setFilters } = useListContext();
  const { state, ...others } = filterValues;
  const box = useRef<HTMLDivElement>(null);
  const more = useMoreBeside(box);
  const choose = (chosen: number) => setFilters(chosen === all ? others : { ...others, state: chosen });
  return (
    <Tabs
      value={state ?? all}
      onChange={(_event, chosen: number) => choose(chosen)}
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
      {[all, ...states].map((each) => {
        const known = states.find((known) => known === each);
        return (
          <Tab
            key={each}
            value={each}
            iconPosition="end"
            icon={<Count resource={resource} filter={known === undefined ? others : { ...others, state: known }} />}
            label={t(known === undefined ? console.state.all : vocabulary.state[stateName(known)])}
          />
        );
      })}
    </Tabs>
  );
}
