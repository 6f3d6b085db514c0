import { z } from 'zod';
import { readAddress } from '../../text/address.ts';
import { type SocialNetwork, socialNetworks } from '../enumerations.ts';
import { canonicalCellphone } from '../login-name.ts';
import { dialled } from '../telephone.ts';
import { webAddressSchema } from '../web-address.ts';

/** The hosts of each network, with all below them. A bare name is appended to the first. */
const hostsOf: Readonly<Record<SocialNetwork, readonly [string, ...string[]]>> = {
  facebook: ['facebook.com', 'fb.com', 'fb.me', 'm.me'],
  instagram: ['instagram.com', 'instagr.am'],
  tiktok: ['tiktok.com'],
  telegram: ['t.me', 'telegram.me', 'telegram.org'],
  whatsApp: ['wa.me', 'whatsapp.com'],
  linkedin: ['linkedin.com', 'lnkd.in'],
  youtube: ['youtube.com', 'youtu.be'],
  snapchat: ['snapchat.com'],
  pinterest: ['pinterest.com', 'pinterest.de', 'pin.it'],
  threads: ['threads.net', 'threads.com'],
  x: ['x.com', 'twitter.com'],
  weChat: ['weixin.qq.com', 'wechat.com'],
  douyin: ['douyin.com', 'iesdouyin.com'],
  qq: ['qq.com'],
  baiduTieba: ['tieba.baidu.com'],
  eitaa: ['eitaa.com', 'eitaa.ir'],
  rubika: ['rubika.ir'],
  iGap: ['igap.net', 'profile.igap.net'],
  soroush: ['splus.ir', 'soroush-app.ir', 'sapp.ir'],
  aparat: ['aparat.com'],
};
/** The prefix of a name in addresses of accounts, where it is more than the host. */
const beforeName: Readonly<Partial<Record<SocialNetwork, string>>> = {
  linkedin: 'in/',
  snapchat: 'add/',
  tiktok: '@',
  threads: '@',
  youtube: '@',
  douyin: 'user/',
};

/** Whether an address leads to a network (R100). WhatsApp knows numbers, not names, at `wa.me`. */
export function leadsTo(network: SocialNetwork, address: string): boolean {
  const url = readAddress(address);
  if (!url) return false;
  const { hostname, pathname, searchParams } = url;
  if (hostname === 'wa.me' && !/^\/([1-9]\d{6,14}\/?$|(message|qr|c|p)\/.)/.test(pathname)) return false;
  const phone = searchParams.get('phone');
  if (network === 'whatsApp' && phone !== null && !/^[1-9]\d{6,14}$/.test(phone)) return false;
  return hostsOf[network].some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/** A telephone number as WhatsApp's addresses have it: with its country, without a plus sign. */
function whatsAppNumber(text: string): string | undefined {
  const number = canonicalCellphone(text) ?? dialled(text).replace(/^00/, '+');
  return /^\+([1-9]\d{6,14})$/.exec(number)?.[1];
}

/** The number in an address of WhatsApp, however it is written there: with a plus sign, `00` or the 0 of Iran. */
function numberIn(text: string): string | undefined {
  const address = /^(?:https?:\/\/)?(?:www\.)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)([^?&#/]+)\/?$/i.exec(
    text,
  )?.[1];
  if (address === undefined) return undefined;
  const written = address.replaceAll(/%2b/gi, '+').replaceAll(/%20/g, ' ');
  return whatsAppNumber(written) ?? whatsAppNumber(`+${written}`);
}

/**
 * The address for the bare name of an account, with or without @; at WhatsApp for a number. Any other text stays, as an
 * address.
 */
export function linkOf(network: SocialNetwork, typed: string): string {
  const text = typed.trim();
  const isWhatsApp = network === 'whatsApp';
  const number = isWhatsApp ? (whatsAppNumber(text) ?? numberIn(text)) : undefined;
  if (number !== undefined) return `https://wa.me/${number}`;
  const name = isWhatsApp ? undefined : /^@?([\p{L}\p{N}_.+-]{2,100})$/u.exec(text)?.[1];
  const [host] = hostsOf[network];
  if (name !== undefined && !leadsTo(network, `https://${name}`)) {
    return `https://${host}/${beforeName[network] ?? ''}${name}`;
  }
  return text === '' || /^https?:/i.test(text) ? text : `https://${text}`;
}

/** The accounts of a business: one for each network, at an address of that network. */
export const socialAccountsSchema = z
  .array(z.strictObject({ network: z.enum(socialNetworks), url: webAddressSchema }))
  .max(socialNetworks.length)
  .check(({ value, issues }) => {
    const seen = new Set<SocialNetwork>();
    for (const [index, { network, url }] of value.entries()) {
      const fits = leadsTo(network, url) && !seen.has(network);
      seen.add(network);
      if (!fits) {
        const params = { code: 'The_Link_Does_Not_Fit_The_Network' };
        issues.push({ code: 'custom', input: url, path: [index, 'url'], params });
      }
    }
  });
