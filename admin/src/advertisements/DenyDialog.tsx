import { type DenialReason, denialReasons } from '@charsu/core/domain/advertisement/state.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { formatNumber } from '@charsu/core/i18n/format.ts';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocale } from '../texts/locale.tsx';

export interface Denial {
  readonly reasonCode: DenialReason;
  readonly reason: string;
}
interface DenyDialogProps {
  readonly name: string;
  readonly busy: boolean;
  readonly onDeny: (denial: Denial) => void;
  readonly onClose: () => void;
}

/** Denying needs a reason of the list and words for the owner. */
export function DenyDialog({ name, busy, onDeny, onClose }: DenyDialogProps) {
  const {
    console: { denial },
    vocabulary,
    culture,
    t,
  } = useLocale();
  const translate = useTranslate();
  const [reasonCode, setReasonCode] = useState<DenialReason>();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { min, max } = limits.denialReason;
  const short = reason.trim().length < min;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reasonCode && !short) onDeny({ reasonCode, reason: reason.trim() });
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle>{t(denial.title, { name })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <FormControl error={tried && !reasonCode}>
            <FormLabel id="denial-reason">{t(denial.reasonCode)}</FormLabel>
            <RadioGroup
              aria-labelledby="denial-reason"
              value={reasonCode ?? ''}
              onChange={(_event, value) => setReasonCode(denialReasons.find((each) => each === value))}
              sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } }}
            >
              {denialReasons.map((each, index) => (
                <FormControlLabel
                  key={each}
                  value={each}
                  label={t(vocabulary.denialReason[each])}
                  control={<Radio autoFocus={index === 0} />}
                />
              ))}
            </RadioGroup>
            {tried && !reasonCode && <FormHelperText>{t(denial.chooseReason)}</FormHelperText>}
          </FormControl>
          <TextField
            label={t(denial.reason)}
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
