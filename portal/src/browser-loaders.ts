import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { browserData } from './browser-data.ts';
import { createLoaders, type PageLoaders } from './loaders.ts';

/** The loaders of the pages in the browser, over HTTP. */
export const browserLoaders = (culture: Culture): PageLoaders => createLoaders(browserData, culture);
