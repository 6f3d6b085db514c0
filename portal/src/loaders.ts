import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { cutText } from '@charsu/core/text/cut.ts';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { PortalData } from './data.ts';
import { advertisementPath, fitsPath, searchPath, tenantPath } from './paths.ts';
import { readPage } from './read-page.ts';
import { readSearch, toQuery } from './search-params.ts';
import { levelsSent, toMenuNodes } from './shell/menu-node.ts';
import { toShownHome } from './shown-cards.ts';

const notFound = () => new Response(null, { status: 404, statusText: 'Not Found' });

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw notFound();
  return value;
}

/**
 * What each public page reads before it shows, in one culture. The same loaders run on the server and in the browser;
 * only `data` differs. What is not there answers 404, a wrong address redirects to the right one.
 */
export function createLoaders(data: PortalData, culture: Culture) {
  return {
    menu: async () => toMenuNodes(await data.menu(culture), levelsSent),

    home: async () => toShownHome(await data.home(culture)),

    tenants: ({ request }: LoaderFunctionArgs) => {
      const { searchParams } = new URL(request.url);
      const city = searchParams.getAll('city').filter(Boolean);
      const q = cutText(searchParams.get('q') ?? '', limits.searchQueryLength);
      return data.tenants({ culture, q, city, page: readPage(searchParams) });
    },

    search: async ({ request, params }: LoaderFunctionArgs) => {
      const url = new URL(request.url);
      const asked = url.searchParams.get('q');
      const chosen = url.searchParams.get('category');
      // A form without JavaScript can only ask with parameters; the words belong into the address.
      if ((asked !== null && fitsPath(asked.trim())) || chosen !== null) {
        const text = (asked ?? params.query ?? '').trim();
        url.searchParams.delete('q');
        url.searchParams.delete('category');
        const rest = url.searchParams.toString();
        const path = searchPath(chosen ?? params.category ?? 'all', text);
        throw redirect(rest === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${rest}`);
      }
      const filters = readSearch(url, params);
      const result = await data.search(toQuery(filters, culture));
      if (filters.category !== 'all' && result.category === null) throw notFound();
      return { filters, result };
    },

    tenant: async ({ request, params }: LoaderFunctionArgs) => {
      const tenant = found(await data.tenant(params.tenant ?? '', culture));
      if (tenant.subDomain !== params.tenant) {
        const url = new URL(request.url);
        const rest = url.pathname.split('/').slice(2).join('/');
        throw redirect(`/${tenant.subDomain}/${rest}${url.search}`, 301);
      }
      return tenant;
    },

    // Only a business that is there: browsers keep a permanent redirect, and the address may become another page.
    tenantRoot: async ({ params }: LoaderFunctionArgs) => {
      const { subDomain } = found(await data.tenant(params.tenant ?? '', culture));
      return redirect(tenantPath(subDomain, 'about'), 301);
    },

    tenantAdvertisements: async ({ request, params }: LoaderFunctionArgs) =>
      found(await data.tenantAdvertisements(params.tenant ?? '', culture, readPage(new URL(request.url).searchParams))),

    priceList: async ({ params }: LoaderFunctionArgs) => found(await data.priceList(params.tenant ?? '', culture)),

    advertisement: async ({ request, params }: LoaderFunctionArgs) => {
      const ad = found(await data.advertisement(params.id ?? '', culture));
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
