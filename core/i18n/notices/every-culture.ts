import type { Notice } from '../../contract/notice.ts';
import type { Culture } from '../../domain/culture-facts.ts';
import { fillText } from '../text.ts';
import { vocabulary as vocabularyAr } from '../vocabulary/ar-SA.ts';
import { vocabulary as vocabularyDe } from '../vocabulary/de-DE.ts';
import { vocabulary as vocabularyEn } from '../vocabulary/en-US.ts';
import { vocabulary as vocabularyFa } from '../vocabulary/fa-IR.ts';
import { vocabulary as vocabularyZh } from '../vocabulary/zh-CN.ts';
import { notices as ar } from './ar-SA.ts';
import { notices as de } from './de-DE.ts';
import { notices as en } from './en-US.ts';
import { notices as fa } from './fa-IR.ts';
import { noticeSentence } from './index.ts';
import { notices as zh } from './zh-CN.ts';

const catalogues = {
  'fa-IR': { notices: fa, vocabulary: vocabularyFa },
  'en-US': { notices: en, vocabulary: vocabularyEn },
  'de-DE': { notices: de, vocabulary: vocabularyDe },
  'ar-SA': { notices: ar, vocabulary: vocabularyAr },
  'zh-CN': { notices: zh, vocabulary: vocabularyZh },
} as const;

/** A notice in words, where languages need not be loaded one by one; `reason` is empty where none was given. */
export function noticeInWords(
  notice: Pick<Notice, 'kind' | 'params'>,
  culture: Culture,
): { readonly sentence: string; readonly reason: string } {
  const { notices, vocabulary } = catalogues[culture];
  const { reasonCode, reason } = notice.params;
  const code = reasonCode && fillText(vocabulary.denialReason[reasonCode], culture);
  return {
    sentence: noticeSentence(notices, notice, culture),
    reason: [code, reason].filter(Boolean).join(': '),
  };
}
