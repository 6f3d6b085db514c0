export { commonMessage } from '@charsu/core/i18n/common-message/en-US.ts';
export { portal } from '@charsu/core/i18n/portal/en-US.ts';
export { vocabulary } from '@charsu/core/i18n/vocabulary/en-US.ts';
