export { account } from '@charsu/core/i18n/account/fa-IR.ts';
export { commonMessage } from '@charsu/core/i18n/common-message/fa-IR.ts';
export { history } from '@charsu/core/i18n/history/fa-IR.ts';
export { members } from '@charsu/core/i18n/members/fa-IR.ts';
export { notices } from '@charsu/core/i18n/notices/fa-IR.ts';
