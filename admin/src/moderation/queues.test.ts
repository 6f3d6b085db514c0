import { reviewResources } from '@charsu/core/contract/moderation.ts';
import { expect, it } from 'vitest';

it('every review queue is shown by the folder that has its name', () => {
  const files = Object.entries(
    import.meta.glob<{ review?: object }>(['../*/records.tsx', '../*/review.tsx'], { eager: true }),
  );
  const shown = files.flatMap(([path, { review }]) => (review ? [path.split('/')[1]] : []));
  expect([...new Set(shown)].sort()).toEqual([...reviewResources].sort());
});
