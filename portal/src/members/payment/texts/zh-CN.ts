export { gateway } from '@charsu/core/i18n/gateway/zh-CN.ts';
export { ledger } from '@charsu/core/i18n/ledger/zh-CN.ts';
export { payments } from '@charsu/core/i18n/payments/zh-CN.ts';
