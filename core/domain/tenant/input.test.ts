import { describe, expect, it } from 'vitest';
import { tenantChangesSchema } from './fields.ts';
import { contactPhoneSchema, officialSubDomains, reservedSubDomains, subDomainSchema } from './input.ts';
import { looksOf } from './look-alike.ts';

describe('a sub-domain', () => {
  it.each(['nain', 'a1b', '123', 'farsh-nain', 'Farsh-Nain', ` nain `])('can be %j', (name) => {
    expect(subDomainSchema.parse(name)).toBe(name.trim().toLowerCase());
  });
  it.each(['', 'ab', '-nain', 'nain-', 'na_in', 'na.in', 'فرش', 'xn--nain', 'a'.repeat(64), 'a b c'])(
    'cannot be %j',
    (name) => expect(subDomainSchema.safeParse(name).success).toBe(false),
  );
  it('can be 63 characters long', () => expect(subDomainSchema.safeParse('a'.repeat(63)).success).toBe(true));
  it('cannot be what the product itself uses, however it is written', () => {
    for (const name of [...reservedSubDomains, ...officialSubDomains, 'BugReport', 'ADMIN']) {
      expect(subDomainSchema.safeParse(name).success).toBe(false);
    }
  });
});

describe('a look-alike of a reserved address', () => {
  it.each(['adm1n', 'ab0ut', 'log-in', 'tenant5', 'rnap', 'l0g1n', 'char-su', '5upport'])(
    'cannot be taken: %s',
    (name) => expect(subDomainSchema.safeParse(name).success).toBe(false),
  );
  it.each(['ali', 'maps', 'nain-1', 'shop-10', 'kernel'])('is not seen where there is none: %s', (name) =>
    expect(subDomainSchema.parse(name)).toBe(name),
  );
});

it.each([
  ['gilan--table', 'gilan-table'],
  ['nain---1', 'nain-1'],
  ['gilantable', 'gilan--table'],
])('looks the same with repeated hyphens: %s and %s', (one, other) => expect(looksOf(one)).toEqual(looksOf(other)));

describe('a contact phone', () => {
  it.each(['09123456789', '+989123456789', '02144556677', '+982144556677', '+4930901820', '+12025550123'])(
    'can be %s',
    (phone) => expect(contactPhoneSchema.parse(phone)).toBe(phone),
  );
  it.each([
    ['۰۲۱-۴۴۵۵ ۶۶۷۷', '02144556677'],
    ['+98 (912) 345-6789', '+989123456789'],
    ['٠٩١٢٣٤٥٦٧٨٩', '09123456789'],
  ])('is kept as it is dialled: %s', (typed, kept) => expect(contactPhoneSchema.parse(typed)).toBe(kept));
  it.each(['', '9123456789', '+9809123456789', '0912345678', '091234567890', '0012025550123', '+98123', 'phone'])(
    'cannot be %j',
    (phone) => expect(contactPhoneSchema.safeParse(phone).success).toBe(false),
  );
});

describe('an edit of a business', () => {
  it('fills in nothing that was not sent', () =>
    expect(tenantChangesSchema.parse({ city: 'یزد' })).toEqual({ city: 'یزد' }));
  it('cannot touch who owns it or where it stands', () => {
    for (const field of ['ownerId', 'state', 'published', 'id', 'status']) {
      expect(tenantChangesSchema.safeParse({ [field]: 'x' }).success).toBe(false);
    }
  });
});

describe('the postal code of a business', () => {
  it.each([
    ['۱۲۳۴۵۶۷۸۹۰', '1234567890'],
    ['SW1A 1AA', 'SW1A 1AA'],
    [null, null],
  ])('%j is kept as %j', (typed, postalCode) =>
    expect(tenantChangesSchema.parse({ postalCode: typed })).toEqual({ postalCode }),
  );
});

describe('the choices of a business', () => {
  it('name each way of paying and of selling once', () =>
    expect(
      tenantChangesSchema.parse({
        paymentMethods: ['payOnline', 'withCheque', 'payOnline'],
        typesOfSale: ['inCash', 'inCash'],
      }),
    ).toEqual({ paymentMethods: ['payOnline', 'withCheque'], typesOfSale: ['inCash'] }));

  it.each(['IR', 'DE', 'AX'])('take %s for a country', (country) =>
    expect(tenantChangesSchema.parse({ country })).toEqual({ country }),
  );
  it.each(['ZZ', 'XX', 'ir', 'IRN', ''])('refuse %j for a country', (country) =>
    expect(tenantChangesSchema.safeParse({ country }).success).toBe(false),
  );
});
