export { history } from '@charsu/core/i18n/history/en-US.ts';
export { members } from '@charsu/core/i18n/members/en-US.ts';
