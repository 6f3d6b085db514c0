export { browsing } from '@charsu/core/i18n/browsing/fa-IR.ts';
export { vocabulary } from '@charsu/core/i18n/vocabulary/fa-IR.ts';
