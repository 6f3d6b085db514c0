import type { domainStateSchema } from '@charsu/core/contract/requests.ts';
import { subDomainSchema } from '@charsu/core/domain/tenant/input.ts';
import type { z } from 'zod';
import { callApi } from '../../http/api.ts';
import { useAnswer } from '../../http/use-answer.ts';

/** The state of the check of an address (R134): `own` is the saved one, `failed` could not be checked. */
export type DomainState = 'empty' | 'own' | 'pending' | 'trusted' | 'denied' | 'failed';

/** Milliseconds after the last key until the check. */
const pauseMs = 350;

type Told = z.infer<typeof domainStateSchema>;
const pathOf = (name: string): string => `tenant/isValidDomain/${encodeURIComponent(name)}`;

/** Whether a business can take an address now, from the server. */
export const askDomain = async (name: string, tenantId: string | undefined): Promise<DomainState> =>
  (await callApi<Told>(pathOf(name), { query: { id: tenantId }, quiet: true })).state;

/** Checks an address during typing. `saved`: the present one of the business. */
export function useDomainCheck(typed: string, saved: string | undefined, tenantId: string | undefined): DomainState {
  const name = typed.trim().toLowerCase();
  const asks = name !== '' && name !== saved && subDomainSchema.safeParse(name).success;
  const { answer, isPresent } = useAnswer<Told>(asks ? pathOf(name) : undefined, { id: tenantId }, pauseMs);
  if (name === '') return 'empty';
  if (name === saved) return 'own';
  if (!asks) return 'denied';
  return isPresent ? (answer?.state ?? 'failed') : 'pending';
}
