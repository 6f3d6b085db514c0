import { Box, Button, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useLocale } from '../texts/locale.tsx';
import { type EventFilter, filterNames } from './event-filter.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** An instant as a field for date and time holds it, by the clock of this machine. */
function localTime(instant: string | undefined): string {
  if (!instant) return '';
  const at = new Date(instant);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

interface EventFiltersProps {
  readonly filter: EventFilter;
  readonly onApply: (filter: EventFilter) => void;
}

/** Stream, type, actor and time, applied together. */
export function EventFilters({ filter, onApply }: EventFiltersProps) {
  const {
    console: { events, app },
    t,
  } = useLocale();
  const [written, setWritten] = useState(filter);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(written);
  };
  return (
    <Box
      component="form"
      onSubmit={submit}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr', md: '2fr 1.4fr 1.4fr 1fr 1fr auto' } }}
    >
      {filterNames.map((name) => {
        const time = name === 'from' || name === 'to';
        return (
          <TextField
            key={name}
            label={t(events[name])}
            type={time ? 'datetime-local' : 'search'}
            value={time ? localTime(written[name]) : (written[name] ?? '')}
            onChange={({ target: { value } }) =>
              setWritten({ ...written, [name]: time && value ? new Date(value).toISOString() : value })
            }
            slotProps={{ htmlInput: { dir: 'ltr' }, inputLabel: time ? { shrink: true } : {} }}
          />
        );
      })}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained">
          {t(events.apply)}
        </Button>
        {Object.keys(filter).length > 0 && (
          <Button variant="outlined" onClick={() => onApply({})}>
            {t(app.reset)}
          </Button>
        )}
      </Box>
    </Box>
  );
}
