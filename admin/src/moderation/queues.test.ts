import { reviewResources } from '@charsu/core/contract/moderation.ts';
import { expect, it } from 'vitest';

it('every review queue is shown by the folder that has its name', () => {
  const shown = Object.keys(import.meta.glob('../*/review.tsx')).map((path) => path.split('/')[1]);
  expect(shown.sort()).toEqual([...reviewResources].sort());
});
