import { type RouteObject, redirect } from 'react-router';
import { Waiting } from './places.tsx';
import { membersHome } from './return-path.ts';

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
      { index: true, loader: () => redirect(membersHome) },
      {
        path: 'advertisement',
        children: [
          { index: true, loader: () => redirect(membersHome) },
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
