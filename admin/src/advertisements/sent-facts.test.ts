import { expect, it } from 'vitest';
import { movedFacts, sentAdvertisement } from './sent-facts.ts';

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

it('takes no fact along into a category that asks nothing, once that is known', () => {
  const facts = { coldest: -18, door: '' };
  expect(movedFacts([], facts)).toEqual({});
  expect(movedFacts(undefined, facts)).toBeUndefined();
  const attribute = { key: 'coldest', name: 'Coldest', filter: false, required: false, unit: '°C', min: -40, max: 10 };
  expect(movedFacts([{ ...attribute, kind: 'number', choices: [] }], facts)).toEqual({ coldest: -18 });
});
