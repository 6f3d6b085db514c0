import { ownPath } from '@charsu/core/security/return-path.ts';

/** The first page of a member without a requested page. */
export const membersHome = '/users/dashboard';
/** The page of the own advertisements, and the prefix of all pages about one. */
export const ownAdsPath = '/users/advertisement/list';
export const ownAdPages = '/users/advertisement/';
/** The page of the own businesses, and the prefix of all pages about one. */
export const ownTenantsPath = '/users/tenant/list';
export const ownTenantPages = '/users/tenant/';
/** The page of the own wallet, and the prefix of all pages about it. */
export const walletPath = '/users/payment/list';
export const walletPages = '/users/payment/';
/** The pages for editing the own person, and for choosing its type. */
export const personPath = '/users/person/edit';
export const personTypePath = '/users/person/type';
export const personPages = '/users/person/';

/**
 * The page after signing in, from the address of the sign-in. Only paths of this site are followed: a path that could
 * lead to another host, or back to signing in or out, gives the members' home.
 */
export function safeReturnPath(wanted: string | undefined): string {
  if (wanted === undefined || wanted === '') return membersHome;
  return ownPath(wanted) ?? membersHome;
}

/** The address of a page before the members' area, with the page after it. */
const entrance =
  (path: '/login' | '/register' | '/forgotPassword') =>
  (wanted?: string): string =>
    wanted === undefined || wanted === '' ? path : `${path}/${encodeURIComponent(wanted)}`;

/** The sign-in with the way back to a page. */
export const loginPath = entrance('/login');
/** The registration with the page after it. */
export const registerPath = entrance('/register');
/** The form for a forgotten password; the sign-in after it leads to a page. */
export const forgotPasswordPath = entrance('/forgotPassword');

/** The address that signs out and then shows the sign-in for a page (R58). */
export const logoutPath = (wanted?: string): string =>
  wanted === undefined ? '/logout' : `/logout?${new URLSearchParams({ returnUrl: wanted })}`;
