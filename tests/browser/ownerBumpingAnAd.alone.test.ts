import { advertisementRecordSchema } from '@charsu/core/contract/advertisement.ts';
import { pageOf } from '@charsu/core/contract/paging.ts';
import { formatRial } from '@charsu/core/i18n/days/format.ts';
import { describe, expect } from 'vitest';
import { act, rowOf, signInAsMember, toast } from './actors.ts';
import { account, open, story } from './browser.ts';
import { words } from './paying.ts';
import { signedIn } from './sandbox.ts';
import { signedInAs } from './signed-in-as.ts';
import { persian } from './texts.ts';

const { commonMessage, history, members, vocabulary, t } = persian;
/** Rial, which every wallet of the demo holds. */
const bumpFee = 20_000;
const owner = 0;

describe('an owner', () => {
  story('pays to bump an ad to the top where the operator sets a price, and once a day', async ({ visit }) => {
    const office = await visit();
    const administrator = await signedIn(office.request, 'administrator');
    const price = async (rial: number) => {
      const answer = await office.request.put('/api/settings/prices', {
        headers: administrator,
        data: { bumpFee: rial },
      });
      expect(answer.status(), await answer.text()).toBe(200);
    };
    const page = await visit();
    const headers = await signedInAs(page.request, account('user', owner));
    const mine = async () => {
      const answer = await page.request.post('/api/advertisement/search?pageSize=100', {
        headers,
        data: { states: [30], phase: 'live' },
      });
      return pageOf(advertisementRecordSchema).parse(await answer.json()).items;
    };
    expect((await mine()).every((ad) => ad.bumpFee === null)).toBe(true);
    await price(bumpFee);
    try {
      await expect.poll(async () => (await mine()).some((ad) => ad.bumpFee === bumpFee)).toBe(true);
      const ad = (await mine()).findLast((each) => each.bumpFee === bumpFee && each.level === 0);
      if (ad === undefined) throw new Error('There is nothing to bump.');

      await signInAsMember(page, owner, `/users/advertisement/list?q=${encodeURIComponent(ad.name)}`);
      await rowOf(page, ad.name).first().waitFor();
      await act(page, ad.name, 'bump');
      const question = page.getByRole('alertdialog');
      await question.getByText(formatRial(bumpFee, 'fa-IR').amount).waitFor();
      await question.getByRole('button', { name: members.confirm.bump, exact: true }).click();
      await toast(page, t(commonMessage.State_Changed_Successful)).waitFor();

      const newest = async () => {
        const answer = await office.request.get('/api/public/search?sort=newest');
        const { items } = (await answer.json()) as { items: { id: string; approvedDate: string }[] };
        return items[0];
      };
      // Its place is that of a new one; its publication stays.
      await expect.poll(async () => (await newest())?.id).toBe(ad.id);
      expect((await newest())?.approvedDate).toBe(ad.approvedDate);

      await open(page, `/users/advertisement/view/${ad.id}`);
      await page.getByText(t(history.event.AdvertisementBumped), { exact: true }).first().waitFor();
      expect(await page.getByRole('button', { name: t(vocabulary.action.bump), exact: true }).count()).toBe(0);
      await open(page, '/users/payment/list');
      await page
        .getByRole('row')
        .filter({ hasText: t(words.ledger.entry.bump) })
        .first()
        .waitFor();
    } finally {
      await price(0);
    }
  });
});
