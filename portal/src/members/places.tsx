import type { RouteObject } from 'react-router';
import { Waiting } from './Waiting.tsx';

/**
 * Addresses of the members' area. The server knows nothing of who is signed in, so it renders the shell alone. The pages
 * are named one by one, since an advertisement of a business called `users` would fit most of them better than `users/*`.
 */
const paths = [
  'login/*',
  'register/*',
  'forgotPassword/*',
  'externalLogin',
  'logout',
  'users/advertisement/all',
  'users/advertisement/list',
  'users/advertisement/add',
  'users/advertisement/edit/:id',
  'users/advertisement/view/:id',
  'users/*',
] as const;

/** What the server renders for them until the browser takes over. */
export const memberPlaces: RouteObject[] = paths.map((path) => ({
  id: `member:${path}`,
  path,
  handle: { member: true },
  Component: Waiting,
}));
