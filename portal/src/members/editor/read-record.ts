import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { KeptDraft } from '@charsu/core/contract/kept-draft.ts';
import { callApi } from '../../api.ts';
import { keptPath } from './use-kept.ts';

/** An advertisement by the id in an address; an invalid id gives 404. */
export function readRecord(id = '', signal: AbortSignal): Promise<AdvertisementRecord> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) throw new Response(null, { status: 404 });
  return callApi<AdvertisementRecord>('advertisement/', { query: { id }, signal, quiet: true });
}

/** The kept draft, if there is one. */
export const readKept = (record: string, signal: AbortSignal): Promise<KeptDraft | null> =>
  callApi<KeptDraft | null>(keptPath(record), { signal, quiet: true });
