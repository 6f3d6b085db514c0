import type { Culture } from '@charsu/core/domain/culture.ts';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { soaked } from '../support/soak.ts';
import { violationsInBothThemes, violationsInTheme } from './accessibility.ts';
import { categoryOptions, giveName, givePassword, signInAsMember } from './actors.ts';
import { open, story } from './browser.ts';
import { findingsAt, type Look } from './findings.ts';
import { memberPlaces, publicPlaces } from './places.ts';
import { persian } from './texts.ts';

const { members, portal } = persian;
const patience = 300_000;
const desk = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };

/** Outside of a soak the desk is dark and the phone is light. */
const atADesk = soaked<Look>({
  full: (page) => violationsInBothThemes(page),
  short: (page) => violationsInTheme(page, 'dark'),
});
const onAPhone = soaked<Look>({
  full: (page) => violationsInBothThemes(page),
  short: (page) => violationsInTheme(page, 'light'),
});

/**
 * On a phone as high as the page, where the bars that stick to its edge lie over nothing. The map is loaded on a usual
 * one: it looks for what it shows again whenever its size changes.
 */
async function violationsOnPhone(page: Page): Promise<readonly string[]> {
  await page.setViewportSize(phone);
  if (new URL(page.url()).pathname === '/map') {
    await open(page, page.url());
    await page.getByRole('heading', { level: 1 }).waitFor();
  } else {
    const height = await page.evaluate<number>('document.documentElement.scrollHeight');
    await page.setViewportSize({ ...phone, height });
    // A conversation opens at its end, and is higher the higher the phone is.
    await page.evaluate('scrollTo(0, 0)');
  }
  return (await onAPhone(page)).map((line) => `on a phone: ${line}`);
}

/** The window alone decides what a phone shows, so the page is loaded once for both. */
async function violationsAtDeskAndOnPhone(page: Page): Promise<readonly string[]> {
  await page.setViewportSize(desk);
  return [...(await atADesk(page)), ...(await violationsOnPhone(page))];
}

type Reader = readonly [Culture, Look];
/** The other languages differ from these two in their words alone. */
const readers: readonly Reader[] = [
  // The layout of a page on a phone is no matter of language.
  ['fa-IR', violationsAtDeskAndOnPhone],
  ['en-US', (page) => violationsInBothThemes(page)],
];

describe.each(soaked({ full: readers, short: readers.slice(0, 1) }))('who reads %s', (culture, look) => {
  story('meets no barrier on any public page', { timeout: patience }, async ({ visit }) => {
    const page = await visit({ culture, refusals: [404] });
    expect(await findingsAt(page, await publicPlaces(page.request), look)).toEqual([]);
  });
});

// Of pages that are looked at above, or in a soak, only what opens or changes.
describe('a visitor', () => {
  story('meets no barrier in the sheet of filters', async ({ visit }) => {
    const page = await visit(phone);
    await open(page, '/q/all#filters');
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  story('meets none in what opens, and none while the server is busy', async ({ visit }) => {
    const page = await visit({ refusals: [503] });
    const { shell, error } = portal;
    await open(page, '/q/all');
    await page.getByRole('banner').getByRole('button', { name: shell.categories }).click();
    await page.getByRole('navigation', { name: shell.categories }).first().waitFor();
    expect(await violationsInBothThemes(page, 'nav[popover]'), 'the menu of categories').toEqual([]);
    await page.keyboard.press('Escape');
    for (const name of [shell.language, shell.account]) {
      await page.getByRole('banner').getByLabel(name, { exact: true }).click();
      expect(await violationsInBothThemes(page, 'header'), name).toEqual([]);
    }
    await page.route('**/api/public/tenants*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('banner').getByRole('link', { name: shell.businesses }).click();
    await page.getByRole('heading', { level: 1, name: error.unavailableTitle }).waitFor();
    expect(await page.title()).toContain(error.unavailableTitle);
    expect(await violationsInBothThemes(page, 'main'), 'an answer of 503').toEqual([]);
  });
});

/** Outside of a soak from left to right, as visitors above read from right to left. */
const memberReaders = soaked<readonly Reader[]>({ full: readers, short: [['en-US', violationsAtDeskAndOnPhone]] });

describe.each(memberReaders)('a member who reads %s', (culture, look) => {
  story('meets no barrier on any page of theirs', { timeout: patience }, async ({ visit }) => {
    const page = await visit({ refusals: [404] });
    await page.goto('/robots.txt');
    await page.evaluate(`localStorage.setItem('culture', '${culture}')`);
    await signInAsMember(page, 0, '/');
    await page.locator(`html[lang=${culture}][data-ready]`).waitFor();
    expect(await findingsAt(page, await memberPlaces(page), look)).toEqual([]);
  });
});

describe('a member', () => {
  story('meets none in menus, questions and refused forms', async ({ visit }) => {
    const page = await visit({ refusals: [401] });
    await open(page, '/login');
    await giveName(page, 'nobody@example.com');
    await givePassword(page, 'not the password');
    await page.locator('[aria-invalid=true]').first().waitFor();
    expect(await violationsInBothThemes(page, 'main'), 'a refused sign-in').toEqual([]);

    await signInAsMember(page);
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('button') })
      .first();
    await row.getByRole('button').last().click();
    await page.getByRole('menu').waitFor();
    expect(await violationsInBothThemes(page, '[role=menu]'), 'the menu of an ad').toEqual([]);
    // The last entry takes the ad away, and is asked about first.
    await page.getByRole('menuitem').last().click();
    await page.getByRole('alertdialog').waitFor();
    expect(await violationsInBothThemes(page, '[role=alertdialog]'), 'a question').toEqual([]);

    await open(page, '/users/advertisement/add');
    await page.getByRole('button', { name: members.publish.save, exact: true }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    expect(await violationsInBothThemes(page, 'main'), 'a refused form').toEqual([]);
    await page.getByRole('combobox', { name: members.edit.category }).click();
    await categoryOptions(page).first().waitFor();
    expect(await violationsInBothThemes(page, 'main'), 'the choice of a category').toEqual([]);
  });
});
