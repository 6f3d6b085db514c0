import TextField from '@mui/material/TextField';
import { useLocale } from '../texts/locale.tsx';
import { type DayFieldProps, JalaliField } from './JalaliField.tsx';

/** A day, in the calendar of the console's language: the Iranian one in Persian, the browser's own field elsewhere. */
export function DayField(props: DayFieldProps) {
  const { culture } = useLocale();
  if (culture === 'fa-IR') return <JalaliField {...props} />;
  const { label, value, onChange, error, autoFocus = false, sx } = props;
  return (
    <TextField
      label={label}
      type="date"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error !== undefined}
      helperText={error}
      autoFocus={autoFocus}
      slotProps={{ inputLabel: { shrink: true } }}
      {...(sx && { sx })}
    />
  );
}
