import type { Portal } from '@charsu/core/i18n/portal/index.ts';
import type { Vocabulary } from '@charsu/core/i18n/vocabulary/index.ts';

/** All texts of the public pages, in one culture. */
export interface Texts {
  readonly portal: Portal;
  readonly vocabulary: Vocabulary;
}
