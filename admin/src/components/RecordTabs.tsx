import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

interface RecordTab {
  readonly key: string;
  readonly label: string;
  readonly content: ReactNode;
}

/** The parts of a record's page; the chosen one is in the address, so that it can be sent and gone back to. */
export function RecordTabs({ tabs }: { tabs: readonly [RecordTab, ...RecordTab[]] }) {
  const [params, setParams] = useSearchParams();
  const chosen = tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0];
  return (
    <Box>
      <Tabs
        value={chosen.key}
        onChange={(_event, key: string) => setParams(key === tabs[0].key ? {} : { tab: key }, { replace: true })}
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 2.5 }}
      >
        {tabs.map(({ key, label }) => (
          <Tab key={key} value={key} label={label} id={`tab-${key}`} aria-controls="tab-content" />
        ))}
      </Tabs>
      <Box role="tabpanel" id="tab-content" aria-labelledby={`tab-${chosen.key}`}>
        {chosen.content}
      </Box>
    </Box>
  );
}
