export { gateway } from '@charsu/core/i18n/gateway/ar-SA.ts';
export { ledger } from '@charsu/core/i18n/ledger/ar-SA.ts';
export { payments } from '@charsu/core/i18n/payments/ar-SA.ts';
