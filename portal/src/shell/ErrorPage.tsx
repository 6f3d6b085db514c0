import { ScriptError } from '@charsu/core/web/browser/current-build.ts';
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError, useRouteLoaderData } from 'react-router';
import { Button } from '../components/Button.tsx';
import { Empty } from '../components/Empty.tsx';
import { type Locale, useLocale } from '../texts/locale.tsx';
import { Frame } from './Shell.tsx';
import type { ShellData } from './shell-data.ts';
import { usePageTitle } from './use-head.ts';

/** The HTTP status of an error of a loader or a component. */
export function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  if (typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number') {
    return error.statusCode;
  }
  return 500;
}

/** Temporary statuses: too many requests, or an unreachable service; 0 is the server itself. */
const passing: readonly number[] = [0, 429, 502, 503];

/** The kind of page that an address asked for. Pages of ads and businesses that are not there lead to the others. */
const askedFor = (pathname: string) => kinds.find(({ address }) => address.test(pathname));
type Words = (portal: Locale['texts']['portal']) => string;
const kinds: readonly { address: RegExp; title: Words; all: string; name: Words }[] = [
  {
    address: /^\/[^/]+\/advertisement\/[\da-f-]{36}(?:\/|$)/i,
    title: ({ search }) => search.emptyTitle,
    all: '/q/all',
    name: ({ search }) => search.everything,
  },
  {
    address: /^\/[^/]+\/(?:about|advertisements|pricelists|contact)$/,
    title: ({ search }) => search.noBusinesses,
    all: '/tenants',
    name: ({ home }) => home.allBusinesses,
  },
];

/** The title of an error page, in its heading and in the browser's tab. */
export function errorTitle(status: number, { portal }: Locale['texts'], pathname: string): string {
  const { error } = portal;
  if (status === 404) return askedFor(pathname)?.title(portal) ?? error.notFoundTitle;
  return passing.includes(status) ? error.unavailableTitle : error.failedTitle;
}

/** The page of an error. */
export function PageError() {
  const { texts } = useLocale();
  const failure = useRouteError();
  const status = statusOf(failure);
  const { revalidate, state } = useRevalidator();
  const { error } = texts.portal;
  const { pathname } = useLocation();
  const title = errorTitle(status, texts, pathname);
  const others = askedFor(pathname);
  usePageTitle(title);
  const link = {
    to: others?.all ?? '/',
    label: others?.name(texts.portal) ?? error.goHome,
    look: 'primary',
  } as const;
  if (status === 404) return <Empty title={title} text={error.notFoundText} link={link} page />;
  const passes = passing.includes(status);
  // The visitor is offline: the server may be well.
  const offline = status === 0 && !navigator.onLine;
  return (
    <Empty
      page
      icon={passes ? 'cloud-off' : 'triangle-alert'}
      title={title}
      text={offline ? error.offlineText : passes ? error.unavailableText : error.failedText}
      action={
        <Button
          icon="refresh-cw"
          look="primary"
          disabled={state !== 'idle'}
          onClick={() => (offline || failure instanceof ScriptError ? location.reload() : void revalidate())}
        >
          {error.again}
        </Button>
      }
    />
  );
}

/** The same with the shell around it, for errors of the shell itself. */
export function ShellError() {
  return (
    <Frame data={useRouteLoaderData<ShellData>('root')}>
      <PageError />
    </Frame>
  );
}
