import { describe, expect } from 'vitest';
import { signInAtConsole } from './actors.ts';
import { story } from './browser.ts';
import { persian } from './texts.ts';

const { trends } = persian.administration.dashboard;

describe('an administrator', () => {
  story('sees by day and by week what is new, and reads the figures in a table', async ({ visit }) => {
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
    const advertisements = await rows.locator('td:first-of-type').allTextContents();
    expect(advertisements.some((count) => count !== '۰')).toBe(true);
  });

  story('finds no trends as a moderator', async ({ visit }) => {
    const page = await visit();
    await signInAtConsole(page, 'moderator');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('heading', { name: trends.title, exact: true }).count()).toBe(0);
  });
});
