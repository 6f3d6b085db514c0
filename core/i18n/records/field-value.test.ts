import { describe, expect, it } from 'vitest';
import { aggregates, fieldOf, type RecordKind, recordKinds } from '../../domain/aggregates.ts';
import { cultures } from '../../domain/culture-facts.ts';
import { fieldLabel } from '../names/record-words.ts';
import { textsIn } from '../texts.ts';
import { fieldValueText, type ValueContext } from './field-value.ts';

const { fields: english } = textsIn('en-US');
const { fields: persian } = textsIn('fa-IR');

const context: ValueContext = { culture: 'en-US' };
const inPersian: ValueContext = { culture: 'fa-IR' };
const shown = (kind: RecordKind, field: string, value: unknown, more: Partial<ValueContext> = {}) =>
  fieldValueText(fieldOf(kind, field), value, { ...context, ...more });

describe('a value as people read it', () => {
  it('has the unit in which it was typed: rial are toman', () => {
    expect(shown('advertisement', 'price', 850_000_000, { currency: 'IRR' })).toBe('85,000,000 toman');
    expect(shown('advertisement', 'price', 25, { currency: 'EUR' })).toBe('25 EUR');
    expect(shown('advertisement', 'discountPercent', 10)).toBe('10%');
    expect(shown('settings', 'lockMinutes', 15)).toBe('15 minutes');
  });

  it('says that a price is negotiable, and nothing of one that there was not', () => {
    expect(shown('advertisement', 'price', null, { currency: 'IRR' })).toBe('Negotiable');
    expect(shown('advertisement', 'price', null, { currency: null })).toBe('empty');
  });

  it('is a word, not a code', () => {
    expect(shown('tenant', 'shipmentType', 'noDelivery')).toBe('No delivery');
    expect(shown('tenant', 'paymentMethods', ['withCheque', 'payOnline'])).toBe('By cheque, Online');
    expect(shown('advertisement', 'language', 'de-DE')).toBe('Deutsch');
    expect(shown('tenant', 'country', 'IR')).toBe('Iran');
    expect(shown('tenant', 'workingHours', [{ day: 6, opens: '09:00', closes: '18:00' }])).toBe('Saturday 09:00–18:00');
  });

  it('names the networks of accounts', () => {
    const accounts = [
      { network: 'telegram', url: 'https://t.me/charsu' },
      { network: 'eitaa', url: 'https://eitaa.com/charsu' },
    ];
    expect(shown('settings', 'supportAccounts', accounts, inPersian)).toBe(
      'تلگرام: https://t.me/charsu، ایتا: https://eitaa.com/charsu',
    );
  });

  it('is a day of the reader’s calendar', () => {
    expect(shown('tenant', 'holidays', ['2027-03-21', '2027-03-22'], inPersian)).toBe('۱ فروردین ۱۴۰۶، ۲ فروردین ۱۴۰۶');
    expect(shown('tenant', 'holidays', ['2027-03-21'])).toBe('March 21, 2027');
  });
});

describe('the label of a field', () => {
  it('is that of its kind', () => {
    expect(fieldLabel('advertisement', 'name', english)).toBe('Title');
    expect(fieldLabel('user', 'name', english)).toBe('Name');
  });

  it('is there for every field in every language', () => {
    for (const culture of cultures) {
      const { fields } = textsIn(culture);
      for (const kind of recordKinds) {
        for (const name of Object.keys(aggregates[kind].fields)) {
          expect(fieldLabel(kind, name, fields), `${kind}.${name} in ${culture}`).not.toBe(fields.other);
        }
      }
    }
  });

  it('is never the name of a field that only a newer version knows', () => {
    expect(fieldLabel('advertisement', 'warranty', persian)).toBe(persian.other);
  });
});
