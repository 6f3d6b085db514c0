import { readJalali } from '@charsu/core/text/jalali.ts';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '../../components/Field.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { focusFirstBad } from '../focus.ts';

interface DayFieldProps {
  label: string;
  /** Under which the form sends the day, as `2026-11-23`. */
  name: string;
  /** The initial day; empty for none. */
  value: string;
}

/** A day by the reader's own calendar: the browser's field, or in Persian a Jalali day in digits, since no browser has one. */
export function DayField({ label, name, value }: DayFieldProps) {
  const { culture } = useLocale();
  if (culture === 'fa-IR') return <JalaliDayField label={label} name={name} value={value} />;
  return <TextField label={label} name={name} type="date" defaultValue={value} />;
}

const numbers = new Intl.DateTimeFormat('fa-IR', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});
/** A day as people write it: ۱۴۰۵/۹/۲. */
const written = (day: string): string => (day === '' ? '' : numbers.format(new Date(`${day}T00:00:00Z`)));

function JalaliDayField({ label, name, value }: DayFieldProps) {
  const { list } = useLocale().texts.payments;
  const { commonMessage } = useLocale().texts;
  const { t } = useLocale();
  const [text, setText] = useState(() => written(value));
  const [left, setLeft] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const day = readJalali(text) ?? '';
  const error = text.trim() !== '' && day === '' ? t(commonMessage.The_Value_Is_Not_Valid) : undefined;
  // Without it Enter would send the form, and its lines would come as if no day were given.
  useEffect(() => input.current?.setCustomValidity(error ?? ''), [error]);
  return (
    <>
      <TextField
        ref={input}
        label={label}
        inputMode="numeric"
        autoComplete="off"
        placeholder={list.dayHint}
        value={text}
        error={left ? error : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setLeft(false);
        }}
        onInvalid={(event) => {
          // The error below the field instead of the browser's own.
          event.preventDefault();
          setLeft(true);
          focusFirstBad(event.currentTarget.form);
        }}
        onBlur={() => {
          setLeft(true);
          if (day !== '') setText(written(day));
        }}
      />
      <input type="hidden" name={name} value={day} />
    </>
  );
}
