export { portal } from '@charsu/core/i18n/portal/fa-IR.ts';
export { vocabulary } from '@charsu/core/i18n/vocabulary/fa-IR.ts';
