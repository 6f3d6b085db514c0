import { expect, it } from 'vitest';
import { callOf } from './page-question.ts';

it('a question is a call with its values in the path and in the query', () => {
  expect(callOf({ path: 'rating/tenant/{subDomain}' }, { subDomain: 'a/b', page: 2 })).toEqual({
    path: 'rating/tenant/a%2Fb',
    query: { page: 2 },
  });
});
