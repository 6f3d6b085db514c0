import { administration } from '@charsu/core/i18n/administration/ar-SA.ts';
import { books } from '@charsu/core/i18n/books/ar-SA.ts';
import { commonMessage } from '@charsu/core/i18n/common-message/ar-SA.ts';
import { consoleTexts } from '@charsu/core/i18n/console/ar-SA.ts';
import { editorial } from '@charsu/core/i18n/editorial/ar-SA.ts';
import { fields } from '@charsu/core/i18n/fields/ar-SA.ts';
import { gateway } from '@charsu/core/i18n/gateway/ar-SA.ts';
import { history } from '@charsu/core/i18n/history/ar-SA.ts';
import { ledger } from '@charsu/core/i18n/ledger/ar-SA.ts';
import { payments } from '@charsu/core/i18n/payments/ar-SA.ts';
import { review } from '@charsu/core/i18n/review/ar-SA.ts';
import { vocabulary } from '@charsu/core/i18n/vocabulary/ar-SA.ts';
import { reactAdmin } from '../react-admin-messages/ar-SA.ts';
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
