import { advertisementRecordSchema } from '@charsu/core/contract/advertisement.ts';
import {
  bookedLineSchema,
  bookedPaymentSchema,
  correctionRecordSchema,
  journalLineSchema,
} from '@charsu/core/contract/books.ts';
import { categoryRecordSchema } from '@charsu/core/contract/category.ts';
import { contactMessageSchema } from '@charsu/core/contract/contact.ts';
import { contentPageRecordSchema } from '@charsu/core/contract/content-page.ts';
import { importRunSchema, rowOutcomes } from '@charsu/core/contract/import-run.ts';
import { walletRecordSchema } from '@charsu/core/contract/ledger.ts';
import { listedMessageSchema } from '@charsu/core/contract/outbox.ts';
import { searchMissSchema } from '@charsu/core/contract/search-miss.ts';
import { subscriberRecordSchema } from '@charsu/core/contract/subscriber.ts';
import { loggedEventSchema } from '@charsu/core/contract/system.ts';
import { tenantRecordSchema } from '@charsu/core/contract/tenant.ts';
import { listedUserSchema } from '@charsu/core/contract/user.ts';
import { type Culture, cultures } from '@charsu/core/domain/culture-facts.ts';
import { formatRial } from '@charsu/core/i18n/days/format.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { consoleI18nProvider, labelOfField } from '../providers/i18n-provider.ts';
import { resources } from '../resources.ts';
import { csvRows } from './csv-rows.ts';

it('gives every record a row, with a column for every labelled field that any record has', () => {
  const records = [
    {
      id: 'a',
      names: { 'fa-IR': 'فرش' },
      visible: true,
      kinds: ['one', 'two words'],
      images: [{ id: 'i' }],
      secret: 1,
    },
    {
      id: 'b',
      names: { 'fa-IR': 'گلیم', 'en-US': 'Kilim' },
      price: 5,
      logo: { url: '/l.webp' },
      place: { city: 'Yazd' },
    },
  ];
  const labelOf = (name: string) => (name === 'secret' ? undefined : name.toUpperCase());
  expect(csvRows(records, labelOf, 'en-US')).toEqual([
    ['ID', 'NAMES (Persian)', 'VISIBLE', 'KINDS', 'NAMES (English)', 'PRICE', 'LOGO', 'PLACE'],
    ['a', 'فرش', 'true', 'one\ntwo words', null, null, null, null],
    ['b', 'گلیم', null, null, 'Kilim', 5, '/l.webp', '{"city":"Yazd"}'],
  ]);
});

it('leaves hidden columns out', () => {
  const records = [{ id: 'a', names: { 'fa-IR': 'فرش', 'en-US': 'Rug' }, price: 5 }];
  expect(csvRows(records, (name) => name, 'en-US', ['price', 'names.fa-IR'])).toEqual([
    ['id', 'names (English)'],
    ['a', 'Rug'],
  ]);
});

it('says which of two columns is the id', () => {
  const label = { id: 'Id', ownerId: 'Owner', ownerName: 'Owner', address: 'Address', path: 'Address' };
  const labelOf = (name: string) => Object.entries(label).find(([known]) => known === name)?.[1];
  const [headings] = csvRows([{ ownerId: 'a', ownerName: 'b', address: 'c', path: '/c' }], labelOf, 'en-US');
  expect(headings).toEqual(['Owner (Id)', 'Owner', 'Address']);
});

/** The fields of lists with a file, and those without a column: derived, or of use to the product only. */
const declared: Readonly<Record<string, readonly [z.ZodObject, ...string[]]>> = {
  advertisements: [
    advertisementRecordSchema,
    'tenantSubDomain',
    'insteadOfPrice',
    'displayBegan',
    'correctedFields',
    'publicationPlanned',
    'tenantApproved',
    'tenantDenied',
    'hasLedgers',
    'publicPath',
  ],
  tenants: [tenantRecordSchema, 'summary'],
  categories: [categoryRecordSchema, 'levelsBelow'],
  users: [listedUserSchema, 'formerLockReason', 'active', 'personId', 'mayDoMore'],
  subscribers: [subscriberRecordSchema],
  wallets: [walletRecordSchema, 'currentBalance', 'totalUserAmount', 'pendingAmount'],
  payments: [bookedPaymentSchema, 'doubt', 'returnUrl'],
  ledger: [bookedLineSchema, 'advertisementDeleted'],
  corrections: [correctionRecordSchema, 'proposedBy'],
  journal: [journalLineSchema],
  imports: [importRunSchema, 'trial', 'endedAt', 'rows', ...rowOutcomes, 'why'],
  searches: [searchMissSchema, 'days'],
  contactMessages: [contactMessageSchema, 'answeredBy', 'advertisementId', 'reports'],
  contentPages: [contentPageRecordSchema, 'path', 'partOfSite'],
  outbox: [listedMessageSchema],
  events: [loggedEventSchema],
};
const contract: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...Object.values(import.meta.glob<object>('../../../core/contract/*.ts', { eager: true })),
);
/** With the other lists of kinds, each of whose fields has a column: those of `guildRecordSchema` and the like. */
const lists: typeof declared = {
  ...Object.fromEntries(
    Object.entries(resources).flatMap(([name, { options, list }]) => {
      const schema = contract[`${options?.kind}RecordSchema`];
      return list !== undefined && schema instanceof z.ZodObject ? [[name, [schema]] as const] : [];
    }),
  ),
  ...declared,
};
const translated = ['names', 'texts'];
const inAll = (text: string) => Object.fromEntries(cultures.map((culture) => [culture, text]));

function fileOf(name: string, fields: readonly string[], culture: Culture) {
  const { translate } = consoleI18nProvider(textsIn(culture), culture);
  const record = Object.fromEntries(fields.map((field) => [field, translated.includes(field) ? inAll(field) : field]));
  const [headings = [], cells = []] = csvRows([record], labelOfField(translate, name), culture);
  return { headings, left: fields.filter((field) => !cells.includes(field)) };
}

describe.each(Object.entries(lists))('the file of %s', (name, [schema, ...without]) => {
  it.each(cultures)('has headings in %s, none twice', async (culture) => {
    const { headings, left } = fileOf(name, Object.keys(schema.shape), culture);
    expect(left).toEqual(without);
    expect(new Set(headings).size).toBe(headings.length);
    expect(headings).not.toContain('');
  });
});

const amounts = /^(amount|balance|available|held|debit|credit|cost|requestedCost|publicationFee|fee|total\w+)$/;

it.each(cultures)('names the rial over each of its amounts in %s', async (culture) => {
  for (const [name, [schema, ...without]] of Object.entries(lists)) {
    const fields = Object.keys(schema.shape).filter((field) => amounts.test(field) && !without.includes(field));
    const { headings } = fileOf(name, fields, culture);
    // Some cultures say whose rials they are, since the word alone names other rials, too.
    const [word = ''] = formatRial(0, culture).unit.split(' ');
    expect(headings.filter((heading) => !String(heading).includes(word))).toEqual([]);
  }
});

it('is there for every list', () => {
  const listed = Object.entries(resources).flatMap(([name, { list }]) => (list === undefined ? [] : [name]));
  expect(Object.keys(lists)).toEqual(expect.arrayContaining(listed.filter((name) => name !== 'trialBalance')));
});
