export { history } from '@charsu/core/i18n/history/fa-IR.ts';
export { members } from '@charsu/core/i18n/members/fa-IR.ts';
