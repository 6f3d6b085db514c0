import { expect, it } from 'vitest';
import { categoryChangesSchema } from './fields.ts';
import { inheritedFee } from './publication-fee.ts';

const category = (id: string, publicationFee: number | null, freePublications = 0) => ({
  id,
  publicationFee,
  freePublications,
});

it('is the category’s own, or the nearest above, with the free number of the category that asks', () => {
  expect(inheritedFee([])).toBeUndefined();
  expect(inheritedFee([category('homes', null, 5)])).toBeUndefined();
  const homes = category('homes', 200_000, 3);
  expect(inheritedFee([homes, category('flats', null, 9)])).toEqual({ categoryId: 'homes', amount: 200_000, free: 3 });
  expect(inheritedFee([homes, category('flats', 50_000)])).toEqual({ categoryId: 'flats', amount: 50_000, free: 0 });
});

it('is none below a category that asks 0', () => {
  expect(inheritedFee([category('homes', 200_000, 3), category('rooms', 0)])).toBeUndefined();
});

it.each([-1, 0.5, 100_000_001, 2 ** 53, '200000', Number.NaN])('cannot be %s', (amount) => {
  expect(categoryChangesSchema.safeParse({ publicationFee: amount }).success).toBe(false);
});

it.each([-1, 0.5, 1_001, '3', null])('leaves no %s publications free', (free) => {
  expect(categoryChangesSchema.safeParse({ freePublications: free }).success).toBe(false);
});

it('can be taken back, so that the parent’s holds again', () => {
  expect(categoryChangesSchema.parse({ publicationFee: null })).toEqual({ publicationFee: null });
});
