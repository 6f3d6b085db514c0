import { cultures } from '@charsu/core/domain/culture-facts.ts';
import { settingsFields, settingsGroups } from '@charsu/core/domain/settings/settings.ts';
import { formatNumber } from '@charsu/core/i18n/numbers/number.ts';
import { writtenNumbers } from '@charsu/core/i18n/numbers/written-numbers.ts';
import { describe, expect, it } from 'vitest';
import { boundsOf, kindOf, readSetting } from './setting-values.ts';

const { depositMax, lockMinutes, supportAccounts, supportEmail, supportHours, supportPhone } = settingsFields;

describe('the page of settings', () => {
  it('knows how each setting is written', () => {
    expect([lockMinutes, supportHours, supportAccounts, supportEmail].map(kindOf)).toEqual([
      'number',
      'texts',
      'accounts',
      'text',
    ]);
  });
  it('knows the bounds of all numbers', () => {
    expect(boundsOf(lockMinutes)).toEqual({ min: 1, max: 1_440 });
    for (const field of Object.values(settingsGroups.signIn.fields))
      expect(boundsOf(field).min).toBeLessThan(boundsOf(field).max);
  });
  it('reads Persian and Arabic digits', () => {
    expect(readSetting(lockMinutes, ' ۳۰ ', 'fa-IR')).toBe(30);
    expect(readSetting(lockMinutes, '٣٠', 'ar-SA')).toBe(30);
    expect(readSetting(supportPhone, '۰۲۱۸۸۸۸۰۰۰۰', 'fa-IR')).toBe('02188880000');
  });
  it.each(cultures)('reads an amount as it shows it: %s', (culture) => {
    expect(readSetting(depositMax, formatNumber(500_000_000, culture), culture)).toBe(500_000_000);
  });
  it.each(writtenNumbers)('reads %j as the same number as every field, or refuses it', (text, number, ...only) => {
    for (const culture of only.length > 0 ? only : cultures)
      expect([culture, readSetting(depositMax, text, culture)]).toEqual([
        culture,
        depositMax.schema.safeParse(number).data,
      ]);
  });
  it('takes an empty text for none', () => {
    expect(readSetting(supportEmail, ' ', 'en-US')).toBeNull();
  });
  it.each(['', '0', '1441', '1.5', 'ten', '-3'])('refuses “%s” for a number', (written) => {
    expect(readSetting(lockMinutes, written, 'en-US')).toBeUndefined();
  });
  it('refuses texts of which one language is missing, and accounts without an address', () => {
    expect(readSetting(supportHours, { ...supportHours.default, 'de-DE': ' ' }, 'en-US')).toBeUndefined();
    expect(readSetting(supportAccounts, [{ network: 'telegram', url: '' }], 'en-US')).toBeUndefined();
  });
});
