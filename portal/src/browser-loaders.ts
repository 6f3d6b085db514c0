import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { redirectDocument } from 'react-router';
import { browserData } from './browser-data.ts';
import { createLoaders, type PageLoaders } from './loaders.ts';

/**
 * The loaders of the pages in the browser, over HTTP. The frame is in the document; after one for which the server could
 * not read it, the next page is a new document.
 */
export const browserLoaders = (culture: Culture): PageLoaders =>
  createLoaders(browserData, culture, ({ request }) => {
    throw redirectDocument(request.url);
  });
