import { limits } from '@charsu/core/domain/limits.ts';
import { formatNumber } from '@charsu/core/i18n/format.ts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocale } from '../texts/locale.tsx';

interface DenialDialogProps {
  /** Of what is denied. */
  readonly name: string;
  /** What the field for words is called. */
  readonly label: string;
  readonly busy: boolean;
  readonly onDeny: (reason: string) => void;
  readonly onClose: () => void;
  /** Further fields above the words; told when they have to say that they are not filled in. */
  readonly children?: (tried: boolean) => ReactNode;
}

/** Denying needs words for the owner. */
export function DenialDialog({ name, label, busy, onDeny, onClose, children }: DenialDialogProps) {
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
    if (!short) onDeny(reason.trim());
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="denial-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="denial-title" sx={{ overflowWrap: 'anywhere' }}>
          {t(denial.title, { name })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {children?.(tried)}
          <TextField
            label={label}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={tried && short}
            helperText={
              tried && short
                ? t(denial.tooShort, { limit: min })
                : `${t(denial.hint)} ${formatNumber(reason.length, culture)}/${formatNumber(max, culture)}`
            }
            slotProps={{ htmlInput: { maxLength: max, dir: 'auto' } }}
            multiline
            minRows={3}
            autoFocus={children === undefined}
            sx={{ mt: 1 }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={onClose} disabled={busy}>
            {translate('ra.action.close')}
          </Button>
          <Button type="submit" variant="contained" color="error" loading={busy}>
            {t(denial.submit)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
