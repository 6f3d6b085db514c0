import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactNode } from 'react';
import { useLocale } from '../texts/locale.tsx';

interface MarkHeadProps {
  /** The numbers of lines and of marked ones. */
  readonly lines: number;
  readonly marked: number;
  readonly onMarkAll: (all: boolean) => void;
  /** The buttons for the marked ones. */
  readonly children: ReactNode;
}

/** Above the lines: marks all of a page, with buttons for the marked ones. */
export function MarkHead({ lines, marked, onMarkAll, children }: MarkHeadProps) {
  const { moderation } = useLocale().console;
  const { t } = useLocale();
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        minHeight: 56,
        borderBottom: 1,
        borderColor: 'divider',
        // Two buttons beside the number, in one line.
        '& .MuiButton-root': { flex: 'none' },
        '& .MuiButton-startIcon': { display: 'none' },
      }}
    >
      <FormControlLabel
        sx={{ flex: 1, m: 0, '& .MuiFormControlLabel-label': { fontSize: '.8125rem', color: 'text.secondary' } }}
        control={
          <Checkbox
            size="small"
            checked={lines > 0 && marked === lines}
            indeterminate={marked > 0 && marked < lines}
            onChange={(_event, all) => onMarkAll(all)}
          />
        }
        label={marked > 0 ? t(moderation.selected, { count: marked }) : t(moderation.selectPage)}
      />
      {marked > 0 && children}
    </Box>
  );
}
