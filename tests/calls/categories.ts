import { expect } from 'vitest';
import { categoryInput } from '../support/api/records.ts';
import { get, type Line, list, post, put, remove, saved } from './line.ts';
import { freeCategory } from './world.ts';

/** Categories. */
export const categoryLines: readonly Line[] = [
  {
    line: 'R173, R189',
    key: 'category_get',
    as: 'owner',
    name: 'one category, in a culture',
    call: ({ categoryId }) => get(`category/?id=${categoryId}&culture=en-US`),
    says: { name: 'Carpets' },
  },
  {
    line: 'R173, R190',
    key: 'category_search',
    as: 'owner',
    name: 'categories by filters, in pages',
    call: () => post('category/search?page=1&pageSize=1', { culture: 'en-US' }),
    says: { ...list, pageSize: 1 },
  },
  {
    line: 'R191, R236',
    key: 'public',
    as: 'visitor',
    name: 'the menu of categories',
    call: () => post('category/menu', { keyword: '', page: 1, pageSize: 100, order: 'asc', culture: 'en-US' }),
    says: expect.arrayContaining([expect.objectContaining({ title: 'Carpets', children: [] })]),
  },
  {
    line: 'R173, R192',
    key: 'category_dropdown',
    as: 'owner',
    name: 'categories to choose from',
    call: () => post('category/dropdown', { keyword: 'carpet', culture: 'en-US' }),
    says: expect.arrayContaining([expect.objectContaining({ path: ['Carpets'] })]),
  },
  {
    line: 'R173, R193',
    key: 'category_create',
    as: 'administrator',
    name: 'add a category',
    call: () => post('category/', categoryInput()),
    says: saved,
  },
  {
    line: 'R173, R194',
    key: 'category_update',
    as: 'administrator',
    name: 'edit a category',
    call: async (world) => put('category/', { id: await freeCategory(world), icon: 'gem' }),
    says: saved,
  },
  {
    line: 'R173, R195',
    key: 'category_delete',
    as: 'administrator',
    name: 'delete a category',
    call: async (world) => remove(`category/?id=${await freeCategory(world)}`),
    says: saved,
  },
  {
    line: 'R196',
    key: 'public',
    as: 'visitor',
    name: 'the way to a category',
    call: ({ categoryId }) => get(`category/breadcrumb/${categoryId}?culture=en-US`),
    says: [{ name: 'Carpets' }],
  },
  {
    line: 'R197',
    key: 'public',
    as: 'visitor',
    name: 'the way to a category, by its address',
    call: async ({ api }) => {
      const input = categoryInput();
      await api.app.inject({ ...post('category/', input), headers: api.administrator.headers });
      return get(`category/breadcrumbByUrl/${input.url}?culture=en-US`);
    },
    says: [{ name: 'Carpets' }],
  },
];
