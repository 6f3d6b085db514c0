import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { orReload } from '@charsu/core/web/browser/current-build.ts';
import type { PageLoaders } from './loaders.ts';

/**
 * The loaders of the pages in the browser. The server's page has its data already, so the code for reading others, the
 * API client with all its messages included, is loaded at the first navigation.
 */
export function lazyLoaders(culture: Culture): PageLoaders {
  let loading: Promise<PageLoaders> | undefined;
  async function load(): Promise<PageLoaders> {
    loading ??= orReload(() => import('./browser-loaders.ts')).then(({ browserLoaders }) => browserLoaders(culture));
    try {
      return await loading;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }
  return (name) => async (args) => (await load())(name)(args);
}
