import { formatClock } from '@charsu/core/i18n/format.ts';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLocale } from '../texts/locale.tsx';
import { readClock } from './clock.ts';

interface TimeFieldProps {
  readonly label: string;
  /** `HH:MM`; empty for none. */
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (time: string) => void;
  /** Told with each change whether what is written cannot be read. */
  readonly onUnreadable?: (unreadable: boolean) => void;
  readonly error?: string | undefined;
}

const isWrong = (text: string): boolean => text.trim() !== '' && readClock(text) === undefined;

/** A time of day, typed in any digits (`۸:۳۰`). Typed text counts when the field is left. */
export function TimeField({ label, value, disabled, onChange, onUnreadable, error }: TimeFieldProps) {
  const {
    console: { date },
    culture,
    t,
  } = useLocale();
  // Undefined: shows the value.
  const [draft, setDraft] = useState<string>();
  const wrong = draft !== undefined && isWrong(draft);
  // What is being written is not judged by the value before it.
  const fault = wrong ? t(date.notATime) : draft ? undefined : error;
  const take = () => {
    if (draft === undefined || wrong) return;
    setDraft(undefined);
    const time = readClock(draft) ?? '';
    if (time !== value) onChange(time);
  };
  return (
    <TextField
      label={label}
      value={draft ?? (value && formatClock(value, culture))}
      disabled={disabled}
      onChange={({ target }) => {
        setDraft(target.value);
        onUnreadable?.(isWrong(target.value));
      }}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
      error={fault !== undefined}
      helperText={fault}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  );
}
