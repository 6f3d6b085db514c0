import type { Translation } from '@charsu/core/contract/advertisement.ts';
import { ApiError, callApi } from './api.ts';

/** Has an advertisement translated into the reader's language; undefined where that failed, which a toast tells. */
export async function translate(id: string): Promise<Translation | undefined> {
  try {
    return await callApi<Translation>(`public/advertisement/${id}/translation`, { method: 'POST' });
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
