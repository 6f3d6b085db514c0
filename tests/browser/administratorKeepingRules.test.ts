import { describe } from 'vitest';
import { newWord, signInAtConsole } from './actors.ts';
import { story } from './browser.ts';
import { persian } from './texts.ts';

const { review, t, ...texts } = persian;
const { rule } = review;

describe('an administrator keeps rules of trust', () => {
  story('adds one, reads its rehearsal, switches it on, and finds it in the history', async ({ visit }) => {
    const page = await visit();
    await signInAtConsole(page, 'administrator', '/admin/trustRules/create');
    const name = `قاعده ${newWord()}`;
    await page.getByRole('textbox', { name: t(texts.fields.label.accountName), exact: true }).fill(name);
    // More approvals than any seller of the demo has: the rule publishes no advertisements of other tests.
    await page.getByRole('textbox', { name: t(texts.fields.label.approvedAtLeast) }).fill('1000');
    await page.getByRole('button', { name: 'ذخیره' }).click();
    await page.getByText(rule.off, { exact: true }).waitFor();

    await page.getByRole('button', { name: rule.switchOn }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t(rule.askOn, { name })).waitFor();
    await dialog.getByText(/۰ تا را منتشر می‌کرد/).waitFor();
    await dialog.getByRole('button', { name: rule.switchOn }).click();
    await page.getByText(rule.on, { exact: true }).waitFor();

    await page.getByRole('tab', { name: texts.console.history.title }).click();
    await page
      .getByText(/^روشن شد:/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: rule.switchOff }).click();
    await page.getByText(rule.off, { exact: true }).waitFor();
  });
});
