import { type Culture, cultures, defaultCulture } from '@charsu/core/domain/culture.ts';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { soaked } from '../support/soak.ts';
import { signInAsMember } from './actors.ts';
import { open, story } from './browser.ts';
import { findingsAt } from './findings.ts';
import { faultsOfTabStops } from './keyboard.ts';
import { layoutFaultsOn } from './layout.ts';
import { memberPlaces, publicPlaces } from './places.ts';

const patience = 300_000;
/** Nothing glides into view, so that where a control is can be told at once; two pixels of the screen make one of the page, as zoom does. */
const reader = { motion: false, scale: 2, refusals: [404] };

const desk = { name: 'at a desk', width: 1280, height: 900 };
const zoomed = { name: 'on a screen of 1280 x 1024 zoomed to 200 %', width: 640, height: 512 };
const narrow = { name: 'in a window of 320 pixels', width: 320, height: 740 };
const windows = soaked({ full: [desk, zoomed, narrow], short: [desk, narrow] });
/** Outside of a soak only the narrow window is walked to its end: further down the others have more of the same. */
const stopsAtADesk = soaked<number | undefined>({ full: undefined, short: 40 });

/** After it, what follows the size of the window has been drawn. */
const drawn = `new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))`;

/** Faults of the page's layout in each window, and of the focus at every stop of the Tab key. */
async function faultsInEachWindow(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const window of windows) {
    const { name, ...size } = window;
    await page.setViewportSize(size);
    await page.evaluate(drawn);
    const stops = window === narrow ? undefined : stopsAtADesk;
    const faults = [...(await layoutFaultsOn(page)), ...(await faultsOfTabStops(page, undefined, stops))];
    found.push(...faults.map((fault) => `${name}: ${fault}`));
  }
  return found;
}

// The longest word of a page is in another language on each.
describe.each(soaked<readonly Culture[]>({ full: cultures, short: [defaultCulture] }))('in %s', (culture) => {
  story('every public page fits', { timeout: patience }, async ({ visit }) => {
    const page = await visit({ ...reader, culture });
    expect(await findingsAt(page, await publicPlaces(page.request), faultsInEachWindow)).toEqual([]);
  });

  story('so does every page of a member', { timeout: patience }, async ({ visit }) => {
    const page = await visit({ ...reader, culture });
    await signInAsMember(page);
    expect(await findingsAt(page, await memberPlaces(page), faultsInEachWindow)).toEqual([]);
  });
});

// Longer words than German has are rare, and a line that breaks late.
story('a page fits with letters of twice the size, and on a phone of half as large again', async ({ visit }) => {
  const page = await visit({ ...reader, culture: 'de-DE' });
  for (const path of ['/', '/q/all', '/login']) {
    await open(page, path);
    for (const { letters, ...size } of [
      { letters: '200%', ...desk },
      { letters: '150%', ...narrow, width: 375 },
    ]) {
      await page.setViewportSize(size);
      await page.locator('html').evaluate((root, fontSize) => Object.assign(root.style, { fontSize }), letters);
      await page.evaluate(drawn);
      expect(await layoutFaultsOn(page), `${path} ${letters}`).toEqual([]);
    }
  }
});

/** The elements for which a reader of letters of twice the size would have to push a page of a phone sideways. */
async function beyondTheSide(page: Page): Promise<string[]> {
  await page.locator('html').evaluate((root) => Object.assign(root.style, { fontSize: '200%' }));
  await page.evaluate(drawn);
  return (await layoutFaultsOn(page)).filter((fault) => /pushed sideways|sticks out/.test(fault));
}

describe.each(['fa-IR', 'en-US', 'de-DE'] as const)('on a phone with letters of twice the size, in %s', (culture) => {
  const onAPhone = { ...reader, culture, width: 375, height: narrow.height };

  story('no public page goes beyond the side', { timeout: patience }, async ({ visit }) => {
    const page = await visit(onAPhone);
    expect(await findingsAt(page, await publicPlaces(page.request), beyondTheSide)).toEqual([]);
  });

  story('nor does a page of a member', { timeout: patience }, async ({ visit }) => {
    const page = await visit(onAPhone);
    await signInAsMember(page);
    expect(await findingsAt(page, await memberPlaces(page), beyondTheSide)).toEqual([]);
  });
});

story('the home page leaves no row of cards half empty', async ({ visit }) => {
  const page = await visit();
  await open(page, '/');
  for (const width of [360, 500, 768, 992, 1440]) {
    await page.setViewportSize({ width, height: desk.height });
    await page.evaluate(drawn);
    for (const grid of await page.locator('main .grid').all()) {
      const tops = await grid.locator(':scope > *').evaluateAll((cards) => cards.map((card) => card.offsetTop));
      const rows = Map.groupBy(tops, (top) => top);
      expect(tops.length % rows.size, `${tops.length} in ${rows.size} rows at ${width} pixels`).toBe(0);
    }
  }
});
