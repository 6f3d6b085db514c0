export { history } from '@charsu/core/i18n/history/de-DE.ts';
export { members } from '@charsu/core/i18n/members/de-DE.ts';
