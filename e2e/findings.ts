import type { Page } from 'playwright-core';
import { newTab, open } from './browser.ts';
import type { Place } from './places.ts';

/** What somebody finds wrong with the page that is open, one line a fault. */
export type Look = (page: Page) => Promise<readonly string[]>;

/**
 * Opens the places and answers what `look` finds there, each line with the name of its place. A second tab of the same
 * visitor, as large, does half of it.
 */
export async function findingsAt(page: Page, places: readonly Place[], look: Look): Promise<string[]> {
  const found = new Map<Place, readonly string[]>();
  const waiting = places.values();
  const goRound = async (tab: Page): Promise<void> => {
    for (const place of waiting) {
      await open(tab, place.path);
      await tab.getByRole('heading', { level: 1 }).waitFor();
      found.set(place, await look(tab));
    }
  };
  const second = await newTab(page);
  await Promise.all([page, second].map(goRound));
  await second.close();
  return places.flatMap((place) => (found.get(place) ?? []).map((line) => `${place.name}: ${line}`));
}
