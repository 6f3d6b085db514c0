import { textsIn } from '@charsu/core/i18n/texts.ts';
import type { APIRequestContext, Locator, Page } from 'playwright-core';
import { account, open, ready } from './browser.ts';
import { type Rights, signedInAs } from './signed-in-as.ts';
import { persian } from './texts.ts';

const { stars } = textsIn('fa-IR');

const { account: texts, members, vocabulary, t } = persian;

/** A word that no other story uses, so that a search finds this story's own records. */
export const newWord = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => String.fromCharCode(97 + (byte % 26))).join('');

/** Ticks the city that has most of the results; answers its name as the visitor reads it. */
export async function chooseFirstCity(filters: Locator): Promise<string> {
  const choice = filters.locator('label:has([name=city])').first();
  const city = (await choice.locator('span').textContent()) ?? '';
  await choice.click();
  return city;
}

/** A toast of the portal, as shown in the corner: it is also announced to screen readers. */
export const toast = (page: Page, text: string): Locator => page.getByRole('listitem').getByText(text, { exact: true });

/** Gives the name that the sign-in asks for first; its next step takes the proof. */
export async function giveName(page: Page, username: string): Promise<void> {
  const { signIn } = texts;
  await page.getByLabel(signIn.username, { exact: true }).fill(username);
  await page.getByRole('main').getByRole('button', { name: signIn.next, exact: true }).click();
  const change = (name: string) => page.getByRole('button', { name, exact: true });
  await change(signIn.other).or(change(signIn.otherNumber)).waitFor();
}

/** The field of the password that is asked for. Its words stand at the choice of the way, too. */
export const passwordField = (page: Page): Locator => page.locator('input[autocomplete="current-password"]');

/** Gives the password, once the name is known. */
export async function givePassword(page: Page, password: string): Promise<void> {
  // A mobile number opens on the code.
  const byPassword = page.getByRole('button', { name: texts.signIn.instead.password, exact: true });
  await byPassword.or(passwordField(page)).first().waitFor();
  if (await byPassword.isVisible()) await byPassword.click();
  await passwordField(page).fill(password);
  await page.getByRole('main').getByRole('button', { name: texts.signIn.submit, exact: true }).click();
}

/** Fills in the sign-in that is open in the portal. */
export async function fillSignIn(page: Page, { username, password }: ReturnType<typeof account>): Promise<void> {
  await giveName(page, username);
  await givePassword(page, password);
}

/** Signs in at the API, since the forms have stories of their own, and opens an address. */
const enter = async (page: Page, who: ReturnType<typeof account>, path: string): Promise<void> =>
  openWith(page, await signedInAs(page.request, who), path);

/** Opens an address with the rights of a session. */
export async function openWith(page: Page, { authorization }: Rights, path: string): Promise<void> {
  // Without scripts: only for the storage of the site.
  await page.goto('/robots.txt');
  await page.evaluate(`localStorage.setItem('token', '${authorization.slice('Bearer '.length)}')`);
  await page.goto(path);
}

/** Signs in as a member and stops at a page of theirs. */
export async function signInAsMember(page: Page, which = 0, path = '/users/advertisement/list'): Promise<void> {
  await enter(page, account('user', which), path);
  await ready(page);
}

/** The token of a browser. */
export const tokenOf = (page: Page) => page.evaluate<string | null>("localStorage.getItem('token')");

/** The header of requests with the rights of the person at a page. */
export const rightsOf = async (page: Page) => ({ authorization: `Bearer ${await tokenOf(page)}` });

type Staff = 'moderator' | 'administrator' | 'auditor';

/** The menu of the console. */
const consoleMenu = (page: Page): Locator => page.getByRole('navigation', { name: persian.console.app.title });

/** Signs in as one of the staff and stops at a page of the console. */
export async function signInAtConsole(page: Page, role: Staff, path = '/admin'): Promise<void> {
  await enter(page, account(role), path);
  await consoleMenu(page).waitFor();
}

/** Signs in by the console's own form and stops at its first page. */
export async function signInByForm(page: Page, role: Staff): Promise<void> {
  const { signIn } = persian.console;
  const { username, password } = account(role);
  await page.goto('/admin');
  await page.getByLabel(signIn.username, { exact: true }).fill(username);
  await page.getByLabel(signIn.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: signIn.submit, exact: true }).click();
  await consoleMenu(page).waitFor();
}

/** An entry of the console's menu, which may show a count; pages may have links of the same name. */
export const consoleEntry = (page: Page, name: string): Locator =>
  consoleMenu(page).getByRole('link', { name: new RegExp(`^${name}\\s*[۰-۹٬]*$`) });

/** Answers the console's question whether what is not saved may be left behind. */
export async function answersToLeaving(page: Page, answer: 'leave' | 'stay'): Promise<void> {
  const question = page.getByRole('dialog').filter({ hasText: 'ذخیره نشده' });
  await question.getByRole('button', { name: answer === 'leave' ? 'تأیید' : 'بستن', exact: true }).click();
  await question.waitFor({ state: 'hidden' });
}

/** Defines the person of a member, unless there is one, and requests its review, by the API; resolves with its surname. */
export async function definePerson(request: APIRequestContext, headers: Rights): Promise<string> {
  const surname = newWord();
  const person = {
    personType: 'natural',
    firstName: 'مینا',
    surname,
    nationalId: '0084575948',
    streetAndHouseNumber: 'خیابان فین ۱۲',
    city: 'کاشان',
    country: 'IR',
    vatId: '',
    postalCode: '',
    phoneNumber: '',
  };
  const data = { person, submit: true };
  const answer = await request.post('/api/person', { headers, data });
  if (answer.status() === 409) await request.put('/api/person', { headers, data });
  return surname;
}

/** Chooses the first business in the editor that may publish. */
export async function chooseBusiness(page: Page): Promise<void> {
  const business = page.getByLabel(members.edit.business, { exact: true });
  // A business without approval has a note in brackets.
  const approved = business.locator('option:not([value=""])').filter({ hasNotText: '(' }).first();
  await business.selectOption(await approved.getAttribute('value'));
}

/** The editor of a new ad. */
export const newAdPath = '/users/advertisement/add';

/** Writes and saves a draft in the editor that is open, which stays open on it; answers its id. */
export async function draftAd(page: Page, name: string): Promise<string> {
  await page.getByLabel(members.edit.name, { exact: true }).fill(name);
  await chooseBusiness(page);
  await chooseCategory(page, 'گلیم');
  await page.getByLabel(members.edit.content, { exact: true }).fill('بافته با دست، پشم گوسفند، رنگ گیاهی.');
  await page.getByLabel(members.edit.price, { exact: true }).fill('۱۲٬۵۰۰٬۰۰۰');
  await page.getByRole('button', { name: members.publish.save, exact: true }).click();
  await page.waitForURL(/\/users\/advertisement\/edit\/[\da-f-]{36}$/);
  await page.getByRole('heading', { level: 1, name: members.edit.editTitle }).waitFor();
  return new URL(page.url()).pathname.slice(-36);
}

/** The options of the list of categories in the editor. */
export const categoryOptions = (page: Page): Locator =>
  page.getByRole('listbox', { name: members.edit.category }).getByRole('option');

/** Finds a category by typing a part of its path. */
export async function chooseCategory(page: Page, words: string): Promise<void> {
  await page.getByRole('combobox', { name: members.edit.category }).fill(words);
  await categoryOptions(page).first().click();
}

/** Sends the open draft for publication, and goes on to the own ads. */
export async function requestPublication(page: Page, { paid = false } = {}): Promise<void> {
  await page.getByRole('button', { name: members.publish.send, exact: true }).click();
  if (paid) await page.getByRole('button', { name: stars.request, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: members.sent.title }).waitFor();
  await open(page, '/users/advertisement/list');
}

/** The row of an ad in the own list. */
export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

/** The label of an action in the menu of a row. */
const actionLabel = (action: keyof typeof vocabulary.action) =>
  action === 'cancel' || action === 'delete' ? members.confirm[action] : vocabulary.action[action];

/** Chooses an action from the menu of an ad's row. */
export async function act(page: Page, name: string, action: keyof typeof vocabulary.action): Promise<void> {
  await page.getByRole('button', { name: t(members.list.actionsOf, { name }) }).click();
  await page.getByRole('menuitem', { name: t(actionLabel(action)), exact: true }).click();
}
