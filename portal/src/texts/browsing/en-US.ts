export { browsing } from '@charsu/core/i18n/browsing/en-US.ts';
export { vocabulary } from '@charsu/core/i18n/vocabulary/en-US.ts';
