export { lists } from '@charsu/core/i18n/lists/zh-CN.ts';
export { portal } from '@charsu/core/i18n/portal/zh-CN.ts';
