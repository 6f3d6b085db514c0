import { browserTooOld } from '@charsu/core/i18n/browser-too-old.ts';
import { pageTexts } from '@charsu/core/i18n/pages/index.ts';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { useLocale } from '../locale.tsx';
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
  const words = { scriptless: pageTexts[culture].account.needsScripts, 'too-old': browserTooOld[culture] };
  return Object.entries(words).map(([where, text]) => (
    <div key={where} className={`page ${where}`}>
      <h1>{texts.portal.shell.account}</h1>
      <p>{text}</p>
    </div>
  ));
}
