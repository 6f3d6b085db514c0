import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { Waiting, WaitingEntrance } from './Waiting.tsx';

/**
 * Addresses of the members' area. The server does not know the user, so it renders only the shell. The pages are listed
 * one by one: every other address answers 404.
 */
const entrance = ['login/*', 'register/*', 'forgotPassword/*', 'externalLogin', 'logout'] as const;
const area = [
  'users',
  'users/dashboard',
  'users/profile',
  'users/person/type',
  'users/person/edit',
  'users/password',
  'users/sessions',
  'users/external-logins-list',
  'users/rating/:business',
  'users/searches',
  'users/message',
  'users/message/:id',
  'users/notifications',
  'users/deleteAccount',
  'users/tenant',
  'users/tenant/all',
  'users/tenant/list',
  'users/tenant/first',
  'users/tenant/add',
  'users/tenant/edit/:id',
  'users/advertisement',
  'users/advertisement/all',
  'users/advertisement/list',
  'users/advertisement/add',
  'users/advertisement/edit/:id',
  'users/advertisement/view/:id',
  'users/advertisement/statistics/:id',
  'users/advertisement/preview/:id',
  'users/advertisement/adjust/:id',
  'users/payment',
  'users/payment/all',
  'users/payment/list',
  'users/payment/deposit',
  'users/payment/verify',
  'users/payment/receipt/:id',
] as const;

/** Addresses of administrators, which lead to the console: see account/console-places.ts. */
const administration = [
  'users/category/list',
  'users/category/add',
  'users/category/edit/:id',
  'users/role/list',
  'users/role/permission/:id',
  'users/role/userRole/:id',
  'users/subscribe/list',
  'users/user/list',
  'users/user/edit/:id',
] as const;

/** The server's routes for them, until the browser takes over. */
export const memberPlaces: RouteObject[] = [
  ...entrance.map((path) => placeOf(path, WaitingEntrance)),
  ...[...area, ...administration].map((path) => placeOf(path, Waiting)),
];

function placeOf(path: string, Component: ComponentType): RouteObject {
  return { id: `member:${path}`, path, handle: { member: true }, Component };
}
