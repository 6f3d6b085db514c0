import { ScriptError } from '@charsu/core/browser/current-build.ts';
import { isRouteErrorResponse, useRevalidator, useRouteError, useRouteLoaderData } from 'react-router';
import { Button, LinkButton } from '../components/Button.tsx';
import { Empty } from '../components/Empty.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useLocale } from '../locale.tsx';
import type { MenuNode } from './menu-node.ts';
import { Frame } from './Shell.tsx';

/** HTTP status of what a loader or a component threw. */
export function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  if (typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number') {
    return error.statusCode;
  }
  return 500;
}

/** What stands in a page's place when it could not be shown. */
export function PageError() {
  const { texts } = useLocale();
  const failure = useRouteError();
  const status = statusOf(failure);
  const { revalidate, state } = useRevalidator();
  const { error } = texts.portal;
  const goHome = (
    <LinkButton to="/" look="primary">
      {error.goHome}
    </LinkButton>
  );
  if (status === 404) return <Empty title={error.notFoundTitle} text={error.notFoundText} action={goHome} page />;
  // 0: the server could not be reached.
  const passing = status === 0 || status === 503 || status === 502 || status === 429;
  return (
    <Empty
      page
      icon={passing ? 'cloud-off' : 'triangle-alert'}
      title={passing ? error.unavailableTitle : error.failedTitle}
      text={passing ? error.unavailableText : error.failedText}
      action={
        <Button
          look="primary"
          disabled={state !== 'idle'}
          onClick={() => (failure instanceof ScriptError ? location.reload() : void revalidate())}
        >
          <Icon name="refresh-cw" />
          {error.again}
        </Button>
      }
    />
  );
}

/** The same with the shell around it, for errors of the shell itself. */
export function ShellError() {
  const menu = useRouteLoaderData<MenuNode[]>('root');
  return (
    <Frame menu={menu}>
      <PageError />
    </Frame>
  );
}
