import type { Page } from 'playwright-core';
import { open } from './browser.ts';
import type { Place } from './places.ts';

/** What somebody finds wrong with the page that is open, one line a fault. */
export type Look = (page: Page) => Promise<readonly string[]>;

/** Opens one place after another and answers what `look` finds there, each line with the name of its place. */
export async function findingsAt(page: Page, places: readonly Place[], look: Look): Promise<string[]> {
  const found: string[] = [];
  for (const { name, path } of places) {
    await open(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const line of await look(page)) found.push(`${name}: ${line}`);
  }
  return found;
}
