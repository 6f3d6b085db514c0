export { browsing } from '@charsu/core/i18n/browsing/de-DE.ts';
export { vocabulary } from '@charsu/core/i18n/vocabulary/de-DE.ts';
