import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useCanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';

/** The way to a record's page for those who may see it; for others its name alone. */
export function RecordLink({ resource, id, children }: { resource: string; id: string; children: ReactNode }) {
  const { canAccess } = useCanAccess({ resource, action: 'show' });
  if (canAccess !== true) return children;
  return (
    <Link component={RouterLink} to={`/${resource}/${id}/show`} onClick={(event) => event.stopPropagation()}>
      {children}
    </Link>
  );
}
