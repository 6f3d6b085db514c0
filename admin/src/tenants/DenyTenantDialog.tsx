import { limits } from '@charsu/core/domain/limits.ts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocale } from '../texts/locale.tsx';

interface DenyTenantDialogProps {
  readonly name: string;
  readonly busy: boolean;
  readonly onDeny: (reason: string) => void;
  readonly onClose: () => void;
}

/** Denying a business needs words for its owner. */
export function DenyTenantDialog({ name, busy, onDeny, onClose }: DenyTenantDialogProps) {
  const {
    console: { denial },
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
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle>{t(denial.title, { name })}</DialogTitle>
        <DialogContent>
          <TextField
            label={t(denial.tenantReason)}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={tried && short}
            helperText={tried && short ? t(denial.tooShort, { limit: min }) : undefined}
            slotProps={{ htmlInput: { maxLength: max, dir: 'auto' } }}
            multiline
            minRows={3}
            fullWidth
            autoFocus
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
