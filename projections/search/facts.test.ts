import { searchQuerySchema } from '@charsu/core/contract/public.ts';
import type { Attribute, FactValues } from '@charsu/core/domain/category/attributes.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { type ReadSide, startReadSide } from '@charsu/tests/support/read-side/read-side.ts';
import {
  advertisementFields,
  asAdministrator,
  categoryFields,
  openBusiness,
  publish,
} from '@charsu/tests/support/read-side/records.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const named = (fa: string, en: string) => ({ 'fa-IR': fa, 'en-US': en, 'de-DE': en, 'ar-SA': en, 'zh-CN': en });
const attributes: readonly Attribute[] = [
  {
    key: 'condition',
    kind: 'choice',
    names: named('وضعیت', 'Condition'),
    choices: [
      { key: 'new', names: named('نو', 'New') },
      { key: 'used', names: named('کارکرده', 'Used') },
    ],
    filter: true,
    required: true,
  },
  {
    key: 'year',
    kind: 'number',
    names: named('سال', 'Year'),
    unit: null,
    min: 1300,
    max: 1450,
    filter: true,
    required: false,
  },
  { key: 'warranty', kind: 'yesNo', names: named('ضمانت', 'Warranty'), filter: true, required: false },
];

let side: ReadSide;
let tenant = '';
let home = '';
let fridges = '';
let other = '';
const ads: string[] = [];
const by = asAdministrator();

beforeAll(async () => {
  side = await startReadSide({ withSearch: true });
  side.project();
  const { commands } = side;
  home = (await commands.category.create(categoryFields('home', { attributes }), by)).id;
  fridges = (await commands.category.create(categoryFields('fridges', { parentId: home }), by)).id;
  other = (await commands.category.create(categoryFields('other'), by)).id;
  tenant = await openBusiness(side, 'fridge-house');
  for (const facts of [
    { condition: 'used', year: 1398, warranty: true },
    { condition: 'used', year: 1402 },
    { condition: 'new', year: 1404, warranty: false },
  ] satisfies FactValues[]) {
    ads.push(await publish(side, tenant, advertisementFields(fridges, `یخچال ${facts.year}`, { facts })));
  }
  await side.drained();
});
afterAll(() => side.close());

const found = async (query: Record<string, unknown>) => {
  const { items, facets, understood } = await side.queries.search(
    searchQuerySchema.parse({ category: 'fridges', culture: 'en-US', ...query }),
  );
  return { ids: items.map(({ id }) => id).sort(), facts: facets.facts, understood };
};
const some = (...numbers: number[]) => numbers.map((number) => ads[number]).sort();

describe('a search by facts', () => {
  it('counts the choices of inherited attributes, in the reader’s language', async () => {
    expect((await found({})).facts).toEqual([
      {
        key: 'condition',
        name: 'Condition',
        kind: 'choice',
        unit: null,
        choices: [
          { value: 'new', label: 'New', count: 1 },
          { value: 'used', label: 'Used', count: 2 },
        ],
      },
      { key: 'year', name: 'Year', kind: 'number', unit: null, choices: [] },
      {
        key: 'warranty',
        name: 'Warranty',
        kind: 'yesNo',
        unit: null,
        choices: [{ value: 'yes', label: 'Warranty', count: 1 }],
      },
    ]);
  });
  it('finds what has them, and keeps the counts of the other choices', async () => {
    const used = await found({ fact: 'condition.used' });
    expect(used.ids).toEqual(some(0, 1));
    expect(used.facts[0]?.choices).toMatchObject([
      { value: 'new', count: 1 },
      { value: 'used', count: 2 },
    ]);
    expect((await found({ fact: ['condition.used', 'warranty.yes'] })).ids).toEqual(some(0));
  });
  it('finds numbers by range', async () => {
    expect((await found({ factMin: 'year.1400' })).ids).toEqual(some(1, 2));
    expect((await found({ factMin: 'year.1400', factMax: 'year.1402' })).ids).toEqual(some(1));
  });
  it('finds nothing by a fact that nothing has', async () => {
    expect((await found({ fact: 'colour.red' })).ids).toEqual([]);
    expect((await found({ factMin: 'height.3' })).ids).toEqual([]);
  });
  it('finds facts by their names, in every language, and by what they are called from now on', async () => {
    expect((await found({ q: 'کارکرده' })).ids).toEqual(some(0, 1));
    expect((await found({ q: 'used warranty' })).ids).toEqual(some(0));
    // A number means many things.
    expect((await found({ q: '1402' })).ids).toEqual(some(1));
    const [condition, ...rest] = attributes;
    if (condition?.kind !== 'choice') throw new Error('The first attribute is a choice.');
    const choices = condition.choices.map((choice) =>
      choice.key === 'used' ? { ...choice, names: named('دست دوم', 'Second-hand') } : choice,
    );
    await side.commands.category.update(home, { attributes: [{ ...condition, choices }, ...rest] }, by);
    await side.drained();
    expect((await found({ q: 'second-hand' })).ids).toEqual(some(0, 1));
    expect((await found({ q: 'کارکرده', plain: 'کارکرده' })).ids).toEqual([]);
    await side.commands.category.update(home, { attributes }, by);
    await side.drained();
  });
  it('refuses what is no fact', () => {
    for (const query of [{ fact: 'used' }, { fact: 'a.b" OR x' }, { factMin: 'year.many' }]) {
      expect(searchQuerySchema.safeParse(query).success).toBe(false);
    }
  });
  it('has no such filters where the category asks for nothing', async () =>
    expect((await found({ category: 'all' })).facts).toEqual([]));
});

describe('a search in a sentence', () => {
  it('says which words it took as filters, and searches the others', async () => {
    const { ids, facts, understood } = await found({ category: 'all', q: 'یخچال دست دوم مدل ۱۴۰۰ به بالا' });
    expect(ids).toEqual(some(1));
    expect(understood.words).toBe('یخچال');
    expect(understood.parts).toMatchObject([
      { words: 'دست دوم', fact: ['condition.used'] },
      { words: 'مدل ۱۴۰۰ به بالا', factMin: ['year.1400'] },
    ]);
    // Their names are known without a category as well.
    expect(facts.map(({ name }) => name)).toEqual(['Condition', 'Year']);
  });
  it('reckons a price in another currency by the rates, and takes the city', async () => {
    const { understood } = await found({ q: 'یخچال زیر ۱۰۰ یورو در تهران' });
    expect(understood.parts).toMatchObject([{ maxPrice: 133_000_000 }, { city: ['تهران'] }]);
  });
  it('holds in the place of the same filter, and leaves the others', async () => {
    expect((await found({ q: 'یخچال دست دوم', fact: ['condition.new', 'warranty.yes'] })).ids).toEqual(some(0));
    expect((await found({ q: 'یخچال آکبند', fact: 'condition.used' })).ids).toEqual(some(2));
  });
  it('has words that are only words, where somebody says so', async () => {
    const { ids, understood } = await found({ q: 'یخچال دست دوم', plain: 'دست دوم' });
    expect([ids, understood]).toEqual([some(0, 1, 2), { words: 'یخچال دست دوم', parts: [] }]);
  });
});

describe('an advertisement', () => {
  it('shows its facts in the reader’s language', async () => {
    expect((await side.queries.advertisement.page(ads[0] ?? '', 'en-US'))?.facts).toEqual([
      { key: 'condition', name: 'Condition', value: 'used', label: 'Used', unit: null },
      { key: 'year', name: 'Year', value: 1398, label: null, unit: null },
      { key: 'warranty', name: 'Warranty', value: true, label: null, unit: null },
    ]);
  });
  it('is refused with facts that its category lacks, and kept as it was', async () => {
    const draft = (facts: FactValues) =>
      side.commands.advertisement.draft({ ...advertisementFields(fridges, 'یخچال', { facts }), tenantId: tenant }, by);
    const refusal = async (work: Promise<unknown>) =>
      work.then(
        () => undefined,
        (error: unknown) => (error instanceof DomainError ? [error.code, error.params.field] : error),
      );
    expect(await refusal(draft({ colour: 'red' }))).toEqual(['The_Value_Is_Not_Valid', 'facts.colour']);
    const { id } = await draft({ year: 1395 });
    expect(await refusal(side.commands.advertisement.edit(id, { facts: { year: 3 } }, by))).toEqual([
      'The_Value_Is_Out_Of_Range',
      'facts.year',
    ]);
    expect(await refusal(side.commands.advertisement.requestPublication(id, by))).toEqual([
      'The_Field_Is_Required',
      'facts.condition',
    ]);
    const { position } = await side.commands.advertisement.edit(id, { categoryId: other }, by);
    await side.queries.waitFor(position, ['advertisement'], 45_000);
    expect((await side.queries.advertisement.record(id, 'en-US'))?.facts).toEqual({});
  });
});
