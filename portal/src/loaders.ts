import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { Ask, PageLoader, PageLoaders, Sources } from './frame/page-folder.ts';

const loaders = {
  ...import.meta.glob<PageLoader>(['./pages/*/loader.ts', './pages/tenant/*/loader.ts'], {
    eager: true,
    import: 'loader',
  }),
  ...import.meta.glob<PageLoader>('@extensions/*/page/loader.ts', { eager: true, import: 'loader' }),
};

/**
 * The loaders of all public pages, in one culture: the same on the server and in the browser, but for `ask`. A missing
 * record answers 404, a wrong address redirects to the right one. A page without `loader.ts` has no data.
 */
export function createLoaders(ask: Ask, culture: Culture): PageLoaders {
  const sources: Sources = { ask: (question, asked) => ask(question, asked, culture), culture };
  return (file) => {
    const loader = loaders[file];
    return loader === undefined ? () => null : (args) => loader(sources, args);
  };
}
