export { portal } from '@charsu/core/i18n/portal/ar-SA.ts';
export { vocabulary } from '@charsu/core/i18n/vocabulary/ar-SA.ts';
