import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useCanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';

interface RecordLinkProps {
  readonly resource: string;
  readonly id: string;
  readonly children: ReactNode;
  /** For those who may not see the record; by default its name alone. */
  readonly otherwise?: ReactNode;
}

/** The way to a record's page for those who may see it. */
export function RecordLink({ resource, id, children, otherwise = children }: RecordLinkProps) {
  const { canAccess } = useCanAccess({ resource, action: 'show' });
  if (canAccess !== true) return otherwise;
  return (
    <Link component={RouterLink} to={`/${resource}/${id}/show`} onClick={(event) => event.stopPropagation()}>
      {children}
    </Link>
  );
}
