import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { offer } from '@charsu/core/i18n/offered.ts';
import { loadTexts } from '@charsu/core/i18n/texts.ts';
import { orReload, runFrom } from '@charsu/core/web/browser/current-build.ts';
import { startTransition, useEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type HydrationState,
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  redirectDocument,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { followLinksWith } from './components/Link.tsx';
import { setHydrating } from './components/use-server-text.ts';
import { homeId, type PageLoaders } from './frame/page-folder.ts';
import { memberRoutes } from './members/routes.tsx';
import { Providers } from './Providers.tsx';
import { createRoutes } from './routes.tsx';
import { reconcilePreferences } from './session/preferences.ts';
import type { Boot } from './texts/locale.tsx';

/** The data that documentOf wrote into the page. */
interface PageData {
  readonly boot: Boot;
  readonly hydration: HydrationState & { readonly member: boolean };
}

/**
 * The loaders of the pages. The server's page has its data already, so the code for reading others, the API client with
 * all its messages included, is loaded at the first navigation.
 */
const lazyLoaders =
  (culture: Culture): PageLoaders =>
  (file) =>
  async (args) => {
    const { browserLoaders } = await orReload(() => import('./browser-loaders.ts'));
    return browserLoaders(culture)(file)(args);
  };

/** The frame is in the document; after one for which the server could not read it, the next page is a new document. */
function anotherDocument({ request }: LoaderFunctionArgs): never {
  throw redirectDocument(request.url);
}

/** Loads the code of the present page, so that the first rendering here is the same. */
async function loadShown(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy();
      Object.assign(route, { ...loaded, lazy: undefined });
    }),
  );
}

/** Loads the scripts of each page from the build of the tab, or reloads the page. The home page has all its words. */
function eachOrAnew(routes: readonly RouteObject[], culture: Culture): void {
  for (const route of routes) {
    const { id, lazy, children = [] } = route;
    if (typeof lazy === 'function') {
      const words = id === homeId ? undefined : () => loadTexts(culture, 'browsing');
      Object.assign(route, { lazy: () => orReload(async () => (await Promise.all([lazy(), words?.()]))[0]) });
    }
    eachOrAnew(children, culture);
  }
}

type Router = ReturnType<typeof createBrowserRouter>;

interface PortalProps {
  readonly boot: Boot;
  readonly router: Router;
  /** The server's part of the page; null where it wrote only a shell. */
  readonly served: Element | null;
}

/** The portal in the browser. Relative times count from the moment a page was opened. */
function BrowserPortal({ boot, router, served }: PortalProps) {
  const [shown, setShown] = useState(boot);
  useEffect(() => {
    setHydrating(false);
    // If hydration failed React has replaced the page, and with it the texts of the server.
    if (served && !served.isConnected) setShown({ ...boot, now: new Date().toISOString() });
  }, [boot, served]);
  useEffect(() => {
    let page = router.state.location.key;
    return router.subscribe(({ location: { key }, navigation }) => {
      if (navigation.state !== 'idle' || key === page) return;
      page = key;
      setShown({ ...boot, now: new Date().toISOString() });
    });
  }, [boot, router]);
  return (
    <Providers boot={shown}>
      <RouterProvider router={router} />
    </Providers>
  );
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  const data = document.getElementById('boot')?.textContent;
  if (!root || !data) throw new Error('The page came without its data.');
  const { boot, hydration } = JSON.parse(data) as PageData;
  if (boot.offered) offer(boot.offered);
  if (reconcilePreferences(boot)) return;
  let router: Router | undefined;
  runFrom({
    build: import.meta.url,
    goingTo: () => {
      const { pathname, search, hash } = router?.state.navigation.location ?? location;
      return pathname + search + hash;
    },
  });
  await loadTexts(boot.culture);
  const routes = createRoutes(lazyLoaders(boot.culture), anotherDocument, memberRoutes);
  eachOrAnew(routes, boot.culture);
  if (!hydration.member) await loadShown(routes);
  router = createBrowserRouter(routes, { hydrationData: hydration });
  const served = hydration.member ? null : root.firstElementChild;
  const portal = <BrowserPortal boot={boot} router={router} served={served} />;
  const { navigate } = router;
  followLinksWith((to, options) => void navigate(to, options));
  // The server rendered only the shell of a member's page, so the browser renders it from the beginning.
  if (hydration.member) createRoot(root).render(portal);
  // As a transition it runs in slices, between which the page reacts to the visitor.
  else {
    setHydrating(true);
    startTransition(() => void hydrateRoot(root, portal));
  }
}

void start();
