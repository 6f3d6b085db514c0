import { ownPath } from '@charsu/core/security/return-path.ts';

/** Where a member starts who came for no page in particular. */
export const membersHome = '/users/dashboard';
/** Where one's own advertisements are, and what the addresses of all pages about one begin with. */
export const ownAdsPath = '/users/advertisement/list';
export const ownAdPages = '/users/advertisement/';
/** Where one's own businesses are, and what the addresses of all pages about one begin with. */
export const ownTenantsPath = '/users/tenant/list';
export const ownTenantPages = '/users/tenant/';
/** Where the own wallet is, and what the addresses of all pages about it begin with. */
export const walletPath = '/users/payment/list';
export const walletPages = '/users/payment/';
/** Where the own person is edited, and where its type is chosen before there is one. */
export const personPath = '/users/person/edit';
export const personTypePath = '/users/person/type';
export const personPages = '/users/person/';

/**
 * The page to go to after signing in, from the address of the sign-in. Only paths of this site are followed: whatever
 * could lead to another host, or back to signing in or out, gives the members' home.
 */
export function safeReturnPath(wanted: string | undefined): string {
  if (wanted === undefined || wanted === '') return membersHome;
  return ownPath(wanted) ?? membersHome;
}

/** The pages before the members' area that lead on to another page. */
const entrance =
  (path: '/login' | '/register' | '/forgotPassword') =>
  (wanted?: string): string =>
    wanted === undefined || wanted === '' ? path : `${path}/${encodeURIComponent(wanted)}`;

/** Address of the sign-in that leads back to a page. */
export const loginPath = entrance('/login');
/** Address of the registration that leads on to a page. */
export const registerPath = entrance('/register');
/** Address of the form for a forgotten password; the sign-in after it leads on to a page. */
export const forgotPasswordPath = entrance('/forgotPassword');

/** Address that signs out and then asks to sign in for a page (R58). */
export const logoutPath = (wanted?: string): string =>
  wanted === undefined ? '/logout' : `/logout?${new URLSearchParams({ returnUrl: wanted })}`;
