import type { Attribute } from '@charsu/core/domain/category/attributes.ts';
import type { CategoryFields } from '@charsu/core/domain/category/fields.ts';
import { expect, it } from 'vitest';
import { categoryQueries } from './queries.ts';
import { CategoryTree } from './tree.ts';

const rowOf = (names: CategoryFields['names'], place: number, parent?: number) => ({
  id: `c${place}`,
  revision: '0',
  parent_id: parent === undefined ? null : `c${parent}`,
  url: `c${place}`,
  names,
  search_words: [],
  attributes: [],
  publication_fee: null,
  free_publications: 0,
  folded_names: '',
  icon: null,
  image: null,
  display_in_menu: true,
  sort_order: place,
  modified_at: new Date(0),
  path: parent === undefined ? [`c${place}`] : [`c${parent}`, `c${place}`],
  depth: parent === undefined ? 0 : 1,
  shown_icon: null,
});

it('sorts categories by name as the alphabet of the reader has it', async () => {
  const names = [
    { 'fa-IR': 'هدیه', 'de-DE': 'Zucker' },
    { 'fa-IR': 'ورزش', 'de-DE': 'Öl' },
    { 'fa-IR': 'پارچه', 'de-DE': 'Obst' },
  ];
  const tree = new CategoryTree(
    names.map((name, place) => rowOf(name, place)),
    new Map(),
  );
  const { list } = categoryQueries({ tree: async () => tree, findCategories: async () => new Set() });
  const paging = { page: 1, pageSize: 10 };
  const sorted = async (culture: 'fa-IR' | 'de-DE') =>
    (await list({}, culture, paging, { field: 'name', direction: 'asc' })).items.map(({ name }) => name);
  expect(await sorted('fa-IR')).toEqual(['پارچه', 'ورزش', 'هدیه']);
  expect(await sorted('de-DE')).toEqual(['Obst', 'Öl', 'Zucker']);
});

it('knows the words of its names, in the singular and the plural', () => {
  const tree = new CategoryTree([{ ...rowOf({ 'fa-IR': 'خودرو' }, 0), folded_names: 'خودرو cars autos' }], new Map());
  for (const word of ['cars', 'Car', 'Auto', 'خودرو', 'خودروها', 'خودرو‌های'])
    expect(tree.namesGoods(word), word).toBe(true);
  for (const word of ['care', 'ca', 'خود']) expect(tree.namesGoods(word), word).toBe(false);
});

it('knows the choices of its attributes, and their words', () => {
  const names = { 'fa-IR': 'دست دوم', 'en-US': 'Used', 'de-DE': 'Gebraucht', 'ar-SA': 'مستعمل', 'zh-CN': '二手' };
  const choices = [{ key: 'used', names }];
  const attributes: Attribute[] = [{ key: 'condition', kind: 'choice', names, choices, filter: true, required: false }];
  const tree = new CategoryTree([{ ...rowOf({ 'fa-IR': 'خودرو' }, 0), attributes }], new Map());
  for (const words of ['used', 'دست', 'دست دوم']) expect(tree.namesFact(words), words).toBe(true);
  for (const words of ['خودرو', 'دوم دست']) expect(tree.namesFact(words), words).toBe(false);
});

it('counts top categories in a page of the menu, gives what is below them whole, and orders each level', async () => {
  const named = (name: string) => ({ 'fa-IR': name, 'de-DE': name });
  const rows = [
    ...['Zucker', 'Öl', 'Obst'].map((name, place) => rowOf(named(name), place)),
    ...['Rübe', 'Ahorn'].map((name, place) => rowOf(named(name), 10 + place, 0)),
  ];
  const { menu } = categoryQueries({
    tree: async () => new CategoryTree(rows, new Map()),
    findCategories: async () => new Set(),
  });
  const titles = async (field: 'order' | 'title', direction: 'asc' | 'desc', page: number, pageSize: number) =>
    (await menu('de-DE', '', { order: { field, direction }, page, pageSize })).map(({ title, children }) =>
      [title, ...children.map((child) => child.title)].join(' '),
    );
  expect(await titles('order', 'asc', 1, 100)).toEqual(['Zucker Rübe Ahorn', 'Öl', 'Obst']);
  expect(await titles('order', 'desc', 1, 2)).toEqual(['Obst', 'Öl']);
  expect(await titles('title', 'asc', 2, 2)).toEqual(['Zucker Ahorn Rübe']);
  expect(await titles('title', 'desc', 3, 2)).toEqual([]);
});
