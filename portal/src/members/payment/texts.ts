import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { GatewayTexts } from '@charsu/core/i18n/gateway/texts.ts';
import type { LedgerTexts } from '@charsu/core/i18n/ledger/index.ts';
import type { PaymentTexts } from '@charsu/core/i18n/payments/index.ts';
import { orAnew } from '@charsu/core/web/browser/current-build.ts';
import { use } from 'react';
import { useLocale } from '../../locale.tsx';

/** The texts of the wallet's pages, in one culture. */
interface WalletTexts {
  readonly payments: PaymentTexts;
  readonly ledger: LedgerTexts;
  readonly gateway: GatewayTexts;
}

const load: Readonly<Record<Culture, () => Promise<WalletTexts>>> = {
  'fa-IR': () => import('./texts/fa-IR.ts'),
  'en-US': () => import('./texts/en-US.ts'),
  'de-DE': () => import('./texts/de-DE.ts'),
  'ar-SA': () => import('./texts/ar-SA.ts'),
  'zh-CN': () => import('./texts/zh-CN.ts'),
};
// `use` needs the same promise in every rendering.
const loaded = new Map<Culture, Promise<WalletTexts>>();

/** The words of the wallet's pages; suspends until they are loaded. */
export function useWalletTexts(): WalletTexts {
  const { culture } = useLocale();
  let texts = loaded.get(culture);
  if (!texts) {
    texts = orAnew(load[culture]);
    loaded.set(culture, texts);
  }
  return use(texts);
}
