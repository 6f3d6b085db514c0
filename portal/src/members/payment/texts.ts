import type { GatewayTexts } from '@charsu/core/i18n/gateway/texts.ts';
import type { LedgerTexts } from '@charsu/core/i18n/ledger/index.ts';
import type { PaymentTexts } from '@charsu/core/i18n/payments/fa-IR.ts';
import { use } from 'react';
import { useLocale } from '../../locale.tsx';
import { loadedTexts } from '../loaded-texts.ts';

/** The texts of the wallet's pages, in one culture. */
interface WalletTexts {
  readonly payments: PaymentTexts;
  readonly ledger: LedgerTexts;
  readonly gateway: GatewayTexts;
}

const textsIn = loadedTexts<WalletTexts>({
  'fa-IR': () => import('./texts/fa-IR.ts'),
  'en-US': () => import('./texts/en-US.ts'),
  'de-DE': () => import('./texts/de-DE.ts'),
  'ar-SA': () => import('./texts/ar-SA.ts'),
  'zh-CN': () => import('./texts/zh-CN.ts'),
});

/** The words of the wallet's pages; suspends until they are loaded. */
export const useWalletTexts = (): WalletTexts => use(textsIn(useLocale().culture));

/** The name of a payment gateway as its payers know it; the key of one that has no name here. */
export function providerName(names: PaymentTexts['provider'], provider: string): string {
  return Object.entries(names).find(([key]) => key === provider)?.[1] ?? provider;
}
