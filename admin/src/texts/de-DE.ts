import { administration } from '@charsu/core/i18n/administration/de-DE.ts';
import { books } from '@charsu/core/i18n/books/de-DE.ts';
import { commonMessage } from '@charsu/core/i18n/common-message/de-DE.ts';
import { consoleTexts } from '@charsu/core/i18n/console/de-DE.ts';
import { editorial } from '@charsu/core/i18n/editorial/de-DE.ts';
import { fields } from '@charsu/core/i18n/fields/de-DE.ts';
import { gateway } from '@charsu/core/i18n/gateway/de-DE.ts';
import { history } from '@charsu/core/i18n/history/de-DE.ts';
import { ledger } from '@charsu/core/i18n/ledger/de-DE.ts';
import { payments } from '@charsu/core/i18n/payments/de-DE.ts';
import { review } from '@charsu/core/i18n/review/de-DE.ts';
import { vocabulary } from '@charsu/core/i18n/vocabulary/de-DE.ts';
import { reactAdmin } from '../react-admin-messages/de-DE.ts';
import type { Catalogue } from './catalogue.ts';

export const catalogue: Catalogue = {
  console: consoleTexts,
  administration,
  books,
  ledger,
  editorial,
  vocabulary,
  fields,
  history,
  commonMessage,
  gateway,
  payments,
  review,
  reactAdmin,
};
