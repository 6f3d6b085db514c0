import { createAdvertisementSchema } from '@charsu/core/contract/requests.ts';
import { cultures } from '@charsu/core/domain/culture-facts.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { writtenNumbers } from '@charsu/core/i18n/numbers/written-numbers.ts';
import { describe, expect, it } from 'vitest';
import { bodyOf, changedFields, discounted, errorsOf, newValues, readPrice, typedOn, type Values } from './values.ts';

const id = '11111111-1111-4111-8111-111111111111';
const filled: Values = {
  ...newValues('fa-IR', id),
  name: 'قالی دستباف کاشان',
  categoryId: id,
  content: 'پشم و ابریشم، نقش لچک‌ترنج',
  price: '۹۲٬۰۰۰٬۰۰۰',
  discountPercent: '۱۰',
};

describe('the form of an advertisement', () => {
  it('becomes what the server takes, toman as rial', () => {
    const body = bodyOf(filled, 'fa-IR');
    expect(body).toMatchObject({ price: 920_000_000, currency: 'IRR', discountPercent: 10, level: 0 });
    expect(createAdvertisementSchema.safeParse(body).success).toBe(true);
  });

  it('reads a price that was left empty as negotiable', () => {
    expect(bodyOf({ ...filled, price: ' ' }, 'fa-IR').price).toBeNull();
    expect(errorsOf({ ...filled, price: '' }, 'fa-IR')).toEqual({});
  });

  it('says what the server would say of an empty form', () => {
    expect(errorsOf(newValues('fa-IR', ''), 'fa-IR')).toEqual({
      name: { code: 'The_Field_Is_Required', params: {} },
      tenantId: { code: 'The_Field_Is_Required', params: {} },
      categoryId: { code: 'The_Field_Is_Required', params: {} },
    });
  });

  it('refuses what is no amount, and names the bounds in the typed unit', () => {
    const errors = errorsOf({ ...filled, price: '۱٬۰۰۰٬۰۰۰٬۰۰۰٬۰۰۰٬۰۰۰', discountPercent: '۱۲۰' }, 'fa-IR');
    expect(errors.price).toMatchObject({ code: 'The_Value_Is_Out_Of_Range', params: { max: limits.maxPrice / 10 } });
    expect(errors.discountPercent).toMatchObject({ code: 'The_Value_Is_Out_Of_Range', params: { min: 0, max: 99 } });
    expect(errorsOf({ ...filled, price: 'گران' }, 'fa-IR').price).toMatchObject({ code: 'The_Value_Is_Not_Valid' });
  });

  it.each(writtenNumbers)('reads %j as the same price as every field, or refuses it', (price, number, ...only) => {
    for (const culture of only.length > 0 ? only : cultures)
      expect([culture, readPrice({ price, currency: 'USD' }, culture)]).toEqual([culture, number]);
  });

  it('sends only what was changed', () => {
    expect(changedFields({ ...filled, name: 'گلیم' }, filled, 'fa-IR')).toEqual({ name: 'گلیم' });
    // Written another way it is still the same price.
    expect(changedFields({ ...filled, price: '92000000' }, filled, 'fa-IR')).toEqual({});
  });

  it('shows the price after the discount once both can be read', () => {
    expect(discounted(filled, 'fa-IR')).toBe(828_000_000);
    expect(discounted({ ...filled, discountPercent: '۱۰٪' }, 'fa-IR')).toBe(828_000_000);
    expect(discounted({ ...filled, discountPercent: '' }, 'fa-IR')).toBeUndefined();
    expect(discounted({ ...filled, discountPercent: '۱۲۰' }, 'fa-IR')).toBeUndefined();
  });
});

const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, url: `/${id}.webp`, width: 900, height: 600 }));
if (!a || !b || !c) throw new Error('there are no pictures');
const before = { ...newValues('en-US', 'tenant'), price: '100', images: [a, b, c] };

it('keeps what was typed, and takes what another changed', () => {
  const fresh = { ...before, price: '120', discountPercent: '10' };
  expect(typedOn(fresh, before, { ...before, price: '90' })).toEqual({ ...fresh, price: '90' });
  expect(typedOn(fresh, before, before)).toEqual(fresh);
});

it('keeps the order of pictures that are still there', () => {
  const turned = { ...b, url: '/turned.webp' };
  const typed = { ...before, images: [c, b, a] };
  expect(typedOn({ ...before, images: [a, turned] }, before, typed).images).toEqual([turned, a]);
});
