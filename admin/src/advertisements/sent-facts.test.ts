import { expect, it } from 'vitest';
import { sentAdvertisement } from './sent-facts.ts';

it('sends the facts of a form without those whose input was emptied', () => {
  const written = {
    name: 'Freezer',
    facts: { coldest: -18, door: '', frostFree: false, shelves: null, from: undefined },
  };
  expect(sentAdvertisement(written)).toEqual({ name: 'Freezer', facts: { coldest: -18, frostFree: false } });
});

it('leaves an advertisement without facts as it is', () => {
  const record = { name: 'Kilim' };
  expect(sentAdvertisement(record)).toBe(record);
});
