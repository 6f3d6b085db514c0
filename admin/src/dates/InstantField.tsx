import { dayInTehran, instantInTehran, timeInTehran } from '@charsu/core/domain/calendar.ts';
import Box from '@mui/material/Box';
import { useLocale } from '../texts/locale.tsx';
import { DayField } from './DayField.tsx';
import { TimeField } from './TimeField.tsx';

interface InstantFieldProps {
  readonly label: string;
  /** ISO 8601 instant; empty for none. */
  readonly value: string;
  readonly onChange: (instant: string) => void;
}

/** A day and a time by Tehran's clock. A day without a time means its beginning; a time alone counts as none. */
export function InstantField({ label, value, onChange }: InstantFieldProps) {
  const { date } = useLocale().console;
  const { t } = useLocale();
  const day = value ? dayInTehran(value) : '';
  const time = value ? timeInTehran(value) : '';
  return (
    <Box sx={{ display: 'grid', gap: 1, alignItems: 'start', gridTemplateColumns: 'minmax(150px, 1fr) 112px' }}>
      <DayField
        label={label}
        value={day}
        onChange={(chosen) => onChange(chosen ? instantInTehran(chosen, time || '00:00') : '')}
      />
      <TimeField
        label={t(date.time, { label })}
        value={time}
        disabled={!day}
        onChange={(written) => onChange(instantInTehran(day, written || '00:00'))}
      />
    </Box>
  );
}
