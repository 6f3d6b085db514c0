import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLocale } from '../texts/locale.tsx';
import { type DayFieldProps, JalaliField } from './JalaliField.tsx';

/** A day, in the calendar of the console's language: the Iranian one in Persian, the browser's own field elsewhere. */
export function DayField(props: DayFieldProps) {
  const { culture } = useLocale();
  return culture === 'fa-IR' ? <JalaliField {...props} /> : <BrowserDayField {...props} />;
}

/** A browser's field has the years 2, 20 and 202 while somebody types 2027, and takes years of six digits. */
const isDay = (written: string): boolean => written === '' || /^[1-9]\d{3}-\d{2}-\d{2}$/.test(written);

function BrowserDayField({ label, value, onChange, onUnreadable, error, autoFocus = false, sx }: DayFieldProps) {
  // Undefined: shows the value.
  const [draft, setDraft] = useState<string>();
  const write = (written: string) => {
    setDraft(isDay(written) ? undefined : written);
    onUnreadable?.(!isDay(written));
    if (isDay(written)) onChange(written);
  };
  return (
    <TextField
      label={label}
      type="date"
      value={draft ?? value}
      onChange={(event) => write(event.target.value)}
      error={error !== undefined}
      helperText={error}
      autoFocus={autoFocus}
      slotProps={{ inputLabel: { shrink: true } }}
      {...(sx && { sx })}
    />
  );
}
