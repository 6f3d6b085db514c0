export { browsing } from '@charsu/core/i18n/browsing/ar-SA.ts';
export { vocabulary } from '@charsu/core/i18n/vocabulary/ar-SA.ts';
