import type { Reveal } from '@charsu/core/contract/tenant.ts';
import { ApiError, callApi } from './api.ts';

/** Reports that a visitor revealed the telephone of a business. A failure is ignored. */
export async function tellReveal(reveal: Reveal): Promise<void> {
  try {
    await callApi('public/reveal', { method: 'POST', body: reveal, quiet: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
