import type { Culture } from '@charsu/core/domain/culture.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { soaked } from '../support/soak.ts';
import { rulesOfColour, violationsOn } from './accessibility.ts';
import { definePerson, newWord, rightsOf, signInAtConsole } from './actors.ts';
import { account, story } from './browser.ts';
import { type ConsoleLook, consoleFindingsAt, consolePlaces, watchDrawing } from './console-places.ts';
import { faultsOfTabStops } from './keyboard.ts';
import { layoutFaultsOn } from './layout.ts';
import { faultsOfMotion } from './motion.ts';
import { signedInAs } from './signed-in-as.ts';
import { persian } from './texts.ts';

const patience = 300_000;
/** Further down a table or a matrix are more of the same. */
const stopsOfAPage = 40;
/** Nothing glides into view, so that where a control is can be told at once. */
const reader = { motion: false, refusals: [404] };

const desk = { name: 'at a desk', width: 1280, height: 900 };
const zoomed = { name: 'on a screen of 1280 x 1024 zoomed to 200 %', width: 640, height: 512 };
const narrow = { name: 'in a window of 320 pixels', width: 320, height: 740 };
const windows = soaked({ full: [zoomed, narrow], short: [narrow] });
/** Outside of a soak the rules of axe are for the desk: small windows have the same parts, in other places. */
const violationsInANarrowWindow = soaked<(page: Page) => Promise<string[]>>({
  full: (page) => violationsOn(page),
  short: async () => [],
});

/** Pressed by no pointer, which would bring up what the button says while it rests there. */
const changeTheme = (page: Page): Promise<void> =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /تم |theme/i })
    .dispatchEvent('click');

const told = (where: string, faults: readonly string[]): string[] => faults.map((fault) => `${where}: ${fault}`);

/** Barriers in one theme and then, for what a theme can change, in the other. */
async function barriersOn(page: Page): Promise<string[]> {
  const found = await violationsOn(page);
  await changeTheme(page);
  return [...found, ...told('in the other theme', await violationsOn(page, rulesOfColour))];
}

/** Layout faults in other windows than at a desk. What `more` looks at is looked at where there is least room. */
async function faultsElsewhere(
  page: Page,
  drawn: () => Promise<void>,
  windows: readonly (typeof desk)[],
  more: () => Promise<readonly string[]>,
): Promise<string[]> {
  const found: string[] = [];
  for (const window of windows) {
    await page.setViewportSize(window);
    await drawn();
    found.push(...told(window.name, await layoutFaultsOn(page)));
    if (window === narrow) found.push(...told(window.name, await more()));
  }
  await page.setViewportSize(desk);
  return found;
}

/** Barriers, what moves, how the page lies in each window, and whether the focus is seen at the stops of the Tab key. */
const lookClosely: ConsoleLook = async (page, drawn) => [
  ...(await barriersOn(page)),
  ...(await faultsOfMotion(page)),
  ...(await layoutFaultsOn(page)),
  ...(await faultsElsewhere(page, drawn, windows, async () => [
    ...(await violationsInANarrowWindow(page)),
    // The part before the page's own is the same on every page.
    ...(await faultsOfTabStops(page, page.getByRole('main'), stopsOfAPage)),
  ])),
];

/** The words of another language, and pages that are read from left to right, where they have least and most room. */
const lookAgain: ConsoleLook = async (page, drawn) => [
  ...(await barriersOn(page)),
  ...(await layoutFaultsOn(page)),
  ...(await faultsElsewhere(page, drawn, [narrow], async () => [])),
];

/** The sign-in, which has no bar to change the theme in. */
async function faultsOfSignIn(page: Page): Promise<string[]> {
  const found: string[] = [];
  const drawn = () => page.getByRole('heading', { level: 1 }).waitFor();
  for (const theme of ['dark', 'light']) {
    await page.evaluate(`localStorage.setItem('theme', '${theme}')`);
    await page.goto('/admin/login');
    await drawn();
    found.push(...told(theme, await violationsOn(page)));
  }
  const stops = () => faultsOfTabStops(page, page.getByRole('main'), stopsOfAPage);
  return [
    ...found,
    ...(await faultsOfMotion(page)),
    ...(await layoutFaultsOn(page)),
    ...(await faultsElsewhere(page, drawn, windows, stops)),
  ];
}

/** The menu and the bar at every stop of the Tab key; on small screens the menu that comes over the page. */
async function faultsOfFrame(page: Page): Promise<string[]> {
  const drawn = watchDrawing(page);
  const found: string[] = [];
  for (const window of [desk, narrow]) {
    await page.setViewportSize(window);
    // Reloaded, so that the first stop is the first of the page.
    await page.goto('/admin');
    await drawn();
    found.push(...told(window.name, await faultsOfTabStops(page)));
  }
  await page.getByRole('button', { name: persian.t(persian.console.app.openMenu) }).click();
  await page.getByRole('navigation').waitFor();
  found.push(...(await layoutFaultsOn(page)));
  await page.setViewportSize(desk);
  return found;
}

/** Gives the newest draft a name without a blank in it, as long as may be; the newest change comes first in every list. */
async function nameAtLength(page: Page): Promise<void> {
  const headers = await rightsOf(page);
  const query = new URLSearchParams({ filter: JSON.stringify({ state: publicationState.draft }), range: '[0,0]' });
  const read = await page.request.get(`/api/console/advertisements?${query}`, { headers });
  const [draft] = z.array(z.object({ id: z.string(), revision: z.string() })).parse(await read.json());
  if (!draft) throw new Error('There is no draft to name.');
  const answer = await page.request.put(`/api/console/advertisements/${draft.id}`, {
    headers: { ...headers, 'if-match': `"${draft.revision}"` },
    data: { name: newWord().repeat(9).slice(0, limits.advertisementName.max) },
  });
  expect(answer.status()).toBe(200);
}

const staff = soaked<readonly (readonly [Culture, ConsoleLook])[]>({
  full: [
    ['fa-IR', lookClosely],
    ['en-US', lookAgain],
  ],
  short: [['fa-IR', lookClosely]],
});

describe.each(staff)('who runs the product in %s', (culture, look) => {
  story(
    'meets no barrier on any page of the console, and all of them fit',
    { timeout: patience },
    async ({ visit }) => {
      const page = await visit(reader);
      const choose = (chosen: Culture) =>
        page.context().addCookies([{ name: 'culture', value: chosen, url: new URL(page.url()).origin }]);
      await page.goto('/admin/login');
      await choose(culture);
      expect(await faultsOfSignIn(page), 'the sign-in').toEqual([]);
      const headers = await signedInAs(page.request, account('user', 4));
      await definePerson(page.request, headers);
      await choose('fa-IR');
      await signInAtConsole(page, 'administrator');
      await nameAtLength(page);
      if (look === lookClosely) expect(await faultsOfFrame(page), 'the menu and the bar').toEqual([]);
      await choose(culture);
      expect(await consoleFindingsAt(page, await consolePlaces(page), look)).toEqual([]);
    },
  );
});
