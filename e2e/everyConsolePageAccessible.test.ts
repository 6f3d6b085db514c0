import type { Culture } from '@charsu/core/domain/culture.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import type { Page, Request } from 'playwright-core';
import { describe, expect } from 'vitest';
import { rulesOfColour, violationsOn } from './accessibility.ts';
import { definePerson, signInAsMember, signInAtConsole } from './actors.ts';
import { newTab, story } from './browser.ts';
import type { Place } from './places.ts';

const patience = 300_000;
const desk = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };
const nobody = '00000000-0000-4000-8000-000000000000';

/** Every kind of page of the console, full and empty; the page has to be signed in. */
async function consolePlaces(page: Page): Promise<Place[]> {
  const token = await page.evaluate<string>("localStorage.getItem('token')");
  const first = async (resource: string, filter: object): Promise<string> => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,0]' });
    const headers = { authorization: `Bearer ${token}` };
    const [record]: { id: string }[] = await (
      await page.request.get(`/api/console/${resource}?${query}`, { headers })
    ).json();
    if (!record) throw new Error(`There is no record of ${resource} to look at.`);
    return record.id;
  };
  const [waiting, draft, business, category, user, person, role] = await Promise.all([
    first('advertisements', { state: publicationState.pending }),
    first('advertisements', { state: publicationState.draft }),
    first('tenants', {}),
    first('categories', { parentId: null }),
    first('users', {}),
    first('persons', {}),
    first('roles', {}),
  ]);
  const filters = JSON.stringify({ createdAfter: true, categoryId: true, city: true, displayed: true, minLevel: true });
  return [
    { name: 'dashboard', path: '/' },
    { name: 'queue', path: '/moderation' },
    { name: 'ads', path: '/advertisements' },
    { name: 'ads-filters', path: `/advertisements?displayedFilters=${encodeURIComponent(filters)}` },
    { name: 'ads-none', path: `/advertisements?filter=${encodeURIComponent('{"q":"qqqzzzxxx"}')}` },
    { name: 'ad', path: `/advertisements/${waiting}/show` },
    { name: 'ad-history', path: `/advertisements/${waiting}/show?tab=history` },
    { name: 'ad-editor', path: `/advertisements/${draft}` },
    { name: 'no-ad', path: `/advertisements/${nobody}/show` },
    { name: 'businesses', path: '/tenants' },
    { name: 'business', path: `/tenants/${business}/show` },
    { name: 'business-editor', path: `/tenants/${business}` },
    { name: 'categories', path: '/categories' },
    { name: 'new-category', path: '/categories/create' },
    { name: 'category', path: `/categories/${category}` },
    { name: 'category-history', path: `/categories/${category}?tab=history` },
    { name: 'users', path: '/users' },
    { name: 'user', path: `/users/${user}/show` },
    { name: 'user-history', path: `/users/${user}/show?tab=history` },
    { name: 'user-editor', path: `/users/${user}` },
    { name: 'no-user', path: `/users/${nobody}/show` },
    { name: 'persons', path: '/persons' },
    { name: 'person', path: `/persons/${person}/show` },
    { name: 'person-queue', path: '/person-queue' },
    { name: 'roles', path: '/roles' },
    { name: 'subscribers', path: '/subscribers' },
    { name: 'role', path: `/roles/${role}/show` },
    { name: 'role-history', path: `/roles/${role}/show?tab=history` },
    { name: 'settings', path: '/settings' },
    { name: 'outbox', path: '/outbox' },
    { name: 'events', path: '/events' },
    { name: 'system', path: '/system' },
    { name: 'denied', path: '/access-denied' },
    { name: 'not-there', path: '/no-such-page' },
  ];
}

/** Skeletons and the like, which stand where something will be. */
const unfinished = '.MuiSkeleton-root, .RaLoading-root';
const nextFrame = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';

/** Answers a function that waits until all of the page is drawn: nothing stands in for what is still on its way. */
function watchDrawing(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return async () => {
    await page.getByRole('heading', { level: 1 }).filter({ hasText: /\S/ }).waitFor();
    await expect
      .poll(async () => {
        await page.evaluate(nextFrame);
        return underWay.size + (await page.locator(unfinished).count());
      })
      .toBe(0);
  };
}

/** Goes to another page as a link does: the console is loaded once. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`);

/** Pressed by no pointer, which would bring up what the button says while it rests there. */
const changeTheme = (page: Page): Promise<void> =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /پوست|theme/i })
    .dispatchEvent('click');

const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** Looks at the page at a desk, in one theme and then in the other, and where it is asked for on a phone. */
async function faultsOfPage(page: Page, drawn: () => Promise<void>, onPhone: boolean): Promise<string[]> {
  const found = await violationsOn(page);
  await changeTheme(page);
  for (const line of await violationsOn(page, rulesOfColour)) found.push(`in the other theme: ${line}`);
  if (!onPhone) return found;
  await page.setViewportSize(phone);
  await drawn();
  for (const line of await violationsOn(page)) found.push(`on a phone: ${line}`);
  const excess = await page.evaluate<number>(sideways);
  if (excess > 0) found.push(`can be pushed sideways by ${excess} px`);
  await page.setViewportSize(desk);
  return found;
}

describe.each<Culture>(['fa-IR', 'en-US'])('who runs the product in %s', (culture) => {
  story('finds no barrier on any page of the console, in either theme', { timeout: patience }, async ({ visit }) => {
    const page = await visit({ ...desk, refusals: [404] });
    await page.goto('/admin');
    for (const theme of ['dark', 'light']) {
      await page.evaluate(`localStorage.setItem('theme', '${theme}')`);
      await page.goto('/admin/login');
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await violationsOn(page), `the sign-in, ${theme}`).toEqual([]);
      expect(await page.evaluate<number>(sideways), 'pixels by which the sign-in can be pushed sideways').toBe(0);
    }
    const member = await visit();
    await signInAsMember(member, 4);
    await definePerson(member);
    await signInAtConsole(page, 'administrator');
    await page.evaluate(`localStorage.setItem('culture', '${culture}')`);
    const found: string[] = [];
    const waiting = (await consolePlaces(page)).values();
    const goRound = async (tab: Page): Promise<void> => {
      const drawn = watchDrawing(tab);
      await tab.goto('/admin');
      await drawn();
      for (const { name, path } of waiting) {
        await follow(tab, `/admin${path}`);
        await drawn();
        // How it lies on a phone is no matter of language.
        for (const fault of await faultsOfPage(tab, drawn, culture === 'fa-IR')) found.push(`${name}: ${fault}`);
      }
    };
    await Promise.all([page, await newTab(page)].map(goRound));
    expect(found).toEqual([]);
  });
});
