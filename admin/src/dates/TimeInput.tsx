import { formatClock } from '@charsu/core/i18n/days/format.ts';
import { required } from 'react-admin';
import { WrittenInput } from '../components/WrittenInput.tsx';
import { useLocale } from '../texts/locale.tsx';
import { readClock } from './TimeField.tsx';

const needed = [required()];

/** A time of day in a form, kept as `HH:MM`. */
export function TimeInput({ source, label }: { source: string; label: string }) {
  const { date } = useLocale().console;
  const { culture, t } = useLocale();
  return (
    <WrittenInput
      source={source}
      label={label}
      inputMode="numeric"
      read={(text) => (text.trim() === '' ? null : readClock(text))}
      show={(time) => formatClock(time, culture)}
      wrong={t(date.notATime)}
      validate={needed}
    />
  );
}
