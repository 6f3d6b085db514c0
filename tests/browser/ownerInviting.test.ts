import type { TenantOption } from '@charsu/core/contract/tenant.ts';
import type { TenantPeople } from '@charsu/core/contract/tenant-people.ts';
import { eventSentence } from '@charsu/core/i18n/names/record-words.ts';
import { describe, expect } from 'vitest';
import { giveName, newWord, openWith, rightsOf, toast } from './actors.ts';
import { account, open, story } from './browser.ts';
import { openMailbox } from './sandbox.ts';
import { signedInAs } from './signed-in-as.ts';
import { persian } from './texts.ts';

const { account: texts, business, fields, history, messages, talk, t } = persian;
const { people, invitation } = business;

describe('an owner', () => {
  story(
    'invites an editor by mobile number, who writes for the business, answers as a manager, and is seen until removed',
    { timeout: 180_000 },
    async ({ visit }) => {
      const owner = await visit();
      const headers = await signedInAs(owner.request, account('user'));
      const answer = await owner.request.post('/api/tenant/dropdown', { headers, data: {} });
      const options = (await answer.json()) as TenantOption[];
      const shop = options.find(({ visible, privateSeller, role }) => visible && !privateSeller && role === undefined);
      const digits = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte % 10).join('');

      await openWith(owner, headers, `/users/tenant/people/${shop?.id}`);
      const main = owner.getByRole('main');
      await main.getByLabel(people.cellphone, { exact: true }).fill(`091${digits}`);
      await main.getByLabel(people.role, { exact: true }).selectOption('editor');
      await main.getByRole('button', { name: people.send, exact: true }).click();
      await toast(owner, people.sent).waitFor();
      await main.getByRole('button', { name: people.withdraw, exact: true }).first().waitFor();
      const found = await owner.request.get(`/api/tenant/people?id=${shop?.id}`, { headers });
      const { invitations } = (await found.json()) as { invitations: { cellphone: string; link: string }[] };
      const link = invitations.find(({ cellphone }) => cellphone === `+9891${digits}`)?.link ?? '';

      // The number has no account yet: its code makes one.
      const editor = await visit({ culture: 'fa-IR', width: 360, height: 740, refusals: [401] });
      const mailbox = await openMailbox(editor.request, `+9891${digits}`);
      await open(editor, new URL(link).pathname);
      await editor.waitForURL('**/login**');
      await giveName(editor, `091${digits}`);
      await editor.getByLabel(texts.code.label, { exact: true }).fill(await mailbox.nextCode());
      await editor.getByRole('main').getByRole('button', { name: texts.signIn.submit, exact: true }).click();
      await editor.getByRole('button', { name: invitation.accept, exact: true }).click();
      await editor.getByRole('heading', { level: 1, name: business.list.title }).waitFor();
      await editor
        .getByRole('link', { name: shop?.name ?? '' })
        .first()
        .waitFor();
      expect(await editor.evaluate('document.documentElement.scrollWidth')).toBe(360);

      // An ad of the business, by somebody who is not its owner.
      const rights = await rightsOf(editor);
      const word = newWord();
      const categories = await editor.request.post('/api/category/dropdown', { headers: rights, data: {} });
      const [category] = ((await categories.json()) as { id: string; depth: number }[]).filter(
        ({ depth }) => depth > 0,
      );
      const data = {
        tenantId: shop?.id,
        categoryId: category?.id,
        name: `گلیم ${word}`,
        content: '',
        language: 'fa-IR',
      };
      const drafted = await editor.request.post('/api/advertisement/', {
        headers: rights,
        data: { ...data, price: null, currency: 'IRR', images: [] },
      });
      expect(drafted.status(), await drafted.text()).toBe(200);
      await openWith(owner, headers, `/users/advertisement/list?q=${word}`);
      await owner.getByRole('row').filter({ hasText: word }).waitFor();

      // An editor writes its text, reads the rest, and has no button that would be refused.
      await open(editor, `/users/tenant/edit/${shop?.id}`);
      const form = editor.getByRole('main');
      await form.getByLabel(fields.label.about, { exact: true }).fill(`فروشگاه ${word}`);
      await form
        .getByText(shop?.subDomain ?? '', { exact: true })
        .first()
        .waitFor();
      expect(await form.locator('input, select, [contenteditable]').count()).toBe(0);
      const offered = await form.getByRole('button').allTextContents();
      expect(offered.filter((name) => ![business.form.save, ''].includes(name.trim()))).toEqual([]);
      await form.getByRole('button', { name: business.form.save, exact: true }).first().click();
      await toast(editor, messages.Save_Successful).waitFor();

      // A manager answers what visitors write, and the owner sees who did.
      const kept = await owner.request.get(`/api/tenant/people?id=${shop?.id}`, { headers });
      const { members } = (await kept.json()) as TenantPeople;
      const name = members.findLast(({ role }) => role === 'editor')?.name ?? '';
      await openWith(owner, headers, `/users/tenant/people/${shop?.id}`);
      await main.getByLabel(t(people.roleOf, { name })).selectOption('manager');
      await toast(owner, people.saved).waitFor();
      const asking = await signedInAs(owner.request, account('user', 1));
      const begun = { tenantId: shop?.id, text: `باز هستید؟ ${word}` };
      const asked = await owner.request.post('/api/conversation/', { headers: asking, data: begun });
      expect(asked.status(), await asked.text()).toBe(200);
      await open(editor, `/users/tenant/messages/${shop?.id}`);
      await editor.getByRole('listitem').filter({ hasText: word }).getByRole('link').click();
      await editor.getByLabel(talk.text, { exact: true }).fill(`تا هشت ${word}`);
      await editor.getByRole('button', { name: talk.send, exact: true }).click();
      await editor.getByRole('log').getByText(`تا هشت ${word}`).waitFor();
      await open(owner, new URL(editor.url()).pathname);
      const answered = owner
        .getByRole('log')
        .getByRole('listitem')
        .filter({ hasText: `تا هشت ${word}` });
      await answered.getByText(name, { exact: true }).waitFor();

      // Who did what stands in one list.
      await open(owner, `/users/tenant/edit/${shop?.id}`);
      await owner.getByRole('link', { name: business.activity.title, exact: true }).click();
      const acts = owner.getByRole('listitem');
      await acts
        .filter({ hasText: t(eventSentence(history, 'TenantUpdated')) })
        .filter({ hasText: name })
        .first()
        .waitFor();
      await acts.filter({ hasText: word }).filter({ hasText: history.event.AdvertisementDrafted }).first().waitFor();

      // Removed, the business is gone from their list.
      await openWith(owner, headers, `/users/tenant/people/${shop?.id}`);
      await main.getByText(people.remove, { exact: true }).last().click();
      await owner.getByRole('alertdialog').getByRole('button').filter({ hasText: people.remove }).click();
      await toast(owner, people.removed).waitFor();
      await open(editor, '/users/tenant/list');
      await editor.getByText(business.list.noneTitle).waitFor();
      await owner.getByRole('link', { name: business.activity.title, exact: true }).click();
      await owner.getByText(history.event.TenantMemberRemoved).first().waitFor();
    },
  );
});
