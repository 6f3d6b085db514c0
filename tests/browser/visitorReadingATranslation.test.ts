import { describe, expect, inject } from 'vitest';
import { newWord, toast } from './actors.ts';
import { approveAd, pendingAd } from './advertisements.ts';
import { account, open, story } from './browser.ts';
import { signedInAs } from './signed-in-as.ts';
import { wordsIn } from './texts.ts';

const { offer, messages } = wordsIn('en-US');

describe('a visitor of another language', () => {
  story('has an ad translated, which the next one reads too, and learns when it fails', async ({ visit, skip }) => {
    const { unanswered } = inject('product');
    if (unanswered === undefined) return skip('The product runs without a text service of the stories.');
    const reader = await visit({ culture: 'en-US', refusals: [502] });
    const { request } = reader;
    const seller = await signedInAs(request, account('user', 1));
    const ads: string[] = [];
    for (const name of [`گلیم ${newWord()}`, `گلیم ${newWord()} ${unanswered}`]) {
      const id = await pendingAd(request, seller, name);
      await approveAd(request, id);
      ads.push(id);
    }
    const pageOf = async (id = '') => {
      const answer = await request.get(`/api/public/advertisement/${id}`);
      const { tenant, slug }: { tenant: { subDomain: string }; slug: string } = await answer.json();
      return `/${tenant.subDomain}/advertisement/${id}/${slug}`;
    };
    const translate = reader.getByRole('button', { name: offer.translate });

    await open(reader, await pageOf(ads[0]));
    await translate.click();
    const title = reader.getByRole('heading', { name: /^Carpet \d+$/ });
    await title.waitFor();
    await reader.getByText('Wool of sheep.').waitFor();
    await reader.getByText(offer.machineTranslation).waitFor();
    await reader.getByRole('button', { name: offer.original }).click();
    await reader.getByText('پشم گوسفند').waitFor();
    await translate.click();
    const made = await title.textContent();

    const other = await visit({ culture: 'en-US', width: 390, height: 844 });
    await open(other, await pageOf(ads[0]));
    await other.getByRole('button', { name: offer.translate }).click();
    await other.getByRole('heading', { name: made ?? '', exact: true }).waitFor();

    const owner = await visit();
    await open(owner, await pageOf(ads[0]));
    await owner.getByText('پشم گوسفند').waitFor();
    expect(await owner.getByRole('button', { name: wordsIn('fa-IR').offer.translate }).count()).toBe(0);

    await open(reader, await pageOf(ads[1]));
    await translate.click();
    await toast(reader, messages.The_Text_Was_Not_Translated).waitFor();
    await translate.waitFor();
  });
});
