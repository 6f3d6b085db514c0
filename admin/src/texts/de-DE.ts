import { administration } from '@charsu/core/i18n/administration/de-DE.ts';
import { commonMessage } from '@charsu/core/i18n/common-message/de-DE.ts';
import { consoleTexts } from '@charsu/core/i18n/console/de-DE.ts';
import { history } from '@charsu/core/i18n/history/de-DE.ts';
import { vocabulary } from '@charsu/core/i18n/vocabulary/de-DE.ts';
import { reactAdmin } from '../react-admin-messages/de-DE.ts';
import type { Catalogue } from './catalogue.ts';

export const catalogue: Catalogue = {
  console: consoleTexts,
  administration,
  vocabulary,
  history,
  commonMessage,
  reactAdmin,
};
