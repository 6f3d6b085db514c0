import type { BeginExternal, ExternalStart, LoginProvider } from '@charsu/core/contract/account.ts';
import { showToast } from '../components/toast-store.ts';
import { callApi, problemText } from '../http/api.ts';
import { read } from './read.ts';

/** The configured sites for signing in. */
export const readProviders = (signal: AbortSignal): Promise<readonly LoginProvider[]> =>
  read<LoginProvider[]>('account/externalProviders', signal);

/** Resolves when the browser’s Back shows this page again: until then its buttons wait. */
async function leaveFor(start: Promise<ExternalStart>): Promise<void> {
  location.assign((await start).location);
  await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
}

/** Leaves for another site to sign in; the way back leads to the requested page. */
export const signInAt = (provider: string, body: BeginExternal): Promise<void> =>
  leaveFor(callApi<ExternalStart>(`account/externalSignIn/${encodeURIComponent(provider)}`, { method: 'POST', body }));

/** Leaves for another site to link its account to the own one. */
export const linkAt = (provider: string): Promise<void> =>
  leaveFor(callApi<ExternalStart>(`account/externalLogins/${encodeURIComponent(provider)}`, { method: 'POST' }));

/** Shows the error of a sign-in at another site, by message key. Cancelling there is no error. */
export const showExternalError = async (code: string): Promise<void> =>
  showToast(code === 'The_Sign_In_Was_Cancelled' ? 'info' : 'denied', await problemText({ code }));
