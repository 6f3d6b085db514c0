import compile from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';
import { fillText } from '../text.ts';
import { textsIn } from '../texts.ts';
import {
  formatClock,
  formatDay,
  formatMoney,
  formatReference,
  formatRelative,
  formatWeekday,
  formatYear,
} from './format.ts';

const now = '2026-11-21T12:00:00.000Z';
const before = (seconds: number): string => new Date(Date.parse(now) - seconds * 1000).toISOString();

describe('relative time', () => {
  it.each([
    [59, 'just now'],
    [60, '1 minute ago'],
    [3_599, '59 minutes ago'],
    [3_600, '1 hour ago'],
    [86_400, 'yesterday'],
    [2_627_999, '30 days ago'],
    [2_628_000, 'last month'],
    [2 * 2_628_000, '2 months ago'],
    [31_535_999, '11 months ago'],
    [31_536_000, 'last year'],
  ])('%i seconds ago reads "%s"', (seconds, text) => {
    expect(formatRelative(before(seconds), now, 'en-US')).toBe(text);
  });

  it('speaks Persian with Persian digits', () => {
    expect(formatRelative(before(7_200), now, 'fa-IR')).toBe('۲ ساعت پیش');
  });

  it('takes what lies ahead as just now', () => {
    expect(formatRelative('2027-01-01T00:00:00.000Z', now, 'de-DE')).toBe('gerade eben');
  });
});

describe('dates', () => {
  it('are Jalali in Persian and Gregorian in Arabic, by the clock of Tehran', () => {
    expect(formatDay('2026-03-21T12:00:00.000Z', 'fa-IR')).toBe('۱ فروردین ۱۴۰۵');
    expect(formatDay('2026-03-20T21:00:00.000Z', 'fa-IR')).toBe('۱ فروردین ۱۴۰۵');
    expect(formatDay('2026-03-21T12:00:00.000Z', 'ar-SA')).toContain('٢٠٢٦');
    expect(formatYear(now, 'fa-IR')).toBe('۱۴۰۵');
  });

  it('name weekdays from Sunday', () => {
    expect(formatWeekday(0, 'en-US')).toBe('Sunday');
    expect(formatWeekday(6, 'fa-IR')).toBe('شنبه');
  });

  it('write clock times in the digits of the culture', () => {
    expect(formatClock('09:30', 'fa-IR')).toBe('۰۹:۳۰');
  });
});

describe('references', () => {
  it('are written in the digits of the culture and never grouped', () => {
    expect(formatReference(104_826, 'fa-IR')).toBe('۱۰۴۸۲۶');
    expect(formatReference(104_826, 'de-DE')).toBe('104826');
  });
});

describe('money', () => {
  it('shows rial as toman', () => {
    expect(formatMoney(1_850_000_000, 'IRR', 'fa-IR')).toEqual({ amount: '۱۸۵٬۰۰۰٬۰۰۰', unit: 'تومان' });
  });

  it('names other currencies in the language of the reader', () => {
    expect(formatMoney(12.5, 'EUR', 'zh-CN')).toEqual({ amount: '12.5', unit: '欧元' });
  });
});

describe('texts', () => {
  it('pick the plural form of the culture', () => {
    const text = compile(
      '{count, plural, zero {لا إعلانات} one {إعلان واحد} two {إعلانان} few {# إعلانات} other {# إعلان}}',
    );
    expect(fillText(text, 'ar-SA', { count: 2 })).toBe('إعلانان');
    expect(fillText(text, 'ar-SA', { count: 3 })).toBe('٣ إعلانات');
    expect(fillText(text, 'ar-SA', { count: 11 })).toBe('١١ إعلان');
  });

  it('count in the forms of the language whatever is counted', () => {
    const said = (limit: number) => fillText(textsIn('ar-SA').commonMessage.The_Value_Is_Too_Short, 'ar-SA', { limit });
    expect([2, 5, 12].map(said)).toEqual([
      'اكتب حرفين على الأقل.',
      'اكتب ٥ أحرف على الأقل.',
      'اكتب ١٢ حرفًا على الأقل.',
    ]);
  });

  it('fill placeholders with numbers in local digits', () => {
    expect(fillText(compile('تا {limit} حرف'), 'fa-IR', { limit: 120 })).toBe('تا ۱۲۰ حرف');
  });
});
