import { tenantRecordSchema } from '@charsu/core/contract/tenant.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { answersToLeaving, newWord, rightsOf, rowOf, signInAtConsole } from './actors.ts';
import { intercept, story } from './browser.ts';
import { openBusiness } from './businesses.ts';
import { signedIn } from './sandbox.ts';
import { persian } from './texts.ts';

const { map } = textsIn('fa-IR');

const { console: texts, fields, review, lists, t } = persian;
const save = 'ذخیره';

describe('an administrator keeps a business', () => {
  story('writes where it is, when it is closed and where else it is found, with its pictures', async ({ visit }) => {
    const page = await visit();
    const word = newWord();
    const id = await openedBusiness(page, `فروشگاه ${word}`, word);
    await signInAtConsole(page, 'administrator', `/admin/tenants/${id}`);
    const country = page.getByRole('combobox', { name: t(fields.label.country) });
    await country.fill('عراق');
    await page.getByRole('option', { name: 'عراق', exact: true }).click();
    await page.getByRole('combobox', { name: t(fields.label.city) }).fill('کربلا');

    // It may do without a telephone.
    await page.getByRole('textbox', { name: t(fields.label.phoneNumber) }).fill('');

    // A press on the map marks the place, which also stands in figures.
    const place = page.getByRole('textbox', { name: t(fields.label.location) });
    await page.getByText(map.unmarked).waitFor();
    await page.getByRole('application', { name: map.pick }).click();
    await page.getByText(/^نشان: /).waitFor();
    await expect.poll(() => place.inputValue()).toMatch(/^\d{2}\.\d+, \d{2}\.\d+$/);
    await page.getByRole('button', { name: map.removeMark }).click();
    expect(await place.inputValue()).toBe('');
    await place.fill('32.6573, 51.6775');
    await place.blur();
    await page.getByText(/^نشان: .*نزدیک اصفهان$/).waitFor();

    const picture = { name: 'shop.png', mimeType: 'image/png', buffer: await page.screenshot() };
    for (const label of [t(fields.label.logo), review.business.addPicture]) {
      const isUploaded = page.waitForResponse('**/api/tenant/upload*');
      await page.getByRole('group', { name: label }).locator('input[type=file]').setInputFiles(picture);
      expect((await isUploaded).status()).toBe(200);
    }
    await page.getByRole('img', { name: t(texts.moderation.pictureOf, { index: 1, count: 1 }) }).waitFor();

    const closed = page.getByRole('group', { name: t(fields.label.holidays) });
    const day = closed.getByRole('textbox', { name: review.business.addHoliday });
    await day.fill('۱۴۰۵/۱۰/۱۱');
    await day.press('Tab');
    await closed.getByText('۱۱ دی ۱۴۰۵').waitFor();

    await page
      .getByRole('heading', { name: texts.tenant.socials })
      .locator('xpath=following::button[@aria-label="افزودن"][1]')
      .click();
    await page.getByRole('combobox', { name: texts.tenant.network }).click();
    await page.getByRole('option', { name: t(lists.socialNetwork.instagram), exact: true }).click();
    await page.getByRole('textbox', { name: texts.tenant.address }).fill(`https://instagram.com/${word}`);

    await page.getByRole('button', { name: save, exact: true }).click();
    await page.waitForURL(`**/admin/tenants/${id}/show`);
    for (const told of ['عراق', 'کربلا', '۱۱ دی ۱۴۰۵', review.business.onMap])
      await page.getByRole('main').getByText(told, { exact: true }).waitFor();
    await page.getByRole('img', { name: `فروشگاه ${word}` }).waitFor();
    expect(await recordOf(page, id)).toMatchObject({
      country: 'IQ',
      city: 'کربلا',
      phoneNumber: '',
      location: { latitude: 32.6573, longitude: 51.6775 },
      logo: { url: expect.any(String) },
      images: [{ url: expect.any(String) }],
      holidays: ['2027-01-01'],
      socialAccounts: [{ network: 'instagram', url: `https://instagram.com/${word}` }],
    });
  });

  story('loses no input while the server fails, and leaves a field in its row once', async ({ visit }) => {
    const page = await visit({ refusals: [500] });
    const word = newWord();
    const id = await openedBusiness(page, `فروشگاه ${word}`, word);
    await signInAtConsole(page, 'administrator', `/admin/tenants/${id}`);
    const street = page.getByRole('textbox', { name: t(fields.label.streetAndHouseNumber) });
    await street.fill('خیابان فین ۱۲');
    const failed = page.waitForResponse((answer) => answer.status() === 500);
    const recover = await intercept(page, `**/api/console/tenants/${id}*`, (route) => route.fulfill({ status: 500 }));
    await page
      .getByRole('banner')
      .getByRole('button', { name: t(texts.app.refresh), exact: true })
      .click();
    await failed;
    recover();
    await page.getByRole('button', { name: save, exact: true }).click();
    await page.waitForURL(`**/admin/tenants/${id}/show`);
    expect(await recordOf(page, id)).toMatchObject({ streetAndHouseNumber: 'خیابان فین ۱۲' });

    await page.goto(`/admin/tenants?${new URLSearchParams({ filter: JSON.stringify({ q: word }) })}`);
    const change = rowOf(page, word).getByRole('button', {
      name: t(texts.list.changeField, { field: t(fields.label.city) }),
    });
    const city = page.getByRole('dialog').getByRole('combobox', { name: t(fields.label.city) });
    await change.click();
    await city.fill('کرمان');
    await page.keyboard.press('Escape');
    await answersToLeaving(page, 'leave');
    await city.waitFor({ state: 'hidden' });
    await change.click();
    await city.and(page.locator(':focus')).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
  });

  story('lets it have more drafts than others, and takes that back', async ({ visit }) => {
    const page = await visit();
    const word = newWord();
    const name = `فروشگاه ${word}`;
    const id = await openedBusiness(page, name, word);
    await signInAtConsole(page, 'administrator', `/admin/tenants/${id}/show`);
    const change = page.getByRole('button', { name: review.drafts.change });
    await change.click();
    const dialog = page.getByRole('dialog', { name: t(review.drafts.title, { name }) });
    const limit = dialog.getByRole('textbox', { name: review.drafts.limit });
    const press = () => dialog.getByRole('button', { name: save, exact: true }).click();
    await limit.fill('۰');
    await press();
    await dialog.getByText(t(review.drafts.wrong, { min: 1, max: 1_000 })).waitFor();
    await limit.fill('۲۵');
    await press();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(t(review.drafts.count, { count: 0, limit: 25 })).waitFor();
    await page.getByText(review.drafts.own).waitFor();
    expect(await recordOf(page, id)).toMatchObject({ draftLimit: 25 });

    await change.click();
    await limit.fill('');
    await press();
    await page.getByText(review.drafts.own).waitFor({ state: 'detached' });
    expect(await recordOf(page, id)).toMatchObject({ draftLimit: null });
  });
});

/** Opens a business of its own for the story. */
async function openedBusiness({ request }: Page, name: string, subDomain: string): Promise<string> {
  return openBusiness(request, await signedIn(request, 'administrator'), { names: { 'fa-IR': name }, subDomain });
}

/** The server's record of a business. */
async function recordOf(page: Page, id: string) {
  const answer = await page.request.get(`/api/console/tenants/${id}`, { headers: await rightsOf(page) });
  return tenantRecordSchema.parse(await answer.json());
}
