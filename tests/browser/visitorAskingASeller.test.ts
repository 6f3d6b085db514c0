import { conversationsSchema } from '@charsu/core/contract/conversation.ts';
import { formatMoney } from '@charsu/core/i18n/days/format.ts';
import { showDigits } from '@charsu/core/i18n/numbers/number.ts';
import { showPhone } from '@charsu/core/i18n/numbers/phone.ts';
import { messageText } from '@charsu/core/i18n/sentences/letter.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { jpeg } from '../support/api/uploads.ts';
import { fillSignIn, giveName, newWord, rightsOf, signInAsMember } from './actors.ts';
import { account, interceptOnce, open, story } from './browser.ts';
import { openMailbox, signedIn } from './sandbox.ts';
import { register, signedInAs } from './signed-in-as.ts';
import { persian } from './texts.ts';

const { talk, offer } = textsIn('fa-IR');

const { account: texts, browsing, members, portal, t } = persian;

/** A number that nobody has yet, as people write it and as it is kept. */
function newCellphone(): { readonly written: string; readonly kept: string } {
  const digits = String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(10, '0')
    .slice(-8);
  return { written: `091${digits}`, kept: `+9891${digits}` };
}

/** A displayed advertisement of a seller: its address. */
async function adOf(page: Page, seller: ReturnType<typeof account>): Promise<string> {
  const headers = await signedInAs(page.request, seller);
  const found = await page.request.post('/api/advertisement/search?pageSize=100', {
    headers,
    data: { displayed: true },
  });
  const { items } = await found.json();
  for (const { id } of items) {
    const shown = await page.request.get(`/api/public/advertisement/${id}`);
    if (shown.ok()) return `/x/advertisement/${id}`;
  }
  throw new Error('The seller displays nothing');
}

/** Follows the way from an ad to its seller. */
const asks = (page: Page): Promise<void> =>
  page.getByRole('complementary', { name: browsing.ad.contact }).getByRole('link', { name: browsing.ad.ask }).click();

async function writes(page: Page, text: string): Promise<void> {
  const field = page.getByLabel(talk.text, { exact: true });
  await field.fill(text);
  await field.press('Enter');
}

/** The messages of a conversation that the person at a page has not read. */
async function unreadOf(page: Page, id: string): Promise<number | undefined> {
  const found = await page.request.post('/api/conversation/search', { headers: await rightsOf(page), data: {} });
  const { items } = conversationsSchema.parse(await found.json());
  return items.find((conversation) => conversation.id === id)?.unread;
}

describe('a visitor', () => {
  story('asks a seller about an ad, signs in on the way, and reads the answer as it comes', async ({ visit }) => {
    const [visitor, seller] = [await visit({ refusals: [409, 503] }), await visit()];
    const [question, answer] = [`${newWord()}؟`, `${newWord()}.`];
    const [owner, asking] = [account('user', 0), account('user', 1)];
    await open(visitor, await adOf(visitor, owner));
    await asks(visitor);
    await fillSignIn(visitor, asking);
    await visitor.getByRole('heading', { level: 1, name: talk.ask }).waitFor();
    // The ad, with its price, stands above.
    await visitor.getByRole('main').locator('a[href*="/advertisement/"]:not([href^="/users"])').waitFor();
    // A text that is not sent is not lost without a question.
    const text = visitor.getByLabel(talk.text, { exact: true });
    await text.fill(question);
    await visitor.getByRole('complementary').getByRole('link', { name: texts.menu.profile }).click();
    await visitor.getByRole('alertdialog').getByRole('button', { name: members.confirm.stay, exact: true }).click();
    expect(await text.inputValue()).toBe(question);
    await visitor.getByRole('main').getByRole('button', { name: talk.send, exact: true }).click();
    await visitor.waitForURL(/\/users\/message\/[\da-f-]{36}$/);

    await signInAsMember(seller, 0, '/users/message');
    const line = seller.getByRole('listitem').filter({ hasText: question });
    await line.getByRole('link').first().click();
    await seller.getByText(question).waitFor();
    await writes(seller, answer);
    // Ready for the next one.
    const reply = seller.getByLabel(talk.text, { exact: true });
    await reply.and(seller.locator(':focus')).waitFor();
    // Nobody turns the page: the stream of the inbox tells of it.
    await visitor.getByText(answer).waitFor();

    // Its answer is lost: sent again it is there once.
    const thanks = newWord();
    const message = '**/api/conversation/message?*';
    await interceptOnce(visitor, message, (route) => route.fetch().then(() => route.fulfill({ status: 503 })));
    const lost = visitor.waitForResponse(message);
    await writes(visitor, thanks);
    expect((await lost).status()).toBe(503);
    await writes(visitor, thanks);
    await expect.poll(() => visitor.getByLabel(talk.text, { exact: true }).inputValue()).toBe('');
    expect(await visitor.getByRole('listitem').filter({ hasText: thanks }).count()).toBe(1);

    // One comes while another is being marked as read: both are shown, and read.
    const [id, more] = [new URL(visitor.url()).pathname.slice(-36), [newWord(), newWord()]];
    const headers = await rightsOf(seller);
    for (const text of more) await seller.request.post('/api/conversation/message', { headers, data: { id, text } });
    for (const text of more) await visitor.getByText(text).waitFor();
    await expect.poll(() => unreadOf(visitor, id)).toBe(0);

    // The seller blocks the conversation while the visitor writes: the visitor gets a message and keeps the text.
    const last = newWord();
    const ends = (blocked: boolean) =>
      seller.request.put('/api/conversation/block', { headers, data: { id, blocked } });
    await visitor.getByLabel(talk.text, { exact: true }).fill(last);
    expect((await ends(true)).ok()).toBe(true);
    await visitor.getByRole('main').getByRole('button', { name: talk.send, exact: true }).click();
    await visitor.getByText(talk.blockedOther).waitFor();
    expect(await visitor.getByLabel(talk.text, { exact: true }).inputValue()).toBe(last);
    expect((await ends(false)).ok()).toBe(true);
  });

  story('proposes a price, which the seller accepts by a press, and sends a photo', async ({ visit }) => {
    const [visitor, seller] = [await visit({ width: 360, height: 740 }), await visit()];
    const path = await adOf(visitor, account('user', 0));
    const id = path.slice(-36);
    const headers = await signedInAs(visitor.request, account('user', 0));
    const data = { price: 10_000_000, discountPercent: 0, negotiable: true };
    const adjusted = await visitor.request.put(`/api/advertisement/adjust/${id}`, { headers, data });
    expect(adjusted.ok()).toBe(true);
    const shown = async () => (await visitor.request.get(`/api/public/advertisement/${id}`)).json();
    await expect.poll(async () => (await shown()).negotiable).toBe(true);
    const { currency } = await shown();
    const money = (units: number) => ({ ...formatMoney(units, currency, 'fa-IR') });
    const typed = (units: number) => String(currency === 'IRR' ? units / 10 : units);
    await open(visitor, path);
    const contact = visitor.getByRole('complementary', { name: browsing.ad.contact });
    await contact.getByRole('link', { name: t(offer.propose) }).click();
    await fillSignIn(visitor, account('user', 1));
    const dialog = visitor.getByRole('dialog', { name: talk.propose });
    // More than is asked is no proposal.
    await dialog.getByLabel(talk.offerAmount).fill(typed(10_000_010));
    await dialog.getByRole('button', { name: talk.sendOffer }).click();
    await dialog.getByText(t(talk.offerBounds, money(10_000_000))).waitFor();
    const proposed = 1_000_000 + 10 * (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0);
    await dialog.getByLabel(talk.offerAmount).fill(typed(proposed));
    await dialog.getByRole('button', { name: talk.sendOffer }).click();
    await visitor.waitForURL(/\/users\/message\/[\da-f-]{36}$/);
    const log = visitor.getByRole('log');
    await log.getByText(t(talk.offered, money(proposed))).waitFor();
    const photo = { name: 'goods.jpg', mimeType: 'image/jpeg', buffer: await jpeg(640, 480) };
    await visitor.getByLabel(talk.sendPhoto).setInputFiles(photo);
    await log.getByRole('button', { name: talk.photo }).locator('img[src^="data:image"]').last().waitFor();
    expect(await visitor.evaluate('document.documentElement.scrollWidth')).toBe(360);
    // The ad says above what has become of it, and nothing parts the composer from the bar below.
    await visitor.getByText(talk.displayed).waitFor();
    await visitor.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    const above = visitor.locator('main form').filter({ has: visitor.getByLabel(talk.text, { exact: true }) });
    const bar = visitor.getByRole('navigation', { name: portal.shell.bottomBar });
    const edges = async () => {
      const [box, next] = [await above.boundingBox(), await bar.boundingBox()];
      return Math.round((next?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0));
    };
    await expect.poll(edges).toBeLessThan(2);

    await signInAsMember(seller, 0, new URL(visitor.url()).pathname);
    const message = seller.getByRole('listitem').filter({ hasText: t(talk.offered, money(proposed)) });
    await message.getByRole('button', { name: talk.accept, exact: true }).click();
    await log.getByText(t(talk.accepted, money(proposed))).waitFor();
    await message.getByRole('button').first().waitFor({ state: 'hidden' });
    // The pressed button is gone, and the focus goes to the heading.
    await seller.getByRole('heading', { level: 1 }).and(seller.locator(':focus')).waitFor();
    await seller.getByRole('log').getByRole('button', { name: talk.photo }).last().click();
    await seller.getByRole('dialog').locator('img[src^="data:image"]').waitFor();
  });

  story('needs no account for it: a code to their cellphone makes one', async ({ visit }) => {
    const page = await visit();
    const { written, kept } = newCellphone();
    const mailbox = await openMailbox(page.request, kept);
    await open(page, await adOf(page, account('user', 0)));
    await asks(page);
    await page.getByText(texts.signIn.hint).waitFor();
    await giveName(page, written);
    const main = page.getByRole('main');
    await page.getByLabel(texts.code.label, { exact: true }).fill(await mailbox.nextCode());
    await main.getByRole('button', { name: texts.signIn.submit, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: talk.ask }).waitFor();
    const question = `${newWord()}؟`;
    await writes(page, question);
    await page.waitForURL(/\/users\/message\/[\da-f-]{36}$/);
    await page.getByText(question).waitFor();

    // The account is called by the last digits of its number, in the reader's digits.
    const seller = await visit();
    await signInAsMember(seller, 0, '/users/message');
    const name = showDigits(`…${kept.slice(-4)}`, 'fa-IR');
    const line = seller.getByRole('listitem').filter({ hasText: question });
    await line.getByRole('link', { name: t(talk.with, { name }) }).click();
    await seller.getByRole('heading', { level: 1, name: t(talk.with, { name }) }).waitFor();
  });

  story('reads of a code only what is true of a number that its account has not confirmed', async ({ visit }) => {
    const page = await visit();
    const { written, kept } = newCellphone();
    const username = `${newWord()}@example.com`;
    const headers = await register(page.request, { username, password: `Aa1!${newWord()}` });
    const { userId: id } = await (await page.request.get('/api/account/me', { headers })).json();
    const administrator = await signedIn(page.request, 'administrator');
    const put = (path: string, data: object) => page.request.put(path, { headers: administrator, data });
    expect((await put('/api/user/action', { id, action: 'confirmEmail' })).ok()).toBe(true);
    expect((await put(`/api/console/users/${id}`, { cellphone: kept })).ok()).toBe(true);

    await open(page, '/login');
    await giveName(page, written);
    const main = page.getByRole('main');
    await page.getByLabel(texts.code.label, { exact: true }).waitFor();
    const said = await main
      .getByRole('status')
      .filter({ hasText: showPhone(kept, 'fa-IR') })
      .textContent();
    const told = { name: `\u2068${showPhone(kept, 'fa-IR')}\u2069`, minutes: 2 };
    expect([t(texts.code.sentOrMakes, told), t(texts.code.onItsWay, told)]).toContain(said);
    // The message has come, and says why there is no code in it.
    const outbox = '/api/console/outbox/caught';
    const caught = async () => (await (await page.request.get(outbox, { headers: administrator })).json()).items;
    const { text } = messageText('addressNotConfirmed', 'fa-IR', {});
    await expect.poll(caught).toContainEqual(expect.objectContaining({ receiver: kept, text }));
  });
});
