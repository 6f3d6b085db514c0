import { readJalali } from '@charsu/core/text/jalali.ts';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Icon } from '../components/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';
import type { DayFieldProps } from './day-field-props.ts';
import { JalaliCalendar } from './JalaliCalendar.tsx';

const shown = new Intl.DateTimeFormat('fa-IR', { timeZone: 'UTC', year: 'numeric', month: '2-digit', day: '2-digit' });
const written = (day: string): string => (day ? shown.format(new Date(`${day}T00:00:00Z`)) : '');
const isWrong = (text: string): boolean => text.trim() !== '' && readJalali(text) === undefined;

/** A day of the Iranian calendar, typed (`۱۴۰۵/۸/۳۰`) or chosen. Typed text counts when the field is left. */
export function JalaliField(props: DayFieldProps) {
  const { label, value, onChange, onUnreadable, error, autoFocus = false, sx } = props;
  const {
    console: { date },
    t,
  } = useLocale();
  // Undefined: shows the value.
  const [draft, setDraft] = useState<string>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wrong = draft !== undefined && isWrong(draft);
  // What is being written is not judged by the value before it.
  const fault = wrong ? t(date.notADay) : draft ? undefined : error;
  const take = () => {
    if (draft === undefined || wrong) return;
    setDraft(undefined);
    const day = readJalali(draft) ?? '';
    if (day !== value) onChange(day);
  };
  return (
    <>
      <TextField
        label={label}
        value={draft ?? written(value)}
        onChange={({ target }) => {
          setDraft(target.value);
          onUnreadable?.(isWrong(target.value));
        }}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
        error={fault !== undefined}
        helperText={fault}
        autoFocus={autoFocus}
        slotProps={{
          htmlInput: { dir: 'ltr', inputMode: 'numeric', autoComplete: 'off' },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  edge="end"
                  aria-label={`${t(date.calendar)}: ${label}`}
                  aria-haspopup="dialog"
                  onClick={(event) => setAnchor(event.currentTarget)}
                >
                  <Icon name="calendar" size={18} />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
        {...(sx && { sx })}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <JalaliCalendar
          value={value}
          onChoose={(day) => {
            setDraft(undefined);
            setAnchor(null);
            onUnreadable?.(false);
            onChange(day);
          }}
        />
      </Popover>
    </>
  );
}
