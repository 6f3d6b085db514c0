import { readJalali } from '@charsu/core/text/jalali.ts';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { Icon } from '../components/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';
import { JalaliCalendar } from './JalaliCalendar.tsx';
import { useTypedValue } from './use-typed-value.ts';

export interface DayFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD`; empty for none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  /** Called after each change with whether the text cannot be read. */
  readonly onUnreadable?: (unreadable: boolean) => void;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
  readonly sx?: TextFieldProps['sx'];
}

const shown = new Intl.DateTimeFormat('fa-IR', { timeZone: 'UTC', year: 'numeric', month: '2-digit', day: '2-digit' });
const written = (day: string): string => (day ? shown.format(new Date(`${day}T00:00:00Z`)) : '');

/** A day of the Iranian calendar, typed (`۱۴۰۵/۸/۳۰`) or chosen. Typed text counts when the field is left. */
export function JalaliField(props: DayFieldProps) {
  const { label, value, onChange, onUnreadable, error, autoFocus = false, sx } = props;
  const { date } = useLocale().console;
  const { t } = useLocale();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { field, forget } = useTypedValue({
    value,
    shown: written(value),
    read: readJalali,
    onChange,
    onUnreadable,
    unreadable: t(date.notADay),
    error,
  });
  return (
    <>
      <TextField
        label={label}
        {...field}
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
            forget();
            setAnchor(null);
            onUnreadable?.(false);
            onChange(day);
          }}
        />
      </Popover>
    </>
  );
}
