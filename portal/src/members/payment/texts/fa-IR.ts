export { gateway } from '@charsu/core/i18n/gateway/fa-IR.ts';
export { ledger } from '@charsu/core/i18n/ledger/fa-IR.ts';
export { payments } from '@charsu/core/i18n/payments/fa-IR.ts';
