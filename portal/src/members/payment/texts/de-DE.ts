export { gateway } from '@charsu/core/i18n/gateway/de-DE.ts';
export { ledger } from '@charsu/core/i18n/ledger/de-DE.ts';
export { payments } from '@charsu/core/i18n/payments/de-DE.ts';
