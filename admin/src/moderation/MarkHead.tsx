import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useLocale } from '../texts/locale.tsx';

interface MarkHeadProps {
  /** The numbers of lines and of marked ones. */
  readonly lines: number;
  readonly marked: number;
  readonly busy: boolean;
  readonly onMarkAll: (all: boolean) => void;
  readonly onApprove: () => void;
}

/** Above the lines: marks all of a page, and approves the marked ones. */
export function MarkHead({ lines, marked, busy, onMarkAll, onApprove }: MarkHeadProps) {
  const {
    console: { moderation },
    t,
  } = useLocale();
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
      {marked > 0 && (
        <Button size="small" variant="contained" disabled={busy} onClick={onApprove}>
          {t(moderation.approveSelected, { count: marked })}
        </Button>
      )}
    </Box>
  );
}
