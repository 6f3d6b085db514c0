import { reservedSubDomains } from '@charsu/core/domain/tenant/input.ts';

/** A name of letters, digits, hyphens and underscores between single dots, or an address, and a port. */
const hostPattern = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Whether a `Host` header names a host as browsers and proxies write it; an empty one is allowed (RFC 9112, 3.2). */
export const isHost = (header: string): boolean => header === '' || (header.length <= 260 && hostPattern.test(header));

/**
 * The sub-domain that a host below `baseHost` names: `carpets` of `carpets.charsu.example` (D6b). Undefined for every other host, for
 * the site's own, and for names that no business can have, such as `www`.
 */
export function subDomainOfHost(
  host: string,
  { baseHost, publicUrl }: { readonly baseHost: string | undefined; readonly publicUrl: string },
): string | undefined {
  if (baseHost === undefined) return undefined;
  const name = host.toLowerCase().replace(/\.$/, '');
  if (name === new URL(publicUrl).hostname || !name.endsWith(`.${baseHost}`)) return undefined;
  const label = name.slice(0, -baseHost.length - 1);
  return reservedSubDomains.has(label) ? undefined : label;
}

/** The path of the portal for a path of a business's own host: `/about` is `/carpets/about`. */
export function addressOfBusiness(subDomain: string, url: URL): URL {
  const below = `/${encodeURIComponent(subDomain)}`;
  const path = url.pathname.toLowerCase();
  if (path === below || path.startsWith(`${below}/`)) return url;
  const address = new URL(url);
  address.pathname = below + (path === '/' ? '/about' : url.pathname);
  return address;
}
