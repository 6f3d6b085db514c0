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
    t,
  } = useLocale();
  const [day, setDay] = useState(() => tehranDay(new Date().toISOString()));
  const [time, setTime] = useState('09:00');
  return (
    <FormDialog
      title={t(words.publishQuestion)}
      action={t(words.schedule)}
      busy={busy}
      valid={day !== '' && time !== ''}
      maxWidth="xs"
      onSubmit={() => onChosen(instantInTehran(day, time))}
      onClose={onClose}
    >
      {() => (
        <>
          <DayField label={t(words.day)} value={day} onChange={setDay} />
          <TimeField label={t(words.time)} value={time} disabled={false} onChange={setTime} />
        </>
      )}
    </FormDialog>
  );
}
