import type { AdministrationTexts } from '@charsu/core/i18n/administration/fa-IR.ts';
import type { BooksTexts } from '@charsu/core/i18n/books/fa-IR.ts';
import type { CommonMessage } from '@charsu/core/i18n/common-message/codes.ts';
import type { ConsoleTexts } from '@charsu/core/i18n/console/fa-IR.ts';
import type { EditorialTexts } from '@charsu/core/i18n/editorial/fa-IR.ts';
import type { FieldTexts } from '@charsu/core/i18n/fields/index.ts';
import type { GatewayTexts } from '@charsu/core/i18n/gateway/texts.ts';
import type { HistoryTexts } from '@charsu/core/i18n/history/index.ts';
import type { LedgerTexts } from '@charsu/core/i18n/ledger/index.ts';
import type { PaymentTexts } from '@charsu/core/i18n/payments/fa-IR.ts';
import type { ReviewTexts } from '@charsu/core/i18n/review/fa-IR.ts';
import type { Vocabulary } from '@charsu/core/i18n/vocabulary/fa-IR.ts';
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
