import type { RouteObject } from 'react-router';
import { type ChunkName, entrancePages, type MemberPage, memberPages } from './member-pages.ts';
import { Waiting, WaitingEntrance } from './Waiting.tsx';

const chunks: Readonly<Record<ChunkName, () => Promise<{ readonly pages: Readonly<Record<string, object>> }>>> = {
  account: () => import('./account/pages.ts'),
  editor: () => import('./editor/pages.ts'),
  entrance: () => import('./sign-in/pages.ts'),
  list: () => import('./list/pages.ts'),
  payment: () => import('./payment/pages.ts'),
  tenant: () => import('./tenant/pages.ts'),
};

const routeOf = ([path, chunk, name]: MemberPage): RouteObject => ({
  ...(path === '' ? { index: true } : { path }),
  lazy: async () => (await chunks[chunk]()).pages[name] ?? {},
});

/** The pages behind the sign-in, each loaded lazily and rendered in the browser only. */
export const memberRoutes: RouteObject[] = [
  ...entrancePages.map((page) => ({ ...routeOf(page), HydrateFallback: WaitingEntrance })),
  routeOf(['admin/*', 'entrance', 'console']),
  {
    id: 'members',
    path: 'users',
    HydrateFallback: Waiting,
    lazy: () => import('./MembersArea.tsx'),
    children: [
      {
        // An error here keeps the menu beside it.
        lazy: async () => ({ ErrorBoundary: (await import('./MembersArea.tsx')).ErrorBoundary }),
        children: [...memberPages, ['*', 'account', 'nothing'] as const].map(routeOf),
      },
    ],
  },
];
