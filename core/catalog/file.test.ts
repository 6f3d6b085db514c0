import { describe, expect, it } from 'vitest';
import { cultures } from '../domain/culture-facts.ts';
import { limits } from '../domain/limits.ts';
import { readCategoryFile } from './file.ts';
import { branchesOf, bundledCategories, bundledGuilds } from './tree.ts';

/** The product has one category at the top. */
const read = (text: string, format: 'csv' | 'json' = 'csv') =>
  readCategoryFile({ format, text }, async (url) => (url === 'known' ? 1 : undefined));
const faultsOf = async (text: string, format?: 'csv' | 'json') =>
  (await read(text, format)).faults.map(({ row, field, code }) => [row, field, code]);

describe('the bundled tree', () => {
  it('is named in every language, and so are its guilds, which belong to its branches', () => {
    for (const { names, attributes } of bundledCategories) {
      for (const each of [names, ...attributes.map((attribute) => attribute.names)])
        expect(Object.keys(each).toSorted()).toEqual([...cultures].sort());
    }
    expect(Object.keys(bundledGuilds).length).toBeGreaterThanOrEqual(20);
    const top = new Set(bundledCategories.flatMap(({ url, parentUrl }) => (parentUrl === null ? [url] : [])));
    for (const { names, branch } of Object.values(bundledGuilds)) {
      expect(Object.keys(names).toSorted()).toEqual([...cultures].sort());
      expect(top).toContain(branch);
    }
  });

  it('is taken in branches, with all below and the way up', () => {
    expect(branchesOf(['carpets']).map(({ url }) => url)).toEqual([
      'handicrafts',
      'carpets',
      'handwoven-carpets',
      'kilims',
      'tableau-rugs',
    ]);
  });
});

describe('a file of categories', () => {
  it('says in CSV what each asks of its goods, in any order, below what the product has', async () => {
    const { categories, faults } = await read(
      [
        'url;parent;fa-IR;en-US;condition;brands;searchWords;displayInMenu',
        'fridges;kitchen;یخچال;Fridges;yes;samsung|lg;freezer|فریزر;no',
        'kitchen;known;آشپزخانه;Kitchen;;;;',
      ].join('\r\n'),
    );
    expect(faults).toEqual([]);
    expect(categories.map(({ url, row }) => [url, row])).toEqual([
      ['kitchen', '3'],
      ['fridges', '2'],
    ]);
    const [, fridges] = categories;
    expect(fridges).toMatchObject({ parentUrl: 'kitchen', searchWords: ['freezer', 'فریزر'], displayInMenu: false });
    expect(fridges?.attributes.map(({ key }) => key)).toEqual(['condition', 'brand']);
  });

  it('takes in JSON the form of the bundle', async () => {
    const text = JSON.stringify([
      { url: 'a', names: { 'fa-IR': 'الف' }, children: [{ url: 'b', names: { 'fa-IR': 'ب' } }] },
    ]);
    expect((await read(text, 'json')).categories).toMatchObject([
      { url: 'a', parentUrl: null, row: '0' },
      { url: 'b', parentUrl: 'a', row: '0.children.0' },
    ]);
  });

  it('has its faults told by row', async () => {
    expect(await faultsOf('address,fa-IR\na,الف')).toEqual([
      ['1', 'address', 'The_Value_Is_Not_Valid'],
      ['1', 'url', 'The_Field_Is_Required'],
    ]);
    expect(await faultsOf('url,fa-IR,brands\nA b,الف,\n,ب,\nc,پ,nobody\nd,ت,\nd,ث,')).toEqual([
      ['2', 'url', 'The_Value_Is_Not_Valid'],
      ['3', 'url', 'The_Field_Is_Required'],
      ['4', 'brands', 'The_Value_Is_Not_Valid'],
      ['6', 'url', 'The_Entered_Information_Is_Duplicated'],
    ]);
    expect(await faultsOf('url,parent,fa-IR\na,nowhere,الف')).toEqual([['2', 'parent', 'The_Value_Is_Not_Valid']]);
    expect(await faultsOf('url,parent,fa-IR\na,b,الف\nb,a,ب')).toEqual([
      ['2', 'parent', 'The_Category_Cannot_Be_Below_Itself'],
      ['3', 'parent', 'The_Category_Cannot_Be_Below_Itself'],
    ]);
    const deep = Array.from(
      { length: limits.categoryLevels },
      (_, level) => `l${level},${level === 0 ? 'known' : `l${level - 1}`},ن`,
    );
    expect(await faultsOf(['url,parent,fa-IR', ...deep].join('\n'))).toEqual([
      [String(limits.categoryLevels + 1), 'parent', 'The_Categories_Are_Too_Deep'],
    ]);
    expect(await faultsOf('[{"url":"a","names":{"fa-IR":"الف"},"children":[{"url":"b"}]}]', 'json')).toEqual([
      ['0.children.0', 'names', 'The_Field_Is_Required'],
    ]);
  });

  it('that is none, or empty, or endless is refused as a whole', async () => {
    expect(await faultsOf('{', 'json')).toEqual([['', '', 'The_Value_Is_Not_Valid']]);
    expect(await faultsOf('[]', 'json')).toEqual([['', '', 'No_Data_Found']]);
    const endless = Array.from({ length: 2_001 }, (_, index) => `c${index},ن`);
    expect(await faultsOf(['url,fa-IR', ...endless].join('\n'))).toEqual([['', '', 'The_Value_Is_Too_Long']]);
  });
});
