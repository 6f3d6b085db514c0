import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { offer as arabic } from '@charsu/core/i18n/offer/ar-SA.ts';
import { offer as german } from '@charsu/core/i18n/offer/de-DE.ts';
import { offer as english } from '@charsu/core/i18n/offer/en-US.ts';
import { type OfferTexts, offer as persian } from '@charsu/core/i18n/offer/fa-IR.ts';
import { offer as chinese } from '@charsu/core/i18n/offer/zh-CN.ts';
import { useLocale } from '../locale.tsx';

/** All languages, since they are few words and come with the page's own script. */
const texts: Readonly<Record<Culture, OfferTexts>> = {
  'fa-IR': persian,
  'en-US': english,
  'de-DE': german,
  'ar-SA': arabic,
  'zh-CN': chinese,
};

export const useOfferTexts = (): OfferTexts => texts[useLocale().culture];
