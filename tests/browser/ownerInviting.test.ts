import type { TenantOption } from '@charsu/core/contract/tenant.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import { describe, expect } from 'vitest';
import { giveName, newWord, openWith, rightsOf, toast } from './actors.ts';
import { account, open, story } from './browser.ts';
import { openMailbox } from './sandbox.ts';
import { signedInAs } from './signed-in-as.ts';

const { account: texts, business, history, members } = textsIn('fa-IR');
const { people, invitation } = business;

describe('an owner', () => {
  story(
    'invites an editor by mobile number, who writes for the business until removed',
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

      // Removed, the business is gone from their list.
      await openWith(owner, headers, `/users/tenant/people/${shop?.id}`);
      await main.getByText(people.remove, { exact: true }).last().click();
      await owner.getByRole('alertdialog').getByRole('button').filter({ hasText: people.remove }).click();
      await toast(owner, people.removed).waitFor();
      await open(editor, '/users/tenant/list');
      await editor.getByText(business.list.noneTitle).waitFor();
      await owner.getByRole('heading', { name: members.history.title }).waitFor();
      await owner.getByText(history.event.TenantMemberRemoved).first().waitFor();
    },
  );
});
