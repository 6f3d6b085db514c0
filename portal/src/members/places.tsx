import { browserTooOld } from '@charsu/core/i18n/browser-too-old.ts';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { useLocale } from '../texts/locale.tsx';
import { areaRoutes, entranceRoutes } from './area-routes.ts';
import { Waiting, WaitingEntrance } from './Waiting.tsx';

/** Addresses below /users that lead elsewhere: see account/ElsewherePage.tsx. */
const elsewhere: readonly string[] = [
  'advertisement',
  'tenant',
  'payment',
  'tenant/all',
  'payment/all',
  'category/list',
  'category/add',
  'category/edit/:id',
  'role/list',
  'role/permission/:id',
  'role/userRole/:id',
  'subscribe/list',
  'user/list',
  'user/edit/:id',
];

/**
 * The server's routes for the members' area, until the browser takes over: the server does not know the user, so it
 * renders only the shell. Every other address answers 404.
 */
export const memberPlaces: RouteObject[] = [
  ...entranceRoutes.map(([path]) => placeOf(path, WaitingEntrance)),
  ...[...areaRoutes.map(([path]) => path), ...elsewhere].map((path) =>
    placeOf(path === '' ? 'users' : `users/${path}`, Waiting),
  ),
];

function placeOf(path: string, Skeleton: ComponentType): RouteObject {
  const element = (
    <>
      <NeedsMore />
      <Skeleton />
    </>
  );
  return { id: `member:${path}`, path, handle: { member: true }, element };
}

/** The page where no scripts run, or the browser is too old for them, in place of the skeleton. */
function NeedsMore() {
  const { texts, culture } = useLocale();
  const words = { scriptless: texts.pages.account.needsScripts, 'too-old': browserTooOld[culture] };
  return Object.entries(words).map(([where, text]) => (
    <div key={where} className={`page ${where}`}>
      <h1>{texts.portal.shell.account}</h1>
      <p>{text}</p>
    </div>
  ));
}
