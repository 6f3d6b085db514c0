import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { Waiting, WaitingEntrance } from './Waiting.tsx';

/**
 * Addresses of the members' area. The server does not know the user, so it renders only the shell. The pages are listed
 * one by one, since an advertisement of a business called `users` would match most of them better than `users/*`.
 */
const entrance = ['login/*', 'register/*', 'forgotPassword/*', 'externalLogin', 'logout'] as const;
const area = [
  'users/tenant/all',
  'users/tenant/list',
  'users/tenant/first',
  'users/tenant/add',
  'users/tenant/edit/:id',
  'users/advertisement/all',
  'users/advertisement/list',
  'users/advertisement/add',
  'users/advertisement/edit/:id',
  'users/advertisement/view/:id',
  'users/*',
] as const;

/** The server's routes for them, until the browser takes over. */
export const memberPlaces: RouteObject[] = [
  ...entrance.map((path) => placeOf(path, WaitingEntrance)),
  ...area.map((path) => placeOf(path, Waiting)),
];

function placeOf(path: string, Component: ComponentType): RouteObject {
  return { id: `member:${path}`, path, handle: { member: true }, Component };
}
