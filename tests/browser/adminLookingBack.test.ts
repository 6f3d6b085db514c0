import { userRecordSchema } from '@charsu/core/contract/user.ts';
import { administratorRole } from '@charsu/core/domain/role/seeded.ts';
import { formatMoney } from '@charsu/core/i18n/days/format.ts';
import type { APIRequestContext } from 'playwright-core';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { newWord, signInAtConsole } from './actors.ts';
import { approveAd, pendingAd } from './advertisements.ts';
import { account, story } from './browser.ts';
import { plain } from './figures.ts';
import { signedIn } from './sandbox.ts';
import { type Rights, register, signedInAs } from './signed-in-as.ts';
import { persian } from './texts.ts';

const { administration, console: texts, fields, history, t } = persian;
const { past } = texts.history;
const { acts } = administration.user;

const call = async (request: APIRequestContext, headers: Rights, method: string, path: string, data: object) => {
  const answer = await request.fetch(`/api/${path}`, { method, headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return await answer.json();
};

describe('an administrator', () => {
  story('sees an ad as it was, and puts its price back', async ({ visit }) => {
    const page = await visit();
    const { request } = page;
    const seller = await signedInAs(request, account('user', 2));
    const id = await pendingAd(request, seller, `گلیم ${newWord()}`);
    await approveAd(request, id);
    await call(request, seller, 'PUT', `advertisement/adjust/${id}`, { price: 1_000_000 });

    await signInAtConsole(page, 'administrator', `/admin/advertisements/${id}/show?tab=history`);
    const slider = page.getByRole('slider', { name: past.moment });
    await slider.press('ArrowDown');
    expect(await slider.getAttribute('aria-valuetext')).toContain(t(history.event.AdvertisementApproved));
    const price = page
      .getByRole('group', { name: past.title })
      .getByRole('row')
      .filter({ hasText: t(fields.label.price) });
    await expect
      .poll(async () => plain((await price.allTextContents()).join()))
      .toContain(plain(formatMoney(125_000_000, 'IRR', 'fa-IR').amount));
    await page.getByRole('button', { name: past.putBack }).click();
    await page.getByText(past.done, { exact: true }).waitFor();
    const { price: now } = await (await request.get(`/api/advertisement/?id=${id}`, { headers: seller })).json();
    expect(now).toBe(125_000_000);
  });

  story('undoes what one account did in an hour, after seeing what becomes of it', async ({ visit }) => {
    const page = await visit();
    const { request } = page;
    const word = newWord();
    const administrator = await signedIn(request, 'administrator');
    const guild = z
      .object({ id: z.uuid() })
      .parse(await call(request, administrator, 'POST', 'console/guilds', { names: { 'fa-IR': `صنف ${word}` } }));
    const who = { username: `${word}@example.com`, password: 'Kilim-of-1403' };
    const wrong = await register(request, who);
    const { id } = userRecordSchema.parse(await (await request.get('/api/user/getinfo', { headers: wrong })).json());
    const membership = { id: administratorRole, userId: id };
    await call(request, administrator, 'POST', 'role/members', membership);
    await call(request, wrong, 'PUT', `console/guilds/${guild.id}`, { names: { 'fa-IR': `نادرست ${word}` } });
    await call(request, wrong, 'POST', 'console/guilds', { names: { 'fa-IR': `تازه ${word}` } });

    await signInAtConsole(page, 'administrator', `/admin/users/${id}/show?tab=acts`);
    await page.getByRole('button', { name: acts.show, exact: true }).click();
    const table = page.getByRole('table', { name: acts.title });
    await table
      .getByRole('row')
      .filter({ hasText: `نادرست ${word}` })
      .getByText(acts.outcome.putBack)
      .waitFor();
    await table
      .getByRole('row')
      .filter({ hasText: `تازه ${word}` })
      .getByText(acts.step.delete)
      .waitFor();
    const undo = t(acts.undo, { count: 2 });
    await page.getByRole('button', { name: undo }).click();
    await page.getByRole('dialog').getByRole('button', { name: undo }).click();
    await page.getByText(t(acts.done, { count: 2 }), { exact: true }).waitFor();
    await table
      .getByRole('row')
      .filter({ hasText: `صنف ${word}` })
      .getByText(acts.outcome.asBefore)
      .waitFor();
    expect(await table.getByText(`تازه ${word}`).count()).toBe(0);
    await call(request, administrator, 'DELETE', 'role/members', membership);
  });
});
