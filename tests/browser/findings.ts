import type { Page } from 'playwright-core';
import { soaked } from '../support/soak.ts';
import { newTab, open } from './browser.ts';
import type { Place } from './places.ts';

/** Finds the faults of the open page, one line each. */
export type Look = (page: Page) => Promise<readonly string[]>;

/** One page of each template; the others have only other content. */
const templates = new Set([
  ...['home', 'category', 'nothing-found', 'businesses', 'ad', 'business', 'register', 'not-there'],
  ...['dashboard', 'person-natural', 'messages', 'own-ads', 'new-ad'],
  ...[
    'queue',
    'advertisements',
    'ad-editor',
    'categories',
    'category-history',
    'users',
    'user',
    'role',
    'settings',
    'system',
  ],
]);

/** Prepares a tab; the result visits a place in it and finds its faults. */
type Tour = (tab: Page) => Promise<(place: Place) => Promise<readonly string[]>>;

/**
 * The faults of the places (outside of a soak, one of each template), each line with the name of its place. A second
 * tab of the same visitor and size does half of them.
 */
export async function findingsOf(page: Page, places: readonly Place[], begin: Tour): Promise<string[]> {
  const looked = soaked({ full: places, short: places.filter(({ name }) => templates.has(name)) });
  const found = new Map<Place, readonly string[]>();
  const waiting = looked.values();
  const goRound = async (tab: Page): Promise<void> => {
    const lookAt = await begin(tab);
    for (const place of waiting) found.set(place, await lookAt(place));
  };
  const second = await newTab(page);
  await Promise.all([page, second].map(goRound));
  await second.close();
  return looked.flatMap((place) => (found.get(place) ?? []).map((line) => `${place.name}: ${line}`));
}

/** Opens the places of the portal and returns the faults that `look` finds. */
export const findingsAt = (page: Page, places: readonly Place[], look: Look): Promise<string[]> =>
  findingsOf(page, places, async (tab) => async ({ path }) => {
    await open(tab, path);
    await tab.getByRole('heading', { level: 1 }).waitFor();
    return look(tab);
  });
