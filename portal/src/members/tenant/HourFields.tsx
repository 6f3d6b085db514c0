import { type OpenSpan, spansPerDay, weekOf } from '@charsu/core/domain/tenant/opening-hours.ts';
import { formatWeekday } from '@charsu/core/i18n/days/format.ts';
import { flushSync } from 'react-dom';
import { Button } from '../../components/Button.tsx';
import { classes } from '../../components/classes.ts';
import { FieldError } from '../../components/FieldError.tsx';
import { useLocale } from '../../texts/locale.tsx';
import styles from './Hours.module.css';
import type { FieldsProps } from './use-business.ts';

/** The first span of a day that is opened: after its last span, or the usual hours of shops. */
const fresh = (day: OpenSpan['day'], spans: readonly OpenSpan[]): OpenSpan =>
  spans.length === 0 ? { day, opens: '09:00', closes: '17:00' } : { day, opens: '18:00', closes: '21:00' };

/** The week as a timetable: at most two spans a day, days without one are closed. */
export function HourFields({ values, disabled, errorOf, change }: FieldsProps) {
  const { form: words } = useLocale().texts.business;
  const { culture, t, number } = useLocale();
  const hours = values.workingHours;
  const set = (next: readonly OpenSpan[]) => change('workingHours', next);
  /** Changes the spans of the day of a pressed button, and moves the focus to `next` there, since the button may go. */
  const setAndFocus = (button: HTMLElement, spans: readonly OpenSpan[], next: string) => {
    const day = button.closest('li');
    flushSync(() => set(spans));
    day?.querySelector<HTMLElement>(next)?.focus();
  };
  const days = weekOf(culture);
  const general = errorOf('workingHours');
  return (
    <div className="stack gap-3">
      <p className="xs muted">{words.hoursHint}</p>
      {general && <FieldError>{general}</FieldError>}
      <ul className={styles.week}>
        {days.map((day) => {
          const name = formatWeekday(day, culture);
          const spans = hours.flatMap((span, index) => (span.day === day ? [{ span, index }] : []));
          const put = (index: number, part: Partial<OpenSpan>) =>
            set(hours.map((each, at) => (at === index ? { ...each, ...part } : each)));
          return (
            <li key={day} className={styles.day}>
              <b className={styles.name}>{name}</b>
              <div className={styles.spans}>
                {spans.length === 0 && <span className="muted">{words.closed}</span>}
                {spans.map(({ span, index }, place) => {
                  const error = errorOf(`workingHours.${index}`);
                  const params = { day: name, number: number(place + 1) };
                  const time = (part: 'opens' | 'closes', label: string) => (
                    <input
                      type="time"
                      className="ltr"
                      aria-label={t(label, params)}
                      aria-invalid={error ? true : undefined}
                      aria-describedby={error ? `hours-${index}-error` : undefined}
                      value={span[part]}
                      required
                      disabled={disabled}
                      onChange={(event) => put(index, { [part]: event.target.value })}
                    />
                  );
                  return (
                    // Spans have no ids; their places identify them.
                    // biome-ignore lint/suspicious/noArrayIndexKey: only its place in the day identifies a span.
                    <div key={place} data-span={place}>
                      <div className={`row gap-2 nowrap ${styles.span}`}>
                        {time('opens', words.opensOn)}
                        <span aria-hidden="true">–</span>
                        {time('closes', words.closesOn)}
                        <Button
                          icon="x"
                          small
                          disabled={disabled}
                          aria-label={t(words.removeSpan, params)}
                          onClick={({ currentTarget }) =>
                            setAndFocus(
                              currentTarget,
                              hours.filter((_, at) => at !== index),
                              '[data-adds]',
                            )
                          }
                        />
                      </div>
                      {error && <FieldError id={`hours-${index}-error`}>{error}</FieldError>}
                    </div>
                  );
                })}
              </div>
              <div className={classes('row gap-2', styles.tools)}>
                {spans.length < spansPerDay && (
                  <Button
                    icon="plus"
                    small
                    look="line"
                    data-adds
                    disabled={disabled}
                    aria-label={t(words.addSpan, { day: name })}
                    onClick={({ currentTarget }) => {
                      const added = fresh(
                        day,
                        spans.map(({ span }) => span),
                      );
                      setAndFocus(currentTarget, [...hours, added], `[data-span="${spans.length}"] input`);
                    }}
                  />
                )}
                {spans.length > 0 && (
                  <Button
                    icon="copy"
                    small
                    disabled={disabled}
                    title={words.copyDay}
                    aria-label={`${words.copyDay}: ${name}`}
                    onClick={() => set(days.flatMap((each) => spans.map(({ span }) => ({ ...span, day: each }))))}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
