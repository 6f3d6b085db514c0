export { account } from '@charsu/core/i18n/account/zh-CN.ts';
export { commonMessage } from '@charsu/core/i18n/common-message/zh-CN.ts';
export { history } from '@charsu/core/i18n/history/zh-CN.ts';
export { members } from '@charsu/core/i18n/members/zh-CN.ts';
export { notices } from '@charsu/core/i18n/notices/zh-CN.ts';
