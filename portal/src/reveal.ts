import type { Reveal } from '@charsu/core/contract/tenant.ts';
import { ApiError, callApi } from './api.ts';

/** Tells that a visitor made the telephone of a business show. That it could not be told is nothing to bother them with. */
export async function tellReveal(reveal: Reveal): Promise<void> {
  try {
    await callApi('public/reveal', { method: 'POST', body: reveal, quiet: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
