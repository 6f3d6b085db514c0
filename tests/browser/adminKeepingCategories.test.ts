import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { answersToLeaving, consoleEntry, newWord, signInAtConsole } from './actors.ts';
import { intercept, scriptGoneOnce, story } from './browser.ts';
import { signedIn } from './sandbox.ts';
import { persian } from './texts.ts';

const { console: texts, history, messages, reactAdmin, recordName, recordNames, vocabulary, fields, t } = persian;
const save = 'ذخیره';

describe('an administrator keeps the categories', () => {
  story('makes a third one below another and puts them in order by keyboard', async ({ visit }) => {
    const page = await visit({ refusals: [409] });
    const word = newWord();
    const parent = `سرشاخهٔ ${word}`;
    const names = ['یکم', 'دوم', 'سوم'].map((each) => `${each} ${word}`);
    await makesBelow(page, parent, word, names.slice(0, 2));
    await signInAtConsole(page, 'administrator', '/admin/categories');
    await findsCategory(page, word);
    await page.getByRole('link', { name: t(texts.category.addBelow, { name: parent }) }).click();
    // An address that is taken: the focus is in its field.
    await page.getByRole('textbox', { name: 'فارسی' }).fill(names[2] ?? '');
    const address = page.getByRole('textbox', { name: t(fields.label.url) });
    await address.fill(`${word}-0`);
    await page.getByRole('button', { name: save, exact: true }).click();
    await expect.poll(() => page.locator('input:focus').getAttribute('name')).toBe('url');
    expect(await address.getAttribute('aria-invalid')).toBe('true');
    await fillsIn(page, names[2] ?? '', `${word}-2`, 2);

    await page.getByRole('button', { name: t(texts.category.expand, { name: parent }) }).click();
    await expect.poll(() => order(page, word)).toEqual(names);

    // A deletion that the server would refuse is not offered.
    const remove = page.getByRole('button', { name: `${t(vocabulary.action.delete)}: ${parent}` });
    await expect.poll(() => remove.getAttribute('aria-description')).toBe(messages.The_Category_Have_SubCategory);

    // Each press counts, and the focus stays with the category that moves.
    const up = page.getByRole('button', { name: t(texts.category.moveUp, { name: names[2] ?? '' }) });
    await up.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(() => order(page, word)).toEqual([names[2], names[0], names[1]]);
    const down = t(texts.category.moveDown, { name: names[2] ?? '' });
    await expect.poll(() => focusedName(page)).toBe(down);
    await page.keyboard.press('Enter');
    await expect.poll(() => order(page, word)).toEqual([names[0], names[2], names[1]]);
    await expect.poll(() => focusedName(page)).toBe(down);

    await page.reload();
    const expand = page.getByRole('button', { name: t(texts.category.expand, { name: parent }) });
    await expand.click();
    await expect.poll(() => order(page, word)).toEqual([names[0], names[2], names[1]]);

    // A place that is written into the form shows as soon as it is saved.
    await page.getByRole('link', { name: t(texts.category.edit, { name: names[2] ?? '' }) }).click();
    await page.getByRole('textbox', { name: t(fields.label.order) }).fill('5');
    await page.getByRole('button', { name: save, exact: true }).click();
    await expand.click();
    await expect.poll(() => order(page, word)).toEqual([names[0], names[1], names[2]]);
  });

  story('drags one onto another, which it then lies below, or beside it; so does the keyboard', async ({ visit }) => {
    // All rows in view: a page that scrolls to the target after the press would begin to drag the row that is there now.
    const page = await visit({ height: 2000, refusals: [400, 409, 422] });
    const word = newWord();
    const parent = `سرشاخهٔ ${word}`;
    const names = ['یکم', 'دوم', 'سوم'].map((each) => `${each} ${word}`);
    const [first = '', second = '', third = ''] = names;
    await makesBelow(page, parent, word, names);
    await signInAtConsole(page, 'administrator', '/admin/categories');
    const branch = page.getByRole('button', { name: t(texts.category.expand, { name: parent }) });
    await branch.click();
    await expect.poll(() => order(page, word)).toEqual(names);
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    const depth = (name: string) => row(name).getByRole('rowheader').getByText(t(texts.field.depth)).textContent();
    const at = async (name: string, part: number) => {
      const box = await row(name).boundingBox();
      return { targetPosition: { x: 300, y: (box?.height ?? 0) * part } };
    };

    // In the middle of its sibling: below it, in view.
    await row(third).dragTo(row(first), await at(first, 0.5));
    await page.getByText(texts.category.moved).first().waitFor();
    await expect.poll(() => order(page, word)).toEqual([first, third, second]);
    await expect.poll(() => depth(third)).toContain('۳');

    // Never below itself: it stays, and the reason is told.
    await row(first).dragTo(row(third), await at(third, 0.5));
    await page.getByText(messages.The_Category_Cannot_Be_Below_Itself).waitFor();
    expect(await order(page, word)).toEqual([first, third, second]);

    // At the edge of another: beside it.
    await row(third).dragTo(row(second), await at(second, 0.95));
    await expect.poll(() => order(page, word)).toEqual(names);
    await expect.poll(() => depth(third)).toContain('۲');

    await page.getByRole('button', { name: t(texts.category.moveBelow, { name: second }) }).press('Enter');
    const dialog = page.getByRole('dialog', { name: t(texts.category.moveBelow, { name: second }) });
    await dialog.getByRole('combobox').pressSequentially(first);
    await page.getByRole('option', { name: first, exact: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: texts.category.move, exact: true }).press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => order(page, word)).toEqual([first, second, third]);
    await expect.poll(() => depth(second)).toContain('۳');
    // Its row shows below the other one, and has the focus.
    await expect.poll(() => focusedName(page)).toBe(t(texts.category.moveBelow, { name: second }));
  });

  story('edits one that somebody else changes meanwhile: nothing of either is lost', async ({ visit }) => {
    const word = newWord();
    const name = `دستهٔ ${word}`;
    const first = await visit({ refusals: [409, 503] });
    const second = await visit({ refusals: [404] });
    await signInAtConsole(first, 'administrator', '/admin/categories');
    await creates(first, name, word);
    await signInAtConsole(second, 'administrator', '/admin/categories');
    for (const page of [first, second]) {
      await findsCategory(page, word);
      await page.getByRole('link', { name: t(texts.category.edit, { name }) }).click();
      await page.getByRole('textbox', { name: 'Deutsch' }).waitFor();
    }
    await second.getByRole('textbox', { name: 'English' }).fill('Theirs');
    await second.getByRole('button', { name: save, exact: true }).click();
    await second.getByRole('searchbox', { name: texts.category.search }).waitFor();

    const place = first.getByRole('textbox', { name: t(fields.label.order) });
    expect(await place.inputValue()).toBe('۹۰۰');
    await place.fill('۸5۰');
    await first.getByRole('textbox', { name: 'Deutsch' }).fill('Meins');
    expect(await place.inputValue()).toBe('۸۵۰');
    // An administrator who leaves it with something unsaved is asked first, also after a save that failed; so is who signs out.
    await failsToSave(first);
    await answering(first, 'stay', () => consoleEntry(first, recordNames.category).click());
    await first.getByRole('banner').locator('.MuiAvatar-root').click();
    await answering(first, 'stay', () => first.getByRole('menuitem', { name: texts.app.signOut }).click());
    await first.keyboard.press('Escape');
    // The history beside it leaves what is written alone.
    await first.getByRole('tab', { name: texts.history.title }).click();
    await first
      .getByRole('listitem')
      .filter({ hasText: t(history.verb.Created) })
      .waitFor();
    await first.getByRole('tab', { name: texts.record.details }).click();
    expect(await place.inputValue()).toBe('۸۵۰');
    await first.getByRole('button', { name: save, exact: true }).click();
    await first.getByRole('alert').getByText(texts.record.conflict).waitFor();
    await first
      .getByRole('row')
      .filter({ hasText: t(fields.label.names) })
      .getByText('English: Theirs')
      .waitFor();
    expect(await first.getByRole('textbox', { name: 'Deutsch' }).inputValue()).toBe('Meins');
    await expect.poll(() => first.getByRole('textbox', { name: 'English' }).inputValue()).toBe('Theirs');

    await first.getByRole('button', { name: save, exact: true }).click();
    await findsCategory(first, word);
    const row = first.getByRole('row').filter({ hasText: name });
    await row.getByText('Meins', { exact: true }).waitFor();
    await row.getByText('Theirs', { exact: true }).waitFor();

    // The server brings the next page where a newer build has taken its place: only once they agreed to leave.
    await findsCategory(second, word);
    await second.getByRole('link', { name: t(texts.category.edit, { name }) }).click();
    const english = second.getByRole('textbox', { name: 'English' });
    await english.fill('Unsaved');
    await second.evaluate('globalThis.old = true');
    await scriptGoneOnce(second, /\/assets\/records-[^/]+\.js$/);
    const toUsers = () => consoleEntry(second, t(recordNames.user)).click();
    await answering(second, 'stay', toUsers);
    expect(await english.inputValue()).toBe('Unsaved');
    expect(await second.evaluate('globalThis.old')).toBe(true);
    await answering(second, 'leave', toUsers);
    // The document changes meanwhile.
    await expect.poll(() => second.evaluate('globalThis.old').catch(() => true)).toBeUndefined();
    await second.getByRole('heading', { level: 1, name: t(recordNames.user) }).waitFor();
  });
});

/** The categories with a word in their address, as the tree shows them from top to bottom, without their parent. */
async function order(page: Page, word: string): Promise<string[]> {
  const rows = page.getByRole('row').filter({ hasText: new RegExp(`${word}-\\d`) });
  return await rows.getByRole('rowheader').locator('bdi').allTextContents();
}

const focusedName = (page: Page) => page.evaluate<string | null>("document.activeElement?.getAttribute('aria-label')");

/** Saves while the server is away for a moment. */
async function failsToSave(page: Page): Promise<void> {
  const record = '**/api/console/categories/*';
  const mend = await intercept(page, record, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503 }) : route.fallback(),
  );
  await page.getByRole('button', { name: save, exact: true }).click();
  await page.getByRole('alert').getByText(messages.Status_503).waitFor();
  mend();
}

/** Does what the page asks about, and goes through with it or takes it back. */
async function answering(page: Page, answer: 'leave' | 'stay', act: () => Promise<void>): Promise<void> {
  await act();
  await answersToLeaving(page, answer);
}

async function findsCategory(page: Page, word: string): Promise<void> {
  await consoleEntry(page, recordNames.category).click();
  await page.getByRole('searchbox', { name: texts.category.search }).fill(word);
}

/** A new top category and those below it, made by the API in this order. */
async function makesBelow(page: Page, parent: string, word: string, names: readonly string[]): Promise<void> {
  const headers = await signedIn(page.request, 'administrator');
  const make = async (data: object): Promise<string> => {
    const answer = await page.request.post('/api/console/categories', { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as { id: string }).id;
  };
  const parentId = await make({ names: { 'fa-IR': parent }, url: word, order: 900, displayInMenu: false });
  for (const [order, name] of names.entries())
    await make({ names: { 'fa-IR': name }, url: `${word}-${order}`, order, parentId, displayInMenu: false });
}

async function creates(page: Page, name: string, url: string): Promise<void> {
  await consoleEntry(page, recordNames.category).click();
  await page.getByRole('link', { name: t(reactAdmin.ra.page.create, { name: recordName.category }) }).click();
  await fillsIn(page, name, url, 900);
}

async function fillsIn(page: Page, name: string, url: string, place: number): Promise<void> {
  await page.getByRole('textbox', { name: 'فارسی' }).fill(name);
  await page.getByRole('textbox', { name: t(fields.label.url) }).fill(url);
  await page.getByRole('textbox', { name: t(fields.label.order) }).fill(String(place));
  // Without an ad in it, it is not for visitors.
  await page.getByRole('switch', { name: t(fields.label.displayInMenu) }).click();
  await page.getByRole('button', { name: save, exact: true }).click();
  await page.getByRole('searchbox', { name: texts.category.search }).waitFor();
}
