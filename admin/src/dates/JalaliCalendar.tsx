import { dayInTehran } from '@charsu/core/domain/calendar.ts';
import { formatReference } from '@charsu/core/i18n/days/format.ts';
import { jalaliOf, monthLength } from '@charsu/core/text/jalali.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../components/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';
import { dayByKey, daysAfter, sameDayAfter, weekdayOf } from './calendar-keys.ts';

const dateOf = (isoDay: string) => new Date(`${isoDay}T00:00:00Z`);
const full = new Intl.DateTimeFormat('fa-IR', { timeZone: 'UTC', dateStyle: 'full' });
/** The parts of a date in spoken order: browsers put the year first. */
function said(isoDay: string, order: readonly Intl.DateTimeFormatPartTypes[]): string {
  const parts = full.formatToParts(dateOf(isoDay));
  return order.map((type) => parts.find((part) => part.type === type)?.value ?? '').join(' ');
}
const monthName = (isoDay: string) => said(isoDay, ['month', 'year']);
const dayName = (isoDay: string) => said(isoDay, ['weekday', 'day', 'month', 'year']);
const weekdayLetter = new Intl.DateTimeFormat('fa-IR', { timeZone: 'UTC', weekday: 'narrow' });
/** The Iranian week begins on Saturday, as 2026-11-21. */
const week = [0, 1, 2, 3, 4, 5, 6].map((day) => daysAfter('2026-11-21', day));

interface JalaliCalendarProps {
  /** `YYYY-MM-DD`; empty for none. */
  readonly value: string;
  readonly onChoose: (day: string) => void;
}

/** A month of the Iranian calendar for choosing a day; arrow keys move by days and weeks, Page keys by months. */
export function JalaliCalendar({ value, onChoose }: JalaliCalendarProps) {
  const { date } = useLocale().console;
  const { t } = useLocale();
  const today = dayInTehran(new Date().toISOString());
  const [at, setAt] = useState(value || today);
  const grid = useRef<HTMLDivElement>(null);
  const byKeys = useRef(true);
  useEffect(() => {
    if (byKeys.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at]);
  const go = (day: string, focus: boolean) => {
    byKeys.current = focus;
    setAt(day);
  };
  const { year, month, day: dayOfMonth } = jalaliOf(at);
  const first = daysAfter(at, 1 - dayOfMonth);
  const days = Array.from({ length: monthLength(year, month) }, (_, index) => daysAfter(first, index));
  const press = (event: KeyboardEvent) => {
    const next = dayByKey(at, event.key, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    go(next, true);
  };
  const turn = (label: string, months: number) => (
    <IconButton size="small" aria-label={label} onClick={() => go(sameDayAfter(at, months), false)} color="inherit">
      <Box component="span" sx={{ display: 'flex', transform: months < 0 ? 'scaleX(-1)' : 'none' }}>
        <Icon name="chevron-right" size={18} directional />
      </Box>
    </IconButton>
  );
  return (
    <Box sx={{ p: 2, width: 312 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        {turn(t(date.previousMonth), -1)}
        <Typography aria-live="polite" sx={{ flex: 1, textAlign: 'center', fontWeight: 600 }}>
          {monthName(at)}
        </Typography>
        {turn(t(date.nextMonth), 1)}
      </Box>
      <Box
        ref={grid}
        role="group"
        aria-label={monthName(at)}
        onKeyDown={press}
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', justifyItems: 'center' }}
      >
        {week.map((day) => (
          <Box key={day} aria-hidden="true" sx={{ fontSize: '.75rem', color: 'text.secondary', py: 0.5 }}>
            {weekdayLetter.format(dateOf(day))}
          </Box>
        ))}
        {days.map((day, index) => (
          <ButtonBase
            key={day}
            data-day={day}
            tabIndex={day === at ? 0 : -1}
            aria-label={dayName(day)}
            aria-pressed={day === value}
            aria-current={day === today ? 'date' : undefined}
            onClick={() => onChoose(day)}
            sx={(theme) => ({
              ...(index === 0 && { gridColumnStart: weekdayOf(day) + 1 }),
              width: 38,
              height: 38,
              borderRadius: '10px',
              border: 1,
              borderColor: day === today ? 'primary.main' : 'transparent',
              '&:hover': { bgcolor: theme.palette.tones.primarySoft },
              '&[aria-pressed="true"]': { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 700 },
            })}
          >
            {formatReference(index + 1, 'fa-IR')}
          </ButtonBase>
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 1 }}>
        <Button size="small" onClick={() => onChoose(today)}>
          {t(date.today)}
        </Button>
        {value && (
          <Button size="small" onClick={() => onChoose('')}>
            {t(date.clear)}
          </Button>
        )}
      </Box>
    </Box>
  );
}
