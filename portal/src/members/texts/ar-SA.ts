export { account } from '@charsu/core/i18n/account/ar-SA.ts';
export { commonMessage } from '@charsu/core/i18n/common-message/ar-SA.ts';
export { history } from '@charsu/core/i18n/history/ar-SA.ts';
export { members } from '@charsu/core/i18n/members/ar-SA.ts';
export { notices } from '@charsu/core/i18n/notices/ar-SA.ts';
