import { editorial } from '@charsu/core/i18n/editorial/fa-IR.ts';
import { describe } from 'vitest';
import { consoleEntry, newWord, signInAtConsole } from './actors.ts';
import { story } from './browser.ts';
import { persian } from './texts.ts';

const { fields, t } = persian;
const words = editorial.page;
const [create, save] = ['ساختن', 'ذخیره'];

describe('an editor', () => {
  story('writes a page, sees it as visitors will, and publishes it', async ({ visit }) => {
    const page = await visit();
    const address = newWord();
    const [name, heading, later] = [`صفحهٔ ${address}`, `سرفصل ${address}`, `پسین ${address}`];
    await signInAtConsole(page, 'administrator');
    await consoleEntry(page, words.menu).click();
    await page.getByRole('link', { name: create }).first().click();
    await page.getByLabel(t(fields.label.url)).fill(address);
    await page.getByRole('textbox', { name: /^فارسی/ }).fill(name);
    const text = page.getByLabel(`${words.text}: فارسی`);
    await text.fill(`## ${heading}\n\n<b>متن</b> و [پیوند](/faq)`);
    const preview = page.getByRole('region', { name: words.preview });
    await preview.getByRole('heading', { name: heading }).waitFor();
    // HTML shows as it was written.
    await preview.getByText('<b>متن</b>').waitFor();
    await page.getByRole('button', { name: save, exact: true }).click();
    await page.getByRole('button', { name: words.publish, exact: true }).click();
    await page.getByText(editorial.state.public).first().waitFor();

    const reader = await visit({ javaScript: false, refusals: [404] });
    await reader.goto(`/${address.toUpperCase()}`);
    await reader.waitForURL(`**/${address}`);
    await reader.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await reader.getByRole('article').getByRole('link', { name: 'پیوند' }).click();
    await reader.waitForURL('**/faq');

    // A saved draft is not public; a published one is at once.
    await text.fill(`## ${later}`);
    await page.getByRole('button', { name: save, exact: true }).click();
    await page.getByText(editorial.state.changed).first().waitFor();
    await reader.goto(`/${address}`);
    await reader.getByRole('heading', { name: heading }).waitFor();
    await page.getByRole('button', { name: words.publish, exact: true }).click();
    await page.getByText(editorial.state.public, { exact: true }).first().waitFor();
    await reader.goto(`/${address}`);
    await reader.getByRole('heading', { name: later }).waitFor();
  });
});
