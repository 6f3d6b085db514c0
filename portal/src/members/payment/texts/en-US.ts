export { gateway } from '@charsu/core/i18n/gateway/en-US.ts';
export { ledger } from '@charsu/core/i18n/ledger/en-US.ts';
export { payments } from '@charsu/core/i18n/payments/en-US.ts';
