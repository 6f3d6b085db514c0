import { tenantChangesSchema, tenantFields } from '@charsu/core/domain/tenant/fields.ts';
import { expect, it } from 'vitest';
import { bodyOf, changedFields, keepTyped, newValues, spotted, valuesOf } from './values.ts';

it('shows telephone numbers and the postal code in the digits of the reader, and sends what was meant', () => {
  const record = {
    ...newValues('', 'fa-IR'),
    socialAccounts: [],
    phoneNumber: '02188880000',
    postalCode: '1234567890',
    fax: null,
  };
  const before = valuesOf(record, 'fa-IR');
  expect(before).toMatchObject({ phoneNumber: '۰۲۱۸۸۸۸۰۰۰۰', postalCode: '۱۲۳۴۵۶۷۸۹۰', fax: '' });
  expect(changedFields(before, before)).toEqual({});
  const { phoneNumber, postalCode } = bodyOf(before);
  expect(tenantChangesSchema.parse({ phoneNumber, postalCode })).toEqual({
    phoneNumber: record.phoneNumber,
    postalCode: record.postalCode,
  });
  expect(newValues('+989121110000', 'fa-IR').phoneNumber).toBe('۰۹۱۲\u00a0۱۱۱\u00a0۰۰۰۰');
});

it("keeps what was typed on another's version of a business, part by part", () => {
  const before = {
    ...newValues('021', 'en-US'),
    names: { ...newValues('', 'en-US').names, 'fa-IR': 'گلیم' },
    city: 'کاشان',
  };
  const typed = {
    ...before,
    about: 'typed',
    names: { ...before.names, 'de-DE': 'Kelim' },
    accounts: { ...before.accounts, telegram: 'typed' },
  };
  const fresh = {
    ...before,
    city: 'یزد',
    names: { ...before.names, 'fa-IR': 'قالی' },
    accounts: { ...before.accounts, x: 'theirs' },
  };
  const kept = keepTyped(fresh, before, typed);
  expect([kept.about, kept.city, kept.phoneNumber]).toEqual(['typed', 'یزد', '021']);
  expect(kept.names).toMatchObject({ 'fa-IR': 'قالی', 'de-DE': 'Kelim' });
  expect(kept.accounts).toMatchObject({ telegram: 'typed', x: 'theirs' });
});

it('has a place for the refusal of every field, by language, network and day where it has parts', () => {
  const values = newValues('', 'fa-IR');
  const body = {
    ...bodyOf({ ...values, accounts: { ...values.accounts, telegram: 'shop' } }),
    workingHours: [{ day: 6 as const, opens: '09:00', closes: '17:00' }],
  };
  const places = Object.keys(spotted((spots) => Object.fromEntries(spots.map((spot) => [spot, 'refused'])), body));
  const fields = Object.keys(tenantFields).filter((name) => name !== 'names' && name !== 'socialAccounts');
  expect(places).toEqual(expect.arrayContaining([...fields, 'names.de-DE', 'accounts.telegram', 'workingHours.0']));
});
