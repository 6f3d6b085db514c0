import type { LoaderFunction, RouteObject } from 'react-router';
import { notFound, type PageLoaders, type PageModule, type PageRoute } from './frame/page-folder.ts';
import { PageError, ShellError } from './shell/ErrorPage.tsx';
import { Shell } from './shell/Shell.tsx';

const routes = import.meta.glob<PageRoute>('./pages/*/route.ts', { eager: true, import: 'route' });
const modules = import.meta.glob<PageModule>('./pages/*/Page.tsx');
const tenantRoutes = import.meta.glob<PageRoute>('./pages/tenant/*/route.ts', { eager: true, import: 'route' });
const tenantModules = import.meta.glob<PageModule>('./pages/tenant/*/Page.tsx');
const extended = import.meta.glob<PageModule>('@extensions/*/page/Page.tsx');

/** The pages of extensions: `/x/guestbook` of `guestbook`. */
const extendedRoutes = (loaders: PageLoaders): RouteObject[] =>
  Object.entries(extended).map(([file, lazy]) => ({
    path: `x/${file.split('/').at(-3)}`,
    lazy,
    loader: loaders(file.replace('Page.tsx', 'loader.ts')),
  }));

/** The pages that have a folder; see page-folder.ts. */
const folderRoutes = (found: typeof routes, pages: typeof modules, loaders: PageLoaders): RouteObject[] =>
  Object.entries(found).map(([file, { path, withoutLoader }]) => {
    const folder = file.slice('./pages/'.length, -'/route.ts'.length);
    const lazy = pages[`./pages/${folder}/Page.tsx`];
    if (lazy === undefined) throw new Error(`There is no page in ${folder}.`);
    const page = { id: `${folder}/Page`, ...(path === '' ? { index: true as const } : { path }), lazy };
    return withoutLoader ? page : { ...page, loader: loaders(`./pages/${folder}/loader.ts`) };
  });

/**
 * Every page. The id of a route with a page of its own is the name of its file in pages/, by which the server finds the
 * style sheets and scripts to link. `shell` loads the frame. `members` are the routes behind the sign-in; the server renders only the
 * shell for them.
 */
export const createRoutes = (
  loaders: PageLoaders,
  shell: LoaderFunction,
  members: readonly RouteObject[],
): RouteObject[] => [
  {
    id: 'root',
    path: '/',
    loader: shell,
    shouldRevalidate: () => false,
    Component: Shell,
    ErrorBoundary: ShellError,
    children: [
      {
        ErrorBoundary: PageError,
        children: [
          ...folderRoutes(routes, modules, loaders),
          ...extendedRoutes(loaders),
          ...members,
          {
            id: 'tenant/Layout',
            path: ':tenant',
            loader: loaders('./pages/tenant/loader.ts'),
            lazy: () => import('./pages/tenant/Layout.tsx'),
            children: folderRoutes(tenantRoutes, tenantModules, loaders),
          },
          { path: '*', loader: nothing, Component: NoPage },
        ],
      },
    ],
  },
];

function nothing(): never {
  throw notFound();
}

/** Never shown: its loader always answers 404. */
function NoPage() {
  return null;
}
