import type { ComponentType, ReactElement, ReactNode } from 'react';
import { CanAccess } from 'react-admin';
import { LoadingRows } from '../components/LoadingRows.tsx';
import { Denied } from './Denied.tsx';

interface GuardedProps {
  readonly resource: string;
  readonly action: string;
  readonly children: ReactNode;
}

/** Shows a page only with its permission, so that no part of it sends a request that would be refused. */
export function Guarded({ resource, action, children }: GuardedProps) {
  return (
    <CanAccess resource={resource} action={action} accessDenied={<Denied />} loading={<LoadingRows />}>
      {children}
    </CanAccess>
  );
}

type PageName = 'list' | 'show' | 'edit' | 'create';
type Pages = Readonly<Partial<Record<PageName, ComponentType>>>;

/** The pages of a resource, each guarded, ready to be spread into a Resource. */
export function guardedPages(resource: string, pages: Pages): Partial<Record<PageName, ReactElement>> {
  const guarded: Partial<Record<PageName, ReactElement>> = {};
  for (const action of ['list', 'show', 'edit', 'create'] as const) {
    const Page = pages[action];
    if (Page === undefined) continue;
    guarded[action] = (
      <Guarded resource={resource} action={action}>
        <Page />
      </Guarded>
    );
  }
  return guarded;
}
