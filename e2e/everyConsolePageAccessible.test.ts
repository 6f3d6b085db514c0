import type { Culture } from '@charsu/core/domain/culture.ts';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { rulesOfColour, violationsOn } from './accessibility.ts';
import { definePerson, signInAsMember, signInAtConsole } from './actors.ts';
import { story } from './browser.ts';
import { type ConsoleLook, consoleFindingsAt, consolePlaces } from './console-places.ts';

const patience = 300_000;
const desk = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };

/** Pressed by no pointer, which would bring up what the button says while it rests there. */
const changeTheme = (page: Page): Promise<void> =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /پوست|theme/i })
    .dispatchEvent('click');

/** Looks at the page at a desk, in one theme and then in the other, and where it is asked for on a phone. */
async function faultsOfPage(page: Page, drawn: () => Promise<void>, onPhone: boolean): Promise<string[]> {
  const found = await violationsOn(page);
  await changeTheme(page);
  for (const line of await violationsOn(page, rulesOfColour)) found.push(`in the other theme: ${line}`);
  if (!onPhone) return found;
  await page.setViewportSize(phone);
  await drawn();
  for (const line of await violationsOn(page)) found.push(`on a phone: ${line}`);
  await page.setViewportSize(desk);
  return found;
}

describe.each<Culture>(['fa-IR', 'en-US'])('who runs the product in %s', (culture) => {
  story('finds no barrier on any page of the console, in either theme', { timeout: patience }, async ({ visit }) => {
    const page = await visit({ ...desk, refusals: [404] });
    await page.goto('/admin');
    for (const theme of ['dark', 'light']) {
      await page.evaluate(`localStorage.setItem('theme', '${theme}')`);
      await page.goto('/admin/login');
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await violationsOn(page), `the sign-in, ${theme}`).toEqual([]);
    }
    const member = await visit();
    await signInAsMember(member, 4);
    await definePerson(member);
    await signInAtConsole(page, 'administrator');
    await page.evaluate(`localStorage.setItem('culture', '${culture}')`);
    // How it lies on a phone is no matter of language.
    const look: ConsoleLook = (tab, drawn) => faultsOfPage(tab, drawn, culture === 'fa-IR');
    expect(await consoleFindingsAt(page, await consolePlaces(page), look)).toEqual([]);
  });
});
