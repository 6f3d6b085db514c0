import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import type { Loaders } from './loaders.ts';
import { PageError, ShellError } from './shell/ErrorPage.tsx';
import { Shell } from './shell/Shell.tsx';

/** The loaders of the pages, at hand or fetched when one is needed. */
export type PageLoaders = { readonly [Name in keyof Loaders]: (args: LoaderFunctionArgs) => unknown };

/** Pages that use the search index. */
export const searchingPages: ReadonlySet<string> = new Set(['SearchPage', 'TenantsPage', 'MapPage']);

/**
 * Every page. The id of a route with a page of its own is the name of its file in pages/, by which the server finds the
 * style sheets and scripts to link. `members` are the routes behind the sign-in; the server renders only the
 * shell for them.
 */
export const createRoutes = (loaders: PageLoaders, members: readonly RouteObject[]): RouteObject[] => [
  {
    id: 'root',
    path: '/',
    loader: loaders.shell,
    shouldRevalidate: () => false,
    Component: Shell,
    ErrorBoundary: ShellError,
    children: [
      {
        ErrorBoundary: PageError,
        children: [
          { id: 'HomePage', index: true, loader: loaders.home, lazy: () => import('./pages/HomePage.tsx') },
          {
            id: 'TenantsPage',
            path: 'tenants',
            loader: loaders.tenants,
            lazy: () => import('./pages/TenantsPage.tsx'),
          },
          {
            id: 'SearchPage',
            path: 'q/:category?/:query?',
            loader: loaders.search,
            lazy: () => import('./pages/SearchPage.tsx'),
          },
          { id: 'SavedPage', path: 'saved', loader: loaders.saved, lazy: () => import('./pages/SavedPage.tsx') },
          { id: 'MapPage', path: 'map', loader: loaders.map, lazy: () => import('./pages/MapPage.tsx') },
          ...members,
          {
            id: 'AdvertisementPage',
            path: ':tenant/advertisement/:id/:title?',
            loader: loaders.advertisement,
            lazy: () => import('./pages/AdvertisementPage.tsx'),
          },
          {
            id: 'NewsletterPage',
            path: 'newsletter/:step/:token?',
            loader: loaders.newsletter,
            lazy: () => import('./pages/NewsletterPage.tsx'),
          },
          // Before the pages of businesses, whose root redirects. Below an address only the news portal has pages.
          {
            id: 'ContentPage',
            path: ':address/:news?',
            loader: loaders.contentPage,
            lazy: () => import('./pages/ContentPage.tsx'),
          },
          {
            id: 'TenantLayout',
            path: ':tenant',
            loader: loaders.tenant,
            lazy: () => import('./pages/TenantLayout.tsx'),
            children: [
              {
                id: 'TenantAboutPage',
                path: 'about',
                loader: loaders.tenantAbout,
                lazy: () => import('./pages/TenantAboutPage.tsx'),
              },
              {
                id: 'TenantAdvertisementsPage',
                path: 'advertisements',
                loader: loaders.tenantAdvertisements,
                lazy: () => import('./pages/TenantAdvertisementsPage.tsx'),
              },
              {
                id: 'TenantPriceListPage',
                path: 'pricelists',
                loader: loaders.priceList,
                lazy: () => import('./pages/TenantPriceListPage.tsx'),
              },
              { id: 'TenantContactPage', path: 'contact', lazy: () => import('./pages/TenantContactPage.tsx') },
            ],
          },
          { path: '*', loader: loaders.nothing, Component: NoPage },
        ],
      },
    ],
  },
];

/** Never shown: its loader always answers 404. */
function NoPage() {
  return null;
}
