import type { CategoryFields } from '@charsu/core/domain/category/fields.ts';
import { expect, it } from 'vitest';
import { categoryQueries } from './queries.ts';
import { CategoryTree } from './tree.ts';

const rowOf = (names: CategoryFields['names'], place: number) => ({
  id: `c${place}`,
  revision: '0',
  parent_id: null,
  url: `c${place}`,
  names,
  search_words: [],
  folded_names: '',
  icon: null,
  image: null,
  display_in_menu: true,
  sort_order: place,
  modified_at: new Date(0),
  path: [`c${place}`],
  depth: 0,
  shown_icon: null,
});

it('sorts categories by name as the alphabet of the reader has it', async () => {
  const names = [
    { 'fa-IR': 'هدیه', 'de-DE': 'Zucker' },
    { 'fa-IR': 'ورزش', 'de-DE': 'Öl' },
    { 'fa-IR': 'پارچه', 'de-DE': 'Obst' },
  ];
  const tree = new CategoryTree(names.map(rowOf), new Map());
  const { list } = categoryQueries({ tree: async () => tree, find: async () => new Set() });
  const paging = { page: 1, pageSize: 10 };
  const sorted = async (culture: 'fa-IR' | 'de-DE') =>
    (await list({}, culture, paging, { field: 'name', direction: 'asc' })).items.map(({ name }) => name);
  expect(await sorted('fa-IR')).toEqual(['پارچه', 'ورزش', 'هدیه']);
  expect(await sorted('de-DE')).toEqual(['Obst', 'Öl', 'Zucker']);
});
