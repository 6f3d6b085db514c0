import type { Culture } from '../../domain/culture-facts.ts';
import { vocabulary as ar } from './ar-SA.ts';
import { vocabulary as de } from './de-DE.ts';
import { vocabulary as en } from './en-US.ts';
import { vocabulary as fa, type Vocabulary } from './fa-IR.ts';
import { vocabulary as zh } from './zh-CN.ts';

/** The words of the closed lists, where languages need not be loaded one by one. */
export const vocabularies: Readonly<Record<Culture, Vocabulary>> = {
  'fa-IR': fa,
  'en-US': en,
  'de-DE': de,
  'ar-SA': ar,
  'zh-CN': zh,
};
