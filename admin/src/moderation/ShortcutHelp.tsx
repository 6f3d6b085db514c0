import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { Icon } from '../components/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';

/** Which keys do what. */
export function ShortcutHelp() {
  const {
    console: { moderation },
    t,
  } = useLocale();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const keys = [
    ['J K', moderation.keyMove],
    ['A', moderation.keyApprove],
    ['D', moderation.keyDeny],
    ['X', moderation.keySelect],
    ['O', moderation.keyOpen],
  ] as const;
  return (
    <>
      <IconButton
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={t(moderation.keys)}
        title={t(moderation.keys)}
        color="inherit"
      >
        <Icon name="keyboard" />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      >
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
