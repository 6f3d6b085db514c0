import { describe, expect } from 'vitest';
import { consoleEntry, signInAtConsole } from './actors.ts';
import { story } from './browser.ts';
import { persian } from './texts.ts';

const { trends } = persian.administration.dashboard;

describe('an administrator', () => {
  story('sees by day and by week what is new, in figures too, and goes into the search', async ({ visit }) => {
    const page = await visit();
    await signInAtConsole(page, 'administrator');
    const panel = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: trends.title, exact: true }) });
    await panel.getByText(trends.table, { exact: true }).click();
    const rows = panel.locator('tbody').getByRole('row');
    await expect.poll(() => rows.count()).toBe(30);
    await panel.getByRole('button', { name: trends.weeks, exact: true }).click();
    await expect.poll(() => rows.count()).toBe(26);
    await panel.getByRole('columnheader', { name: trends.week, exact: true }).waitFor();
    // The demo's ads are of the last weeks.
    const cells = (column: number) => rows.locator(`td:nth-of-type(${column})`).allTextContents();
    for (const column of [1, 2]) expect((await cells(column)).some((count) => count !== '۰')).toBe(true);

    // The search, by its keys or its button.
    const { search } = persian.console;
    const button = page.getByRole('banner').getByRole('link', { name: search.title, exact: true });
    await button.getByText('Ctrl K', { exact: true }).waitFor();
    const field = page.getByRole('searchbox', { name: search.hint });
    const focused = field.and(page.locator(':focus'));
    await page.keyboard.press('Control+K');
    await focused.waitFor();
    await page.keyboard.type('kashani');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?q=kashani/);
    await page.getByRole('main').getByRole('link').first().focus();
    await page.keyboard.press('Control+K');
    await focused.waitFor();
    await consoleEntry(page, persian.administration.resource.users.plural).click();
    await button.click();
    await focused.waitFor();
  });

  story('finds no trends as a moderator', async ({ visit }) => {
    const page = await visit();
    await signInAtConsole(page, 'moderator');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('heading', { name: trends.title, exact: true }).count()).toBe(0);
  });
});
