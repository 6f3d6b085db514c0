import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { report as arabic } from '@charsu/core/i18n/report/ar-SA.ts';
import { report as german } from '@charsu/core/i18n/report/de-DE.ts';
import { report as english } from '@charsu/core/i18n/report/en-US.ts';
import { report as persian, type ReportTexts } from '@charsu/core/i18n/report/fa-IR.ts';
import { report as chinese } from '@charsu/core/i18n/report/zh-CN.ts';
import { useLocale } from '../locale.tsx';

/** All languages, since they are few words and come with the script that shows them. */
const reportTexts: Readonly<Record<Culture, ReportTexts>> = {
  'fa-IR': persian,
  'en-US': english,
  'de-DE': german,
  'ar-SA': arabic,
  'zh-CN': chinese,
};

export const useReportTexts = (): ReportTexts => reportTexts[useLocale().culture];
