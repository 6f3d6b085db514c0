import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
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
  const translate = useTranslate();
  const [day, setDay] = useState(() => tehranDay(new Date().toISOString()));
  const [time, setTime] = useState('09:00');
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth>
      <DialogTitle>{t(words.publishQuestion)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
        <DayField label={t(words.day)} value={day} onChange={setDay} />
        <TimeField label={t(words.time)} value={time} disabled={false} onChange={setTime} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose} disabled={busy}>
          {translate('ra.action.close')}
        </Button>
        <Button
          variant="contained"
          loading={busy}
          disabled={day === '' || time === ''}
          onClick={() => onChosen(instantInTehran(day, time))}
        >
          {t(words.schedule)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
