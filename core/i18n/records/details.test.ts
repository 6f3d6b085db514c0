import { describe, expect, it } from 'vitest';
import { detailsOf } from './details.ts';

describe('the details of a public page', () => {
  it('are the fields marked for it, in the words and digits of the reader', () => {
    const sold = { name: 'Saffron', priceUnit: 'kilogram', minimumQuantity: 5 };
    expect(detailsOf('advertisement', sold, { culture: 'en-US' })).toEqual([
      { field: 'minimumQuantity', label: 'Minimum order', value: '5 kilogram' },
    ]);
    expect(detailsOf('advertisement', sold, { culture: 'fa-IR' }).map(({ value }) => value)).toEqual(['۵ کیلوگرم']);
  });

  it('leave out a field that has its default', () => {
    expect(detailsOf('advertisement', { priceUnit: 'each', minimumQuantity: 1 }, { culture: 'en-US' })).toEqual([]);
  });
});
