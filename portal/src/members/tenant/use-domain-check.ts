import type { domainStateSchema } from '@charsu/core/contract/requests.ts';
import { subDomainSchema } from '@charsu/core/domain/tenant/input.ts';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { ApiError, callApi } from '../../http/api.ts';

/** The state of the check of an address (R134): `own` is the saved one, `failed` could not be checked. */
export type DomainState = 'empty' | 'own' | 'pending' | 'trusted' | 'denied' | 'failed';

/** Milliseconds after the last key until the check. */
const pauseMs = 350;

/** Whether a business can take an address now, from the server. */
export async function askDomain(
  name: string,
  tenantId: string | undefined,
  signal?: AbortSignal,
): Promise<DomainState> {
  const { state } = await callApi<z.infer<typeof domainStateSchema>>(
    `tenant/isValidDomain/${encodeURIComponent(name)}`,
    { query: { id: tenantId }, quiet: true, ...(signal && { signal }) },
  );
  return state;
}

/** Checks an address during typing. `saved`: the present one of the business. */
export function useDomainCheck(typed: string, saved: string | undefined, tenantId: string | undefined): DomainState {
  const name = typed.trim().toLowerCase();
  const [answer, setAnswer] = useState<{ readonly name: string; readonly state: DomainState }>();
  const asks = name !== '' && name !== saved && subDomainSchema.safeParse(name).success;
  useEffect(() => {
    if (!asks) return;
    const left = new AbortController();
    const timer = setTimeout(async () => {
      try {
        setAnswer({ name, state: await askDomain(name, tenantId, left.signal) });
      } catch (error) {
        if (error instanceof ApiError) setAnswer({ name, state: 'failed' });
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [name, asks, tenantId]);

  if (name === '') return 'empty';
  if (name === saved) return 'own';
  if (!asks) return 'denied';
  return answer?.name === name ? answer.state : 'pending';
}
