import { limits } from '@charsu/core/domain/limits.ts';
import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import { Box, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useLocale } from '../texts/locale.tsx';
import { FormDialog } from './FormDialog.tsx';

interface ReasonDialogProps {
  readonly title: string;
  readonly label: string;
  /** The use of the text. */
  readonly hint: string;
  /** The label of the button. */
  readonly action: string;
  readonly busy: boolean;
  /** Whether the further fields can be sent. */
  readonly complete?: boolean;
  readonly onSubmit: (reason: string) => void;
  readonly onClose: () => void;
  /** Further fields above the text; `tried` makes them show that they are missing. */
  readonly children?: (tried: boolean) => ReactNode;
  /** Content below the text; `write` replaces the text. */
  readonly below?: (write: (reason: string) => void) => ReactNode;
}

/** The dialog of an action that requires a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { label, hint, complete = true, onSubmit, children, below, ...dialog } = props;
  const { denial } = useLocale().console;
  const { culture, t } = useLocale();
  const [reason, setReason] = useState('');
  const { min, max } = limits.denialReason;
  const short = reason.trim().length < min;
  return (
    <FormDialog {...dialog} dangerous valid={!short && complete} onSubmit={() => onSubmit(reason.trim())}>
      {(tried) => (
        <>
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
          />
          {below?.(setReason)}
        </>
      )}
    </FormDialog>
  );
}
