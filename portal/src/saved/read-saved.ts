import type { SavedAdvertisements } from '@charsu/core/contract/advertisement.ts';
import { callApi } from '../http/api.ts';

/** The present states of advertisements, by their ids. */
export const readSaved = (id: readonly string[], signal: AbortSignal): Promise<SavedAdvertisements> =>
  callApi('public/saved', { query: { id }, quiet: true, signal });
