import { expect, it } from 'vitest';
import { withUsedPictures } from './PictureButton.tsx';

const picture = (id: string) => ({ id, url: `/uploads/${id}.webp`, width: 4, height: 3 });

it('sends a page without the pictures that were taken out of every text', () => {
  const [first, second, third] = [picture('a'), picture('b'), picture('c')];
  const texts = { 'fa-IR': `متن ![](${first.url})`, 'en-US': `Text ![Shop](${third.url})` };
  expect(withUsedPictures({ texts, images: [first, second, third] })).toEqual({ texts, images: [first, third] });
});

it('sends a page that has no pictures yet as it is', () => {
  const page = { texts: { 'fa-IR': 'متن' } };
  expect(withUsedPictures(page)).toBe(page);
});
