import type { RouteObject } from 'react-router';
import { PageError } from '../shell/ErrorPage.tsx';
import { Waiting, WaitingEntrance } from './Waiting.tsx';

/** Every chunk in the first script's list costs all visitors bytes, so the pages are in a few. */
const entrance = () => import('./sign-in/pages.ts');
const account = () => import('./account/pages.ts');
const editor = () => import('./editor/pages.ts');
const payment = () => import('./payment/pages.ts');
const tenant = () => import('./tenant/pages.ts');

/** Loads one page of a chunk. */
const of =
  <Name extends string>(load: () => Promise<{ readonly pages: Readonly<Record<Name, object>> }>, name: NoInfer<Name>) =>
  async () =>
    (await load()).pages[name];

/** The pages behind the sign-in, each loaded lazily and rendered in the browser only. */
export const memberRoutes: RouteObject[] = [
  { path: 'login/*', HydrateFallback: WaitingEntrance, lazy: of(entrance, 'login') },
  { path: 'register/*', HydrateFallback: WaitingEntrance, lazy: of(entrance, 'register') },
  { path: 'forgotPassword/*', HydrateFallback: WaitingEntrance, lazy: of(entrance, 'forgotPassword') },
  { path: 'externalLogin', HydrateFallback: WaitingEntrance, lazy: of(entrance, 'externalLogin') },
  { path: 'logout', HydrateFallback: WaitingEntrance, lazy: of(entrance, 'logout') },
  { path: 'admin/*', lazy: of(entrance, 'console') },
  {
    id: 'members',
    path: 'users',
    HydrateFallback: Waiting,
    lazy: () => import('./MembersArea.tsx'),
    children: [
      {
        // An error here keeps the menu beside it.
        ErrorBoundary: PageError,
        children: [
          { index: true, lazy: of(account, 'home') },
          { path: 'dashboard', lazy: of(account, 'dashboard') },
          { path: 'profile', lazy: of(account, 'profile') },
          { path: 'person/type', lazy: of(account, 'personType') },
          { path: 'person/edit', lazy: of(account, 'person') },
          { path: 'password', lazy: of(account, 'password') },
          { path: 'sessions', lazy: of(account, 'sessions') },
          { path: 'external-logins-list', lazy: of(account, 'externalLogins') },
          { path: 'rating/:business', lazy: of(account, 'rating') },
          { path: 'searches', lazy: of(account, 'searches') },
          { path: 'message', lazy: of(account, 'messages') },
          { path: 'message/:id', lazy: of(account, 'conversation') },
          { path: 'notifications', lazy: of(account, 'notifications') },
          { path: 'deleteAccount', lazy: of(account, 'deleteAccount') },
          {
            path: 'advertisement',
            children: [
              { index: true, lazy: of(account, 'ownAds') },
              { path: 'all', lazy: of(account, 'nothing') },
              { path: 'list', lazy: () => import('./list/AdvertisementList.tsx') },
              { path: 'add', lazy: of(editor, 'add') },
              { path: 'edit/:id', lazy: of(editor, 'edit') },
              { path: 'view/:id', lazy: of(editor, 'edit') },
              { path: 'statistics/:id', lazy: of(editor, 'statistics') },
              { path: 'preview/:id', lazy: of(editor, 'preview') },
              { path: 'adjust/:id', lazy: of(editor, 'adjust') },
            ],
          },
          {
            path: 'tenant',
            children: [
              { index: true, lazy: of(account, 'ownTenants') },
              { path: 'all', lazy: of(account, 'nothing') },
              { path: 'list', lazy: of(tenant, 'list') },
              { path: 'first', lazy: of(account, 'firstBusiness') },
              { path: 'add', lazy: of(tenant, 'add') },
              { path: 'edit/:id', lazy: of(tenant, 'edit') },
            ],
          },
          {
            path: 'payment',
            children: [
              { index: true, lazy: of(account, 'wallet') },
              { path: 'list', lazy: of(payment, 'list') },
              { path: 'deposit', lazy: of(payment, 'deposit') },
              { path: 'verify', lazy: of(payment, 'verify') },
              { path: 'receipt/:id', lazy: of(payment, 'receipt') },
              { path: 'all', lazy: of(account, 'nothing') },
            ],
          },
          { path: '*', lazy: of(account, 'nothing') },
        ],
      },
    ],
  },
];
