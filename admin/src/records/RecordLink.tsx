import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useCanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { AccountName } from '../components/own-direction.tsx';

interface RecordLinkProps {
  readonly resource: string;
  readonly id: string;
  readonly children: ReactNode;
  /** The content without permission for the record; by default its name alone. */
  readonly otherwise?: ReactNode;
}

/** A link to a record's page for users with the permission. */
export function RecordLink({ resource, id, children, otherwise = children }: RecordLinkProps) {
  const { canAccess } = useCanAccess({ resource, action: 'show' });
  if (canAccess !== true) return otherwise;
  return (
    <Link component={RouterLink} to={`/${resource}/${id}/show`} onClick={(event) => event.stopPropagation()}>
      {children}
    </Link>
  );
}

/** An account by name, as a link to its page for users with the permission. */
export function AccountLink({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <RecordLink resource="users" id={id}>
      <AccountName>{name}</AccountName>
    </RecordLink>
  );
}
