import { tenantPage } from '@charsu/core/contract/questions.ts';
import { expect, it } from 'vitest';
import { answering, tenant } from '../../../testing/fixture.ts';
import { attributes, rendered } from '../../../testing/rendered.ts';

const images = ['a', 'b'].map((name) => ({
  id: `${name}0000000-0000-4000-8000-000000000000`,
  url: `/uploads/${name}.webp`,
  width: 800,
  height: 600,
}));

it('opens each picture of a business in the viewer, without JavaScript too', async () => {
  const answer = answering(tenantPage, () => ({ ...tenant, images }));
  const { html } = await rendered('/kashani/about', {}, answer);
  const links = attributes(html, 'a', 'href');
  for (const { url } of images) expect(attributes(html, 'img', 'src')).toContain(url);
  expect(links).toEqual(expect.arrayContaining(['#picture-1', '#picture-2', '#pictures']));
  expect(attributes(html, 'dialog', 'id')).toEqual(['picture-1', 'picture-2']);
});
