import type { UserRecord } from '@charsu/core/contract/user.ts';
import Link from '@mui/material/Link';
import { useCanAccess, useGetOne } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Code } from '../components/Code.tsx';
import { UserName } from '../users/UserName.tsx';

/** Whose payment it is: by name, and a way to the account, for those who may see accounts. */
export function Payer({ userId }: { userId: string }) {
  const { canAccess } = useCanAccess({ resource: 'users', action: 'show' });
  const { data } = useGetOne<UserRecord>('users', { id: userId }, { enabled: canAccess === true, retry: false });
  if (data === undefined) return <Code>{userId.slice(0, 8)}</Code>;
  return (
    <Link component={RouterLink} to={`/users/${userId}/show`} onClick={(event) => event.stopPropagation()}>
      <UserName user={data} />
    </Link>
  );
}
