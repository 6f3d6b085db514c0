import { type DenialReason, denialReasons } from '@charsu/core/domain/advertisement/state.ts';
import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useState } from 'react';
import { DenialDialog } from '../components/DenialDialog.tsx';
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

/** Denying an advertisement needs a reason of the list beside words for the owner. */
export function DenyDialog({ name, busy, onDeny, onClose }: DenyDialogProps) {
  const {
    console: { denial },
    vocabulary,
    t,
  } = useLocale();
  const [reasonCode, setReasonCode] = useState<DenialReason>();
  return (
    <DenialDialog
      name={name}
      label={t(denial.reason)}
      busy={busy}
      onClose={onClose}
      onDeny={(reason) => reasonCode && onDeny({ reasonCode, reason })}
    >
      {(tried) => (
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
          {tried && !reasonCode && <FormHelperText role="alert">{t(denial.chooseReason)}</FormHelperText>}
        </FormControl>
      )}
    </DenialDialog>
  );
}
