import { callOf } from '@charsu/core/contract/page-question.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { Ask, PageLoaders } from './frame/page-folder.ts';
import { ApiError, callApi } from './http/api.ts';
import { createLoaders } from './loaders.ts';

/** Asks over HTTP; the api client adds the culture. Loaders turn undefined into the page for it, so no toast is shown. */
const ask: Ask = async (question, asked) => {
  const { path, query } = callOf(question, asked);
  try {
    return await callApi(path, { quiet: true, query });
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 404) return undefined;
    throw error;
  }
};

/** The loaders of the pages in the browser. */
export const browserLoaders = (culture: Culture): PageLoaders => createLoaders(ask, culture);
