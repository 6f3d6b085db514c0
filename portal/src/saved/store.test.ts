import { describe, expect, it } from 'vitest';
import { parseSavedAds } from './store.ts';

const id = '00000000-0000-4000-8000-000000000001';

describe('what a browser has kept', () => {
  it('is read as it was written', () => {
    const ads = [
      { id, price: 12, currency: 'IRR' },
      { id, price: null, currency: 'USD' },
    ];
    expect(parseSavedAds(JSON.stringify(ads))).toEqual(ads);
  });

  it.each([null, '', '{', '{}', 'null', '[1,null,{}]', '[{"id":"1","price":1,"currency":"IRR"}]'])(
    'is nothing where nothing fits: %s',
    (text) => expect(parseSavedAds(text)).toEqual([]),
  );
});
