import type { AccountTexts } from '@charsu/core/i18n/account/fa-IR.ts';
import type { AiTexts } from '@charsu/core/i18n/ai/fa-IR.ts';
import type { BusinessTexts } from '@charsu/core/i18n/business/fa-IR.ts';
import type { CommonMessage } from '@charsu/core/i18n/common-message/codes.ts';
import type { FieldTexts } from '@charsu/core/i18n/fields/index.ts';
import type { HistoryTexts } from '@charsu/core/i18n/history/index.ts';
import type { Members } from '@charsu/core/i18n/members/fa-IR.ts';
import type { NewcomerTexts } from '@charsu/core/i18n/newcomer/fa-IR.ts';
import type { NoticeTexts } from '@charsu/core/i18n/notices/index.ts';
import type { RatingTexts } from '@charsu/core/i18n/rating/fa-IR.ts';
import type { SellingTexts } from '@charsu/core/i18n/selling/fa-IR.ts';
import type { StarTexts } from '@charsu/core/i18n/stars/fa-IR.ts';
import type { TalkTexts } from '@charsu/core/i18n/talk/fa-IR.ts';
import { use } from 'react';
import { useLocale } from '../locale.tsx';
import { loadedTexts } from './loaded-texts.ts';

/** The texts for members only, in one culture. */
export interface MemberTexts {
  readonly account: AccountTexts;
  readonly ai: AiTexts;
  readonly members: Members;
  readonly business: BusinessTexts;
  readonly commonMessage: CommonMessage;
  readonly fields: FieldTexts;
  readonly history: HistoryTexts;
  readonly newcomer: NewcomerTexts;
  readonly notices: NoticeTexts;
  readonly rating: RatingTexts;
  readonly selling: SellingTexts;
  readonly stars: StarTexts;
  readonly talk: TalkTexts;
}

const textsIn = loadedTexts<MemberTexts>({
  'fa-IR': () => import('./texts/fa-IR.ts'),
  'en-US': () => import('./texts/en-US.ts'),
  'de-DE': () => import('./texts/de-DE.ts'),
  'ar-SA': () => import('./texts/ar-SA.ts'),
  'zh-CN': () => import('./texts/zh-CN.ts'),
});

/** The words of the members' area; suspends until they are loaded. */
export const useMemberTexts = (): MemberTexts => use(textsIn(useLocale().culture));
