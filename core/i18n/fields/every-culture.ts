import type { Culture } from '../../domain/culture-facts.ts';
import type { ValueContext } from '../field-value.ts';
import { vocabularies } from '../vocabulary/every-culture.ts';
import { fields as ar } from './ar-SA.ts';
import { fields as de } from './de-DE.ts';
import { fields as en } from './en-US.ts';
import { fields as fa } from './fa-IR.ts';
import type { FieldTexts } from './index.ts';
import { fields as zh } from './zh-CN.ts';

const texts: Readonly<Record<Culture, FieldTexts>> = {
  'fa-IR': fa,
  'en-US': en,
  'de-DE': de,
  'ar-SA': ar,
  'zh-CN': zh,
};

/** The words for fields and their values, where languages need not be loaded one by one. */
export const fieldWords = (culture: Culture): ValueContext => ({
  culture,
  fields: texts[culture],
  vocabulary: vocabularies[culture],
});
