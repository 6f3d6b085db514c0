import { administration } from '@charsu/core/i18n/administration/fa-IR.ts';
import { books } from '@charsu/core/i18n/books/fa-IR.ts';
import { commonMessage } from '@charsu/core/i18n/common-message/fa-IR.ts';
import { consoleTexts } from '@charsu/core/i18n/console/fa-IR.ts';
import { editorial } from '@charsu/core/i18n/editorial/fa-IR.ts';
import { fields } from '@charsu/core/i18n/fields/fa-IR.ts';
import { gateway } from '@charsu/core/i18n/gateway/fa-IR.ts';
import { history } from '@charsu/core/i18n/history/fa-IR.ts';
import { ledger } from '@charsu/core/i18n/ledger/fa-IR.ts';
import { payments } from '@charsu/core/i18n/payments/fa-IR.ts';
import { review } from '@charsu/core/i18n/review/fa-IR.ts';
import { vocabulary } from '@charsu/core/i18n/vocabulary/fa-IR.ts';
import { reactAdmin } from '../react-admin-messages/fa-IR.ts';
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
