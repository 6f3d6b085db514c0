import { limits } from '@charsu/core/domain/limits.ts';
import { expect, it } from 'vitest';
import { demoBusinesses } from './businesses.ts';
import { demoRatings } from './ratings.ts';

it('has some dozens of ratings: one waits, one was denied, and others were answered', () => {
  expect(demoRatings.length).toBeGreaterThan(36);
  const ends = (end: string) => demoRatings.filter((rating) => rating.end === end).length;
  expect([ends('pending'), ends('denied')]).toEqual([1, 1]);
  expect(demoRatings.filter(({ answer }) => answer !== '').length).toBeGreaterThan(5);
});

it('has each member rate a business once, never an own one, after it joined', () => {
  expect(new Set(demoRatings.map(({ business, author }) => `${business} ${author}`)).size).toBe(demoRatings.length);
  for (const { business, author, daysAgo } of demoRatings) {
    const rated = demoBusinesses.find(({ key }) => key === business);
    expect(rated?.owner).not.toBe(author);
    expect(daysAgo).toBeLessThan((rated?.joinedDaysAgo ?? 0) - 1);
  }
});

it('has businesses with an average, and some with too few ratings for one', () => {
  const counts = Map.groupBy(
    demoRatings.filter(({ end }) => end === 'approved'),
    ({ business }) => business,
  );
  const sizes = [...counts.values()].map((ratings) => ratings.length);
  expect(sizes.some((size) => size >= limits.rating.fewest)).toBe(true);
  expect(sizes.some((size) => size < limits.rating.fewest)).toBe(true);
});
