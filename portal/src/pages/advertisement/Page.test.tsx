import type { AdvertisementPage } from '@charsu/core/contract/advertisement.ts';
import { advertisementPage } from '@charsu/core/contract/questions.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { formatDay, formatNumber } from '@charsu/core/i18n/days/format.ts';
import { describe, expect, it } from 'vitest';
import { advertisementPath } from '../../addresses/paths.ts';
import { advertisement, answering, now, tenant } from '../../testing/fixture.ts';
import { elements, rendered } from '../../testing/rendered.ts';
import { isolated } from '../../texts/locale.tsx';

async function pageOf(changes: Partial<AdvertisementPage>, culture: Culture): Promise<string> {
  const answer = answering(advertisementPage, () => ({ ...advertisement, ...changes }));
  const path = advertisementPath(tenant.subDomain, advertisement.id, advertisement.name);
  return (await rendered(path, { culture }, answer)).html;
}

describe('the page of an advertisement', () => {
  it('names the city of the goods beside the address of the seller where it is another', async () => {
    const elsewhere = await pageOf({ place: { city: 'Yazd', location: null } }, 'en-US');
    expect(elsewhere).toContain('<dt>City</dt><dd>Yazd</dd>');
    expect(elsewhere).toContain(`<dt>Seller’s address</dt><dd><bdi>${tenant.city}`);
    expect(await pageOf({}, 'en-US')).not.toContain('<dt>City</dt>');
  });

  it.each([
    ['fa-IR', '، تا '],
    ['ar-SA', '، حتى '],
    ['zh-CN', '，截至 '],
    ['de-DE', ', bis '],
    ['en-US', ', until '],
  ] as const)('says an earlier price with the comma of %s', async (culture, until) => {
    const earlier = { until: now, priceWithDiscount: 3_000_000_000, currency: 'IRR' } as const;
    const html = await pageOf({ earlierPrices: [earlier] }, culture);
    expect(html).toContain(isolated(formatNumber(300_000_000, culture)));
    expect(html).toContain(`${until}${formatDay(now, culture)}</li>`);
  });

  it('leaves on paper no way to write, which needs a screen', async () => {
    const links = elements(await pageOf({}, 'en-US'), 'a');
    const ask = links.filter((link) => link.get('href')?.startsWith('/users/message/new'));
    expect(ask.map((link) => link.get('class')?.split(' ').includes('no-print'))).toEqual([true]);
  });
});
