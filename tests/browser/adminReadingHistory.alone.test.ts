import { authorOf } from '@charsu/core/i18n/names/account-name.ts';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { consoleEntry, fillSignIn, newWord, signInAsMember, signInAtConsole, signInByForm, tokenOf } from './actors.ts';
import { account, story } from './browser.ts';
import { persian } from './texts.ts';

const { console: texts, history, fields, reactAdmin, recordName, recordNames, t } = persian;
const save = 'ذخیره';
const administrator = 'مدیر چارسو';

describe('an administrator', () => {
  story('reads who changed a category, when and how, and finds the event in the log', async ({ visit }) => {
    const page = await visit();
    const url = newWord();
    await signInByForm(page, 'administrator');
    await consoleEntry(page, recordNames.category).click();
    await page.getByRole('link', { name: t(reactAdmin.ra.page.create, { name: recordName.category }) }).click();
    await page.getByRole('textbox', { name: 'فارسی' }).fill(`دستهٔ ${url}`);
    await page.getByRole('textbox', { name: t(fields.label.url) }).fill(url);
    // Without an ad in it, it is not for visitors.
    await page.getByRole('switch', { name: t(fields.label.displayInMenu) }).click();
    await page.getByRole('button', { name: save, exact: true }).click();
    await editsGermanName(page, url, 'Kelims');

    await opensCategory(page, url);
    const id = /categories\/([\da-f-]{36})/.exec(page.url())?.[1] ?? '';
    await page.getByRole('tab', { name: texts.history.title }).click();
    const updated = page.getByRole('listitem').filter({ hasText: t(history.verb.Edited) });
    const author = authorOf({ createdBy: { id: 'admin', name: administrator } }, t(history.system), 'fa-IR');
    await updated.getByText(t(texts.history.by, { name: author })).waitFor();
    expect(await updated.locator('time').first().getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\dT/);
    const change = updated.getByRole('row').filter({ hasText: t(fields.label.names) });
    await change.getByText('Deutsch: Kelims').waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: t(history.verb.Created) })
      .waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('navigation', { name: texts.app.title }).waitFor({ state: 'hidden' });
    await change.getByText('Deutsch: Kelims').waitFor();
    await page.emulateMedia({ media: 'screen' });

    await consoleEntry(page, texts.menu.events).click();
    const stream = `category-${id}`;
    await page.getByRole('searchbox', { name: texts.events.stream }).fill(stream);
    await page.getByRole('button', { name: texts.events.apply, exact: true }).click();
    await page.waitForURL(new RegExp(stream));
    const row = page.getByRole('button', { name: 'CategoryUpdated', expanded: false });
    await row.getByText(`دستهٔ ${url}`).waitFor();
    await row.getByText(t(texts.history.by, { name: author })).waitFor();
    await row.click();
    await page.locator('pre').filter({ hasText: '"de-DE": "Kelims"' }).waitFor();
    await page.locator('pre').filter({ hasText: '$correlationId' }).waitFor();
  });

  story('sees that every part is up and every read model has caught up', async ({ visit }) => {
    const page = await visit();
    await signInAtConsole(page, 'administrator', '/admin/system');
    for (const part of ['PostgreSQL', 'EventStoreDB', 'Meilisearch']) {
      await page.getByText(part, { exact: true }).waitFor();
    }
    expect(await page.getByText(texts.system.down, { exact: true }).count()).toBe(0);

    for (const model of ['category', 'tenant', 'advertisement', 'history']) {
      const row = page.getByRole('row').filter({ has: page.getByText(model, { exact: true }) });
      await row.getByText(texts.system.live, { exact: true }).waitFor();
      await expect.poll(() => row.getByRole('cell').nth(3).textContent()).toBe('۰');
    }
    for (const queue of ['end-displays', 'sweep-displays', 'drain-search']) {
      const row = page.getByRole('row').filter({ has: page.getByText(queue, { exact: true }) });
      await expect.poll(() => row.getByRole('cell').nth(4).textContent()).toBe('۰');
    }
    await page.getByText(texts.system.outboxEmpty).waitFor();
  });

  story('meets the sign-in at once', async ({ visit }) => {
    const page = await visit();
    // The console looks for the token whenever it asks who is there: again and again would be a loop of refusals.
    await page.addInitScript(`
      const read = Storage.prototype.getItem;
      globalThis.asked = 0;
      Storage.prototype.getItem = function (key) {
        if (key === 'token') globalThis.asked++;
        return read.call(this, key);
      };
    `);
    await page.goto('/admin/moderation');
    await page.getByLabel(texts.signIn.username, { exact: true }).waitFor();
    expect(await page.evaluate<number>('asked')).toBeLessThan(30);
    await page.context().close();
  });

  story('is the only one who may: a member is turned away, and stays signed in to the portal', async ({ visit }) => {
    const page = await visit();
    const { signIn } = texts;
    const { username, password } = account('user');
    await signInAsMember(page, 0, '/terms');
    const token = await tokenOf(page);
    await page.goto('/admin/login');
    await page.getByLabel(signIn.username, { exact: true }).fill(username);
    await page.getByLabel(signIn.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: signIn.submit, exact: true }).click();
    await page.getByRole('alert').getByText(signIn.notForConsole).waitFor();
    expect(await tokenOf(page)).toBe(token);
  });

  story('comes to the console by the sign-in of the portal', async ({ visit }) => {
    const page = await visit();
    await page.goto('/admin');
    await page.getByRole('link', { name: texts.signIn.otherWays }).click();
    await fillSignIn(page, account('administrator'));
    await page.waitForURL('**/admin/**');
    await page.getByRole('navigation', { name: texts.app.title }).waitFor();
  });
});

/** Opens a category from the tree by its address. */
async function opensCategory(page: Page, url: string): Promise<void> {
  await consoleEntry(page, recordNames.category).click();
  await page.getByRole('searchbox', { name: texts.category.search }).fill(url);
  await page.getByRole('link', { name: t(texts.category.edit, { name: `دستهٔ ${url}` }) }).click();
  await page.getByRole('tab', { name: texts.history.title }).waitFor();
}

async function editsGermanName(page: Page, url: string, name: string): Promise<void> {
  await opensCategory(page, url);
  await page.getByRole('textbox', { name: 'Deutsch' }).fill(name);
  await page.getByRole('button', { name: save, exact: true }).click();
  await page.getByRole('searchbox', { name: texts.category.search }).waitFor();
}
