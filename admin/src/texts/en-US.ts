import { administration } from '@charsu/core/i18n/administration/en-US.ts';
import { books } from '@charsu/core/i18n/books/en-US.ts';
import { commonMessage } from '@charsu/core/i18n/common-message/en-US.ts';
import { consoleTexts } from '@charsu/core/i18n/console/en-US.ts';
import { editorial } from '@charsu/core/i18n/editorial/en-US.ts';
import { fields } from '@charsu/core/i18n/fields/en-US.ts';
import { gateway } from '@charsu/core/i18n/gateway/en-US.ts';
import { history } from '@charsu/core/i18n/history/en-US.ts';
import { ledger } from '@charsu/core/i18n/ledger/en-US.ts';
import { payments } from '@charsu/core/i18n/payments/en-US.ts';
import { review } from '@charsu/core/i18n/review/en-US.ts';
import { vocabulary } from '@charsu/core/i18n/vocabulary/en-US.ts';
import english from 'ra-language-english';
import type { Catalogue } from './catalogue.ts';

/** People do not know “elements”. */
const updated = 'Saved |||| %{smart_count} entries saved';

/** Names of lists begin with a capital, so they are in quotation marks. */
const navigation = {
  ...english.ra.navigation,
  no_results: 'There is nothing in “%{name}” yet.',
  no_filtered_results: 'Nothing in “%{name}” fits these filters.',
};

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
  reactAdmin: {
    ...english,
    ra: { ...english.ra, navigation, notification: { ...english.ra.notification, updated } },
  },
};
