import { shownName } from '@charsu/core/i18n/names/account-name.ts';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLogout } from 'react-admin';
import { Icon } from '../components/Icon.tsx';
import { currentUser } from '../providers/current-user.ts';
import { LeaveQuestion } from '../records/LeaveQuestion.tsx';
import { roleName } from '../records/names.ts';
import { somethingUnsaved } from '../records/unsaved.ts';
import { useLocale } from '../texts/locale.tsx';
import { useThemeChoice } from '../theme/theme-choice.tsx';
import { languageItems } from './LanguageMenu.tsx';

/** The signed-in user, the link to the site, and signing out; on a phone also the theme and the languages. */
export function AccountMenu() {
  const locale = useLocale();
  const { console, culture, t } = locale;
  const { theme, toggle } = useThemeChoice();
  const narrow = useMediaQuery<Theme>((each) => each.breakpoints.down('sm'), { noSsr: true });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { signOut, question } = useSignOut();
  const { data: user } = useQuery({ queryKey: ['current-user'], queryFn: currentUser });
  if (!user) return null;
  const name = shownName(user.name, culture);
  const roles = user.roles.map((role) => roleName(role, locale));
  return (
    <>
      {question}
      <IconButton onClick={(event) => setAnchor(event.currentTarget)} aria-label={name} aria-haspopup="menu">
        <Avatar
          sx={(theme) => ({
            width: 36,
            height: 36,
            borderRadius: '10px',
            fontSize: '1rem',
            fontWeight: 700,
            bgcolor: theme.palette.tones.primarySoft,
            color: theme.palette.tones.primaryText,
          })}
        >
          {[...name][0]}
        </Avatar>
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Box sx={{ px: 2, py: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="caption" color="textSecondary">
            {roles.join(' · ')}
          </Typography>
        </Box>
        <Divider />
        <MenuItem component="a" href="/" sx={{ gap: 1.5 }}>
          <Icon name="external-link" size={18} />
          {t(console.app.toSite)}
        </MenuItem>
        {narrow && (
          <MenuItem onClick={toggle} sx={{ gap: 1.5 }}>
            <Icon name={theme === 'dark' ? 'sun' : 'moon'} size={18} />
            {t(theme === 'dark' ? console.app.lightTheme : console.app.darkTheme)}
          </MenuItem>
        )}
        <MenuItem
          onClick={() => {
            setAnchor(null);
            signOut();
          }}
          sx={{ gap: 1.5 }}
        >
          <Icon name="log-out" size={18} directional />
          {t(console.app.signOut)}
        </MenuItem>
        {narrow && <Divider />}
        {narrow && languageItems(culture)}
      </Menu>
    </>
  );
}

/** Signs out; before the session ends, unsaved input asks a question, which the caller shows. */
export function useSignOut() {
  const logout = useLogout();
  const [asked, setAsked] = useState(false);
  return {
    signOut: () => (somethingUnsaved() ? setAsked(true) : void logout()),
    question: asked && <LeaveQuestion onLeave={() => void logout()} onStay={() => setAsked(false)} />,
  };
}
