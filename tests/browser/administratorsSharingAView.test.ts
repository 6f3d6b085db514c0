import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newWord, openWith, signInAtConsole } from './actors.ts';
import { account, intercept, story } from './browser.ts';
import { beginSession } from './signed-in-as.ts';
import { persian } from './texts.ts';

const { console: texts, fields, t } = persian;

/** The name of the record in a row of a list. */
const titleIn = async (row: Locator) => (await row.locator('bdi').first().textContent()) ?? '';

describe('two administrators with one list', () => {
  story('share a view: one saves it, the other walks through its records and deletes it', async ({ visit }) => {
    const name = `نمای ${newWord()}`;
    const filter = encodeURIComponent(JSON.stringify({ state: 20 }));
    const author = await visit({ refusals: [503] });
    await signInAtConsole(author, 'administrator', `/admin/advertisements?filter=${filter}&sort=name&order=ASC`);
    const price = t(fields.label.price);
    await author.getByRole('button', { name: 'ستون‌ها', exact: true }).click();
    await author.getByLabel(price, { exact: true }).click();
    await author.keyboard.press('Escape');
    await author.getByRole('button', { name: texts.list.save, exact: true }).click();
    const saving = author.getByRole('dialog', { name: texts.list.save });
    const called = saving.getByLabel(texts.list.viewName);
    await called.fill(name);
    await saving.getByLabel(texts.list.shared).check();
    // Refused, the dialog keeps what was written, and the focus is in its field.
    const mend = await intercept(author, /console\/views\//, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.fallback(),
    );
    const save = saving.getByRole('button', { name: 'ذخیره', exact: true });
    await save.click();
    await expect.poll(() => called.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
    mend();
    await save.click();
    await author.getByText(t(texts.list.saved, { name })).waitFor();

    const other = await visit();
    await openWith(other, await beginSession(other.request, account('administrator', 1)), '/admin/advertisements');
    const views = other.getByRole('list', { name: texts.list.views });
    // With the number of its records.
    await views.getByRole('link', { name: new RegExp(`${name}.*[۰-۹]`) }).click();
    await expect.poll(() => new URL(other.url()).searchParams.get('filter')).toBe('{"state":20}');
    expect(new URL(other.url()).searchParams.get('sort')).toBe('name');
    // With its columns.
    await other.getByRole('columnheader', { name: price }).waitFor({ state: 'detached' });

    // Its records lead to each other in its order.
    const rows = other.getByRole('table').locator('tbody tr');
    const [first, second] = [await titleIn(rows.nth(0)), await titleIn(rows.nth(1))] as const;
    await rows.nth(0).locator('bdi').first().click();
    await other.getByRole('heading', { name: first, exact: true }).waitFor();
    await other.getByRole('link', { name: texts.list.next }).click();
    await other.getByRole('heading', { name: second, exact: true }).waitFor();
    await other.goBack();
    await other.goBack();

    await views.getByRole('button', { name: t(texts.list.change, { name }) }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'حذف', exact: true }).click();
    await other.getByText(t(texts.list.gone, { name })).waitFor();
    await other.getByRole('link', { name }).waitFor({ state: 'detached' });
  });
});
