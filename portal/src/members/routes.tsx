import { Suspense } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import { type AreaRoute, areaRoutes, entranceRoutes } from './area-routes.ts';
import { Waiting, WaitingEntrance } from './Waiting.tsx';

const areas = import.meta.glob<Readonly<Record<string, object>>>('./*/pages.ts', { import: 'pages' });

const routeOf = ([path, area, page]: AreaRoute): RouteObject => ({
  ...(path === '' ? { index: true } : { path }),
  lazy: async () => (await areas[`./${area}/pages.ts`]?.())?.[`./${page}Page.tsx`] ?? {},
});

/** The pages behind the sign-in, each loaded lazily and rendered in the browser only. */
export const memberRoutes: RouteObject[] = [
  {
    // Their words come after their code.
    element: (
      <Suspense fallback={<WaitingEntrance />}>
        <Outlet />
      </Suspense>
    ),
    children: entranceRoutes.map((route) => ({ ...routeOf(route), HydrateFallback: WaitingEntrance })),
  },
  {
    id: 'members',
    path: 'users',
    HydrateFallback: Waiting,
    lazy: () => import('./MembersArea.tsx'),
    children: [
      {
        // An error here keeps the menu beside it.
        lazy: async () => ({ ErrorBoundary: (await import('./MembersArea.tsx')).ErrorBoundary }),
        children: [...areaRoutes, ['*', 'account', 'Elsewhere'] as const].map(routeOf),
      },
    ],
  },
];
