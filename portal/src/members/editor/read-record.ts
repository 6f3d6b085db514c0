import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { KeptDraft } from '@charsu/core/contract/kept-draft.ts';
import { callApi } from '../../api.ts';
import { keptPath } from './use-kept.ts';

/** An advertisement by the id that an address holds; an address that holds none names nothing. */
export function readRecord(id = '', signal: AbortSignal): Promise<AdvertisementRecord> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) throw new Response(null, { status: 404 });
  return callApi<AdvertisementRecord>('advertisement/', { query: { id }, signal, quiet: true });
}

/** What was typed before and not saved, if anything. */
export const readKept = (record: string, signal: AbortSignal): Promise<KeptDraft | null> =>
  callApi<KeptDraft | null>(keptPath(record), { signal, quiet: true });
