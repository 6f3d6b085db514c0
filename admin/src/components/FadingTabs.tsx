import Tabs, { type TabsProps } from '@mui/material/Tabs';
import { useRef } from 'react';
import { fadeBeside } from './fade-beside.ts';
import { useMoreBeside } from './use-more-beside.ts';

interface FadingTabsProps extends Pick<TabsProps, 'value' | 'onChange' | 'children' | 'aria-label'> {
  /** The room below, in the theme's steps. */
  readonly mb?: number;
}

/**
 * Tabs over what they choose. If they are too wide they scroll and fade at the edges, since Material UI's arrows would
 * stay in a window that has become wide enough.
 */
export function FadingTabs({ mb = 0, ...tabs }: FadingTabsProps) {
  const box = useRef<HTMLDivElement>(null);
  const more = useMoreBeside(box);
  return (
    <Tabs
      {...tabs}
      variant="scrollable"
      scrollButtons={false}
      slotProps={{ scroller: { ref: box } }}
      sx={(theme) => ({
        position: 'relative',
        borderBottom: 1,
        borderColor: 'divider',
        mb,
        // As wide as its tabs, so that their changes are observed.
        '& .MuiTabs-list': { minWidth: 'max-content' },
        ...fadeBeside(more, theme),
      })}
    />
  );
}
