import { dayInTehran, instantInTehran } from '@charsu/core/domain/calendar.ts';
import { useState } from 'react';
import { FormDialog } from '../components/FormDialog.tsx';
import { DayField } from '../dates/DayField.tsx';
import { TimeField } from '../dates/TimeField.tsx';
import { useLocale } from '../texts/locale.tsx';

interface ScheduleDialogProps {
  readonly busy: boolean;
  /** The instant as ISO 8601 in UTC. */
  readonly onChosen: (from: string) => void;
  readonly onClose: () => void;
}

const morning = '09:00';
function nextMorning(): string {
  const today = dayInTehran(new Date().toISOString());
  if (Date.parse(instantInTehran(today, morning)) > Date.now()) return today;
  return dayInTehran(new Date(Date.now() + 86_400_000).toISOString());
}

/** Asks for a day and a time to come, by Tehran's clock. */
export function ScheduleDialog({ busy, onChosen, onClose }: ScheduleDialogProps) {
  const { page: words } = useLocale().editorial;
  const { commonMessage, t } = useLocale();
  const [day, setDay] = useState(nextMorning);
  const [time, setTime] = useState(morning);
  const [unreadable, setUnreadable] = useState({ day: false, time: false });
  const missing = (part: string) => (part === '' ? commonMessage.The_Field_Is_Required : undefined);
  const isReadable = day !== '' && time !== '' && !unreadable.day && !unreadable.time;
  const isPast = isReadable && Date.parse(instantInTehran(day, time)) <= Date.now();
  return (
    <FormDialog
      title={t(words.publishQuestion)}
      action={t(words.schedule)}
      busy={busy}
      valid={isReadable && !isPast}
      maxWidth="xs"
      onSubmit={() => onChosen(instantInTehran(day, time))}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <DayField
            label={t(words.day)}
            value={day}
            onChange={setDay}
            onUnreadable={(wrong) => setUnreadable((before) => ({ ...before, day: wrong }))}
            error={tried ? (unreadable.day ? commonMessage.The_Value_Is_Not_Valid : missing(day)) : undefined}
            autoFocus
          />
          <TimeField
            label={t(words.time)}
            value={time}
            disabled={false}
            onChange={setTime}
            onUnreadable={(wrong) => setUnreadable((before) => ({ ...before, time: wrong }))}
            error={tried ? (isPast ? t(words.passed) : missing(time)) : undefined}
          />
        </>
      )}
    </FormDialog>
  );
}
