import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { consoleAddresses, entrancePages, memberPages } from './member-pages.ts';
import { Waiting, WaitingEntrance } from './Waiting.tsx';

/**
 * The server's routes for the members' area, until the browser takes over: the server does not know the user, so it
 * renders only the shell. Every other address answers 404.
 */
export const memberPlaces: RouteObject[] = [
  ...entrancePages.map(([path]) => placeOf(path, WaitingEntrance)),
  ...[...memberPages.map(([path]) => path), ...consoleAddresses].map((path) =>
    placeOf(path === '' ? 'users' : `users/${path}`, Waiting),
  ),
];

function placeOf(path: string, Component: ComponentType): RouteObject {
  return { id: `member:${path}`, path, handle: { member: true }, Component };
}
