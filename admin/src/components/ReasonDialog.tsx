import { limits } from '@charsu/core/domain/limits.ts';
import { formatNumber } from '@charsu/core/i18n/format.ts';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocale } from '../texts/locale.tsx';

interface ReasonDialogProps {
  readonly title: string;
  /** The label of the text. */
  readonly label: string;
  /** The use of the text. */
  readonly hint: string;
  /** The label of the button. */
  readonly action: string;
  readonly busy: boolean;
  readonly onSubmit: (reason: string) => void;
  readonly onClose: () => void;
  /** Further fields above the text; `tried` makes them show that they are missing. */
  readonly children?: (tried: boolean) => ReactNode;
  /** Content below the text; `write` replaces the text. */
  readonly below?: (write: (reason: string) => void) => ReactNode;
}

/** The dialog of an action that requires a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, label, hint, action, busy, onSubmit, onClose, children, below } = props;
  const {
    console: { denial },
    culture,
    t,
  } = useLocale();
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { min, max } = limits.denialReason;
  const short = reason.trim().length < min;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!short) onSubmit(reason.trim());
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="reason-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="reason-title" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {children?.(tried)}
          <TextField
            label={label}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={tried && short}
            helperText={
              tried && short ? (
                t(denial.tooShort, { limit: min })
              ) : (
                <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                  <span>{hint}</span>
                  <span>{`${formatNumber(reason.length, culture)}/${formatNumber(max, culture)}`}</span>
                </Box>
              )
            }
            slotProps={{ htmlInput: { maxLength: max, dir: 'auto' } }}
            multiline
            minRows={3}
            autoFocus={children === undefined}
            sx={{ mt: 1 }}
          />
          {below?.(setReason)}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={onClose} disabled={busy}>
            {translate('ra.action.close')}
          </Button>
          <Button type="submit" variant="contained" color="error" loading={busy}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
