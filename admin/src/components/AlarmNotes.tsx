import type { OpenAlarm } from '@charsu/core/contract/alarm.ts';
import { formatMoment } from '@charsu/core/i18n/days/format.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useLocale } from '../texts/locale.tsx';
import { Note } from './Note.tsx';

/** The open alarms of operators; empty without any. */
export function AlarmNotes() {
  const { culture } = useLocale();
  const { data = [] } = useAnswer<OpenAlarm[]>(['alarms', culture], 'console/alarms', { refetchInterval: 30_000 });
  return data.map(({ kind, sentence, at }) => (
    <Note key={kind} tone="danger">
      {sentence} (<bdi>{formatMoment(at, culture)}</bdi>)
    </Note>
  ));
}
