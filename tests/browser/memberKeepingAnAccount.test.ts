import { readFile } from 'node:fs/promises';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { giveName, givePassword, newWord, openWith, toast } from './actors.ts';
import { open, ready, story } from './browser.ts';
import { openMailbox } from './sandbox.ts';
import { beginSession, register } from './signed-in-as.ts';
import { persian } from './texts.ts';

const { notices } = textsIn('fa-IR');

const { account: texts, fields, messages, newcomer, vocabulary, t } = persian;
const { signIn, register: registration, person, profile, forgot } = texts;
const patience = 240_000;

const newName = () => `${newWord()}@example.com`;
/** A mobile number as people write it and as it is kept. */
function newCellphone(): { readonly written: string; readonly kept: string } {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte % 10).join('');
  return { written: inPersianDigits(`091${digits}`), kept: `+9891${digits}` };
}
const inPersianDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)));
const newPassword = () => `Aa1!${newWord()}`;
const mainButton = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const newFields = (page: Page) => page.locator('input[autocomplete="new-password"]');
const menuLink = (page: Page, name: string) => page.getByRole('complementary').getByRole('link', { name });
/** Waits until the focus is on something: no step may lose it, or the keyboard starts again at the top of the page. */
const focused = (target: Locator) => target.and(target.page().locator(':focus')).waitFor();
const codeField = (page: Page) => page.getByLabel(texts.code.label, { exact: true });

/** Registers on the form that is open. */
async function fillRegistration(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel(signIn.username, { exact: true }).fill(username);
  await newFields(page).first().fill(password);
  await newFields(page).last().fill(password);
  await mainButton(page, registration.submit).click();
}

const newSomebody = () => ({ username: newName(), password: newPassword() });

async function signOut(page: Page): Promise<void> {
  await menuLink(page, texts.menu.logout).click();
  await page.waitForURL('**/login');
}

describe('a member', () => {
  story('chooses what they are told, and by which ways', async ({ visit }) => {
    const page = await visit();
    await openWith(page, await register(page.request, newSomebody()), '/users/message');
    await page.getByRole('link', { name: texts.message.preferences }).click();
    await heading(page, texts.notifications.title).waitFor();
    // Neither address is confirmed.
    await page.getByText(texts.notifications.smsUnreached).waitFor();
    const group = page.getByRole('region', { name: texts.notifications.tenants });
    const approved = group.getByRole('group', { name: notices.tenantApproved.name, exact: true });
    const box = (name: string) => approved.getByRole('checkbox', { name, exact: true });
    await box(texts.notifications.sms).check();
    await box(texts.notifications.mail).uncheck();
    const language = page.getByRole('combobox', { name: texts.notifications.language });
    await language.selectOption({ label: 'Deutsch' });
    const guarded = page.getByRole('group', { name: notices.passwordChanged.name, exact: true });
    expect(await guarded.getByRole('checkbox', { disabled: true, checked: true }).count()).toBe(3);
    await mainButton(page, texts.notifications.save).click();
    await toast(page, messages.Save_Successful).waitFor();
    await open(page, '/users/notifications');
    await expect.poll(() => box(texts.notifications.sms).isChecked()).toBe(true);
    expect(await box(texts.notifications.mail).isChecked()).toBe(false);
    expect(await box(texts.notifications.inbox).isChecked()).toBe(true);
    expect(await language.inputValue()).toBe('de-DE');
  });

  story(
    'registers, says who they are, comes back by code, changes the password and leaves',
    { timeout: patience },
    async ({ visit }) => {
      const page = await visit({ refusals: [400, 429] });
      const { written, kept } = newCellphone();
      const username = written;
      await open(page, '/register');
      await fillRegistration(page, username, newPassword());
      await page.waitForURL('**/users/dashboard');
      const mailbox = await openMailbox(page.request, kept);
      // Until they say who they are, they are called by the end of their number.
      await page
        .getByText(new RegExp(`…${written.slice(-4)}`))
        .first()
        .waitFor();

      // A natural person, sent for review.
      await page.getByRole('link', { name: newcomer.step.person, exact: true }).click();
      await page.getByRole('radio', { name: person.natural }).check();
      await mainButton(page, person.choose).click();
      await heading(page, person.title).waitFor();
      await mainButton(page, person.submit).click();
      const firstName = page.getByLabel(t(fields.label.firstName), { exact: true });
      await expect.poll(() => firstName.getAttribute('aria-invalid')).toBe('true');
      await firstName.and(page.locator(':focus')).waitFor();
      await firstName.fill('مریم');
      await page.getByLabel(t(fields.label.surname), { exact: true }).fill('کاشانی');
      await page.getByLabel(t(fields.label.nationalId), { exact: true }).fill('۰۴۹۹۳۷۰۸۹۸');
      await page.getByLabel(t(fields.label.city), { exact: true }).fill('کاشان');
      await mainButton(page, person.submit).click();
      await page.getByText(messages.The_National_Id_Is_Not_Valid).waitFor();
      await page.getByLabel(t(fields.label.nationalId), { exact: true }).fill('۰۴۹۹۳۷۰۸۹۹');
      await mainButton(page, person.submit).click();
      await page.getByText(person.pending).waitFor();
      await page.getByText(t(vocabulary.state.pending), { exact: true }).waitFor();
      // A request that is under way when the session ends would be refused.
      await page.getByText(t(newcomer.checklist.progress, { done: 1, total: 4 })).waitFor();

      await signOut(page);
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
      await giveName(page, username);
      // A mobile number opens on the code, which is on its way.
      await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('code');
      await codeField(page).fill(await mailbox.nextCode());
      await mainButton(page, signIn.submit).click();
      // The page says what the first proof of an address has voided.
      await page.getByText(newcomer.voided.text).waitFor();
      await page.getByRole('link', { name: newcomer.voided.later }).click();
      await page.waitForURL('**/users/dashboard');
      // A sign-in by code has shown that the number is theirs.
      await page.getByText(profile.confirmed, { exact: true }).waitFor();

      // It was the first proof of an address, so the password of the registration is void; this one is the owner's.
      const [chosen, changed] = [newPassword(), newPassword()];
      await menuLink(page, texts.menu.password).click();
      await heading(page, texts.password.title).waitFor();
      const old = page.getByLabel(texts.password.old, { exact: true });
      await page.getByText(texts.password.none).waitFor();
      await newFields(page).first().fill(chosen);
      await newFields(page).last().fill(chosen);
      await mainButton(page, texts.password.save).click();
      await toast(page, messages.Password_Changed_Successful).waitFor();
      await old.fill('not the old one');
      await newFields(page).first().fill(changed);
      await newFields(page).last().fill(changed);
      await mainButton(page, texts.password.save).click();
      await page.locator('main').getByText(messages.Old_Password_Is_Not_Correct).waitFor();
      await old.fill(chosen);
      await mainButton(page, texts.password.save).click();
      // Once it is changed, the form is empty again.
      await expect.poll(() => old.inputValue()).toBe('');

      await menuLink(page, texts.menu.deleteAccount).click();
      await heading(page, texts.delete.title).waitFor();
      // Codes are for the address that they were sent to.
      await page.getByRole('radio', { name: texts.delete.cellphone }).check();
      await mainButton(page, texts.code.send).click();
      await codeField(page).fill('۰۰۰۰۰۰');
      await page.getByRole('checkbox', { name: texts.delete.tick }).check();
      const asked = page.waitForRequest((request) => request.method() === 'DELETE');
      await mainButton(page, texts.delete.submit).click();
      expect((await asked).postDataJSON()).toMatchObject({ code: '000000', contact: 'cellphone' });
      await page.locator('main').getByText(messages.The_Code_Is_Not_Correct).waitFor();
      await page.getByRole('radio', { name: texts.delete.password }).check();
      await page.locator('input[autocomplete="current-password"]').fill(changed);
      await mainButton(page, texts.delete.submit).click();
      await page.getByText(texts.delete.tickNeeded).waitFor();
      await page.getByRole('checkbox', { name: texts.delete.tick }).check();
      await mainButton(page, texts.delete.submit).click();
      await toast(page, texts.delete.done).waitFor();
      await page.waitForURL((url) => url.pathname === '/');
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    },
  );

  story('chooses another password in place of a forgotten one', { timeout: patience }, async ({ visit }) => {
    const page = await visit();
    const somebody = newSomebody();
    const { username } = somebody;
    await register(page.request, somebody);
    const mailbox = await openMailbox(page.request, username);
    await open(page, '/login');
    await giveName(page, username);
    await page.getByRole('link', { name: signIn.forgot }).click();
    await heading(page, forgot.title).waitFor();
    // The name that was given already need not be written again.
    expect(await page.getByLabel(signIn.username, { exact: true }).inputValue()).toBe(username);
    await mainButton(page, texts.code.send).click();
    const chosen = newPassword();
    await codeField(page).fill(inPersianDigits(await mailbox.nextCode()));
    await newFields(page).first().fill(chosen);
    await newFields(page).last().fill(chosen);
    await mainButton(page, forgot.submit).click();
    await toast(page, forgot.done).waitFor();
    await mainButton(page, signIn.next).click();
    await givePassword(page, chosen);
    await page.waitForURL('**/users/dashboard');
  });

  story(
    'hears what is wrong with a registration, field by field, and which names are taken',
    { timeout: patience },
    async ({ visit }) => {
      const page = await visit({ refusals: [409] });
      const { username, password } = newSomebody();
      await register(page.request, { username, password });
      await open(page, '/login');
      await page.getByRole('main').getByRole('link', { name: signIn.register }).click();
      await heading(page, registration.title).waitFor();
      await mainButton(page, registration.submit).click();
      await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('username');
      const name = page.getByLabel(signIn.username, { exact: true });
      await name.fill('neither');
      await name.blur();
      await page.getByText(messages.Invalid_Email_Or_Cellphone).waitFor();
      const first = newFields(page).first();
      for (const [typed, message] of [
        ['password', messages.The_Password_Is_Too_Common],
        ['Ab1!', messages.The_Password_Is_Too_Short],
        ['abcdefg1!', messages.The_Password_Needs_An_Uppercase_Letter],
        ['ABCDEFG1!', messages.The_Password_Needs_A_Lowercase_Letter],
        ['Abcdefgh!', messages.The_Password_Needs_A_Digit],
        ['Abcdefgh1', messages.The_Password_Needs_A_Symbol],
      ] as const) {
        await first.fill(typed);
        await first.blur();
        await page.getByText(message, { exact: true }).waitFor();
      }
      // The press on the button leaves the wrong field: nothing may move the button away meanwhile.
      await name.fill(newName());
      await first.fill(password);
      await newFields(page).last().fill(`${password}2`);
      await mainButton(page, registration.submit).click();
      await page.getByText(messages.The_Confirm_Value_Is_Not_Equal, { exact: true }).waitFor();
      await focused(newFields(page).last());
      await fillRegistration(page, username, password);
      await page.locator('main').getByText(messages.The_User_Already_Exist).waitFor();
      expect(await name.getAttribute('aria-invalid')).toBe('true');
    },
  );

  story(
    'confirms the address, loses nothing to another window, and signs out a device that is not theirs',
    { timeout: patience },
    async ({ visit }) => {
      const page = await visit();
      const { username, password } = newSomebody();
      const session = await register(page.request, { username, password });
      const mailbox = await openMailbox(page.request, username);
      const stranger = await visit({ refusals: [401, 409] });
      const another = await beginSession(stranger.request, { username, password });
      await openWith(stranger, another, '/users/profile');
      await ready(stranger);

      await openWith(page, session, '/users/profile');
      await mainButton(page, profile.confirmEmail).click();
      await focused(mainButton(page, texts.code.send));
      await page.keyboard.press('Enter');
      await focused(codeField(page));
      await page.keyboard.type(await mailbox.nextCode());
      await page.keyboard.press('Enter');
      await page.getByText(profile.confirmed, { exact: true }).waitFor();
      await focused(heading(page, profile.title));
      // At once: the watch over the focus of the confirmation is not over.
      const ownName = page.getByLabel(profile.name, { exact: true });
      await ownName.fill('مریم کاشانی');
      await ownName.press('Enter');
      await page.getByRole('complementary').getByText('مریم کاشانی').waitFor();
      await focused(ownName);
      const downloading = page.waitForEvent('download');
      await mainButton(page, texts.export.download).click();
      const file = await downloading;
      expect(file.suggestedFilename()).toBe('charsu-account.json');
      expect(await readFile(await file.path(), 'utf8')).toContain('مریم کاشانی');

      const { written } = newCellphone();
      const number = stranger.getByLabel(profile.cellphone, { exact: true });
      await number.fill(written);
      const proof = stranger.getByLabel(profile.password, { exact: true });
      await proof.fill(password);
      await mainButton(stranger, profile.save).click();
      await toast(stranger, profile.conflict).waitFor();
      const name = stranger.getByLabel(profile.name, { exact: true });
      await expect.poll(() => name.inputValue()).toBe('مریم کاشانی');
      expect(await number.inputValue()).toBe(written);
      await mainButton(stranger, profile.save).click();
      await toast(stranger, t(messages.Save_Successful)).waitFor();
      await proof.waitFor({ state: 'hidden' });

      await name.fill('مریم');
      await open(page, '/users/sessions');
      const others = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: texts.sessions.end }) });
      await others.getByRole('button').click();
      await toast(page, texts.sessions.ended).waitFor();
      await focused(heading(page, texts.sessions.title));
      // The input there is kept until the user signs in again beside it.
      const ended = stranger.getByRole('alertdialog', { name: texts.signedOut.title });
      await ended.waitFor();
      await stranger.keyboard.press('Escape');
      const beside = stranger.context().waitForEvent('page');
      await ended.getByRole('link', { name: texts.signedOut.signIn }).click();
      const other = await beside;
      await giveName(other, username);
      await givePassword(other, password);
      await other.waitForURL('**/users/profile');
      await ended.waitFor({ state: 'hidden' });
      expect(await name.inputValue()).toBe('مریم');

      // A page on which nothing was written leads to the sign-in at once, and back.
      await open(page, '/users/sessions');
      await others.first().getByRole('button').click();
      await toast(page, texts.sessions.ended).waitFor();
      await other.waitForURL(`**/login/${encodeURIComponent('/users/profile')}`);
      await toast(other, messages.Unauthorized).waitFor();
    },
  );

  story('comes by an account at another site, and keeps one way in', { timeout: patience }, async ({ visit, skip }) => {
    const { otherSite: provider } = inject('product');
    if (provider === undefined) return skip('The product runs without another site.');
    const page = await visit({ refusals: [409] });
    const who = newWord();
    await open(page, `/login/${encodeURIComponent('/users/profile')}`);
    await mainButton(page, t(signIn.with, { provider })).click();
    await page.getByLabel('Who?').fill(who);
    await page.getByRole('button', { name: 'OK' }).click();
    await page.waitForURL('**/users/profile');
    await page.getByText(profile.confirmed, { exact: true }).waitFor();

    // An address that is not confirmed is no way in, and there is no password.
    await page.getByLabel(profile.email, { exact: true }).fill(newName());
    await mainButton(page, profile.save).click();
    await page.getByText(profile.unconfirmed, { exact: true }).waitFor();
    await menuLink(page, texts.menu.externalLogins).click();
    const unlink = mainButton(page, t(texts.external.unlinkOf, { provider }));
    await unlink.click();
    await toast(page, messages.The_Last_Login_Cannot_Be_Removed).waitFor();

    await menuLink(page, texts.menu.password).click();
    await heading(page, texts.password.title).waitFor();
    const password = newPassword();
    await newFields(page).first().fill(password);
    await newFields(page).last().fill(password);
    await mainButton(page, texts.password.save).click();
    await toast(page, messages.Password_Changed_Successful).waitFor();

    await menuLink(page, texts.menu.externalLogins).click();
    await unlink.click();
    await toast(page, texts.external.unlinked).waitFor();
    // The other site still knows who it is, and leads back at once.
    await mainButton(page, t(texts.external.link, { provider })).click();
    await toast(page, texts.external.added).waitFor();
    await unlink.waitFor();

    await signOut(page);
    await mainButton(page, t(signIn.with, { provider })).click();
    await page.waitForURL('**/users/dashboard');
  });
});
