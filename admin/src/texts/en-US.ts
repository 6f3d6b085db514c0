import { administration } from '@charsu/core/i18n/administration/en-US.ts';
import { commonMessage } from '@charsu/core/i18n/common-message/en-US.ts';
import { consoleTexts } from '@charsu/core/i18n/console/en-US.ts';
import { history } from '@charsu/core/i18n/history/en-US.ts';
import { vocabulary } from '@charsu/core/i18n/vocabulary/en-US.ts';
import reactAdmin from 'ra-language-english';
import type { Catalogue } from './catalogue.ts';

export const catalogue: Catalogue = {
  console: consoleTexts,
  administration,
  vocabulary,
  history,
  commonMessage,
  reactAdmin,
};
