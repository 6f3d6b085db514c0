import { useState } from 'react';
import { FormDialog } from '../components/FormDialog.tsx';
import { DayField } from '../dates/DayField.tsx';
import { TimeField } from '../dates/TimeField.tsx';
import { instantInTehran, tehranDay } from '../dates/tehran.ts';
import { useLocale } from '../texts/locale.tsx';

interface ScheduleDialogProps {
  readonly busy: boolean;
  /** The instant as ISO 8601 in UTC. */
  readonly onChosen: (from: string) => void;
  readonly onClose: () => void;
}

/** Asks for a day and a time by Tehran's clock. */
export function ScheduleDialog({ busy, onChosen, onClose }: ScheduleDialogProps) {
  const {
    editorial: { page: words },
    commonMessage,
    t,
  } = useLocale();
  const [day, setDay] = useState(() => tehranDay(new Date().toISOString()));
  const [time, setTime] = useState('09:00');
  const [unreadable, setUnreadable] = useState({ day: false, time: false });
  return (
    <FormDialog
      title={t(words.publishQuestion)}
      action={t(words.schedule)}
      busy={busy}
      valid={day !== '' && time !== '' && !unreadable.day && !unreadable.time}
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
            error={tried && day === '' ? commonMessage.The_Field_Is_Required : undefined}
            autoFocus
          />
          <TimeField
            label={t(words.time)}
            value={time}
            disabled={false}
            onChange={setTime}
            onUnreadable={(wrong) => setUnreadable((before) => ({ ...before, time: wrong }))}
            error={tried && time === '' ? commonMessage.The_Field_Is_Required : undefined}
          />
        </>
      )}
    </FormDialog>
  );
}
