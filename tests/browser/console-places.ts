import { readdirSync } from 'node:fs';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { findingsOf } from './findings.ts';
import type { Place } from './places.ts';

/** The lists of the console's resources: each folder of `admin/src` with an index is one. */
const lists: readonly Place[] = readdirSync(new URL('../../admin/src/', import.meta.url), { recursive: true })
  .map(String)
  .flatMap((path) => /^(\w+)[\\/]index\.tsx$/.exec(path)?.[1] ?? [])
  .map((name) => ({ name, path: `/${name}` }));

const nobody = '00000000-0000-4000-8000-000000000000';

/** Every kind of page of the console, full and empty; the page has to be signed in. */
export async function consolePlaces(page: Page): Promise<Place[]> {
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
  const [waiting, draft, business, category, content, user, person, rating, role] = await Promise.all([
    first('advertisements', { state: publicationState.pending }),
    first('advertisements', { state: publicationState.draft }),
    first('tenants', {}),
    first('categories', { parentId: null }),
    first('contentPages', { kind: 'page' }),
    first('users', {}),
    first('persons', {}),
    first('ratings', {}),
    first('roles', {}),
  ]);
  const filters = JSON.stringify({ createdAfter: true, categoryId: true, city: true, displayed: true, minLevel: true });
  return [
    { name: 'dashboard', path: '/' },
    ...lists,
    { name: 'trial-balance', path: '/trialBalance' },
    { name: 'queue', path: '/moderation' },
    { name: 'business-queue', path: '/moderation/tenants' },
    { name: 'ads-filters', path: `/advertisements?displayedFilters=${encodeURIComponent(filters)}` },
    { name: 'ads-none', path: `/advertisements?filter=${encodeURIComponent('{"q":"qqqzzzxxx"}')}` },
    { name: 'ad', path: `/advertisements/${waiting}/show` },
    { name: 'ad-history', path: `/advertisements/${waiting}/show?tab=history` },
    { name: 'ad-editor', path: `/advertisements/${draft}` },
    { name: 'no-ad', path: `/advertisements/${nobody}/show` },
    { name: 'business', path: `/tenants/${business}/show` },
    { name: 'business-editor', path: `/tenants/${business}` },
    { name: 'new-category', path: '/categories/create' },
    { name: 'category', path: `/categories/${category}` },
    { name: 'category-history', path: `/categories/${category}?tab=history` },
    { name: 'new-page', path: '/contentPages/create' },
    { name: 'new-rule', path: '/trustRules/create' },
    { name: 'page', path: `/contentPages/${content}` },
    { name: 'rating', path: `/ratings/${rating}/show` },
    { name: 'user', path: `/users/${user}/show` },
    { name: 'user-history', path: `/users/${user}/show?tab=history` },
    { name: 'user-editor', path: `/users/${user}` },
    { name: 'no-user', path: `/users/${nobody}/show` },
    { name: 'person', path: `/persons/${person}/show` },
    { name: 'person-queue', path: '/moderation/persons' },
    { name: 'role', path: `/roles/${role}/show` },
    { name: 'role-history', path: `/roles/${role}/show?tab=history` },
    { name: 'settings', path: '/settings' },
    { name: 'settings-operator', path: '/settings?group=operator' },
    { name: 'settings-home', path: '/settings?group=home' },
    { name: 'settings-footer', path: '/settings?group=footer' },
    { name: 'settings-history', path: '/settings?group=signIn&history=yes' },
    { name: 'search', path: '/search?q=09' },
    { name: 'translations', path: '/translations' },
    { name: 'events', path: '/events' },
    { name: 'system', path: '/system' },
    { name: 'set-up', path: '/set-up' },
    { name: 'set-up-colours', path: '/set-up?step=colors' },
    { name: 'denied', path: '/access-denied' },
    { name: 'not-there', path: '/no-such-page' },
  ];
}

/** Skeletons and other placeholders of loading content. */
const unfinished = '.MuiSkeleton-root, .RaLoading-root';
const nextFrame = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';

/** Returns a function that waits until the whole page is rendered, without placeholders; previews load by themselves. */
export function watchDrawing(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  const isOwn = (request: Request) => !request.isNavigationRequest() && request.frame() === page.mainFrame();
  page.on('request', (request) => isOwn(request) && underWay.add(request));
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

/** Goes to another page as a link does: the console, or the portal, is loaded once. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate')); scrollTo(0, 0)`,
  );

/** Finds the faults of the open page of the console; `drawn` waits until it is rendered again. */
export type ConsoleLook = (page: Page, drawn: () => Promise<void>) => Promise<readonly string[]>;

/** Visits places of the console in two tabs, which load it once each; the page must be signed in. */
export const consoleFindingsAt = (page: Page, places: readonly Place[], look: ConsoleLook): Promise<string[]> =>
  findingsOf(page, places, async (tab) => {
    const drawn = watchDrawing(tab);
    await tab.goto('/admin');
    await drawn();
    return async ({ path }) => {
      await follow(tab, `/admin${path}`);
      await drawn();
      // On a busy machine loading may not have begun at the first check.
      await drawn();
      return look(tab, drawn);
    };
  });
