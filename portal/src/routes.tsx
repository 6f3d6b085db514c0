import type { RouteObject } from 'react-router';
import type { PageLoaders } from './loaders.ts';
import type { PageModule, PageRoute } from './page-folder.ts';
import { PageError, ShellError } from './shell/ErrorPage.tsx';
import { Shell } from './shell/Shell.tsx';

const routes = import.meta.glob<PageRoute>('./pages/*/route.ts', { eager: true, import: 'route' });
const modules = import.meta.glob<PageModule>('./pages/*/Page.tsx');

/** The pages that have a folder; see page-folder.ts. */
const folderRoutes = (loaders: PageLoaders): RouteObject[] =>
  Object.entries(routes).map(([file, { path }]) => {
    const folder = file.slice('./pages/'.length, -'/route.ts'.length);
    const lazy = modules[`./pages/${folder}/Page.tsx`];
    if (lazy === undefined) throw new Error(`There is no page in ${folder}.`);
    return { id: `${folder}/Page`, path, loader: loaders(`./pages/${folder}/loader.ts`), lazy };
  });

/**
 * Every page. The id of a route with a page of its own is the name of its file in pages/, by which the server finds the
 * style sheets and scripts to link. `members` are the routes behind the sign-in; the server renders only the
 * shell for them.
 */
export const createRoutes = (loaders: PageLoaders, members: readonly RouteObject[]): RouteObject[] => [
  {
    id: 'root',
    path: '/',
    loader: loaders('shell'),
    shouldRevalidate: () => false,
    Component: Shell,
    ErrorBoundary: ShellError,
    children: [
      {
        ErrorBoundary: PageError,
        children: [
          { id: 'HomePage', index: true, loader: loaders('home'), lazy: () => import('./pages/HomePage.tsx') },
          ...folderRoutes(loaders),
          ...members,
          {
            id: 'AdvertisementPage',
            path: ':tenant/advertisement/:id/:title?',
            loader: loaders('advertisement'),
            lazy: () => import('./pages/AdvertisementPage.tsx'),
          },
          // Before the pages of businesses, whose root redirects. Below an address only the news portal has pages.
          {
            id: 'ContentPage',
            path: ':address/:news?',
            loader: loaders('contentPage'),
            lazy: () => import('./pages/ContentPage.tsx'),
          },
          {
            id: 'TenantLayout',
            path: ':tenant',
            loader: loaders('tenant'),
            lazy: () => import('./pages/TenantLayout.tsx'),
            children: [
              {
                id: 'TenantAboutPage',
                path: 'about',
                loader: loaders('tenantAbout'),
                lazy: () => import('./pages/TenantAboutPage.tsx'),
              },
              {
                id: 'TenantAdvertisementsPage',
                path: 'advertisements',
                loader: loaders('tenantAdvertisements'),
                lazy: () => import('./pages/TenantAdvertisementsPage.tsx'),
              },
              {
                id: 'TenantPriceListPage',
                path: 'pricelists',
                loader: loaders('priceList'),
                lazy: () => import('./pages/TenantPriceListPage.tsx'),
              },
              { id: 'TenantContactPage', path: 'contact', lazy: () => import('./pages/TenantContactPage.tsx') },
            ],
          },
          { path: '*', loader: loaders('nothing'), Component: NoPage },
        ],
      },
    ],
  },
];

/** Never shown: its loader always answers 404. */
function NoPage() {
  return null;
}
