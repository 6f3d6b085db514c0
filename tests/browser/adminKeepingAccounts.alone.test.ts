import type { Permission } from '@charsu/core/domain/permissions.ts';
import { moderatorRole, seededRoles } from '@charsu/core/domain/role/seeded.ts';
import { roleName } from '@charsu/core/i18n/names/record-words.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import { accountant } from '@charsu/demo/accounts.ts';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import {
  answersToLeaving,
  consoleEntry,
  definePerson,
  rightsOf,
  signInAsMember,
  signInAtConsole,
  tokenOf,
} from './actors.ts';
import { account, newTab, open, story } from './browser.ts';
import { watchDrawing } from './console-places.ts';
import { press, tabTo, type } from './keyboard.ts';
import { signedIn } from './sandbox.ts';
import { signedInAs } from './signed-in-as.ts';
import { persian } from './texts.ts';

const { pages } = textsIn('fa-IR');

const { administration: texts, console: common, messages, fields, recordNames, t } = persian;

describe('an administrator looks after accounts', () => {
  story('locks somebody with a reason, by keyboard alone, and unlocks them', async ({ visit }) => {
    const page = await visit();
    const { username } = account('user', 5);
    await openUser(page, username);
    const main = page.getByRole('main');
    await press(page, main.getByRole('button', { name: texts.user.action.lock, exact: true }));
    const dialog = page.getByRole('dialog');
    const reason = 'آگهی‌های تقلبی پشت سر هم';
    await type(page, dialog.getByRole('textbox', { name: texts.user.lockReason }), reason);
    await press(page, dialog.getByRole('button', { name: texts.user.action.lock, exact: true }));
    await main.getByText(t(texts.user.lockedBecause, { reason })).waitFor();
    await acts(page, texts.user.action.unlock);
    await main.getByText(texts.user.lock.none, { exact: true }).first().waitFor();
    await page.getByRole('tab', { name: common.history.title }).click();
    await main.getByText(t(persian.history.event.UserLockedPermanently)).first().waitFor();
  });

  story('sees where somebody is signed in, and signs them out there', async ({ visit }) => {
    const member = await visit({ refusals: [401] });
    await signInAsMember(member, 8);
    const page = await visit();
    await signInAtConsole(page, 'administrator', `/admin/users/${await idOf(page, account('user', 8))}/show`);
    const devices = page.getByRole('list', { name: texts.user.sessions.title });
    await devices.getByText('Chrome').first().waitFor();
    await devices.getByRole('button').first().click();
    await page.getByText(texts.user.sessions.ended).waitFor();
    await page.getByText(texts.user.sessions.none).waitFor();
    await page.getByRole('tab', { name: common.history.title }).click();
    const device = { browser: 'Chrome', system: 'Linux' };
    await page.getByText(t(persian.history.event.SessionEnded, device)).first().waitFor();
    await member.goto('/users/profile');
    await member.waitForURL(/\/login\//);
    expect(await tokenOf(member)).toBeNull();
  });

  story('approves a person of the queue by one key, but only as it was looked at', async ({ visit }) => {
    const page = await visit({ refusals: [409] });
    const member = await signedInAs(page.request, account('user', 6));
    const surname = await definePerson(page.request, member);
    await signInAtConsole(page, 'moderator', '/admin/moderation/persons');
    await page.getByRole('listitem').filter({ hasText: surname }).getByRole('button').click();
    const heading = page.getByRole('article').getByRole('heading');
    await heading.filter({ hasText: surname }).waitFor();
    const renamed = await definePerson(page.request, member);
    await queueShows(page, renamed);
    await page.keyboard.press('a');
    await page.getByText(messages.The_Record_Was_Changed).first().waitFor();
    await page.getByRole('button', { name: common.moderation.showNewest, exact: true }).click();
    await heading.filter({ hasText: renamed }).waitFor();
    await page.keyboard.press('a');
    await page.getByText(t(persian.review.undo.noted, { name: `مینا ${renamed}` })).waitFor();
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: renamed }).count()).toBe(0);
  });

  story(
    'gives a role a permission after reading the difference, by keyboard, and leaves nothing unsaved',
    async ({ visit }) => {
      const page = await visit();
      await signInAtConsole(page, 'administrator', '/admin/roles');
      const about = `${texts.permission.resource.subscribe}: ${texts.permission.action.search}`;
      const box = page.getByRole('checkbox', { name: `${roleName('moderator', 'fa-IR')}, ${about}` });
      const kept = async () => {
        const answer = await page.request.get(`/api/console/roles/${moderatorRole}`, { headers: await rightsOf(page) });
        const { permissions }: { permissions: { key: string }[] } = await answer.json();
        return permissions.some(({ key }) => key === 'subscribe_search');
      };
      // The matrix is large, and a few rows of it are drawn faster.
      const words = page.getByRole('searchbox', { name: t(texts.role.filter), exact: true });
      await words.fill('subscribe_');
      for (const wanted of [true, false]) {
        await box.waitFor();
        expect(await box.isChecked()).toBe(!wanted);
        await box.focus();
        await page.keyboard.press('Space');
        await press(page, page.getByRole('button', { name: texts.role.review }));
        const dialog = page.getByRole('dialog');
        await dialog.getByText(about).waitFor();
        await dialog.getByText(t(wanted ? texts.role.adds : texts.role.takes, { count: 1 })).waitFor();
        await press(page, dialog.getByRole('button', { name: texts.role.save, exact: true }));
        await dialog.waitFor({ state: 'hidden' });
        await expect.poll(() => page.getByRole('button', { name: texts.role.review }).count()).toBe(0);
        expect(await box.isChecked()).toBe(wanted);
        expect(await kept()).toBe(wanted);
      }

      // The arrow keys move between the boxes.
      const action = `${texts.permission.resource.account}: ${texts.permission.action.changePassword}`;
      const of = (role: string) => page.getByRole('checkbox', { name: `${roleName(role, 'fa-IR')}, ${action}` });
      await words.fill('account_changePassword');
      await tabTo(page, of('administrator'));
      await page.keyboard.press('ArrowLeft');
      await of('auditor').and(page.locator(':focus')).waitFor();
      await page.getByRole('tooltip').last().waitFor();
      await page.keyboard.press('ArrowRight');
      await of('administrator').and(page.locator(':focus')).waitFor();

      // A box that was ticked and not saved: going to another page asks first.
      await of('moderator').click();
      await consoleEntry(page, recordNames.user).click();
      await answersToLeaving(page, 'stay');
      await page.getByRole('button', { name: texts.role.discard, exact: true }).click();
      await consoleEntry(page, recordNames.user).click();
      await page.getByPlaceholder(texts.user.search).waitFor();
    },
  );

  story('works by the rights of this moment, without signing in again', async ({ visit }) => {
    const page = await visit({ refusals: [403] });
    const administrator = await signedIn(page.request, 'administrator');
    const save = async (permissions: readonly Permission[]) => {
      const data = { id: moderatorRole, permissions };
      const answer = await page.request.put('/api/role/permissions', { headers: administrator, data });
      expect(answer.status()).toBe(200);
    };
    const entry = (name: string) => consoleEntry(page, name);
    // A page that asks for nothing which is about to be taken away.
    await signInAtConsole(page, 'moderator', '/admin/categories');
    await entry(recordNames.person).waitFor();
    await page.waitForLoadState('networkidle');
    try {
      const drawn = watchDrawing(page);
      await save(['user_search', 'user_get']);
      await entry(recordNames.user).click();
      await page.getByPlaceholder(texts.user.search).waitFor();
      await expect.poll(() => entry(recordNames.person).count()).toBe(0);
      // Somebody whose page does not know yet: the server does.
      const headers = await rightsOf(page);
      const json: unknown = await (await page.request.get('/api/account/me', { headers })).json();
      await page.route('**/api/account/me?*', (route) => route.fulfill({ json }));
      // What the list asks for is answered: only the search is refused.
      await page.getByRole('row').nth(1).waitFor();
      await drawn();
      await save([]);
      await page.getByPlaceholder(texts.user.search).fill('کاشانی');
      await page.getByRole('alert').filter({ hasText: messages.Status_403 }).waitFor();
      expect(await tokenOf(page)).toBeNull();
    } finally {
      await save(seededRoles.find(({ id }) => id === moderatorRole)?.permissions ?? []);
    }
  });

  story('leaves nothing open for somebody else who signs in in another tab', async ({ visit }) => {
    const page = await visit();
    await signInAtConsole(page, 'administrator', `/admin/users/${await idOf(page, account('user', 5))}/show`);
    await page.getByText(account('user', 5).username).first().waitFor();
    const { authorization } = await signedIn(page.request, 'moderator');
    const token = authorization.slice('Bearer '.length);
    const tab = await newTab(page);
    // Without scripts: only for the storage of the site.
    await tab.goto('/robots.txt');
    const anew = page.waitForEvent('load');
    await tab.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`);
    await anew;
    await consoleEntry(page, common.menu.moderation).waitFor();
    expect(await consoleEntry(page, recordNames.user).count()).toBe(0);
    expect(await page.getByText(account('user', 5).username).count()).toBe(0);
    expect(await tokenOf(page)).toBe(token);
  });

  story('gives a role to somebody and takes it away, but never from the last administrator', async ({ visit }) => {
    const page = await visit();
    await signInAtConsole(page, 'administrator', '/admin/roles');
    await page
      .getByRole('columnheader')
      .getByRole('link', { name: roleName('administrator', 'fa-IR'), exact: true })
      .click();
    const members = page.getByRole('list', {
      name: t(texts.role.membersOf, { role: roleName('administrator', 'fa-IR') }),
    });
    // The demo has a second one.
    await expect.poll(() => members.getByRole('listitem').count()).toBe(2);
    await takeFrom(page, accountant.displayName);
    await expect.poll(() => members.getByRole('listitem').count()).toBe(1);
    const taking = members.getByRole('button');
    await taking.and(page.locator('[aria-disabled=true]')).waitFor();
    await tabTo(page, taking);
    await page.getByRole('tooltip').getByText(messages.The_Last_Administrator_Cannot_Be_Removed).waitFor();
    await page.keyboard.press('Enter');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('combobox', { name: texts.role.findUser }).fill(accountant.username);
    const found = page.getByRole('option');
    await expect.poll(() => found.count()).toBe(1);
    await found.click();
    await page.getByRole('button', { name: texts.role.add, exact: true }).click();
    await expect.poll(() => members.getByRole('listitem').count()).toBe(2);

    // The history names who it was, and what the role was given at the beginning.
    await page.getByRole('tab', { name: common.history.title }).click();
    const entry = (sentence: string) => page.getByRole('listitem').filter({ hasText: sentence }).first();
    for (const sentence of [persian.history.event.MemberAdded, persian.history.event.MemberRemoved]) {
      await entry(t(sentence)).getByRole('link', { name: accountant.displayName }).waitFor();
    }
    const granted = entry(t(persian.history.event.PermissionsGranted));
    await granted.locator('summary').click();
    const permission = `${recordNames.user}: ${texts.permission.action.search}`;
    await granted.getByText(permission, { exact: true }).waitFor();
  });

  story('takes an address that a visitor left out of the newsletter', async ({ visit }) => {
    const visitor = await visit();
    await open(visitor, '/tenants');
    const mail = `reader-${crypto.randomUUID()}@example.com`;
    await visitor.getByLabel(persian.portal.shell.newsletterMail, { exact: true }).fill(mail);
    await visitor.keyboard.press('Enter');
    await visitor.getByRole('status').filter({ hasText: pages.newsletter.subscribedText }).waitFor();

    const page = await visit();
    await signInAtConsole(page, 'administrator', '/users/subscribe/list');
    await page.waitForURL('**/admin/subscribers**');
    await page.getByPlaceholder(texts.subscriber.search).fill(mail);
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    const remove = t(persian.vocabulary.action.delete);
    await page.getByRole('button', { name: `${remove}: ${mail}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t(texts.subscriber.confirmDelete, { mail })).waitFor();
    await dialog.getByRole('button', { name: remove, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByRole('row').filter({ hasText: mail }).count()).toBe(0);
  });

  story(
    'sets how long a sign-in lasts, in Persian digits and within the bounds, and when the support answers',
    async ({ visit }) => {
      const page = await visit({ refusals: [409] });
      await signInAtConsole(page, 'administrator', '/admin/settings?group=signIn');
      const field = page.getByRole('textbox', { name: t(fields.label.sessionHours) });
      const form = page.getByRole('form', { name: t(texts.settings.signIn) });
      const save = form.getByRole('button', { name: texts.settings.save, exact: true });
      await type(page, field, '۹۹۹');
      await page.getByText(t(texts.settings.whole, { min: 1, max: 720 })).waitFor();
      for (const hours of ['۲۵', '۲۴']) {
        await field.fill(hours);
        await save.click();
        await page.getByText(messages.Save_Successful).first().waitFor();
        await expect.poll(() => field.inputValue()).toBe(hours);
        // The changes stand behind a link.
        await page.getByRole('link', { name: common.history.title, exact: true }).click();
        const changed = `${hours} ${t(fields.unit.hours)}`;
        await page.getByRole('listitem').getByText(changed, { exact: true }).first().waitFor();
        await page.goBack();
      }

      // A save after a colleague's change is refused once, and the typed number stays.
      await field.fill('۳۰');
      const headers = await signedIn(page.request, 'administrator');
      const change = await page.request.put('/api/settings/signIn', { headers, data: { sessionHours: 40 } });
      expect(change.status()).toBe(200);
      await save.click();
      await page.getByText(messages.The_Record_Was_Changed).first().waitFor();
      expect(await field.inputValue()).toBe('۳۰');
      await field.fill('۲۴');
      await save.click();
      await page.getByText(messages.Save_Successful).first().waitFor();
      await expect.poll(() => save.isDisabled()).toBe(true);

      // The search leads to a setting in its group.
      const index = page.getByRole('navigation', { name: t(texts.settings.title), exact: true });
      await index.getByRole('searchbox', { name: texts.settings.search }).fill(t(fields.label.supportHours));
      await index.getByRole('link', { name: t(fields.label.supportHours), exact: true }).click();

      // When the support answers, the footer of every page shows.
      const operator = page.getByRole('form', { name: t(texts.settings.operator) });
      const label = t(fields.label.supportHours);
      const support = operator.getByRole('textbox', { name: `${label} (فارسی)`, exact: true });
      const before = await support.inputValue();
      for (const hours of ['هر روز، ۸ تا ۲۰', before]) {
        await support.fill(hours);
        await operator.getByRole('button', { name: texts.settings.save, exact: true }).click();
        await page.getByText(messages.Save_Successful).first().waitFor();
        const footer = async () => (await (await page.request.get('/')).text()).split('<footer')[1];
        await expect.poll(footer).toContain(hours);
      }
      const reader = await visit();
      await open(reader, '/');
      await reader.getByRole('contentinfo').getByText(before).waitFor();
    },
  );
});

/** As an administrator, finds an account by its address and opens it. */
async function openUser(page: Page, username: string): Promise<void> {
  await signInAtConsole(page, 'administrator', '/admin/users');
  await page.getByPlaceholder(texts.user.search).fill(username);
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await page.getByRole('row').filter({ hasText: username }).click();
  await page.getByRole('tab', { name: common.history.title }).waitFor();
}

/** The id of an account. */
async function idOf({ request }: Page, who: ReturnType<typeof account>): Promise<string> {
  const answer = await request.get('/api/account/me', { headers: await signedInAs(request, who) });
  const { userId }: { userId: string } = await answer.json();
  return userId;
}

/** Waits until the server's queue shows a person as saved last; the page itself reads it again later. */
async function queueShows(page: Page, surname: string): Promise<void> {
  const headers = await rightsOf(page);
  const params = { filter: JSON.stringify({ q: surname }) };
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/console/moderation/persons', { headers, params });
      return (await answer.json()).length;
    })
    .toBe(1);
}

/** Presses a button of the record and the same in the question that follows. */
async function acts(page: Page, label: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: label, exact: true }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: label, exact: true }).click();
  await question.waitFor({ state: 'hidden' });
}

/** Takes the role that is open from one of its members. */
async function takeFrom(page: Page, name: string): Promise<void> {
  const list = page.getByRole('list', { name: t(texts.role.membersOf, { role: roleName('administrator', 'fa-IR') }) });
  await list.getByRole('listitem').filter({ hasText: name }).getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: texts.role.remove, exact: true }).click();
}
