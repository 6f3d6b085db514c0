import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../components/Icon.tsx';
import { useSignOut } from '../layout/AccountMenu.tsx';
import { useLocale } from '../texts/locale.tsx';
import { searchKeys, useSearchKey } from './use-search-key.ts';

const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }));

/** Opens the palette over the page, by hand or by its keys, which it shows where there is room. */
export function SearchButton() {
  const { search } = useLocale().console;
  const { t } = useLocale();
  const [open, setOpen] = useState(false);
  const { signOut, question } = useSignOut();
  useSearchKey(() => setOpen(true));
  return (
    <>
      <Tooltip title={t(search.title)}>
        <ButtonBase
          onClick={() => setOpen(true)}
          aria-label={t(search.title)}
          aria-haspopup="dialog"
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
              // No text of the button: `aria-keyshortcuts` says the same.
              '&::after': { content: `'${searchKeys}'` },
              px: 0.75,
              border: 1,
              borderColor: 'divider',
              borderRadius: '6px',
              font: 'inherit',
              fontSize: '.75rem',
              color: 'text.secondary',
            }}
          />
        </ButtonBase>
      </Tooltip>
      {question}
      {open && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} onSignOut={signOut} />
        </Suspense>
      )}
    </>
  );
}
