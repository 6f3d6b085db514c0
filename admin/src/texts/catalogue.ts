import type { AdministrationTexts } from '@charsu/core/i18n/administration/index.ts';
import type { CommonMessage } from '@charsu/core/i18n/common-message/index.ts';
import type { ConsoleTexts } from '@charsu/core/i18n/console/index.ts';
import type { HistoryTexts } from '@charsu/core/i18n/history/index.ts';
import type { Vocabulary } from '@charsu/core/i18n/vocabulary/index.ts';
import type { TranslationMessages } from 'react-admin';

/** Every text that the console shows, in one culture. */
export interface Catalogue {
  readonly console: ConsoleTexts;
  readonly administration: AdministrationTexts;
  readonly vocabulary: Vocabulary;
  readonly history: HistoryTexts;
  readonly commonMessage: CommonMessage;
  readonly reactAdmin: TranslationMessages;
}
