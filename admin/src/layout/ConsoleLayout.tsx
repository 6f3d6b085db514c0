import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { type CoreLayoutProps, SkipNavigationButton } from 'react-admin';
import { useLocation, useNavigationType } from 'react-router-dom';
import { Failure } from '../components/Failure.tsx';
import { LoadingRows } from '../components/LoadingRows.tsx';
import { WaitingDecisions } from '../moderation/WaitingDecisions.tsx';
import { ConsoleMenu } from './ConsoleMenu.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { StandingNotes } from './StandingNotes.tsx';
import { TopBar } from './TopBar.tsx';
import { useSessionWatch } from './use-session-watch.ts';

const menuWidth = 264;

/**
 * After following a link the new page is shown from its beginning, and has the focus: the link itself may be gone with
 * the old one. Back and forward keep the browser's place.
 */
function useArrival(page: RefObject<HTMLElement | null>, pathname: string): void {
  const before = useRef(pathname);
  const followed = useNavigationType() !== 'POP';
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (followed) scrollTo(0, 0);
    page.current?.focus({ preventScroll: true });
  }, [page, pathname, followed]);
}

/** The frame of every page: the menu at the side, a drawer on small screens, and the bar with the page's title. */
export function ConsoleLayout({ children }: CoreLayoutProps) {
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const { pathname } = useLocation();
  // It is open for one address: following a link of the menu closes it.
  const [openAt, setOpenAt] = useState<string>();
  const page = useRef<HTMLElement>(null);
  useArrival(page, pathname);
  useSessionWatch();
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh', bgcolor: 'background.default', color: 'text.primary' }}>
      <SkipNavigationButton />
      {wide ? (
        <Box
          component="aside"
          sx={{
            width: menuWidth,
            flex: 'none',
            position: 'sticky',
            top: 0,
            height: '100dvh',
            overflowY: 'auto',
            bgcolor: 'background.paper',
            borderRight: 1,
            borderColor: 'divider',
          }}
        >
          <ConsoleMenu />
        </Box>
      ) : (
        <Drawer
          open={openAt === pathname}
          onClose={() => setOpenAt(undefined)}
          slotProps={{ paper: { sx: { width: menuWidth } } }}
        >
          <ConsoleMenu />
        </Drawer>
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar onMenu={wide ? undefined : () => setOpenAt(pathname)} />
        <Box
          component="main"
          id="main-content"
          ref={page}
          tabIndex={-1}
          sx={{
            outline: 'none',
            '&:focus-visible': { outline: 'none' },
            flex: 1,
            minWidth: 0,
            px: { xs: 2, md: 4 },
            pb: 6,
            maxWidth: 1600,
            width: '100%',
            mx: 'auto',
          }}
        >
          <StandingNotes />
          {/* A reload, since a chunk that failed to load is never requested again. */}
          <ErrorBoundary key={pathname} fallback={(error) => <Failure error={error} retry={() => location.reload()} />}>
            <Suspense fallback={<LoadingRows />}>{children}</Suspense>
          </ErrorBoundary>
        </Box>
        <WaitingDecisions />
      </Box>
    </Box>
  );
}
