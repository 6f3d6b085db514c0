import type { RouteObject } from 'react-router';
import { Waiting } from './Waiting.tsx';

/** The pages behind the sign-in, each loaded lazily and rendered in the browser only. */
export const memberRoutes: RouteObject[] = [
  { path: 'login/*', HydrateFallback: Waiting, lazy: () => import('./LoginPage.tsx') },
  { path: 'logout', HydrateFallback: Waiting, lazy: () => import('./logout.ts') },
  {
    id: 'members',
    path: 'users',
    HydrateFallback: Waiting,
    lazy: () => import('./MembersArea.tsx'),
    children: [
      { index: true, lazy: () => import('./home.ts') },
      {
        path: 'advertisement',
        children: [
          { index: true, lazy: () => import('./home.ts') },
          { path: 'list', lazy: () => import('./list/AdvertisementList.tsx') },
          { path: 'add', lazy: () => import('./editor/AddPage.tsx') },
          { path: 'edit/:id', lazy: () => import('./editor/EditPage.tsx') },
          { path: 'view/:id', lazy: () => import('./editor/EditPage.tsx') },
        ],
      },
      { path: '*', lazy: () => import('./nothing.ts') },
    ],
  },
];
