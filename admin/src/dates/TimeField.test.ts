import { describe, expect, it } from 'vitest';
import { readClock } from './TimeField.tsx';

describe('a time of day', () => {
  it.each([
    ['08:30', '08:30'],
    ['۸:۳۰', '08:30'],
    [' ٢٣:٥٩ ', '23:59'],
    ['۹٫۱۵', '09:15'],
    ['0:00', '00:00'],
    ['830', '08:30'],
    ['۰۸۳۰', '08:30'],
    ['1200', '12:00'],
  ])('%s is %s', (written, time) => expect(readClock(written)).toBe(time));

  it.each(['', '8', '8:3', '24:00', '12:60', '30', '860', '2400', '08300', '8:300', '-1:00', 'ساعت ۸'])(
    '«%s» is none',
    (written) => expect(readClock(written)).toBeUndefined(),
  );
});
