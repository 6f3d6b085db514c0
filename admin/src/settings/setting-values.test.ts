import { settingsFields, settingsGroups } from '@charsu/core/domain/settings/settings.ts';
import { describe, expect, it } from 'vitest';
import { boundsOf, kindOf, readSetting } from './setting-values.ts';

const { lockMinutes, supportAccounts, supportEmail, supportHours, supportPhone } = settingsFields;

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
    expect(readSetting(lockMinutes, ' ۳۰ ')).toBe(30);
    expect(readSetting(lockMinutes, '٣٠')).toBe(30);
    expect(readSetting(supportPhone, '۰۲۱۸۸۸۸۰۰۰۰')).toBe('02188880000');
  });
  it('takes an empty text for none', () => {
    expect(readSetting(supportEmail, ' ')).toBeNull();
  });
  it.each(['', '0', '1441', '1.5', 'ten', '-3'])('refuses “%s” for a number', (written) => {
    expect(readSetting(lockMinutes, written)).toBeUndefined();
  });
  it('refuses texts of which one language is missing, and accounts without an address', () => {
    expect(readSetting(supportHours, { ...supportHours.default, 'de-DE': ' ' })).toBeUndefined();
    expect(readSetting(supportAccounts, [{ network: 'telegram', url: '' }])).toBeUndefined();
  });
});
