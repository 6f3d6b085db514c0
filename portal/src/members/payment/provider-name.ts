import type { Texts } from '@charsu/core/i18n/texts.ts';

/** The name of a payment gateway as its payers know it; the key of one that has no name here. */
export function providerName(names: Texts['payments']['provider'], provider: string): string {
  return Object.entries(names).find(([key]) => key === provider)?.[1] ?? provider;
}
