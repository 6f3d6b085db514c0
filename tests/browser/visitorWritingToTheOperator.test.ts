import { textsIn } from '@charsu/core/i18n/texts.ts';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { consoleEntry, newWord, signInAtConsole } from './actors.ts';
import { open, story } from './browser.ts';
import { persian } from './texts.ts';

const { editorial, pages } = textsIn('fa-IR');

const { form: words } = pages;

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const send = (page: Page) => page.getByRole('main').getByRole('button', { name: words.send, exact: true });
const isFocused = (page: Page, label: string) =>
  expect.poll(() => field(page, label).and(page.locator(':focus')).count()).toBe(1);

describe('a visitor', () => {
  story('writes to those who run the site, is led to what is missing, and gets a number', async ({ visit }) => {
    const [page, moderator] = [await visit({ width: 360 }), await visit()];
    const text = newWord();
    await open(page, '/bugReport');
    await send(page).click();
    await page.getByText(persian.messages.The_Field_Is_Required).first().waitFor();
    await isFocused(page, words.name);
    await field(page, words.name).fill('مینا');
    await field(page, words.mail).fill('nobody');
    await field(page, words.body).fill(`نقشه باز نمی‌شود: ${text}`);
    await send(page).click();
    await isFocused(page, words.mail);
    await field(page, words.mail).fill(`${text}@example.com`);
    await send(page).click();
    const sent = page.getByRole('status').filter({ hasText: `${text}@example.com` });
    await sent.and(page.locator(':focus')).waitFor();
    const number = /[۰-۹]{4,}/.exec((await sent.textContent()) ?? '')?.[0];

    await signInAtConsole(moderator, 'moderator');
    await consoleEntry(moderator, editorial.message.menu).click();
    await moderator.getByText(text).first().click();
    await moderator.getByText(`${editorial.messageField.number} ${number}`).waitFor();
  });
});
