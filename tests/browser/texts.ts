import type { Culture } from '@charsu/core/domain/culture.ts';
import { account } from '@charsu/core/i18n/account/fa-IR.ts';
import { administration } from '@charsu/core/i18n/administration/fa-IR.ts';
import { books } from '@charsu/core/i18n/books/fa-IR.ts';
import { browsing as browsingAr } from '@charsu/core/i18n/browsing/ar-SA.ts';
import { browsing as browsingDe } from '@charsu/core/i18n/browsing/de-DE.ts';
import { browsing as browsingEn } from '@charsu/core/i18n/browsing/en-US.ts';
import { type Browsing, browsing as browsingFa } from '@charsu/core/i18n/browsing/fa-IR.ts';
import { browsing as browsingZh } from '@charsu/core/i18n/browsing/zh-CN.ts';
import { business } from '@charsu/core/i18n/business/fa-IR.ts';
import type { CommonMessage } from '@charsu/core/i18n/common-message/codes.ts';
import { commonMessages } from '@charsu/core/i18n/common-message/index.ts';
import { consoleTexts } from '@charsu/core/i18n/console/fa-IR.ts';
import { fields } from '@charsu/core/i18n/fields/fa-IR.ts';
import { history } from '@charsu/core/i18n/history/fa-IR.ts';
import { ledger } from '@charsu/core/i18n/ledger/fa-IR.ts';
import { members } from '@charsu/core/i18n/members/fa-IR.ts';
import { newcomer } from '@charsu/core/i18n/newcomer/fa-IR.ts';
import { portal as portalAr } from '@charsu/core/i18n/portal/ar-SA.ts';
import { portal as portalDe } from '@charsu/core/i18n/portal/de-DE.ts';
import { portal as portalEn } from '@charsu/core/i18n/portal/en-US.ts';
import { type Portal, portal as portalFa } from '@charsu/core/i18n/portal/fa-IR.ts';
import { portal as portalZh } from '@charsu/core/i18n/portal/zh-CN.ts';
import { review } from '@charsu/core/i18n/review/fa-IR.ts';
import { fillText, type Text, type TextParams } from '@charsu/core/i18n/text.ts';
import { vocabulary as vocabularyAr } from '@charsu/core/i18n/vocabulary/ar-SA.ts';
import { vocabulary as vocabularyDe } from '@charsu/core/i18n/vocabulary/de-DE.ts';
import { vocabulary as vocabularyEn } from '@charsu/core/i18n/vocabulary/en-US.ts';
import { type Vocabulary, vocabulary as vocabularyFa } from '@charsu/core/i18n/vocabulary/fa-IR.ts';
import { vocabulary as vocabularyZh } from '@charsu/core/i18n/vocabulary/zh-CN.ts';

const catalogues: Readonly<Record<Culture, Pick<Words, 'portal' | 'browsing' | 'vocabulary'>>> = {
  'fa-IR': { portal: portalFa, browsing: browsingFa, vocabulary: vocabularyFa },
  'en-US': { portal: portalEn, browsing: browsingEn, vocabulary: vocabularyEn },
  'de-DE': { portal: portalDe, browsing: browsingDe, vocabulary: vocabularyDe },
  'ar-SA': { portal: portalAr, browsing: browsingAr, vocabulary: vocabularyAr },
  'zh-CN': { portal: portalZh, browsing: browsingZh, vocabulary: vocabularyZh },
};

/** The texts of one language, by which a story finds controls. */
interface Words {
  readonly portal: Portal;
  readonly browsing: Browsing;
  readonly vocabulary: Vocabulary;
  readonly messages: CommonMessage;
  /** Fills a text as the pages do. */
  readonly t: (text: Text, params?: TextParams) => string;
}

/** The texts of the portal and the console in a language, and their formatting. */
export const wordsIn = (culture: Culture): Words => ({
  ...catalogues[culture],
  messages: commonMessages(culture),
  t: (text, params) => fillText(text, culture, params),
});

/** All texts, in the first language of members and administrators. */
export const persian = {
  ...wordsIn('fa-IR'),
  account,
  books,
  business,
  administration,
  ledger,
  members,
  newcomer,
  review,
  fields,
  history,
  console: consoleTexts,
};
