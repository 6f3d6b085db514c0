export { account } from '@charsu/core/i18n/account/de-DE.ts';
export { commonMessage } from '@charsu/core/i18n/common-message/de-DE.ts';
export { history } from '@charsu/core/i18n/history/de-DE.ts';
export { members } from '@charsu/core/i18n/members/de-DE.ts';
export { notices } from '@charsu/core/i18n/notices/de-DE.ts';
