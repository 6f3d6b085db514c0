import type { PaymentTexts } from '@charsu/core/i18n/payments/index.ts';

/** The name of a payment gateway as its payers know it; the key of one that has no name here. */
export function providerName(names: PaymentTexts['provider'], provider: string): string {
  return Object.entries(names).find(([key]) => key === provider)?.[1] ?? provider;
}
