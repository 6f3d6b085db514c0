import { describe, expect, it } from 'vitest';
import { tenantChangesSchema } from './fields.ts';
import { contactPhoneSchema, holdsName, officialSubDomains, reservedSubDomains, subDomainSchema } from './input.ts';
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
  it.each([
    ...['adm1n', 'ab0ut', 'log-in', 'tenant5', 'rnap', 'l0g1n', '5upport'],
    ...['supp0-rt', 'l-0gin', 'log1-n', 'adm1-n', 'he1-p', 'ma1-l', 'secur1-ty'],
    ...['zarinpal', 'zar1npal', 'payment', 'bank'],
    ...['official', 'administrator', 'moderator', 'wpad', 'autodiscover', 'mta-sts', 'localhost'],
  ])('cannot be taken: %s', (name) => expect(subDomainSchema.safeParse(name).success).toBe(false));
  it.each(['ali', 'maps', 'nain-1', 'shop-10', 'kernel'])('is not seen where there is none: %s', (name) =>
    expect(subDomainSchema.parse(name)).toBe(name),
  );
});

it.each(['char-su', 'char5-u', 'charsu-support', 'charsu-pay', 'secure-charsu', 'my-chars-u'])(
  'holds the name of the product: %s',
  (name) => expect(holdsName(name, 'Charsu')).toBe(true),
);
it.each([
  ['char-shop', 'Charsu'],
  ['bazaar', 'B'],
  ['carpets', 'چارسو'],
])('does not hold it: %s and %s', (name, own) => expect(holdsName(name, own)).toBe(false));

it('looks the same with a digit beside a hyphen', () => {
  expect(looksOf('kashani-carpets').some((look) => looksOf('kashan1-carpets').includes(look))).toBe(true);
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
    ['9123456789', '+989123456789'],
    ['00982188776655', '+982188776655'],
    ['982188776655', '+982188776655'],
    ['021.8877.6655', '02188776655'],
    ['０２１８８７７６６５５', '02188776655'],
    ['0012025550123', '+12025550123'],
    ['021-88123456 داخلی ۱۲', '02188123456;ext=12'],
    ['۰۲۱ ۸۸۱۲ ۳۴۵۶ داخلي: ۱۲', '02188123456;ext=12'],
    ['+98 21 8812 3456 ext. 12', '+982188123456;ext=12'],
    ['+98 (0) 21 8812 3456 x12', '+982188123456;ext=12'],
    ['021 88123456 转12', '02188123456;ext=12'],
    ['02188123456 تحويلة ١٢', '02188123456;ext=12'],
    ['+49 30 123456, Durchwahl 12', '+4930123456;ext=12'],
    ['00982188123456#12', '+982188123456;ext=12'],
    ['02188123456;ext=12', '02188123456;ext=12'],
  ])('is kept as it is dialled: %s', (typed, kept) => expect(contactPhoneSchema.parse(typed)).toBe(kept));
  it.each([
    '',
    '912345678',
    '+9809123456789',
    '021-88776655 داخلی',
    'داخلی ۱۲',
    '021-88776655 داخلی 1234567',
    '021-88776655 تا ۱۲',
    '0912345678',
    '091234567890',
    '+98123',
    'phone',
  ])('cannot be %j', (phone) => expect(contactPhoneSchema.safeParse(phone).success).toBe(false));
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
