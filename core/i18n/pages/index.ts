import type { Culture } from '../../domain/culture-facts.ts';
import { pages as ar } from './ar-SA.ts';
import { pages as de } from './de-DE.ts';
import { pages as en } from './en-US.ts';
import { pages as fa, type PageTexts } from './fa-IR.ts';
import { pages as zh } from './zh-CN.ts';

/** The words around the pages that editors write, in all languages: for the server. */
export const pageTexts: Readonly<Record<Culture, PageTexts>> = {
  'fa-IR': fa,
  'en-US': en,
  'de-DE': de,
  'ar-SA': ar,
  'zh-CN': zh,
};
