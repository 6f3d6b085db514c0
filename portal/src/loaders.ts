import type { NewsList, PublicContentPage } from '@charsu/core/contract/content-page.ts';
import { advertisementPage, endedAdvertisement } from '@charsu/core/contract/questions/advertisement.ts';
import { contentPage, news } from '@charsu/core/contract/questions/content-page.ts';
import { ratingsOfTenant } from '@charsu/core/contract/questions/rating.ts';
import { advertisementsOfTenant, priceListOfTenant, tenantPage } from '@charsu/core/contract/questions/tenant.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { ratingLimits } from '@charsu/core/domain/rating/limits.ts';
import type { PageTexts } from '@charsu/core/i18n/pages/texts.ts';
import { type LoaderFunctionArgs, redirect, data as withStatus } from 'react-router';
import type { PortalData } from './data.ts';
import { found, notFound } from './found.ts';
import type { PageLoader } from './page-folder.ts';
import { pageWords } from './page-words.ts';
import { advertisementPath, tenantPath, withParam } from './paths.ts';
import { readPage } from './read-page.ts';
import { toMenuNodes } from './shell/menu-node.ts';
import type { ShellData } from './shell/shell-data.ts';
import { toShownHome } from './shown-cards.ts';

/** The number of advertisements on the page about a business. */
const advertisementsOnAbout = 6;

/** The data of a page that editors wrote. */
export interface ContentPageData {
  readonly page: PublicContentPage;
  readonly words: PageTexts;
  /** Only on the page that lists the news. */
  readonly news: NewsList | undefined;
}

/** The loaders of the frame and of the pages whose addresses do not begin with a segment of their own. */
function ownLoaders(data: PortalData, culture: Culture) {
  return {
    shell: async (): Promise<ShellData> => {
      const [menu, operator] = await Promise.all([data.menu(culture), data.operator(culture)]);
      return { menu: toMenuNodes(menu), operator };
    },

    home: async () => toShownHome(await data.home(culture)),

    tenant: async ({ request, params }: LoaderFunctionArgs) => {
      const tenant = found(await data.ask(tenantPage, { subDomain: params.tenant ?? '' }, culture));
      const { pathname, search } = new URL(request.url);
      // The pages of a business match in any case.
      const path = `/${tenant.subDomain}/${pathname.split('/').slice(2).join('/').toLowerCase()}`;
      if (path !== pathname) throw redirect(path + search, 301);
      return tenant;
    },

    /** A page that editors wrote; without one the address may be a business's. */
    contentPage: async ({ request, params }: LoaderFunctionArgs): Promise<ContentPageData> => {
      const { address = '', news: below } = params;
      const page = await data.ask(
        contentPage,
        { path: below === undefined ? address : `${address}/${below}` },
        culture,
      );
      if (page === undefined) {
        if (below !== undefined) throw notFound();
        // Only for an existing business: browsers store a permanent redirect, and the address may become another page.
        const { subDomain } = found(await data.ask(tenantPage, { subDomain: address }, culture));
        throw redirect(tenantPath(subDomain, 'about'), 301);
      }
      const url = new URL(request.url);
      if (url.pathname !== page.path) throw redirect(page.path + url.search, 301);
      const listsNews = page.address === 'newsPortal' && page.kind === 'page';
      const [words, list] = await Promise.all([
        pageWords(culture),
        listsNews ? data.ask(news, { page: readPage(url.searchParams) }, culture) : undefined,
      ]);
      return { page, words, news: list };
    },

    tenantAdvertisements: async ({ request, params }: LoaderFunctionArgs) =>
      found(
        await data.ask(
          advertisementsOfTenant,
          { subDomain: params.tenant ?? '', page: readPage(new URL(request.url).searchParams) },
          culture,
        ),
      ),

    /**
     * The first advertisements of a business, and a page of its ratings; a page after the last leads to the last. Cards
     * that are not shown would be sent twice and kept with the page.
     */
    tenantAbout: async ({ request, params }: LoaderFunctionArgs) => {
      const { pathname, search, searchParams } = new URL(request.url);
      const [ads, rated] = await Promise.all([
        data.ask(advertisementsOfTenant, { subDomain: params.tenant ?? '', page: 1 }, culture),
        data.ask(
          ratingsOfTenant,
          { subDomain: params.tenant ?? '', page: readPage(searchParams), pageSize: ratingLimits.onPage },
          culture,
        ),
      ]);
      const ratings = found(rated);
      const last = Math.max(1, Math.ceil(ratings.total / ratings.pageSize));
      if (ratings.page > last) {
        throw redirect(withParam(pathname, search, 'page', last === 1 ? undefined : String(last)));
      }
      const { items, ...rest } = found(ads);
      return { ads: { ...rest, items: items.slice(0, advertisementsOnAbout) }, ratings };
    },

    priceList: async ({ params }: LoaderFunctionArgs) =>
      found(await data.ask(priceListOfTenant, { subDomain: params.tenant ?? '' }, culture)),

    advertisement: async ({ request, params }: LoaderFunctionArgs) => {
      const ad = await data.ask(advertisementPage, { id: params.id ?? '' }, culture);
      if (ad === undefined) {
        // Status 410 removes it from search engines; people see when it ended, and similar ones.
        return withStatus(found(await data.ask(endedAdvertisement, { id: params.id ?? '' }, culture)), { status: 410 });
      }
      const path = advertisementPath(ad.tenant.subDomain, ad.id, ad.name);
      const url = new URL(request.url);
      if (url.pathname !== path) throw redirect(path + url.search, 301);
      return ad;
    },

    nothing: (): never => {
      throw notFound();
    },
  };
}
type OwnLoaders = ReturnType<typeof ownLoaders>;

/** The path of a folder's loader, or the name of another page's. */
export type LoaderName = keyof OwnLoaders | `./pages/${string}/loader.ts`;
/** Finds the loader of a page by its name. */
export type PageLoaders = (name: LoaderName) => (args: LoaderFunctionArgs) => unknown;

const folders = import.meta.glob<PageLoader>('./pages/*/loader.ts', { eager: true, import: 'loader' });
const isOwn = (name: LoaderName, own: OwnLoaders): name is keyof OwnLoaders => Object.hasOwn(own, name);

/**
 * The loaders of all public pages, in one culture. The same loaders run on the server and in the browser; only `data`
 * differs. A missing record answers 404, a wrong address redirects to the right one.
 */
export function createLoaders(data: PortalData, culture: Culture): PageLoaders {
  const own = ownLoaders(data, culture);
  return (name) => {
    if (isOwn(name, own)) return own[name];
    const loader = folders[name];
    if (loader === undefined) throw new Error(`There is no ${name}.`);
    return (args) => loader({ data, culture }, args);
  };
}
