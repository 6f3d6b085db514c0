import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { signInAsMember } from './actors.ts';
import { story } from './browser.ts';
import { findingsAt } from './findings.ts';
import { faultsOfTabStops } from './keyboard.ts';
import { layoutFaultsOn } from './layout.ts';
import { memberPlaces, publicPlaces } from './places.ts';

const patience = 300_000;
/** Nothing glides into view, so that where a control is can be told at once. */
const still = { reducedMotion: true, refusals: [404] };

/** How the page lies in the window, and whether the focus is seen at every stop of the Tab key. */
const layoutAndStops = async (page: Page): Promise<string[]> => [
  ...(await layoutFaultsOn(page)),
  ...(await faultsOfTabStops(page)),
];

describe.each([
  ['at a desk', { width: 1280, height: 900 }],
  ['on a screen of 1280 x 1024 zoomed to 200 %', { width: 640, height: 512, scale: 2 }],
  ['in a window of 320 pixels', { width: 320, height: 740 }],
])('%s', (_, window) => {
  story('every public page fits', { timeout: patience }, async ({ visit }) => {
    const page = await visit({ ...window, ...still });
    expect(await findingsAt(page, await publicPlaces(page.request), layoutAndStops)).toEqual([]);
  });

  story('so does every page of a member', { timeout: patience }, async ({ visit }) => {
    const page = await visit({ ...window, ...still });
    await signInAsMember(page);
    expect(await findingsAt(page, await memberPlaces(page), layoutAndStops)).toEqual([]);
  });
});
