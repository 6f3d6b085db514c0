export { lists } from '@charsu/core/i18n/lists/de-DE.ts';
export { portal } from '@charsu/core/i18n/portal/de-DE.ts';
