import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, inject } from 'vitest';
import {
  act,
  chooseBusiness,
  chooseCategory,
  draftAd,
  fillSignIn,
  givePassword,
  newAdPath,
  newWord,
  passwordField,
  requestPublication,
  rightsOf,
  rowOf,
  signInAsMember,
  toast,
} from './actors.ts';
import { pendingAd } from './advertisements.ts';
import { account, open, story } from './browser.ts';
import { signedInAs } from './signed-in-as.ts';
import { persian } from './texts.ts';

const { selling } = textsIn('fa-IR');

const { account: texts, members, messages, vocabulary, history, portal, browsing, t } = persian;
const { edit, publish, picture } = members;

/** A picture of one colour. */
const drawn = (background: string) =>
  sharp({ create: { width: 600, height: 450, channels: 3, background } })
    .png()
    .toBuffer();

describe('a member', () => {
  story('is asked to sign in and comes back to the page they wanted', async ({ visit }) => {
    const page = await visit({ refusals: [401] });
    await open(page, '/users/advertisement/list');
    await page.waitForURL(`**/login/${encodeURIComponent('/users/advertisement/list')}`);
    await page.getByText(texts.signIn.wanted).waitFor();

    await fillSignIn(page, { ...account('user'), password: 'not the password' });
    const password = passwordField(page);
    await page.getByText(messages.Invalid_Your_Credential).first().waitFor();
    expect(await password.getAttribute('aria-invalid')).toBe('true');

    await givePassword(page, account('user').password);
    await page.waitForURL('**/users/advertisement/list');
    await page.getByRole('heading', { level: 1 }).waitFor();

    await page.getByRole('complementary').getByRole('link', { name: texts.menu.logout }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  story('is never led to another site by the sign-in', async ({ visit }) => {
    const page = await visit();
    await open(page, `/login/${encodeURIComponent('//elsewhere.example/users')}`);
    await fillSignIn(page, account('user'));
    await page.waitForURL('**/users/dashboard');
    expect(new URL(page.url()).origin).toBe(inject('product').url);
  });

  story('drafts an ad with a picture, edits it and asks for its publication', async ({ visit }) => {
    const page = await visit();
    const name = `گلیم قشقایی ${newWord()}`;
    await signInAsMember(page);
    await page.getByRole('main').getByRole('link', { name: members.area.newAd }).first().click();
    await page.getByRole('heading', { level: 1, name: edit.addTitle }).waitFor();

    const title = page.getByLabel(edit.name, { exact: true });
    const save = page.getByRole('button', { name: publish.save, exact: true });
    await save.click();
    // Missing fields are named beside the button, and the first one has the focus.
    const missing = page.getByText(t(publish.complete, { fields: '' })).filter({ visible: true });
    await missing.filter({ hasText: edit.category }).waitFor();
    expect(await title.getAttribute('aria-invalid')).toBe('true');
    await title.and(page.locator(':focus')).waitFor();
    await page.getByText(messages.The_Field_Is_Required).first().waitFor();

    await title.fill('گل');
    await title.blur();
    await page.getByText(t(messages.The_Value_Is_Too_Short, { limit: 3 })).waitFor();
    await title.fill(name);
    await chooseBusiness(page);
    await chooseCategory(page, 'گلیم');
    // On a phone the field has room for the name only; the path is shown below.
    expect(await page.getByRole('combobox', { name: edit.category }).inputValue()).not.toContain('›');
    await page.getByLabel(edit.content, { exact: true }).fill('بافته با دست، پشم گوسفند، رنگ گیاهی.');
    await page.getByLabel(edit.price, { exact: true }).fill('12500000');
    await page.getByLabel(edit.discount, { exact: true }).fill('۱۰');
    await page.getByText(formatNumber(125_000_000, 'fa-IR')).waitFor();
    await page.getByText(formatNumber(11_250_000, 'fa-IR')).waitFor();
    const photograph = { name: 'kilim.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await page.getByLabel(picture.add).setInputFiles(photograph);
    const shown = page.getByRole('img', { name: t(picture.alt, { number: 1 }) });
    const size = async () => [await shown.getAttribute('width'), await shown.getAttribute('height')];
    const lying = await size();
    const turn = page.getByRole('button', { name: t(picture.turn, { number: 1 }) });
    await turn.press('Enter');
    await page.getByText(picture.turned, { exact: true }).waitFor();
    expect(await size()).toEqual(lying.toReversed());
    await turn.and(page.locator(':focus')).waitFor();
    // Of an animation the first picture is kept, and the member reads so.
    const frames = await Promise.all(['red', 'blue'].map(drawn));
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    await page.getByLabel(picture.add).setInputFiles({ name: 'loom.webp', mimeType: 'image/webp', buffer: moving });
    await toast(page, t(picture.still, { file: 'loom.webp' })).waitFor();
    await page.getByRole('img', { name: t(picture.alt, { number: 2 }) }).waitFor();
    await save.click();
    await page.waitForURL(/\/users\/advertisement\/edit\/[\da-f-]{36}$/);

    const past = page.getByRole('complementary', { name: publish.title }).getByRole('list');
    await past.getByText(t(history.event.AdvertisementDrafted)).waitFor();
    await page.getByLabel(edit.price, { exact: true }).fill('۱۳۰۰۰۰۰۰');
    await save.click();
    const edited = past.getByRole('listitem').filter({ hasText: t(history.verb.Edited) });
    await edited.locator('summary').click();
    await edited.getByText(formatNumber(12_500_000, 'fa-IR')).waitFor();
    await edited.getByText(formatNumber(13_000_000, 'fa-IR')).waitFor();
    // Before it was drafted nothing was there to be changed.
    const drafted = past.getByRole('listitem').filter({ hasText: t(history.event.AdvertisementDrafted) });
    await drafted.locator('ins').first().waitFor({ state: 'attached' });
    expect(await drafted.locator('del').count()).toBe(0);

    await page.getByRole('button', { name: t(selling.edit.preview), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: t(selling.edit.preview), exact: true }).waitFor();
    await page.getByRole('heading', { level: 2, name }).waitFor();
    await page.getByRole('link', { name: t(selling.edit.back), exact: true }).click();

    await requestPublication(page);
    const row = rowOf(page, name);
    await row.getByText(t(vocabulary.state.pending), { exact: true }).waitFor();
    await row.getByRole('link', { name }).click();

    // A waiting ad is shown as buyers will see it.
    await page.getByText(members.own.pending).waitFor();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(await title.count()).toBe(0);
    const ownPast = page.getByRole('main').getByRole('list');
    await ownPast.getByText(t(history.event.PublicationRequested)).waitFor();
    await page.getByRole('button', { name: t(vocabulary.action.reopen), exact: true }).click();
    await title.waitFor();
    await past.getByText(t(history.verb.Reopened)).waitFor();
  });

  story('finds what they typed and did not save, throws it away, and deletes what they give up', async ({ visit }) => {
    const page = await visit();
    const name = `گلیم ترکمن ${newWord()}`;
    await signInAsMember(page, 0, newAdPath);
    await draftAd(page, name);
    await page.getByLabel(edit.name, { exact: true }).fill(`${name} دوم`);
    const draft = page.url();
    const isKept = page.waitForResponse((response) => /\/kept\//.test(response.url()) && response.ok());
    await page.getByRole('banner').getByRole('link', { name: portal.shell.businesses }).click();
    await page.getByRole('heading', { level: 1, name: browsing.tenants.title }).waitFor();
    await isKept;

    await open(page, draft);
    await page.getByRole('button', { name: t(selling.kept.discard), exact: true }).waitFor();
    expect(await page.getByLabel(edit.name, { exact: true }).inputValue()).toBe(`${name} دوم`);
    await page.getByRole('button', { name: t(selling.kept.discard), exact: true }).click();
    await expect.poll(() => page.getByLabel(edit.name, { exact: true }).inputValue()).toBe(name);

    // A text that they take back themselves does not come back.
    const answered = (method: string) =>
      page.waitForResponse((response) => /\/kept\//.test(response.url()) && response.request().method() === method);
    const kept = answered('PUT');
    await page.getByLabel(edit.name, { exact: true }).fill(`${name} سوم`);
    await kept;
    const ended = answered('DELETE');
    await page.getByLabel(edit.name, { exact: true }).fill(name);
    await ended;
    await open(page, draft);
    expect(await page.getByLabel(edit.name, { exact: true }).inputValue()).toBe(name);
    expect(await page.getByRole('button', { name: t(selling.kept.discard), exact: true }).count()).toBe(0);

    // A copy begins again as the copy.
    const copy = `${newAdPath}?like=${draft.slice(-36)}`;
    await open(page, copy);
    const copyKept = answered('PUT');
    await page.getByLabel(edit.name, { exact: true }).fill(`${name} چهارم`);
    await copyKept;
    await open(page, copy);
    await page.getByRole('button', { name: t(selling.kept.discard), exact: true }).click();
    await expect.poll(() => page.getByLabel(edit.name, { exact: true }).inputValue()).toBe(name);

    await open(page, '/users/advertisement/list');
    await act(page, name, 'delete');
    const sure = page.getByRole('alertdialog', { name: members.confirm.deleteTitle });
    await sure.getByText(t(members.confirm.deleteText, { name })).waitFor();
    await sure.getByRole('button', { name: members.confirm.delete }).click();
    await toast(page, members.confirm.deleted).waitFor();
    // The row is gone, and the focus that it had goes to the heading.
    await page.getByRole('heading', { level: 1, name: members.list.title }).and(page.locator(':focus')).waitFor();
    await rowOf(page, name).waitFor({ state: 'detached' });
  });

  story('loses no picture that is on its way when they leave', async ({ visit }) => {
    const page = await visit();
    await signInAsMember(page, 0, newAdPath);
    await draftAd(page, `گلیم کردی ${newWord()}`);
    const draft = page.url();
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/advertisement/upload?**', async (route) => {
      await gate.promise;
      // The page that began it may be gone.
      await route.continue().catch(() => undefined);
    });
    const file = { name: 'kilim.png', mimeType: 'image/png', buffer: await drawn('teal') };
    await page.getByLabel(picture.add).setInputFiles(file);
    await page.getByRole('progressbar', { name: file.name }).waitFor();
    await page.getByRole('link', { name: members.area.myAds, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: members.list.title }).waitFor();

    // It goes on by itself where the form is opened again, also on another load of the site.
    await open(page, draft);
    await page.getByRole('progressbar', { name: file.name }).waitFor();
    const kept = page.waitForResponse((response) => /\/kept\//.test(response.url()) && response.ok());
    gate.resolve();
    await page.getByRole('img', { name: t(picture.alt, { number: 1 }) }).waitFor();
    await kept;
    await page.getByRole('progressbar', { name: file.name }).waitFor({ state: 'detached' });
    await open(page, draft);
    await page.getByRole('img', { name: t(picture.alt, { number: 1 }) }).waitFor();
    expect(await page.getByRole('img', { name: t(picture.alt, { number: 2 }) }).count()).toBe(0);
  });

  story('keeps what they typed when it was changed elsewhere meanwhile', async ({ visit }) => {
    const page = await visit({ refusals: [409] });
    const name = `گلیم قشقایی ${newWord()}`;
    await signInAsMember(page, 0, newAdPath);
    const id = await draftAd(page, name);
    const save = page.getByRole('button', { name: publish.save, exact: true });
    const answer = await page.request.put('/api/advertisement/', {
      headers: await rightsOf(page),
      data: { id, discountPercent: 15 },
    });
    expect(answer.ok()).toBe(true);

    await page.getByLabel(edit.name, { exact: true }).fill(`${name} دوم`);
    await save.click();
    await page.getByText(edit.conflictTitle).waitFor();
    await page.getByRole('button', { name: edit.reload, exact: true }).click();
    await page.getByText(edit.conflictTitle).waitFor({ state: 'detached' });
    expect(await page.getByLabel(edit.discount, { exact: true }).inputValue()).toBe('۱۵');
    expect(await page.getByLabel(edit.name, { exact: true }).inputValue()).toBe(`${name} دوم`);
    await save.click();
    await save.waitFor({ state: 'detached' });
  });

  story('is shown what another tab has saved, in place of what stands in this one', async ({ visit }) => {
    const page = await visit({ refusals: [409] });
    const name = `گلیم سنندج ${newWord()}`;
    await signInAsMember(page, 0, newAdPath);
    const id = await draftAd(page, name);
    const title = (tab: Page) => tab.getByLabel(edit.name, { exact: true });
    const types = async (tab: Page, text: string) => {
      const answered = tab.waitForResponse((response) => /\/kept\//.test(response.url()));
      await title(tab).fill(text);
      await answered;
    };
    await types(page, `${name} اول`);
    const other = await page.context().newPage();
    await open(other, `/users/advertisement/edit/${id}`);
    await types(other, `${name} دوم`);
    await types(page, `${name} سوم`);
    await page.getByText(t(selling.kept.elsewhere)).waitFor();
    const saveThere = other.getByRole('button', { name: publish.save, exact: true });
    await saveThere.click();
    await saveThere.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: t(selling.kept.theirs), exact: true }).click();
    await expect.poll(() => title(page).inputValue()).toBe(`${name} دوم`);
    await page.getByRole('button', { name: publish.save, exact: true }).waitFor({ state: 'detached' });
  });

  story('cannot open what belongs to somebody else', async ({ visit }) => {
    const other = await visit({ refusals: [404] });
    const owner = await signedInAs(other.request, account('user', 0));
    const id = await pendingAd(other.request, owner, `گلیم سیستان ${newWord()}`);
    await signInAsMember(other, 1, `/users/advertisement/edit/${id}`);
    await other.getByRole('heading', { level: 1, name: portal.error.notFoundTitle }).waitFor();
    // Their own menu stays beside it.
    await other.getByRole('complementary').getByRole('link', { name: texts.menu.profile }).waitFor();
  });
});
