import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Notification } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Failure } from '../components/Failure.tsx';
import { LoadingRows } from '../components/LoadingRows.tsx';
import { Brand } from '../layout/Brand.tsx';
import { LanguageMenu } from '../layout/LanguageMenu.tsx';
import { ThemeSwitch } from '../layout/ThemeSwitch.tsx';
import { isAllowed } from '../providers/access.ts';
import { currentUser, isRefusal } from '../providers/current-user.ts';
import { useLocale } from '../texts/locale.tsx';
import { FirstAdministrator } from './FirstAdministrator.tsx';
import { SetUpSteps } from './SetUpSteps.tsx';

/** Opening a portal: the first administrator, then the steps, without the console's menu around them. */
export default function SetUpPage() {
  const { setUp: words } = useLocale().administration;
  const { t } = useLocale();
  const { data, error, isPending, refetch } = useQuery({ queryKey: ['current-user'], queryFn: currentUser });
  const isKnown = data !== undefined || isRefusal(error);
  const maySetUp = data !== undefined && isAllowed(new Set(data.permissions), 'settings', 'edit');
  return (
    <Box sx={{ minHeight: '100dvh', bgcolor: 'background.default', color: 'text.primary' }}>
      <Bar>
        {maySetUp && (
          <Button component={RouterLink} to="/" size="small">
            {t(words.toConsole)}
          </Button>
        )}
      </Bar>
      <Box component="main" sx={{ px: { xs: 2, md: 4 }, py: 3, maxWidth: 1600, mx: 'auto' }}>
        <Suspense fallback={<LoadingRows />}>
          {isPending && <LoadingRows />}
          {!isPending && !isKnown && <Failure error={error} retry={refetch} />}
          {isKnown && (maySetUp ? <SetUpSteps /> : <FirstAdministrator />)}
        </Suspense>
      </Box>
      <Notification />
    </Box>
  );
}

/** The name of the portal, with the theme and the language, which can be chosen before anybody is signed in. */
const Bar = ({ children }: { readonly children: ReactNode }) => (
  <Box
    component="header"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      px: { xs: 2, md: 4 },
      py: 1,
      bgcolor: 'background.paper',
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Brand />
    </Box>
    {children}
    <ThemeSwitch />
    <LanguageMenu />
  </Box>
);
