import type { LoaderFunction, RouteObject } from 'react-router';
import { notFound, type PageLoaders, type PageModule } from './frame/page-folder.ts';
import { pageRoutes, tenantRoutes } from './pages/routes.ts';
import { PageError, ShellError } from './shell/ErrorPage.tsx';
import { Shell } from './shell/Shell.tsx';

const modules = import.meta.glob<PageModule>(['./pages/*/Page.tsx', './pages/tenant/*/Page.tsx']);
const extended = import.meta.glob<PageModule>('@extensions/*/page/Page.tsx');

/** The pages of extensions: `/x/guestbook` of `guestbook`. */
const extendedRoutes = (loaders: PageLoaders): RouteObject[] =>
  Object.entries(extended).map(([file, lazy]) => ({
    path: `x/${file.split('/').at(-3)}`,
    lazy,
    loader: loaders(file.replace('Page.tsx', 'loader.ts')),
  }));

const folderRoutes = (routes: Readonly<Record<string, string>>, loaders: PageLoaders): RouteObject[] =>
  Object.entries(routes).map(([folder, path]) => {
    const lazy = modules[`./pages/${folder}/Page.tsx`];
    if (lazy === undefined) throw new Error(`There is no page in ${folder}.`);
    const place = path === '' ? { index: true as const } : { path };
    return { id: `${folder}/Page`, ...place, lazy, loader: loaders(`./pages/${folder}/loader.ts`) };
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
          ...folderRoutes(pageRoutes, loaders),
          ...extendedRoutes(loaders),
          ...members,
          {
            id: 'tenant/Layout',
            path: ':tenant',
            loader: loaders('./pages/tenant/loader.ts'),
            lazy: () => import('./pages/tenant/Layout.tsx'),
            children: folderRoutes(tenantRoutes, loaders),
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
