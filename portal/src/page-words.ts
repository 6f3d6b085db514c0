import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { PageTexts } from '@charsu/core/i18n/pages/texts.ts';

/**
 * The words around the pages that editors write. They travel with a page's data, so that no other page carries them; in
 * one file for all languages, since the first script names every file that any page needs.
 */
export const pageWords = async (culture: Culture): Promise<PageTexts> =>
  (await import('@charsu/core/i18n/pages/index.ts')).pageTexts[culture];
