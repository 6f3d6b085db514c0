import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import { describe, expect } from 'vitest';
import { newWord, openWith, rowOf } from './actors.ts';
import { approveAd, pendingAd } from './advertisements.ts';
import { account, interceptOnce, story } from './browser.ts';
import { signedInAs } from './signed-in-as.ts';
import { persian, wordsAround } from './texts.ts';

const { shop, fields } = textsIn('fa-IR');
const { members, t } = persian;
const money = (toman: number) => formatNumber(toman, 'fa-IR');

describe('an owner of many ads', () => {
  story('lowers prices by percent, edits them in a table, and updates them by a file', async ({ visit }) => {
    const member = await visit({ refusals: [503] });
    const headers = await signedInAs(member.request, account('user'));
    const word = newWord();
    const names = [`گلیم یک ${word}`, `گلیم دو ${word}`];
    for (const name of names) await approveAd(member.request, await pendingAd(member.request, headers, name));

    // All that the filter shows, on three pages, can be chosen at once.
    await openWith(member, headers, '/users/advertisement/list');
    await member.getByLabel(shop.bulk.chooseAll, { exact: true }).check();
    const acts = member.getByRole('group', { name: shop.bulk.acts });
    await acts.getByText(t(shop.bulk.chosen, { count: 50 })).waitFor();
    const [before = '', after = ''] = wordsAround(shop.bulk.chooseFound);
    await member.getByRole('button', { name: new RegExp(`^${before}.*${after}$`, 'u') }).click();
    await acts.getByText(/۱[۴-۹][۰-۹]/u).waitFor();

    // Two chosen, one press after the preview.
    await openWith(member, headers, `/users/advertisement/list?q=${word}`);
    await member.getByLabel(shop.bulk.chooseAll, { exact: true }).check();
    await member.getByRole('button', { name: shop.bulk.price, exact: true }).click();
    const dialog = member.getByRole('dialog');
    await dialog.getByLabel(shop.bulk.percent, { exact: true }).fill('-۱۰');
    await dialog.getByText(money(11_250_000)).first().waitFor();
    await dialog.getByRole('button', { name: t(shop.bulk.go, { act: shop.bulk.price, count: 2 }) }).click();
    await dialog.getByText(t(shop.bulk.told, { done: 2, refused: 0 })).waitFor();
    await dialog.getByRole('button', { name: shop.bulk.close, exact: true }).click();
    for (const name of names) await rowOf(member, name).getByText(money(11_250_000)).waitFor();

    // As in a spreadsheet: Enter goes down, and cells are pasted.
    await member.getByRole('link', { name: shop.list.table, exact: true }).click();
    const cell = (column: string, name: string) =>
      member.getByLabel(`${column}، ${name}`.replace('،', ','), { exact: true });
    const [first = '', second = ''] = names;
    await member.locator('[data-row="0"][data-column="0"]').fill('۹٬۰۰۰٬۰۰۰');
    await member.keyboard.press('Enter');
    await expect.poll(() => member.locator('[data-row="1"][data-column="0"]:focus').count()).toBe(1);
    await cell(fields.label.ownNumber, first).fill(`${word}-1`);
    await cell(fields.label.ownNumber, second).fill(`${word}-2`);
    await member.getByRole('button', { name: shop.sheet.review, exact: true }).click();
    await member.getByRole('dialog').getByRole('button', { name: shop.sheet.send, exact: true }).click();
    await member.getByRole('dialog').waitFor({ state: 'detached' });

    // A refusal stands at its cell until what was typed is thrown away.
    await interceptOnce(member, '**/api/advertisement/adjust/**', (route) => route.fulfill({ status: 503 }));
    const number = cell(fields.label.ownNumber, first);
    await number.fill(`${word}-3`);
    await member.getByRole('button', { name: shop.sheet.review, exact: true }).click();
    await member.getByRole('dialog').getByRole('button', { name: shop.sheet.send, exact: true }).click();
    await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true');
    await member.getByRole('button', { name: shop.sheet.discard, exact: true }).click();
    await expect.poll(() => number.getAttribute('aria-invalid')).toBe(null);
    expect(await number.inputValue()).toBe(`${word}-1`);

    // The file changes what it names, and says what it would do before.
    await member.goto('/users/advertisement/file');
    await member.getByLabel(shop.file.choose, { exact: true }).setInputFiles({
      name: 'prices.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`ownNumber;price;currency\r\n${word}-1;8000000;تومان\r\n${word}-2;8100000;تومان\r\n;1;تومان`),
    });
    await member.getByText(t(shop.file.tried, { made: 0, changed: 2, same: 0, refused: 1 })).waitFor();
    await member.getByRole('button', { name: t(shop.file.apply, { count: 2 }) }).click();
    await member.getByText(t(shop.file.applied, { saved: 2, refused: 1 })).waitFor();
    await member.goto(`/users/advertisement/list?q=${word}`);
    await rowOf(member, first).getByText(money(8_000_000)).waitFor();
    await rowOf(member, second).getByText(money(8_100_000)).waitFor();
    // The search takes the shop's own number in Persian digits, too.
    await member.goto(`/users/advertisement/list?q=${word}-۲`);
    await rowOf(member, second).waitFor();
    expect(await rowOf(member, first).count()).toBe(0);
    await member.getByRole('main').getByRole('link', { name: members.area.newAd }).waitFor();
  });
});
