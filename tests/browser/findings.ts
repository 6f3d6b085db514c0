import type { Page } from 'playwright-core';
import { sampled, seed } from '../support/soak.ts';
import { newTab, open } from './browser.ts';
import type { Place } from './places.ts';

/** Finds the faults of the open page, one line each. */
export type Look = (page: Page) => Promise<readonly string[]>;

/** Always looked at: the home page, an ad, a form and a table, of the portal, of its members and of the console. */
const always = new Set(['home', 'ad', 'sell', 'register', 'own-ads', 'new-ad', 'advertisements', 'ad-editor']);

const at = ({ name }: Place): string => `${name} (SEED=${seed})`;

/** Prepares a tab; the result visits a place in it and finds its faults. */
type Tour = (tab: Page) => Promise<(place: Place) => Promise<readonly string[]>>;

/**
 * The faults of the places (outside of a soak, of a part of them), each line with the name of its place and the seed that
 * chose it. A second tab of the same visitor and size does half of them.
 */
export async function findingsOf(page: Page, places: readonly Place[], begin: Tour): Promise<string[]> {
  const looked = sampled(places, ({ name }) => always.has(name));
  const found = new Map<Place, readonly string[]>();
  const waiting = looked.values();
  const goRound = async (tab: Page): Promise<void> => {
    const lookAt = await begin(tab);
    for (const place of waiting) {
      const lines = lookAt(place).catch((error: unknown) => {
        throw new Error(at(place), { cause: error });
      });
      found.set(place, await lines);
    }
  };
  const second = await newTab(page);
  await Promise.all([page, second].map(goRound));
  await second.close();
  return looked.flatMap((place) => (found.get(place) ?? []).map((line) => `${at(place)}: ${line}`));
}

/** Opens the places of the portal and returns the faults that `look` finds. */
export const findingsAt = (page: Page, places: readonly Place[], look: Look): Promise<string[]> =>
  findingsOf(page, places, async (tab) => async ({ path }) => {
    await open(tab, path);
    await tab.getByRole('heading', { level: 1 }).waitFor();
    return look(tab);
  });
