import { expect, it } from 'vitest';
import { typedOn } from './typed-on.ts';
import { newValues } from './values.ts';

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
