import type { Culture } from '@charsu/core/domain/culture.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { rulesOfColour, violationsOn } from './accessibility.ts';
import { definePerson, signInAsMember, signInAtConsole } from './actors.ts';
import { story } from './browser.ts';
import type { Place } from './places.ts';

const patience = 600_000;
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

/** Waits until all of the page is drawn. */
async function drawn(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).filter({ hasText: /\S/ }).waitFor();
  await expect.poll(() => page.locator('.MuiSkeleton-root, .RaLoading-root').count()).toBe(0);
}

const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

describe.each<Culture>(['fa-IR', 'en-US'])('who runs the product in %s', (culture) => {
  story('finds no barrier on any page of the console, in either theme', { timeout: patience }, async ({ visit }) => {
    const found: string[] = [];
    const page = await visit({ refusals: [404] });
    await page.goto('/admin');
    for (const theme of ['dark', 'light']) {
      await page.evaluate(`localStorage.setItem('theme', '${theme}')`);
      await page.goto('/admin/login');
      await page.getByRole('heading', { level: 1 }).waitFor();
      for (const line of await violationsOn(page)) found.push(`${theme}, sign-in: ${line}`);
    }
    const member = await visit();
    await signInAsMember(member, 4);
    await definePerson(member);
    await signInAtConsole(page, 'administrator');
    await page.evaluate(`localStorage.setItem('culture', '${culture}')`);
    const places = await consolePlaces(page);
    const other = page.getByRole('banner').getByRole('button', { name: /پوست|theme/i });
    for (const { name, path } of places) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`/admin${path}`);
      await page.waitForLoadState('networkidle');
      await drawn(page);
      for (const line of await violationsOn(page)) found.push(`${name}: ${line}`);
      await other.click();
      // What the button says while the pointer rests on it is no part of the page.
      await page.mouse.move(640, 450);
      await page.getByRole('tooltip').waitFor({ state: 'hidden' });
      for (const line of await violationsOn(page, rulesOfColour)) found.push(`${name}, in the other theme: ${line}`);
      // How it lies on a phone is no matter of language.
      if (culture !== 'fa-IR') continue;
      await page.setViewportSize({ width: 360, height: 740 });
      await drawn(page);
      for (const line of await violationsOn(page)) found.push(`${name}, on a phone: ${line}`);
      const excess = await page.evaluate<number>(sideways);
      if (excess > 0) found.push(`${name}: can be pushed sideways by ${excess} px`);
    }
    expect(found).toEqual([]);
  });
});
