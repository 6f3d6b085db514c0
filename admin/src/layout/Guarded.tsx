import type { ReactNode } from 'react';
import { AccessDenied, CanAccess, Loading } from 'react-admin';

interface GuardedProps {
  readonly resource: string;
  readonly action: string;
  readonly children: ReactNode;
}

/** Shows a page of our own only to whom the permission behind it was given. */
export function Guarded({ resource, action, children }: GuardedProps) {
  return (
    <CanAccess resource={resource} action={action} accessDenied={<AccessDenied />} loading={<Loading />}>
      {children}
    </CanAccess>
  );
}
