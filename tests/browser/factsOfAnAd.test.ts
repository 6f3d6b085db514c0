import { advertisementRecordSchema } from '@charsu/core/contract/advertisement.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { chooseCategory, draftAd, newAdPath, newWord, signInAsMember, signInAtConsole } from './actors.ts';
import { story } from './browser.ts';
import { signedIn } from './sandbox.ts';
import { persian } from './texts.ts';

const { map } = textsIn('fa-IR');

const { fields, members, messages, t } = persian;
const save = 'ذخیره';

describe('the facts of an ad', () => {
  story('are told by its owner, below 0 as well, and mended in the console, as is its place', async ({ visit }) => {
    const word = newWord();
    const member = await visit({ refusals: [400] });
    await coldCategory(member, word);
    await signInAsMember(member, 4, newAdPath);
    const id = await draftAd(member, `فریزر ${word}`);
    await chooseCategory(member, word);
    const coldest = member.getByRole('textbox', { name: 'سردترین دما' });
    await coldest.fill('-');
    await coldest.fill('-۵۰');
    await member.getByRole('button', { name: members.publish.save, exact: true }).click();
    await member
      .getByText(t(messages.The_Value_Is_Out_Of_Range, { min: -40, max: 10 }))
      .first()
      .waitFor();
    await coldest.fill('-۱۸');
    await member.getByLabel('بی‌برفک', { exact: true }).selectOption('yes');
    await member.getByRole('button', { name: members.publish.save, exact: true }).click();
    await expect.poll(async () => (await recordOf(member, id)).facts).toEqual({ coldest: -18, frostFree: true });
    await member.reload();
    await expect.poll(() => coldest.inputValue()).toMatch(/^\p{Cf}?−۱۸$/u);

    const page = await visit();
    await signInAtConsole(page, 'administrator', `/admin/advertisements/${id}`);
    const form = page.getByRole('region', { name: t(fields.label.facts) });
    const degrees = form.getByRole('textbox', { name: 'سردترین دما' });
    await expect.poll(() => degrees.inputValue()).toMatch(/^\p{Cf}?−۱۸$/u);
    await degrees.fill('۹۰');
    await page.getByRole('button', { name: save, exact: true }).click();
    await form.getByText(t(messages.The_Value_Is_Out_Of_Range, { min: -40, max: 10 })).waitFor();
    await degrees.fill('-۲۲٫۵');
    await form.getByRole('combobox', { name: 'بی‌برفک' }).click();
    await page.getByRole('option', { name: t(fields.value.no), exact: true }).click();
    await form.getByRole('combobox', { name: 'در' }).click();
    await page.getByRole('option', { name: 'شیشه‌ای', exact: true }).click();
    await page.getByRole('button', { name: save, exact: true }).click();
    await page.waitForURL(`**/admin/advertisements/${id}/show`);
    expect((await recordOf(page, id)).facts).toEqual({ coldest: -22.5, frostFree: false, door: 'glass' });

    // The place of an ad is its business's, unless it has one of its own.
    await page.goto(`/admin/advertisements/${id}`);
    const place = page.getByRole('region', { name: t(fields.label.place) });
    await place.getByText(map.placeOfBusiness).waitFor();
    await place.getByRole('switch', { name: map.placeElsewhere }).click();
    await page.getByRole('button', { name: save, exact: true }).click();
    await place.getByText(messages.The_Field_Is_Required).waitFor();
    await place.getByRole('combobox', { name: t(fields.label.city) }).fill('کرمان');
    await place.getByText(map.placeMark).click();
    await place.getByRole('button', { name: map.markMiddle }).click();
    await place.getByText(/^نشان: .*نزدیک کرمان$/).waitFor();
    await page.getByRole('button', { name: save, exact: true }).click();
    await page.waitForURL(`**/admin/advertisements/${id}/show`);
    await page.getByRole('main').getByText('کرمان', { exact: true }).waitFor();
    expect((await recordOf(page, id)).place).toMatchObject({ city: 'کرمان', location: expect.anything() });
  });

  story('are asked by the kind of the offer, as the administrator has set and seen before', async ({ visit }) => {
    const word = newWord();
    const { attribute } = persian.console;
    const page = await visit();
    const categoryId = await categoryOfOffers(page, word);
    await signInAtConsole(page, 'administrator', `/admin/categories/${categoryId}`);
    const preview = page.getByRole('region', { name: attribute.preview });
    const asked = preview.getByRole('textbox', { name: 'ودیعه' });
    await asked.waitFor();
    const entry = page.getByRole('group', { name: t(attribute.one, { number: '۲' }), exact: true });
    await entry.getByRole('combobox', { name: attribute.when }).click();
    await page.getByRole('option', { name: 'نوع معامله', exact: true }).click();
    await entry.getByRole('combobox', { name: attribute.whenValues }).click();
    await page.getByRole('option', { name: 'اجاره', exact: true }).click();
    await page.keyboard.press('Escape');
    await asked.waitFor({ state: 'detached' });
    const choose = async (kind: string) => {
      await preview.getByRole('combobox', { name: 'نوع معامله' }).click();
      await page.getByRole('option', { name: kind, exact: true }).click();
    };
    await choose('اجاره');
    await asked.waitFor();
    await choose('فروش');
    await asked.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: save, exact: true }).click();
    await page.waitForURL(/\/admin\/categories(?:\?|$)/);

    const member = await visit();
    await signInAsMember(member, 4, newAdPath);
    const id = await draftAd(member, `خانه ${word}`);
    await chooseCategory(member, word);
    const kind = member.getByLabel('نوع معامله');
    const deposit = member.getByRole('textbox', { name: 'ودیعه' });
    await kind.selectOption('rent');
    await deposit.fill('۵۰۰');
    await member.getByRole('button', { name: members.publish.save, exact: true }).click();
    await expect.poll(async () => (await recordOf(member, id)).facts).toEqual({ offer: 'rent', deposit: 500 });
    await member.reload();
    await deposit.waitFor();
    await kind.selectOption('sale');
    await deposit.waitFor({ state: 'detached' });
    await member.getByRole('button', { name: members.publish.save, exact: true }).click();
    await expect.poll(async () => (await recordOf(member, id)).facts).toEqual({ offer: 'sale' });
  });
});

const named = (name: string) => ({ 'fa-IR': name, 'en-US': name, 'de-DE': name, 'ar-SA': name, 'zh-CN': name });

/** A category of what is sold or rented, which asks for a deposit, made by the API; answers its id. */
async function categoryOfOffers(page: Page, word: string): Promise<string> {
  const common = { filter: true, required: false };
  const choices = [
    { key: 'sale', names: named('فروش') },
    { key: 'rent', names: named('اجاره') },
  ];
  const attributes = [
    { ...common, key: 'offer', names: named('نوع معامله'), kind: 'choice', choices },
    { ...common, key: 'deposit', names: named('ودیعه'), kind: 'number', unit: null, min: 0, max: 10_000 },
  ];
  const data = { names: named(`خانه ${word}`), url: word, displayInMenu: false, attributes };
  const headers = await signedIn(page.request, 'administrator');
  const answer = await page.request.post('/api/console/categories', { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).id;
}

/** A category for freezers, made by the API: it asks how cold they get, for the kind of door, and about frost. */
async function coldCategory(page: Page, word: string): Promise<void> {
  const common = { filter: false, required: false };
  const attributes = [
    { ...common, key: 'coldest', names: named('سردترین دما'), kind: 'number', unit: named('°C'), min: -40, max: 10 },
    { ...common, key: 'door', names: named('در'), kind: 'choice', choices: [{ key: 'glass', names: named('شیشه‌ای') }] },
    { ...common, key: 'frostFree', names: named('بی‌برفک'), kind: 'yesNo' },
  ];
  const data = { names: named(`فریزر ${word}`), url: word, displayInMenu: false, attributes };
  const headers = await signedIn(page.request, 'administrator');
  const answer = await page.request.post('/api/console/categories', { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The server's record of an ad. */
async function recordOf(page: Page, id: string) {
  const headers = await signedIn(page.request, 'administrator');
  const answer = await page.request.get(`/api/console/advertisements/${id}`, { headers });
  return advertisementRecordSchema.parse(await answer.json());
}
