import { instantInTehran } from '@charsu/core/domain/calendar.ts';
import { formatDay } from '@charsu/core/i18n/days/format.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useInput, ValidationError } from 'react-admin';
import { removeFrom } from '../components/focus.ts';
import { DayField } from '../dates/DayField.tsx';
import { useField } from '../records/use-field.ts';
import { useLocale } from '../texts/locale.tsx';

/** The days on which a business is closed in spite of its hours: a chosen day joins the others, each can be taken away. */
export function HolidaysInput() {
  const { fields, review, culture, t } = useLocale();
  const { rule } = useField('holidays');
  const { field, fieldState } = useInput<string[]>({ source: 'holidays', defaultValue: [], validate: rule });
  const days: readonly string[] = field.value ?? [];
  return (
    <Box role="group" aria-label={t(fields.label.holidays)} sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <DayField
        label={t(review.business.addHoliday)}
        value=""
        onChange={(day) => day !== '' && field.onChange([...new Set([...days, day])].sort())}
        sx={{ width: 200 }}
      />
      {fieldState.error?.message !== undefined && (
        <span role="alert">
          <ValidationError error={fieldState.error.message} />
        </span>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {days.map((day) => (
          <Chip
            key={day}
            label={formatDay(instantInTehran(day, '12:00'), culture)}
            onDelete={({ currentTarget }: { currentTarget: Element }) =>
              removeFrom(currentTarget, () => field.onChange(days.filter((each) => each !== day)))
            }
          />
        ))}
      </Box>
    </Box>
  );
}
