import { prerenderToNodeStream } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import { attributes } from '../testing/rendered.ts';
import { createLocale, LocaleContext } from '../texts/locale.tsx';
import { PhoneReveal } from './PhoneReveal.tsx';

const locale = createLocale('fa-IR', '2026-11-24T00:00:00Z');

async function linksOf(phone: string): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <LocaleContext value={locale}>
      <PhoneReveal phone={phone} tenantId="t" text="قالی" />
    </LocaleContext>,
  );
  let html = '';
  for await (const part of prelude) html += part;
  return html;
}

describe('a telephone number that is shown', () => {
  it('is the button that calls, beside messages with the title filled in', async () => {
    const html = await linksOf('09123456789');
    const title = encodeURIComponent('قالی');
    expect(attributes(html, 'a', 'href')).toEqual([
      'tel:+989123456789',
      `sms:+989123456789?&body=${title}`,
      `https://wa.me/989123456789?text=${title}`,
      `https://t.me/+989123456789?text=${title}`,
    ]);
    expect(attributes(html, 'a', 'aria-label')).toEqual(['پیامک', 'واتس\u200cاپ', 'تلگرام']);
  });

  it('offers no messages to a number that takes none', async () =>
    expect(attributes(await linksOf('02188880000'), 'a', 'href')).toEqual(['tel:+982188880000']));
});
