export { portal } from '@charsu/core/i18n/portal/de-DE.ts';
export { vocabulary } from '@charsu/core/i18n/vocabulary/de-DE.ts';
