export { lists } from '@charsu/core/i18n/lists/en-US.ts';
export { portal } from '@charsu/core/i18n/portal/en-US.ts';
