export { lists } from '@charsu/core/i18n/lists/fa-IR.ts';
export { portal } from '@charsu/core/i18n/portal/fa-IR.ts';
