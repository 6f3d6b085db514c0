import { Box, Button, Typography } from '@mui/material';
import { useCopy } from '../components/Copied.tsx';
import { useLocale } from '../texts/locale.tsx';
import { monospace } from '../theme/theme.ts';

/** A value as indented JSON, for reading and copying. */
export function JsonView({ label, value }: { label: string; value: unknown }) {
  const { app } = useLocale().console;
  const { t } = useLocale();
  const copy = useCopy();
  const text = JSON.stringify(value, null, 2);
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography variant="subtitle2" sx={{ flex: 1 }}>
          {label}
        </Typography>
        {/* Browsers allow the clipboard on https only. */}
        {window.isSecureContext && (
          <Button size="small" onClick={() => void copy(text)}>
            {t(app.copy)}
          </Button>
        )}
      </Box>
      <Box
        component="pre"
        dir="ltr"
        tabIndex={0}
        sx={(theme) => ({
          m: 0,
          p: 2,
          maxHeight: 420,
          overflow: 'auto',
          borderRadius: '12px',
          bgcolor: theme.palette.tones.sunken,
          border: 1,
          borderColor: 'divider',
          fontFamily: monospace,
          fontSize: '.8125rem',
          lineHeight: 1.7,
          // By its own direction: `left` would be mirrored in right-to-left pages.
          textAlign: 'start',
        })}
      >
        {text}
      </Box>
    </Box>
  );
}
