import type { Browsing } from '@charsu/core/i18n/browsing/fa-IR.ts';
import type { Lists } from '@charsu/core/i18n/lists/fa-IR.ts';
import type { Portal } from '@charsu/core/i18n/portal/fa-IR.ts';
import type { Vocabulary } from '@charsu/core/i18n/vocabulary/fa-IR.ts';

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
