import { administration } from '@charsu/core/i18n/administration/fa-IR.ts';
import { commonMessage } from '@charsu/core/i18n/common-message/fa-IR.ts';
import { consoleTexts } from '@charsu/core/i18n/console/fa-IR.ts';
import { history } from '@charsu/core/i18n/history/fa-IR.ts';
import { vocabulary } from '@charsu/core/i18n/vocabulary/fa-IR.ts';
import { reactAdmin } from '../react-admin-messages/fa-IR.ts';
import type { Catalogue } from './catalogue.ts';

export const catalogue: Catalogue = {
  console: consoleTexts,
  administration,
  vocabulary,
  history,
  commonMessage,
  reactAdmin,
};
