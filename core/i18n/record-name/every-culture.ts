import type { Culture } from '../../domain/culture-facts.ts';
import { fillText } from '../text.ts';
import { recordName as ar } from './ar-SA.ts';
import { recordName as de } from './de-DE.ts';
import { recordName as en } from './en-US.ts';
import { recordName as fa, type RecordNames } from './fa-IR.ts';
import { recordName as zh } from './zh-CN.ts';

export const recordNames: Readonly<Record<Culture, RecordNames>> = {
  'fa-IR': fa,
  'en-US': en,
  'de-DE': de,
  'ar-SA': ar,
  'zh-CN': zh,
};

/** The name of a kind of record in a culture. */
export const recordNameIn = (kind: keyof RecordNames, culture: Culture): string =>
  fillText(recordNames[culture][kind], culture);
