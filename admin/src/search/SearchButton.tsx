import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { Link as RouterLink } from 'react-router-dom';
import { Icon } from '../components/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';
import { searchKeys, useSearchKey } from './use-search-key.ts';

/** Opens the search over all records, by hand or by its keys, which it shows where there is room. */
export function SearchButton() {
  const {
    console: { search },
    t,
  } = useLocale();
  useSearchKey();
  return (
    <Tooltip title={t(search.title)}>
      <ButtonBase
        component={RouterLink}
        to="/search"
        state={{ write: true }}
        aria-label={t(search.title)}
        aria-keyshortcuts="Control+K Meta+K"
        sx={(theme) => ({
          gap: 1,
          minWidth: 40,
          minHeight: 40,
          px: 1,
          borderRadius: '20px',
          '&:hover, &.Mui-focusVisible': { bgcolor: theme.palette.action.hover },
        })}
      >
        <Icon name="search" />
        <Box
          component="kbd"
          dir="ltr"
          sx={{
            display: { xs: 'none', md: 'block' },
            px: 0.75,
            border: 1,
            borderColor: 'divider',
            borderRadius: '6px',
            font: 'inherit',
            fontSize: '.75rem',
            color: 'text.secondary',
          }}
        >
          {searchKeys}
        </Box>
      </ButtonBase>
    </Tooltip>
  );
}
