import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { PageTexts } from '@charsu/core/i18n/pages/fa-IR.ts';

/**
 * The words around the pages that editors write. They come with a page's data, so that other pages do not load them;
 * one file for all languages, since the first script lists every file that any page needs.
 */
export const pageWords = async (culture: Culture): Promise<PageTexts> =>
  (await import('@charsu/core/i18n/pages/index.ts')).pageTexts[culture];
