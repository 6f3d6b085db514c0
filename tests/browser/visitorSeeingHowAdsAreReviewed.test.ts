import { publicModerationSchema } from '@charsu/core/contract/public-moderation.ts';
import { cultures } from '@charsu/core/domain/culture.ts';
import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import { describe, expect } from 'vitest';
import { open, story } from './browser.ts';

describe('a visitor', () => {
  story('sees how ads are reviewed, as a page, as data, and from every language', async ({ visit }) => {
    const page = await visit();
    await open(page, '/about');
    const { footer, openModeration: words, vocabulary } = textsIn('fa-IR');
    await page.getByRole('contentinfo').getByRole('link', { name: footer.moderation, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: words.title, exact: true }).waitFor();

    const counts = publicModerationSchema.parse(await (await page.request.get('/api/public/moderation')).json());
    expect(counts.approved).toBeGreaterThan(0);
    expect(counts.reasons.reduce((sum, { denials }) => sum + denials, 0)).toBe(counts.denied);
    const main = page.getByRole('main');
    await main.getByText(formatNumber(counts.approved, 'fa-IR'), { exact: true }).waitFor();
    const [most] = counts.reasons;
    if (most) await main.getByText(vocabulary.denialReason[most.reason], { exact: true }).waitFor();
    for (const { sha256 } of counts.heads.slice(0, 1)) await main.getByText(sha256, { exact: true }).waitFor();

    for (const culture of cultures) {
      const html = await (await page.request.get(`/moderation?culture=${culture}`)).text();
      expect(html).toContain(textsIn(culture).openModeration.intro);
    }
    expect(await (await page.request.get('/sitemaps/page-1.xml')).text()).toContain('/moderation<');
  });
});
