import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { saved as arabic } from '@charsu/core/i18n/saved/ar-SA.ts';
import { saved as german } from '@charsu/core/i18n/saved/de-DE.ts';
import { saved as english } from '@charsu/core/i18n/saved/en-US.ts';
import { saved as persian, type SavedTexts } from '@charsu/core/i18n/saved/fa-IR.ts';
import { saved as chinese } from '@charsu/core/i18n/saved/zh-CN.ts';
import { useLocale } from '../locale.tsx';

/** All languages, since they are few words and come with the script that shows them. */
export const savedTexts: Readonly<Record<Culture, SavedTexts>> = {
  'fa-IR': persian,
  'en-US': english,
  'de-DE': german,
  'ar-SA': arabic,
  'zh-CN': chinese,
};

export const useSavedTexts = (): SavedTexts => savedTexts[useLocale().culture];
