import type { Browsing } from '@charsu/core/i18n/browsing/index.ts';
import type { Lists } from '@charsu/core/i18n/lists/index.ts';
import type { Portal } from '@charsu/core/i18n/portal/index.ts';
import type { Vocabulary } from '@charsu/core/i18n/vocabulary/index.ts';

/** The texts of the shell and the home page, in one culture. */
export interface Texts {
  readonly portal: Portal;
  readonly lists: Lists;
}

/** The texts of all other pages, in one culture. */
export interface BrowsingTexts {
  readonly browsing: Browsing;
  readonly vocabulary: Vocabulary;
}
