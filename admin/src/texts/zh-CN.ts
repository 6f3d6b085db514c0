import { administration } from '@charsu/core/i18n/administration/zh-CN.ts';
import { books } from '@charsu/core/i18n/books/zh-CN.ts';
import { commonMessage } from '@charsu/core/i18n/common-message/zh-CN.ts';
import { consoleTexts } from '@charsu/core/i18n/console/zh-CN.ts';
import { editorial } from '@charsu/core/i18n/editorial/zh-CN.ts';
import { fields } from '@charsu/core/i18n/fields/zh-CN.ts';
import { gateway } from '@charsu/core/i18n/gateway/zh-CN.ts';
import { history } from '@charsu/core/i18n/history/zh-CN.ts';
import { ledger } from '@charsu/core/i18n/ledger/zh-CN.ts';
import { payments } from '@charsu/core/i18n/payments/zh-CN.ts';
import { review } from '@charsu/core/i18n/review/zh-CN.ts';
import { vocabulary } from '@charsu/core/i18n/vocabulary/zh-CN.ts';
import { reactAdmin } from '../react-admin-messages/zh-CN.ts';
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
