/** Where a member starts who came for no page in particular. */
export const membersHome = '/users/advertisement/list';

/** Any host will do: it only has to be the same before and after. */
const origin = 'https://charsu.invalid';

/**
 * The page to go to after signing in, from the address of the sign-in. Only paths of this site are followed: whatever
 * could lead to another host, or back to signing in or out, gives the members' home.
 */
export function safeReturnPath(wanted: string | undefined): string {
  if (wanted === undefined || wanted === '') return membersHome;
  const path = wanted.startsWith('/') ? wanted : `/${wanted}`;
  const url = URL.parse(path, origin);
  // A path may still hide a host: `/\host` and `//host` do at once, `/.//host` after its dots are resolved.
  if (url === null || url.origin !== origin || url.pathname.startsWith('//')) return membersHome;
  // A scheme in front means that another site was wanted, so no page of ours is.
  if (/^\/*[a-z][a-z\d+.-]*:/i.test(path)) return membersHome;
  if (/^\/(login|logout)(\/|$)/i.test(url.pathname)) return membersHome;
  return url.pathname + url.search + url.hash;
}

/** Address of the sign-in that leads back to a page. */
export const loginPath = (wanted?: string): string =>
  wanted === undefined ? '/login' : `/login/${encodeURIComponent(wanted)}`;

/** Address that signs out and then asks to sign in for a page (R58). */
export const logoutPath = (wanted?: string): string =>
  wanted === undefined ? '/logout' : `/logout?${new URLSearchParams({ returnUrl: wanted })}`;
