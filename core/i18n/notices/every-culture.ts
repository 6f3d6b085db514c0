import type { Notice } from '../../contract/notice.ts';
import type { Culture } from '../../domain/culture-facts.ts';
import { fillText } from '../text.ts';
import { vocabularies } from '../vocabulary/every-culture.ts';
import { notices as ar } from './ar-SA.ts';
import { notices as de } from './de-DE.ts';
import { notices as en } from './en-US.ts';
import { notices as fa } from './fa-IR.ts';
import { type NoticeTexts, noticeSentence } from './index.ts';
import { notices as zh } from './zh-CN.ts';

const texts: Readonly<Record<Culture, NoticeTexts>> = {
  'fa-IR': fa,
  'en-US': en,
  'de-DE': de,
  'ar-SA': ar,
  'zh-CN': zh,
};

/** A notice in words, where languages need not be loaded one by one; `reason` is empty where none was given. */
export function noticeInWords(
  notice: Pick<Notice, 'kind' | 'params'>,
  culture: Culture,
): { readonly sentence: string; readonly reason: string } {
  const { reasonCode, reason } = notice.params;
  const code = reasonCode && fillText(vocabularies[culture].denialReason[reasonCode], culture);
  return {
    sentence: noticeSentence(texts[culture], notice, culture),
    reason: [code, reason].filter(Boolean).join(': '),
  };
}
