import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Icon } from '../components/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';
import { useThemeChoice } from '../theme/theme-choice.tsx';

/** Dark to light and back, for the portal as well. */
export function ThemeSwitch() {
  const { console, t } = useLocale();
  const { theme, toggle } = useThemeChoice();
  const label = t(theme === 'dark' ? console.app.lightTheme : console.app.darkTheme);
  return (
    <Tooltip title={label}>
      <IconButton onClick={toggle} aria-label={label} color="inherit">
        <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
      </IconButton>
    </Tooltip>
  );
}
