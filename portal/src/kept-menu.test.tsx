import type { CategoryMenuNode } from '@charsu/core/contract/category.ts';
import { categoryMenu, operatorOfPortal } from '@charsu/core/contract/questions.ts';
import { beforeEach, expect, it } from 'vitest';
import { createRenderer } from './entry-server.tsx';
import { answering, asking, menu, now, operator } from './testing/fixture.ts';
import { look, manifest, origin } from './testing/rendered.ts';

let shown: CategoryMenuNode[];
let render: ReturnType<typeof createRenderer>;
beforeEach(() => {
  shown = menu;
  render = createRenderer(asking(answering(categoryMenu, () => shown)), manifest);
});

/** The menu of a page of one renderer. */
async function menuOf(path: string, culture: 'fa-IR' | 'en-US' = 'fa-IR'): Promise<string> {
  const { html } = await render(new Request(origin + path), { culture, theme: 'dark', origin, look, now });
  return /<nav[^>]* id="categories".*?<\/nav>/s.exec(html.toString())?.[0] ?? '';
}
const openOf = (html: string): string | undefined =>
  /<details[^>]* open=""[^>]*>.*?<\/details>/s.exec(html)?.[0].match(/href="\/q\/([^"/]+)"/)?.[1];

it('is the same on every page that opens the same category', async () => {
  const home = await menuOf('/');
  expect(home).toContain(`href="/q/${menu[0]?.url}"`);
  expect(await menuOf('/tenants')).toBe(home);
});

it('has the category of the page open', async () => {
  const second = menu[1]?.url ?? '';
  await menuOf('/');
  expect(openOf(await menuOf(`/q/${second}`))).toBe(second);
  expect(openOf(await menuOf('/'))).toBe(menu[0]?.url);
});

it('is in the language of the page', async () => {
  const persian = await menuOf('/');
  const english = await menuOf('/', 'en-US');
  expect(english).not.toBe(persian);
  expect(await menuOf('/', 'en-US')).toBe(english);
  expect(await menuOf('/')).toBe(persian);
});

it('is another once the categories are others', async () => {
  const before = await menuOf('/');
  shown = menu.slice(1);
  expect(await menuOf('/')).not.toContain(`href="/q/${menu[0]?.url}"`);
  shown = menu;
  expect(await menuOf('/')).toBe(before);
});

it('holds the whole tree, with a part that expands for each category that has others below it', async () => {
  const deep = (levels: number): CategoryMenuNode => {
    const [node] = menu;
    if (node === undefined) throw new Error('The fixture has no menu.');
    const below = levels === 0 ? [] : [deep(levels - 1)];
    return { ...node, url: `level-${levels}`, title: `Level ${levels}`, image: '/uploads/a.webp', children: below };
  };
  shown = [deep(4)];
  const html = await menuOf('/');
  for (const level of [4, 3, 2, 1, 0]) expect(html).toContain(`href="/q/level-${level}"`);
  expect(html.match(/<summary/g)).toHaveLength(3);
  // Beside each name, not beside the link to all of it.
  expect(html.match(new RegExp(`#${menu[0]?.icon}"`, 'g'))).toHaveLength(5);
  expect(html.match(/<img/g)).toHaveLength(1);
});

it('stands in the page with the foot of the operator, in place of their marks', async () => {
  let email = 'a@example.com';
  render = createRenderer(asking(answering(operatorOfPortal, () => ({ ...operator, email }))), manifest);
  const page = async () =>
    (await render(new Request(`${origin}/`), { culture: 'en-US', theme: 'dark', origin, look, now })).html.toString();
  expect(await page()).toContain('mailto:a@example.com');
  email = 'b@example.com';
  const changed = await page();
  expect(changed).toContain('mailto:b@example.com');
  expect(changed).not.toMatch(/mailto:a@|<!--en-US/);
});
