import { dayInTehran, instantInTehran } from '@charsu/core/domain/calendar.ts';
import { useInput, useResourceContext, useTranslateLabel } from 'react-admin';
import { DayField } from './DayField.tsx';

interface DayInputProps {
  readonly source: string;
  /** Which end of the day the instant is. */
  readonly edge: 'start' | 'end';
}

const times = { start: '00:00:00.000', end: '23:59:59.999' } as const;

/** A day by Tehran's clock; its value is the instant at which it begins or ends, null for none. */
export function DayInput({ source, edge }: DayInputProps) {
  const resource = useResourceContext();
  const label = useTranslateLabel()({ source, ...(resource && { resource }) });
  const { field } = useInput({ source });
  return (
    <DayField
      label={typeof label === 'string' ? label : source}
      value={field.value ? dayInTehran(field.value) : ''}
      onChange={(day) => field.onChange(day ? instantInTehran(day, times[edge]) : null)}
      sx={{ width: 180 }}
    />
  );
}
