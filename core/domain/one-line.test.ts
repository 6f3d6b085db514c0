import { describe, expect, it } from 'vitest';
import { advertisementChangesSchema } from './advertisement/fields.ts';
import { aggregateOf, recordKinds } from './aggregates.ts';
import { categoryChangesSchema } from './category/fields.ts';
import { cultures } from './culture-facts.ts';
import { personFieldsSchema } from './person/input.ts';
import { tenantChangesSchema } from './tenant/fields.ts';
import { userChangesSchema } from './user/fields.ts';

const person = {
  personType: 'natural',
  firstName: 'سارا',
  surname: 'کاشانی',
  organizationName: 'Kilim',
  nationalId: 'X-77',
  organizationNationalId: 'Y-78',
  registrationNumber: '1234',
  vatId: '5678',
  streetAndHouseNumber: 'Kilimweg 12',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  phoneNumber: '+493012345678',
};

/** Fields that people write on one line, with something that each takes. */
const fields = {
  tenant: [
    (change: object) => tenantChangesSchema.safeParse(change),
    {
      names: 'فرش نایین',
      subDomain: 'nain-carpets',
      country: 'IR',
      city: 'نایین',
      streetAndHouseNumber: 'خیابان امام ۱۲',
      postalCode: '8391613117',
      phoneNumber: '03146257771',
      fax: '03146257772',
      website: 'https://nain.example/carpets',
    },
  ],
  advertisement: [
    (change: object) => advertisementChangesSchema.safeParse(change),
    { name: 'گلیم', ownNumber: 'K-12' },
  ],
  category: [(change: object) => categoryChangesSchema.safeParse(change), { url: 'carpets', icon: 'rug' }],
  user: [
    (change: object) => userChangesSchema.safeParse(change),
    { name: 'سارا', email: 'sara@example.com', cellphone: '09121234567' },
  ],
  natural: [(change: object) => personFieldsSchema.safeParse({ ...person, ...change }), person],
  legal: [
    (change: object) => personFieldsSchema.safeParse({ ...person, ...change, personType: 'legal' }),
    { ...person, personType: 'legal' },
  ],
} as const;

/** As the field holds it: some hold several texts. */
const shaped = (field: string, text: string): unknown => ({ names: { 'fa-IR': text } })[field] ?? text;

const breaks = ['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'];

describe.each(Object.entries(fields))('of a %s', (_, [read, samples]) => {
  it.each(Object.entries(samples))('%s holds no invisible character', (field, sample) => {
    const middle = Math.ceil(sample.length / 2);
    for (const invisible of ['\u202e', '\u2066', '\u200f', '\u200b', '\u200d', '\ufeff']) {
      const text = `${invisible}${sample.slice(0, middle)}${invisible}${sample.slice(middle)}${invisible}`;
      const { data } = read({ [field]: shaped(field, text) });
      expect(JSON.stringify(data ?? null), JSON.stringify(text)).not.toContain(invisible);
    }
  });

  it.each(Object.entries(samples))('%s holds no line break', (field, sample) => {
    expect(read({ [field]: shaped(field, sample) }).success).toBe(true);
    const middle = Math.ceil(sample.length / 2);
    for (const lineBreak of breaks) {
      for (const text of [
        `${sample.slice(0, middle)}${lineBreak}${sample.slice(middle)}`,
        `${sample}${lineBreak}`,
        `${lineBreak}${sample}`,
      ]) {
        const { data } = read({ [field]: shaped(field, text) });
        expect(JSON.stringify(data ?? null), JSON.stringify(text)).not.toMatch(
          /\\[nrvf]|\\u000[bc]|[\u{85}\u{2028}\u{2029}]/iu,
        );
      }
    }
  });
});

const named = recordKinds.flatMap((kind) =>
  Object.entries(aggregateOf(kind).fields).flatMap(([field, { schema }]) =>
    /names?$/i.test(field) ? [[kind, field, schema] as const] : [],
  ),
);

it.each(named)('of a %s, the field %s says something', (_kind, field, schema) => {
  const read = (text: string) => {
    const given =
      field === 'brandName' ? Object.fromEntries(cultures.map((each) => [each, text])) : shaped(field, text);
    return schema.safeParse(given).success;
  };
  expect([read('گلیم نایین'), read('!!!!'), read('★ … ★')]).toEqual([true, false, false]);
});
it('is looked for in the names of kinds that have some', () => {
  expect(named.map(([kind]) => kind)).toEqual(
    expect.arrayContaining(['advertisement', 'person', 'settings', 'tenant']),
  );
});
