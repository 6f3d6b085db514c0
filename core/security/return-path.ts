import { readAddress } from '../text/address.ts';

/** Any host, as long as it is the same before and after. */
const origin = 'https://charsu.invalid';

/**
 * The path of this site for a requested destination; undefined for one that could lead to another host, or back to
 * signing in or out.
 */
export function ownPath(wanted: string): string | undefined {
  const path = wanted.startsWith('/') ? wanted : `/${wanted}`;
  const url = readAddress(path, origin);
  // A path may still hide a host: `/\host` and `//host` directly, `/.//host` after its dots are resolved.
  if (url === undefined || url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  // A scheme in front means another site.
  if (/^\/*[a-z][a-z\d+.-]*:/i.test(url.pathname)) return undefined;
  if (/^\/(login|logout|register|forgotPassword|choosePassword|externalLogin)(\/|$)/i.test(url.pathname))
    return undefined;
  return url.pathname + url.search + url.hash;
}
