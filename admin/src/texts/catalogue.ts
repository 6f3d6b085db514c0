import type { AdministrationTexts } from '@charsu/core/i18n/administration/index.ts';
import type { BooksTexts } from '@charsu/core/i18n/books/index.ts';
import type { CommonMessage } from '@charsu/core/i18n/common-message/codes.ts';
import type { ConsoleTexts } from '@charsu/core/i18n/console/index.ts';
import type { EditorialTexts } from '@charsu/core/i18n/editorial/index.ts';
import type { FieldTexts } from '@charsu/core/i18n/fields/index.ts';
import type { GatewayTexts } from '@charsu/core/i18n/gateway/texts.ts';
import type { HistoryTexts } from '@charsu/core/i18n/history/index.ts';
import type { LedgerTexts } from '@charsu/core/i18n/ledger/index.ts';
import type { PaymentTexts } from '@charsu/core/i18n/payments/index.ts';
import type { ReviewTexts } from '@charsu/core/i18n/review/index.ts';
import type { Vocabulary } from '@charsu/core/i18n/vocabulary/index.ts';
import type { TranslationMessages } from 'react-admin';

/** All texts of the console, in one culture. */
export interface Catalogue {
  readonly console: ConsoleTexts;
  readonly administration: AdministrationTexts;
  readonly books: BooksTexts;
  readonly ledger: LedgerTexts;
  readonly editorial: EditorialTexts;
  readonly vocabulary: Vocabulary;
  readonly fields: FieldTexts;
  readonly history: HistoryTexts;
  readonly commonMessage: CommonMessage;
  readonly gateway: GatewayTexts;
  readonly payments: PaymentTexts;
  readonly review: ReviewTexts;
  readonly reactAdmin: TranslationMessages;
}
