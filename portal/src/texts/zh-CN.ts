export { portal } from '@charsu/core/i18n/portal/zh-CN.ts';
export { vocabulary } from '@charsu/core/i18n/vocabulary/zh-CN.ts';
