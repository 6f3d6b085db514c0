import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { LoadingIndicator } from 'react-admin';
import { Icon } from '../components/Icon.tsx';
import { ShortcutHelp } from '../moderation/ShortcutHelp.tsx';
import { SearchButton } from '../search/SearchButton.tsx';
import { useLocale } from '../texts/locale.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { usePageName } from './ConsoleMenu.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { useDocumentTitle } from './use-document-title.ts';

/** The page's title, and the user's controls: theme, language, account. */
export function TopBar({ onMenu }: { onMenu: (() => void) | undefined }) {
  const { console, t } = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  const name = usePageName();
  useDocumentTitle(heading, t(console.app.brand));
  return (
    <Box
      component="header"
      sx={(theme) => ({
        position: 'sticky',
        top: 0,
        zIndex: theme.zIndex.appBar,
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 64,
        px: { xs: 1, md: 4 },
        bgcolor: `color-mix(in srgb, ${theme.palette.background.default} 88%, transparent)`,
        backdropFilter: 'blur(12px)',
        borderBottom: 1,
        borderColor: 'divider',
      })}
    >
      {onMenu && (
        <Tooltip title={t(console.app.openMenu)}>
          <IconButton onClick={onMenu} aria-label={t(console.app.openMenu)} color="inherit">
            <Icon name="menu" />
          </IconButton>
        </Tooltip>
      )}
      {/* react-admin's pages write their title into the element of this id; until their code is there, it is the menu's. */}
      <Typography
        ref={heading}
        id="react-admin-title"
        variant="h6"
        component="h1"
        noWrap
        // A name too long for the bar keeps its beginning, in any direction.
        dir="auto"
        data-name={name}
        sx={{
          '&:empty::before': { content: 'attr(data-name)' },
          flex: 1,
          minWidth: 0,
          fontWeight: 700,
          fontSize: { xs: '1rem', sm: '1.25rem' },
          // react-admin writes a block into it, which would be cut within a word.
          '&& *': { display: 'inline' },
        }}
      />
      <LoadingIndicator />
      <SearchButton />
      <ShortcutHelp />
      {/* On a phone they are in the menu of the account: the bar has room for the title then. */}
      <Box sx={{ display: { xs: 'none', sm: 'contents' } }}>
        <ThemeSwitch />
        <LanguageMenu />
      </Box>
      <AccountMenu />
    </Box>
  );
}
