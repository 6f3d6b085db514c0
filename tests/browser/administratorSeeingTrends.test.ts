import { describe, expect } from 'vitest';
import { signInAtConsole } from './actors.ts';
import { story } from './browser.ts';
import { persian } from './texts.ts';

const {
  administration: { dashboard },
  console: consoleTexts,
} = persian;
const { trends } = dashboard;
const desk = consoleTexts.dashboard;

describe('an administrator', () => {
  story('sees by day and by week what is new, in figures too, and goes into the search', async ({ visit }) => {
    const page = await visit();
    await signInAtConsole(page, 'administrator');
    // Each figure of the last week leads to its list.
    const figures = page.getByRole('region', { name: dashboard.lastWeek, exact: true });
    for (const name of Object.values(dashboard.figures)) await figures.getByRole('link', { name }).waitFor();
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
  });

  story('finds the queues as a moderator, and no trends', async ({ visit }) => {
    const page = await visit();
    await signInAtConsole(page, 'moderator');
    // Every queue of theirs, with the age of its oldest, and one press to it.
    const queues = page.getByRole('region', { name: desk.waiting, exact: true });
    const ads = queues.getByRole('link', { name: persian.recordNames.advertisement });
    await ads.getByText(desk.oldest).waitFor();
    for (const name of [desk.piles.reports, desk.piles.messages]) await queues.getByRole('link', { name }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('region', { name: dashboard.lastWeek, exact: true }).count()).toBe(0);
    expect(await queues.getByRole('link', { name: desk.piles.corrections }).count()).toBe(0);
    expect(await page.getByRole('heading', { name: trends.title, exact: true }).count()).toBe(0);
  });
});
