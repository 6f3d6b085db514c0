import { type NoticeKind, noticesSchema } from '@charsu/core/contract/notice.ts';
import { eventSentence } from '@charsu/core/i18n/names/record-words.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import { demoAdvertisements } from '@charsu/demo/advertisements.ts';
import { demoBusinesses } from '@charsu/demo/businesses.ts';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { rightsOf, rowOf, signInAsMember } from './actors.ts';
import { open, story } from './browser.ts';
import { deposit, resultPage, words } from './paying.ts';
import { persian, wordsAround } from './texts.ts';

const { notices } = textsIn('fa-IR');

const { history, members, vocabulary, t } = persian;
const { ledger } = words;

/** The demo's advertisement that was due when the product started, and its owner. */
function dueAt(businessKey: string) {
  const ad = demoAdvertisements.find(
    ({ businessKey: key, level, autoRenewal, steps }) =>
      key === businessKey && level > 0 && autoRenewal && (steps.at(-1)?.minutesAgo ?? 0) > 31 * 24 * 60,
  );
  const owner = demoBusinesses.find(({ key }) => key === businessKey)?.owner;
  if (ad === undefined || owner === undefined) throw new Error(`The demo has nothing due at ${businessKey}.`);
  return { name: ad.name, owner };
}

/** Signs in and opens the editor of an own advertisement; answers its path. */
async function openOwn(page: Page, { name, owner }: ReturnType<typeof dueAt>): Promise<string> {
  const list = `/users/advertisement/list?q=${encodeURIComponent(name)}`;
  await signInAsMember(page, owner, list);
  const path = await rowOf(page, name).getByRole('link', { name }).first().getAttribute('href');
  await open(page, path ?? '');
  return path ?? '';
}

const rows = (page: Page, event: keyof typeof history.event) =>
  page.getByRole('main').getByText(t(eventSentence(history, event)), { exact: true });
const renewalsIn = (page: Page) => page.getByRole('row').filter({ hasText: t(ledger.entry.renewal) });

/** How often the owner was told something of the advertisement at a path: among the newest hundred. */
async function told(page: Page, path: string, kind: NoticeKind): Promise<number> {
  const headers = await rightsOf(page);
  const data = {};
  const answer = await page.request.post('/api/message/search?pageSize=100', { headers, data });
  const { items } = noticesSchema.parse(await answer.json());
  return items.filter((notice) => notice.kind === kind && path.endsWith(String(notice.recordId))).length;
}

describe('an ad that renews itself', () => {
  story('is charged once for the month that begins', async ({ visit }) => {
    const page = await visit();
    const due = dueAt('yaftabad-sofa');
    const path = await openOwn(page, due);
    await expect
      .poll(async () => {
        await open(page, path);
        return rows(page, 'AdvertisementRenewedAutomatically').count();
      })
      .toBe(1);
    // The owner may renew it once more, and is asked before that is charged.
    await page.getByRole('button', { name: t(vocabulary.action.renew), exact: true }).click();
    const question = page.getByRole('alertdialog', { name: members.confirm.renewTitle });
    await question.getByText(due.name).waitFor();
    await question.getByRole('button', { name: members.confirm.back, exact: true }).click();
    await question.waitFor({ state: 'hidden' });
    await open(page, '/users/payment/list?entry=renewal');
    await expect.poll(() => renewalsIn(page).count()).toBe(1);
    expect(await told(page, path, 'advertisementRenewed')).toBe(1);
  });

  story('that cannot be paid says so once, and goes on after a deposit', { timeout: 120_000 }, async ({ visit }) => {
    const page = await visit();
    const due = dueAt('pahlavan-sport');
    const path = await openOwn(page, due);
    await expect
      .poll(async () => {
        await open(page, path);
        return rows(page, 'RenewalPaymentRequired').count();
      })
      .toBe(1);
    expect(await rows(page, 'AdvertisementRenewedAutomatically').count()).toBe(0);
    expect(await told(page, path, 'advertisementRenewalFailed')).toBe(1);

    await open(page, '/users/payment/deposit');
    await deposit(page, '۵۰۰۰۰۰۰');
    await resultPage(page, 'success').waitFor();
    await expect
      .poll(async () => {
        await open(page, path);
        return rows(page, 'AdvertisementRenewedAutomatically').count();
      })
      .toBe(1);
    expect(await rows(page, 'RenewalPaymentRequired').count()).toBe(1);
    await open(page, '/users/payment/list?entry=renewal');
    await expect.poll(() => renewalsIn(page).count()).toBe(1);
    expect(await told(page, path, 'advertisementRenewalFailed')).toBe(1);
    await open(page, '/users/message');
    const [before = '', after = ''] = wordsAround(notices.advertisementRenewed.sentence);
    await page.getByText(before).getByText(after).first().waitFor();
  });
});
