export { account } from '@charsu/core/i18n/account/en-US.ts';
export { commonMessage } from '@charsu/core/i18n/common-message/en-US.ts';
export { history } from '@charsu/core/i18n/history/en-US.ts';
export { members } from '@charsu/core/i18n/members/en-US.ts';
export { notices } from '@charsu/core/i18n/notices/en-US.ts';
