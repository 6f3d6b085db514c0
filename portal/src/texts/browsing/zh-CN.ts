export { browsing } from '@charsu/core/i18n/browsing/zh-CN.ts';
export { vocabulary } from '@charsu/core/i18n/vocabulary/zh-CN.ts';
