import { acceptedSchema } from '@charsu/core/contract/common.ts';
import { tenantListSchema } from '@charsu/core/contract/public.ts';
import type { RatingPlace } from '@charsu/core/contract/rating.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { violationsOn } from './accessibility.ts';
import { fillSignIn, newWord, signInAsMember, toast } from './actors.ts';
import { account, open, story } from './browser.ts';
import { signedInAs } from './signed-in-as.ts';
import { persian } from './texts.ts';

const { rating: words } = textsIn('fa-IR');

const { account: texts, browsing, members, t } = persian;

type Headers = Readonly<Record<string, string>>;

/** A public business of the owner that the author has not rated. */
async function notRatedYet(page: Page, owner: Headers, author: Headers) {
  const list = tenantListSchema.parse(await (await page.request.get('/api/public/tenants')).json());
  for (const { subDomain, name, id } of list.items) {
    const places: RatingPlace[] = await Promise.all(
      [owner, author].map(async (headers) =>
        (await page.request.get(`/api/rating/place/${subDomain}`, { headers })).json(),
      ),
    );
    const [ofOwner, ofAuthor] = places;
    if (ofOwner?.isOwner === true && ofAuthor?.own === null) return { subDomain, name, id };
  }
  throw new Error('Every business of the owner is rated');
}

describe('a member', () => {
  story('rates a business that it dealt with, and its owner answers in public', async ({ visit }) => {
    const [member, seller] = [await visit(), await visit()];
    const [owner, author] = [account('user', 0), account('user', 5)];
    const [ofOwner, ofAuthor, ofModerator] = [
      await signedInAs(seller.request, owner),
      await signedInAs(member.request, author),
      await signedInAs(member.request, account('moderator')),
    ];
    const business = await notRatedYet(member, ofOwner, ofAuthor);
    const [text, answer] = [newWord(), newWord()];

    // The page says what it takes.
    await open(member, `/${business.subDomain}/about`);
    await member.getByText(browsing.tenant.whoRates).waitFor();
    expect(await violationsOn(member)).toEqual([]);
    await member.getByRole('link', { name: browsing.tenant.rate }).click();
    await fillSignIn(member, author);
    await member.getByRole('heading', { level: 1, name: t(words.title, { name: business.name }) }).waitFor();
    const { dealtWith }: RatingPlace = await (
      await member.request.get(`/api/rating/place/${business.subDomain}`, { headers: ofAuthor })
    ).json();
    if (!dealtWith) {
      await member.getByText(words.needsDealing).waitFor();
      // Programs, as the browser of tests is one, are not counted among those who saw a telephone.
      const headers = { ...ofAuthor, 'user-agent': 'Mozilla/5.0 Firefox/143.0' };
      const data = { tenantId: business.id };
      expect((await member.request.post('/api/public/reveal', { headers, data })).status()).toBe(204);
      await open(member, `/users/rating/${business.subDomain}`);
    }
    await member.getByRole('radio', { name: t(words.scoreOf, { score: '۴' }) }).check();
    await member.getByLabel(words.text, { exact: true }).fill(text);
    expect(await violationsOn(member)).toEqual([]);
    await member.getByRole('button', { name: words.send, exact: true }).click();
    await toast(member, words.sent).waitFor();
    await member.getByText(words.waits, { exact: true }).waitFor();

    const found: RatingPlace = await (
      await member.request.get(`/api/rating/place/${business.subDomain}`, { headers: ofAuthor })
    ).json();
    const approval = await member.request.put('/api/rating/changestate', {
      headers: ofModerator,
      data: { id: found.own?.id, state: 30 },
    });
    acceptedSchema.parse(await approval.json());

    await signInAsMember(seller, 0, `/users/rating/${business.subDomain}`);
    await seller.getByText(text).waitFor();
    const form = seller.locator('form').filter({ has: seller.locator('textarea') });
    await form.first().locator('textarea').fill(answer);
    // A text that is not sent is not lost without a question.
    await seller.getByRole('complementary').getByRole('link', { name: texts.menu.profile }).click();
    await seller.getByRole('alertdialog').getByRole('button', { name: members.confirm.stay, exact: true }).click();
    await form.first().getByRole('button', { name: words.sendAnswer, exact: true }).click();
    await toast(seller, words.answered).waitFor();

    // A visitor reads both, without an account. A public page may be a second old.
    const visitor = await visit();
    const answersSeen = async () => {
      await open(visitor, `/${business.subDomain}/about`);
      return visitor.getByText(answer).count();
    };
    await expect.poll(answersSeen).toBe(1);
    await visitor.getByText(text).waitFor();
    expect(await violationsOn(visitor)).toEqual([]);
  });
});
