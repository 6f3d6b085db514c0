export { lists } from '@charsu/core/i18n/lists/ar-SA.ts';
export { portal } from '@charsu/core/i18n/portal/ar-SA.ts';
