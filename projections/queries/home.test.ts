import { expect, it } from 'vitest';
import { readHome } from './home.ts';

it('asks for nothing that its sections do not show', async () => {
  const refuse = (): never => {
    throw new Error('Nobody sees this.');
  };
  const shown = await readHome(
    {
      pool: new Proxy(Object.create(null), { get: refuse }),
      tree: refuse,
      busiest: refuse,
      page: async () => ({ homeSections: ['join', 'map'] }),
    },
    'en-US',
  );
  expect(shown).toEqual({
    sections: ['join', 'map'],
    advertisementCount: 0,
    tenantCount: 0,
    categories: [],
    popular: [],
    cities: [],
    starred: [],
    newest: [],
    tenants: [],
  });
});
