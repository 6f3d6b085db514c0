import type { RouteObject } from 'react-router';
import { Waiting } from './Waiting.tsx';

/** The pages behind the sign-in, each loaded lazily and rendered in the browser only. */
export const memberRoutes: RouteObject[] = [
  { path: 'login/*', HydrateFallback: Waiting, lazy: () => import('./sign-in/LoginPage.tsx') },
  { path: 'register/*', HydrateFallback: Waiting, lazy: () => import('./sign-in/RegisterPage.tsx') },
  { path: 'forgotPassword/*', HydrateFallback: Waiting, lazy: () => import('./sign-in/ForgotPasswordPage.tsx') },
  { path: 'externalLogin', HydrateFallback: Waiting, lazy: () => import('./sign-in/external-return.ts') },
  { path: 'logout', HydrateFallback: Waiting, lazy: () => import('./logout.ts') },
  {
    id: 'members',
    path: 'users',
    HydrateFallback: Waiting,
    lazy: () => import('./MembersArea.tsx'),
    children: [
      { index: true, lazy: () => import('./home.ts') },
      { path: 'dashboard', lazy: () => import('./account/DashboardPage.tsx') },
      { path: 'profile', lazy: () => import('./account/ProfilePage.tsx') },
      { path: 'person/type', lazy: () => import('./account/PersonTypePage.tsx') },
      { path: 'person/edit', lazy: () => import('./account/PersonPage.tsx') },
      { path: 'password', lazy: () => import('./account/PasswordPage.tsx') },
      { path: 'sessions', lazy: () => import('./account/SessionsPage.tsx') },
      { path: 'external-logins-list', lazy: () => import('./account/ExternalLoginsPage.tsx') },
      { path: 'message', lazy: () => import('./account/MessagePage.tsx') },
      { path: 'deleteAccount', lazy: () => import('./account/DeleteAccountPage.tsx') },
      {
        path: 'advertisement',
        children: [
          { index: true, lazy: () => import('./own-ads.ts') },
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
