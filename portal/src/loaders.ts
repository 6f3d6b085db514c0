import { tenantPage } from '@charsu/core/contract/questions/tenant.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { PageData } from './data.ts';
import { found, notFound } from './found.ts';
import type { PageLoader } from './page-folder.ts';
import { toShownHome } from './shown-cards.ts';

/** The loaders of the home page, and of what stands around the pages of a business. */
function ownLoaders(data: PageData, culture: Culture) {
  return {
    home: async () => toShownHome(await data.home(culture)),

    tenant: async ({ request, params }: LoaderFunctionArgs) => {
      const tenant = found(await data.ask(tenantPage, { subDomain: params.tenant ?? '' }, culture));
      const { pathname, search } = new URL(request.url);
      // The pages of a business match in any case.
      const path = `/${tenant.subDomain}/${pathname.split('/').slice(2).join('/').toLowerCase()}`;
      if (path !== pathname) throw redirect(path + search, 301);
      return tenant;
    },

    nothing: (): never => {
      throw notFound();
    },
  };
}
type OwnLoaders = ReturnType<typeof ownLoaders>;

/** The path of a folder's loader, or the name of another page's. */
type LoaderName = 'shell' | keyof OwnLoaders | `./pages/${string}/loader.ts`;
/** Finds the loader of a page by its name. */
export type PageLoaders = (name: LoaderName) => (args: LoaderFunctionArgs) => unknown;

const folders = import.meta.glob<PageLoader>(['./pages/*/loader.ts', './pages/tenant/*/loader.ts'], {
  eager: true,
  import: 'loader',
});
const isOwn = (name: LoaderName, own: OwnLoaders): name is keyof OwnLoaders => Object.hasOwn(own, name);

/**
 * The loaders of all public pages, in one culture. The same loaders run on the server and in the browser; only `data`
 * and the loader of the frame (`shell`) differ. A missing record answers 404, a wrong address redirects to the right one.
 */
export function createLoaders(data: PageData, culture: Culture, shell: ReturnType<PageLoaders>): PageLoaders {
  const own = ownLoaders(data, culture);
  return (name) => {
    if (name === 'shell') return shell;
    if (isOwn(name, own)) return own[name];
    const loader = folders[name];
    if (loader === undefined) throw new Error(`There is no ${name}.`);
    return (args) => loader({ data, culture }, args);
  };
}
