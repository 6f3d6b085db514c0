import type { BeginExternal, ExternalStart, LoginProvider } from '@charsu/core/contract/account.ts';
import { callApi, problemText } from '../api.ts';
import { showToast } from '../components/toast-store.ts';

/** The sites whose accounts open ours, as configured. */
export const readProviders = (signal: AbortSignal): Promise<readonly LoginProvider[]> =>
  callApi<LoginProvider[]>('account/externalProviders', { signal, quiet: true });

const leaveFor = async (start: Promise<ExternalStart>): Promise<void> => location.assign((await start).location);

/** Leaves for another site to sign in with an account there; the way back leads to the page that was wanted. */
export const signInAt = (provider: string, body: BeginExternal): Promise<void> =>
  leaveFor(callApi<ExternalStart>(`account/externalSignIn/${encodeURIComponent(provider)}`, { method: 'POST', body }));

/** Leaves for another site to link an account there to one's own. */
export const linkAt = (provider: string): Promise<void> =>
  leaveFor(callApi<ExternalStart>(`account/externalLogins/${encodeURIComponent(provider)}`, { method: 'POST' }));

/** Tells why nothing came of it, by message key. Turning back there is no error. */
export const showExternalError = (code: string): void =>
  showToast(code === 'The_Sign_In_Was_Cancelled' ? 'info' : 'denied', problemText({ code }));
