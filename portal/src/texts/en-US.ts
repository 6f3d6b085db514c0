export { portal } from '@charsu/core/i18n/portal/en-US.ts';
export { vocabulary } from '@charsu/core/i18n/vocabulary/en-US.ts';
