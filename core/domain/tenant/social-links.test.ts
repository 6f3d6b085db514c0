import { describe, expect, it } from 'vitest';
import { socialNetworks } from '../enumerations.ts';
import { leadsTo, linkOf, socialAccountsSchema } from './social-links.ts';

describe('an account in a network', () => {
  it.each(socialNetworks.filter((network) => network !== 'whatsApp'))('is known by a name alone: %s', (network) => {
    const url = linkOf(network, '@nain.carpets');
    expect(leadsTo(network, url)).toBe(true);
    expect(socialAccountsSchema.parse([{ network, url }])).toEqual([{ network, url }]);
  });
  it.each([
    ['telegram', 't.me/nain', 'https://t.me/nain'],
    ['instagram', ' https://www.instagram.com/nain/ ', 'https://www.instagram.com/nain/'],
    ['aparat', '', ''],
    ['whatsApp', '۰۹۱۲ ۳۴۵ ۶۷۸۹', 'https://wa.me/989123456789'],
    ['whatsApp', '+49 151 23456789', 'https://wa.me/4915123456789'],
    ['whatsApp', 'https://wa.me/09121110005', 'https://wa.me/989121110005'],
    ['whatsApp', 'wa.me/+98 912 111 0005', 'https://wa.me/989121110005'],
    ['whatsApp', 'https://wa.me/00989121110005', 'https://wa.me/989121110005'],
    ['whatsApp', 'https://wa.me/989121110005', 'https://wa.me/989121110005'],
    ['whatsApp', 'https://wa.me/۰۹۱۲۱۱۱۰۰۰۵/', 'https://wa.me/989121110005'],
    ['whatsApp', 'https://api.whatsapp.com/send?phone=%2B4915123456789', 'https://wa.me/4915123456789'],
    ['whatsApp', '0049 151 23456789', 'https://wa.me/4915123456789'],
    ['whatsApp', 'wa.me/message/K3XYZ', 'https://wa.me/message/K3XYZ'],
    ['whatsApp', 'whatsapp.com/channel/0029', 'https://whatsapp.com/channel/0029'],
  ] as const)('is found in what was typed: %s, %j', (network, typed, url) => {
    expect(linkOf(network, typed)).toBe(url);
    expect(url === '' || leadsTo(network, url)).toBe(true);
  });

  it.each([
    ['instagram', 'https://instagram.com.example/nain'],
    ['instagram', 'https://example.com/instagram.com'],
    ['instagram', 'https://t.me/nain'],
    ['telegram', 'https://t.me@example.com/nain'],
    ['whatsApp', linkOf('whatsApp', 'nain.carpets')],
    ['whatsApp', 'https://wa.me/nain'],
    ['whatsApp', 'https://wa.me/09121110005'],
    ['whatsApp', 'https://wa.me/00989121110005'],
    ['whatsApp', 'https://api.whatsapp.com/send?phone=09121110005'],
  ] as const)('is not at another site: %s, %s', (network, url) =>
    expect(socialAccountsSchema.safeParse([{ network, url }]).success).toBe(false),
  );
  it('is one a network', () => {
    const account = { network: 'x', url: 'https://x.com/nain' };
    const [issue] = socialAccountsSchema.safeParse([account, account]).error?.issues ?? [];
    expect(issue).toMatchObject({ path: [1, 'url'], params: { code: 'The_Link_Does_Not_Fit_The_Network' } });
  });
});
