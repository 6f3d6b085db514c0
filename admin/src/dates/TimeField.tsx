import { formatClock } from '@charsu/core/i18n/days/format.ts';
import { toAsciiDigits } from '@charsu/core/text/digits.ts';
import TextField from '@mui/material/TextField';
import { useLocale } from '../texts/locale.tsx';
import { useTypedValue } from './use-typed-value.ts';

/**
 * Parses a typed time of day, in any digits (`۸:۳۰`, and `830`, since some phones offer only digits): `HH:MM`;
 * undefined for any other text.
 */
export function readClock(written: string): string | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.٫]?(\d{2})$/.exec(toAsciiDigits(written).trim()) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

interface TimeFieldProps {
  readonly label: string;
  /** `HH:MM`; empty for none. */
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (time: string) => void;
  /** Called after each change with whether the text cannot be read. */
  readonly onUnreadable?: (unreadable: boolean) => void;
  readonly error?: string | undefined;
}

/** A time of day, typed in any digits (`۸:۳۰`). Typed text counts when the field is left. */
export function TimeField({ label, value, disabled, onChange, onUnreadable, error }: TimeFieldProps) {
  const { date } = useLocale().console;
  const { culture, t } = useLocale();
  const { field } = useTypedValue({
    value,
    shown: value && formatClock(value, culture),
    read: readClock,
    onChange,
    onUnreadable,
    unreadable: t(date.notATime),
    error,
  });
  return (
    <TextField
      label={label}
      disabled={disabled}
      {...field}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  );
}
