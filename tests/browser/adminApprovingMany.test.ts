import { advertisementRecordSchema } from '@charsu/core/contract/advertisement.ts';
import { tenantRecordSchema } from '@charsu/core/contract/tenant.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newWord, signInAtConsole } from './actors.ts';
import { pendingAd } from './advertisements.ts';
import { account, story } from './browser.ts';
import { changeBusiness, openBusiness } from './businesses.ts';
import { signedIn } from './sandbox.ts';
import { signedInAs } from './signed-in-as.ts';
import { persian } from './texts.ts';

const { console: texts, review, vocabulary, t } = persian;

/** Presses the button for three records, and answers its question. */
async function approveThree(page: Page): Promise<void> {
  const action = t(vocabulary.action.approve);
  await page.getByRole('button', { name: `${action} (${formatNumber(3, 'fa-IR')})`, exact: true }).click();
  const name = t(texts.moderation.many, { count: 3 });
  const question = page.getByRole('dialog', { name: `${action}: ${name}` });
  await question.getByRole('button', { name: action, exact: true }).click();
}

describe('a moderator with a full queue', () => {
  story('approves several ads at once, also when somebody else was quicker with one', async ({ visit }) => {
    const word = newWord();
    const names = [`گلیم ${word} یکم`, `گلیم ${word} دوم`, `گلیم ${word} سوم`];
    const moderator = await visit({ refusals: [404, 409] });
    const { request } = moderator;
    const seller = await signedInAs(request, account('user', 1));
    const ids: string[] = [];
    for (const name of names) ids.push(await pendingAd(request, seller, name));

    await signInAtConsole(moderator, 'moderator', '/admin/moderation');
    const search = moderator.getByRole('searchbox', { name: texts.field.q });
    await search.fill(word);
    const items = moderator.getByRole('main').getByRole('listitem').filter({ hasText: word });
    await expect.poll(() => items.count()).toBe(names.length);
    await moderator.getByRole('checkbox', { name: texts.moderation.selectPage }).check();

    const headers = await signedIn(request, 'moderator');
    const approval = await request.put(`/api/advertisement/approve/${ids[0]}`, { headers, data: {} });
    expect(approval.status()).toBe(200);

    await approveThree(moderator);
    await moderator.getByText(t(texts.moderation.failedMany, { count: 1, reason: '' }).trim()).waitFor();
    await moderator.getByText(texts.moderation.emptyFiltered).waitFor();

    // Decisions wait for a moment in which they can be undone.
    const approved = async () => {
      const states = ids.map(async (id) => {
        const answer = await request.get(`/api/console/advertisements/${id}`, { headers });
        return advertisementRecordSchema.parse(await answer.json()).state;
      });
      return (await Promise.all(states)).every((state) => state === publicationState.approved);
    };
    await expect.poll(approved).toBe(true);
  });

  story('denies several ads in the list with one reason', async ({ visit }) => {
    const word = newWord();
    const moderator = await visit();
    const { request } = moderator;
    const seller = await signedInAs(request, account('user', 2));
    const names = [`حصیر ${word} یکم`, `حصیر ${word} دوم`];
    const ids: string[] = [];
    for (const name of names) ids.push(await pendingAd(request, seller, name));

    const filter = encodeURIComponent(JSON.stringify({ q: word }));
    await signInAtConsole(moderator, 'moderator', `/admin/advertisements?filter=${filter}`);
    const table = moderator.getByRole('table');
    await expect.poll(() => table.locator('tbody tr').count()).toBe(names.length);
    await table.locator('thead').getByRole('checkbox').check();
    const deny = t(vocabulary.action.deny);
    await moderator.getByRole('button', { name: `${deny} (${formatNumber(2, 'fa-IR')})`, exact: true }).click();
    const dialog = moderator.getByRole('dialog');
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('textbox').fill('تصویر از آنِ کالای دیگری است.');
    await dialog.getByRole('button', { name: texts.denial.submit, exact: true }).click();
    await moderator.getByText(t(review.undo.notedMany, { count: 2 })).waitFor();
    const headers = await signedIn(request, 'moderator');
    const denied = async () => {
      const states = ids.map(async (id) => {
        const answer = await request.get(`/api/console/advertisements/${id}`, { headers });
        return advertisementRecordSchema.parse(await answer.json()).state;
      });
      return (await Promise.all(states)).every((state) => state === publicationState.denied);
    };
    await expect.poll(denied).toBe(true);
  });

  story('approves several businesses in the list, and cancels them', async ({ visit }) => {
    const word = newWord();
    const page = await visit();
    const { request } = page;
    const headers = await signedIn(request, 'administrator');
    const names = [`فروشگاه ${word} یکم`, `فروشگاه ${word} دوم`];
    const ids: string[] = [];
    for (const name of names) {
      const id = await openBusiness(request, headers, {
        names: { 'fa-IR': name },
        subDomain: `${word}${ids.length}`,
      });
      await changeBusiness(request, headers, { id, submit: true });
      ids.push(id);
    }
    const states = async () => {
      const records = ids.map(async (id) => (await request.get(`/api/console/tenants/${id}`, { headers })).json());
      return (await Promise.all(records)).map((record) => tenantRecordSchema.parse(record).currentState);
    };
    const filter = encodeURIComponent(JSON.stringify({ q: word }));
    await signInAtConsole(page, 'administrator', `/admin/tenants?filter=${filter}`);
    const table = page.getByRole('table');
    await expect.poll(() => table.locator('tbody tr').count()).toBe(names.length);
    const decide = async (action: string) => {
      await table.locator('thead').getByRole('checkbox').check();
      await page.getByRole('button', { name: `${action} (${formatNumber(2, 'fa-IR')})`, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
      await page.getByText(t(review.undo.notedMany, { count: 2 })).waitFor();
    };
    await decide(t(vocabulary.action.approve));
    const { approved, cancelled } = publicationState;
    await expect.poll(states).toEqual([approved, approved]);
    await table.getByText(t(vocabulary.state.approved), { exact: true }).nth(1).waitFor();

    await decide(t(vocabulary.action.cancel));
    await expect.poll(states).toEqual([cancelled, cancelled]);
    await table.getByText(t(vocabulary.state.cancelled), { exact: true }).nth(1).waitFor();
  });
});
