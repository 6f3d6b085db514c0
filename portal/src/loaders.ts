import type { NewsList, PublicContentPage } from '@charsu/core/contract/content-page.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { PageTexts } from '@charsu/core/i18n/pages/texts.ts';
import { mapTexts } from '@charsu/core/web/browser/map/texts.ts';
import { type LoaderFunctionArgs, redirect, data as withStatus } from 'react-router';
import type { PortalData } from './data.ts';
import { readDirectory } from './directory-params.ts';
import { readMapFilters, toMapQuery } from './map/map-filters.ts';
import { pageWords } from './page-words.ts';
import { advertisementPath, fitsPath, searchPath, tenantPath, withParam } from './paths.ts';
import { readPage } from './read-page.ts';
import { readSearch, toQuery } from './search-params.ts';
import { toMenuNodes } from './shell/menu-node.ts';
import type { ShellData } from './shell/shell-data.ts';
import { toShownHome } from './shown-cards.ts';

/** The number of advertisements on the page about a business. */
const advertisementsOnAbout = 6;

const notFound = () => new Response(null, { status: 404, statusText: 'Not Found' });

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw notFound();
  return value;
}

/** The data of a page that editors wrote. */
export interface ContentPageData {
  readonly page: PublicContentPage;
  readonly words: PageTexts;
  /** Only on the page that lists the news. */
  readonly news: NewsList | undefined;
}

const newsletterSteps = [
  'confirm',
  'unsubscribe',
  'subscribed',
  'refused',
  'confirmed',
  'unsubscribed',
  'unknown',
] as const;
type NewsletterStep = (typeof newsletterSteps)[number];
/** Whether a page has a button, which needs the token of the letter. */
const isAsked = (step: NewsletterStep): boolean => step === 'confirm' || step === 'unsubscribe';

/** The data of the pages behind the links of the newsletter's letters. */
export interface NewsletterData {
  readonly step: NewsletterStep;
  readonly token: string | undefined;
  readonly words: PageTexts['newsletter'];
}

/**
 * The loaders of all public pages, in one culture. The same loaders run on the server and in the browser; only `data`
 * differs. A missing record answers 404, a wrong address redirects to the right one.
 */
export function createLoaders(data: PortalData, culture: Culture) {
  return {
    shell: async (): Promise<ShellData> => {
      const [menu, operator] = await Promise.all([data.menu(culture), data.operator(culture)]);
      return { menu: toMenuNodes(menu), operator };
    },

    home: async () => toShownHome(await data.home(culture)),

    tenants: ({ request }: LoaderFunctionArgs) => {
      const { searchParams } = new URL(request.url);
      return data.tenants({ ...readDirectory(searchParams), culture, page: readPage(searchParams) });
    },

    map: async ({ request }: LoaderFunctionArgs) => {
      const filters = readMapFilters(new URL(request.url));
      const [view, words] = await Promise.all([data.map(toMapQuery(filters, culture)), mapTexts(culture)]);
      return { filters, view, words };
    },

    search: async ({ request, params }: LoaderFunctionArgs) => {
      const url = new URL(request.url);
      const asked = url.searchParams.get('q');
      const chosen = url.searchParams.get('category');
      // A form without JavaScript sends parameters; the words belong in the path.
      if ((asked !== null && fitsPath(asked.trim())) || chosen !== null) {
        const text = (asked ?? params.query ?? '').trim();
        url.searchParams.delete('q');
        url.searchParams.delete('category');
        const rest = url.searchParams.toString();
        const path = searchPath(chosen ?? params.category ?? 'all', text);
        throw redirect(rest === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${rest}`);
      }
      const filters = readSearch(url, params);
      const category = filters.category.toLowerCase();
      if (category !== filters.category) {
        const path = url.pathname.replace(/^\/q\/[^/]+/i, () => searchPath(category));
        throw redirect(path + url.search, 301);
      }
      const result = await data.search(toQuery(filters, culture));
      if (filters.category !== 'all' && result.category === null) throw notFound();
      return { filters, result };
    },

    tenant: async ({ request, params }: LoaderFunctionArgs) => {
      const tenant = found(await data.tenant(params.tenant ?? '', culture));
      const { pathname, search } = new URL(request.url);
      // The pages of a business match in any case.
      const path = `/${tenant.subDomain}/${pathname.split('/').slice(2).join('/').toLowerCase()}`;
      if (path !== pathname) throw redirect(path + search, 301);
      return tenant;
    },

    /** A page that editors wrote; without one the address may be a business's. */
    contentPage: async ({ request, params }: LoaderFunctionArgs): Promise<ContentPageData> => {
      const { address = '', news } = params;
      const page = await data.contentPage(news === undefined ? address : `${address}/${news}`, culture);
      if (page === undefined) {
        if (news !== undefined) throw notFound();
        // Only for an existing business: browsers store a permanent redirect, and the address may become another page.
        const { subDomain } = found(await data.tenant(address, culture));
        throw redirect(tenantPath(subDomain, 'about'), 301);
      }
      const url = new URL(request.url);
      if (url.pathname !== page.path) throw redirect(page.path + url.search, 301);
      const listsNews = page.address === 'newsPortal' && page.kind === 'page';
      const [words, list] = await Promise.all([
        pageWords(culture),
        listsNews ? data.news(culture, readPage(url.searchParams)) : undefined,
      ]);
      return { page, words, news: list };
    },

    /** The step of a letter's link, and its result. */
    newsletter: async ({ params: { step = '', token } }: LoaderFunctionArgs): Promise<NewsletterData> => {
      const known = newsletterSteps.find((each) => each === step);
      if (known === undefined || isAsked(known) !== (token !== undefined)) throw notFound();
      return { step: known, token, words: (await pageWords(culture)).newsletter };
    },

    /** Only the browser knows the saved ones. */
    saved: () => null,

    tenantAdvertisements: async ({ request, params }: LoaderFunctionArgs) =>
      found(await data.tenantAdvertisements(params.tenant ?? '', culture, readPage(new URL(request.url).searchParams))),

    /**
     * The first advertisements of a business, and a page of its ratings; a page after the last leads to the last. Cards
     * that are not shown would be sent twice and kept with the page.
     */
    tenantAbout: async ({ request, params }: LoaderFunctionArgs) => {
      const { pathname, search, searchParams } = new URL(request.url);
      const [ads, rated] = await Promise.all([
        data.tenantAdvertisements(params.tenant ?? '', culture, 1),
        data.ratings(params.tenant ?? '', readPage(searchParams)),
      ]);
      const ratings = found(rated);
      const last = Math.max(1, Math.ceil(ratings.total / ratings.pageSize));
      if (ratings.page > last) {
        throw redirect(withParam(pathname, search, 'page', last === 1 ? undefined : String(last)));
      }
      const { items, ...rest } = found(ads);
      return { ads: { ...rest, items: items.slice(0, advertisementsOnAbout) }, ratings };
    },

    priceList: async ({ params }: LoaderFunctionArgs) => found(await data.priceList(params.tenant ?? '', culture)),

    advertisement: async ({ request, params }: LoaderFunctionArgs) => {
      const ad = await data.advertisement(params.id ?? '', culture);
      if (ad === undefined) {
        // Status 410 removes it from search engines; people see when it ended, and similar ones.
        return withStatus(found(await data.endedAdvertisement(params.id ?? '', culture)), { status: 410 });
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
export type Loaders = ReturnType<typeof createLoaders>;
