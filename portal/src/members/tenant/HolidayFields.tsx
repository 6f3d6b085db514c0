import { formatDay } from '@charsu/core/i18n/days/format.ts';
import { useMemo, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { SelectField } from '../../components/Field.tsx';
import { FieldError } from '../../components/FieldError.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { monthsAhead } from './days-ahead.ts';
import styles from './Hours.module.css';
import type { FieldsProps } from './use-business.ts';

/** Days on which a business is closed, chosen in the reader's calendar. */
export function HolidayFields({ values, disabled, errorOf, change }: FieldsProps) {
  const { form: words } = useLocale().texts.business;
  const { culture, t, now } = useLocale();
  const months = useMemo(() => monthsAhead(now, culture), [now, culture]);
  const [month, setMonth] = useState(0);
  const [day, setDay] = useState('');
  const daySelect = useRef<HTMLSelectElement>(null);
  const days = months[month]?.days ?? [];
  const chosen = days.some(({ date }) => date === day) ? day : (days[0]?.date ?? '');
  const { holidays } = values;
  const error = errorOf('holidays');
  /** At noon UTC the date is the same in Tehran. */
  const shown = (date: string) => formatDay(`${date}T12:00:00Z`, culture);
  return (
    <div className="stack gap-3">
      <h3>{words.holidays}</h3>
      <p className="xs muted">{words.holidaysHint}</p>
      {holidays.length === 0 ? (
        <p className="sm muted">{words.noHolidays}</p>
      ) : (
        <ul className={`row gap-2 ${styles.holidays}`}>
          {holidays.map((date) => (
            <li key={date}>
              {shown(date)}
              <Button
                icon="x"
                small
                disabled={disabled}
                aria-label={t(words.removeHoliday, { day: shown(date) })}
                onClick={({ currentTarget }) => {
                  // The focused button goes with its day.
                  const item = currentTarget.closest('li');
                  const near = item?.nextElementSibling ?? item?.previousElementSibling;
                  (near?.querySelector('button') ?? daySelect.current)?.focus();
                  change(
                    'holidays',
                    holidays.filter((each) => each !== date),
                  );
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="row bottom">
        <SelectField
          label={words.month}
          value={month}
          disabled={disabled}
          onChoose={setMonth}
          options={months.map(({ name }, index) => [index, name])}
        />
        <SelectField
          ref={daySelect}
          label={words.day}
          value={chosen}
          disabled={disabled}
          onChoose={setDay}
          options={days.map(({ date, name }) => [date, name])}
        />
        <Button
          icon="plus"
          look="line"
          disabled={disabled || chosen === '' || holidays.includes(chosen)}
          onClick={() => {
            // The button is disabled until another day is chosen.
            daySelect.current?.focus();
            change('holidays', [...holidays, chosen].sort());
          }}
        >
          {words.addHoliday}
        </Button>
      </div>
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}
