import { inboxSchema } from '@charsu/core/contract/notice.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { formatMoney } from '@charsu/core/i18n/days/format.ts';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import {
  act,
  consoleEntry,
  draftAd,
  newAdPath,
  newWord,
  requestPublication,
  rightsOf,
  rowOf,
  signInAsMember,
  signInAtConsole,
  toast,
} from './actors.ts';
import { foundAds, pendingAd } from './advertisements.ts';
import { account as accountOf, open, ready, story } from './browser.ts';
import { plain } from './figures.ts';
import { signedIn } from './sandbox.ts';
import { signedInAs } from './signed-in-as.ts';
import { persian, wordsIn } from './texts.ts';

const { account, console: texts, members, vocabulary, history, portal, review, t } = persian;

describe('from a draft to a visitor', () => {
  story(
    'a moderator denies one ad, approves another, and a visitor finds it until it is cancelled',
    async ({ visit }) => {
      const word = newWord();
      const faulty = `گبه ${word} بی‌تصویر`;
      const good = `گبه ${word} شیراز`;
      const member = await visit();
      await pendingAd(member.request, await signedInAs(member.request, accountOf('user', 2)), faulty);
      await signInAsMember(member, 2, newAdPath);
      await draftAd(member, good);
      await requestPublication(member);
      for (const name of [faulty, good]) {
        await rowOf(member, name).getByText(t(vocabulary.state.pending), { exact: true }).waitFor();
      }

      // The first that waits may be another story's, and deleted while it shows.
      const moderator = await visit({ refusals: [404] });
      await signInAtConsole(moderator, 'moderator', '/admin/moderation');
      await open(member, '/users/message');
      await readsHistoryAndDenies(moderator, word, faulty);
      const talks = await hearsAtOnce(member, faulty);
      await open(member, '/');
      await approves(moderator, good);
      // The jobs may have told this member of other ads meanwhile.
      await expect.poll(() => unreadOf(member)).toBeGreaterThan(talks);

      await open(member, '/users/advertisement/list');
      const denied = rowOf(member, faulty);
      await denied.getByText(t(vocabulary.state.denied), { exact: true }).waitFor();
      await denied.getByText('یک تصویر روشن لازم است.').waitFor();
      await rowOf(member, good).getByText(t(vocabulary.state.approved), { exact: true }).waitFor();

      await untilFound(member, word, 1);
      for (const culture of ['fa-IR', 'en-US'] as const) {
        const visitor = await visit({ culture });
        const words = wordsIn(culture);
        await open(visitor, `/q/all/${word}`);
        await visitor.getByRole('article').getByRole('link', { name: good }).click();
        await visitor.getByRole('heading', { level: 1, name: good, exact: true }).waitFor();
        const text = plain((await visitor.getByRole('main').allTextContents()).join(' '));
        expect(text).toContain(plain(formatMoney(125_000_000, 'IRR', culture).amount));
        expect(text).toContain(words.browsing.ad.published);
      }

      const visitor = await visit({ refusals: [404] });
      await open(visitor, `/q/all/${word}`);
      const address = (await visitor.getByRole('article').getByRole('link', { name: good }).getAttribute('href')) ?? '';
      await act(member, good, 'cancel');
      const sure = member.getByRole('alertdialog', { name: members.confirm.cancelTitle });
      await sure.getByRole('button', { name: members.confirm.cancel }).click();
      await rowOf(member, good).getByText(t(vocabulary.state.cancelled), { exact: true }).waitFor();

      await untilFound(visitor, word, 0);
      await open(visitor, `/q/all/${word}`);
      await visitor.getByRole('heading', { name: portal.search.emptyTitle }).waitFor();
      const response = await visitor.goto(address);
      expect(response?.status()).toBe(404);
      await ready(visitor);
    },
  );
});

describe('the pictures of a draft', () => {
  story('are put in order and taken away by keyboard, each called by its place', async ({ visit }) => {
    const page = await visit();
    await signInAtConsole(page, 'administrator', `/admin/advertisements/${await draftWithPictures(page)}`);
    const pictures = page.getByRole('group', { name: texts.advertisement.pictures });
    const called = (index: number, count: number) => t(texts.moderation.pictureOf, { index, count });
    const focused = () => page.evaluate<string | null>("document.activeElement?.getAttribute('aria-label')");
    await pictures.getByRole('img', { name: called(1, 2), exact: true }).waitFor();

    await pictures.getByRole('button', { name: `${texts.advertisement.moveLater}: ${called(1, 2)}` }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe(`${texts.advertisement.moveEarlier}: ${called(2, 2)}`);
    await pictures.getByRole('button', { name: `${texts.advertisement.removePicture}: ${called(2, 2)}` }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe(`${texts.advertisement.removePicture}: ${called(1, 1)}`);
    await page.keyboard.press('Enter');
    await pictures.getByText(texts.moderation.noPictures).waitFor();
    await page.locator('fieldset:focus').waitFor();
  });
});

/** The id of a draft with two pictures. */
async function draftWithPictures(page: Page): Promise<string> {
  const query = new URLSearchParams({ filter: JSON.stringify({ state: publicationState.draft }), range: '[0,99]' });
  const headers = await signedIn(page.request, 'administrator');
  const answer = await page.request.get(`/api/console/advertisements?${query}`, { headers });
  const drafts = z.array(z.object({ id: z.string(), images: z.array(z.unknown()) })).parse(await answer.json());
  const draft = drafts.find(({ images }) => images.length === 2);
  if (!draft) throw new Error('There is no draft with two pictures.');
  return draft.id;
}

/** Finds an ad in the queue, reads where it comes from, and sends it back with a reason. */
async function readsHistoryAndDenies(page: Page, word: string, name: string): Promise<void> {
  await consoleEntry(page, texts.menu.moderation).click();
  const search = page.getByRole('searchbox', { name: texts.field.q });
  await search.fill(word);
  const item = page.getByRole('listitem').filter({ hasText: name });
  await item.getByRole('button', { name }).click();
  const preview = page.getByRole('article').filter({ hasText: name });
  await preview.getByRole('link', { name: texts.moderation.openRecord }).click();
  await page.getByRole('tab', { name: texts.history.title }).click();
  for (const event of [history.event.AdvertisementDrafted, history.event.PublicationRequested]) {
    await page.getByText(t(event), { exact: true }).waitFor();
  }

  await page.getByRole('button', { name: t(vocabulary.action.deny), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t(texts.denial.title, { name }) });
  await dialog.getByRole('button', { name: texts.denial.submit }).click();
  await dialog.getByText(texts.denial.chooseReason).waitFor();
  await dialog.getByRole('radio', { name: t(vocabulary.denialReason.unreadablePictures) }).check();
  await dialog.getByRole('textbox', { name: texts.denial.reason }).fill('یک تصویر روشن لازم است.');
  await dialog.getByRole('button', { name: texts.denial.submit }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('یک تصویر روشن لازم است.').first().waitFor();
}

/**
 * The page of messages, which is open, shows without a hand why an ad was denied; the member marks all as read. Answers
 * how many messages of conversations stay unread.
 */
async function hearsAtOnce(page: Page, name: string): Promise<number> {
  const message = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await message.getByText('یک تصویر روشن لازم است.').waitFor();
  await page.getByRole('button', { name: account.message.markAll, exact: true }).click();
  await toast(page, account.message.markedAll).waitFor();
  const answer = await page.request.get('/api/message/unreadCount', { headers: await rightsOf(page) });
  const { messages } = inboxSchema.parse(await answer.json());
  await expect.poll(() => unreadOf(page)).toBe(messages);
  return messages;
}

/** How much is unread, as the menu of the account tells it. */
async function unreadOf(page: Page): Promise<number> {
  const told = (await page.getByRole('banner').getByLabel(portal.shell.account).getAttribute('aria-label')) ?? '';
  return Number(told.replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0)).replace(/\D/g, ''));
}

/** Approves an ad in the queue, which takes it out of there. */
async function approves(page: Page, name: string): Promise<void> {
  await consoleEntry(page, texts.menu.moderation).click();
  const search = page.getByRole('searchbox', { name: texts.field.q });
  await search.fill(name);
  const item = page.getByRole('listitem').filter({ hasText: name });
  await item.getByRole('button', { name }).click();
  const preview = page.getByRole('article').filter({ hasText: name });
  await preview.getByRole('button', { name: t(vocabulary.action.approve), exact: true }).click();
  await page.getByText(t(review.undo.noted, { name })).waitFor();
  await item.waitFor({ state: 'detached' });
}

/** Repeats a search until it finds this number of ads: the search index follows the log within moments. */
async function untilFound({ request }: Page, word: string, count: number): Promise<void> {
  await expect.poll(() => foundAds(request, word)).toBe(count);
}
