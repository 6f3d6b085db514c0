import { callApi } from '../api.ts';

/** Leaves for another site's sign-in, which leads back to `returnPath`. */
export async function startExternal(provider: string, returnPath: string): Promise<void> {
  const { location: address } = await callApi<{ readonly location: string }>(
    `account/externalLogins/${encodeURIComponent(provider)}/start`,
    { method: 'POST', body: { returnUrl: returnPath } },
  );
  location.assign(address);
}
