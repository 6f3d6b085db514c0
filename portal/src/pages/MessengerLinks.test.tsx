import { prerenderToNodeStream } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import { attributes } from '../testing/rendered.ts';
import { createLocale, LocaleContext } from '../texts/locale.tsx';
import { MessengerLinks } from './MessengerLinks.tsx';

const locale = createLocale('fa-IR', '2026-11-24T00:00:00Z');

async function linksOf(phone: string): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <LocaleContext value={locale}>
      <MessengerLinks phone={phone} text="قالی" />
    </LocaleContext>,
  );
  let html = '';
  for await (const part of prelude) html += part;
  return html;
}

describe('the ways to write to a seller elsewhere', () => {
  it('have the title filled in, and names in the language of the reader', async () => {
    const html = await linksOf('09123456789');
    const title = encodeURIComponent('قالی');
    expect(attributes(html, 'a', 'href')).toEqual([
      `https://wa.me/989123456789?text=${title}`,
      `https://t.me/+989123456789?text=${title}`,
      `sms:+989123456789?&body=${title}`,
    ]);
    expect(html).toContain('>پیامک</a>');
  });

  it('are left out where a number takes no messages', async () => expect(await linksOf('02188880000')).toBe(''));
});
