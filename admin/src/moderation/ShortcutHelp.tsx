import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { Icon } from '../components/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';
import type { Decision } from './review.ts';

interface ShortcutHelpProps {
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
  readonly decisions: readonly Pick<Decision, 'name' | 'label' | 'letter'>[];
}

/** The help on keys, with a switch: voice control or a cat can press single keys, too. */
export function ShortcutHelp({ on, onSwitch, decisions }: ShortcutHelpProps) {
  const locale = useLocale();
  const {
    console: { moderation },
    t,
  } = locale;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const keys = [
    ['J K', moderation.keyMove],
    ...decisions.map(({ letter, label }) => [letter.toUpperCase(), label(locale)] as const),
    ['X', moderation.keySelect],
    ['O', moderation.keyOpen],
  ] as const;
  return (
    <>
      <IconButton
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={t(moderation.keys)}
        aria-haspopup="dialog"
        title={t(moderation.keys)}
        color="inherit"
      >
        <Icon name="keyboard" />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t(moderation.keys) } }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      >
        <FormControlLabel
          sx={{ px: 2, pt: 1.5, m: 0 }}
          control={<Switch size="small" checked={on} onChange={(_event, checked) => onSwitch(checked)} autoFocus />}
          label={t(moderation.keysOn)}
        />
        <Box
          component="dl"
          sx={{ m: 0, p: 2, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, alignItems: 'center' }}
        >
          {keys.map(([key, label]) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ display: 'flex', gap: 0.5 }}>
                {key.split(' ').map((each) => (
                  <Box
                    key={each}
                    component="kbd"
                    sx={{
                      px: 1,
                      border: 1,
                      borderColor: 'divider',
                      borderRadius: '6px',
                      fontFamily: 'inherit',
                      fontWeight: 600,
                    }}
                  >
                    {each}
                  </Box>
                ))}
              </Box>
              <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
                {t(label)}
              </Box>
            </Box>
          ))}
        </Box>
      </Popover>
    </>
  );
}
