import type { Portal } from '@charsu/core/i18n/portal/index.ts';
import type { Vocabulary } from '@charsu/core/i18n/vocabulary/index.ts';

/** Every text that the public pages show, in one culture. */
export interface Texts {
  readonly portal: Portal;
  readonly vocabulary: Vocabulary;
}
