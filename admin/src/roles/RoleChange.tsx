import type { HistoryEntry } from '@charsu/core/contract/advertisement.ts';
import type { UserRecord } from '@charsu/core/contract/user.ts';
import { permissions } from '@charsu/core/domain/permissions.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useCanAccess, useGetManyAggregate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useLocale } from '../texts/locale.tsx';
import { UserName } from '../users/UserName.tsx';
import { permissionLabel } from './permission-groups.ts';

/** How many permissions are listed at once. */
const fewPermissions = 4;

/** What an event of a role is about: the permissions that were given or taken, or the account. */
export function RoleChange({ params }: Pick<HistoryEntry, 'params'>) {
  const { permissions: keys, userId } = params;
  if (typeof userId === 'string') return <Member id={userId} />;
  return typeof keys === 'string' ? <Permissions keys={keys.split(',')} /> : null;
}

function Permissions({ keys }: { keys: readonly string[] }) {
  const locale = useLocale();
  return (
    <Box
      component="details"
      open={keys.length <= fewPermissions}
      sx={{ mt: 0.5, fontSize: '.875rem', '& > summary': { cursor: 'pointer', width: 'fit-content' } }}
    >
      <summary>{locale.t(locale.administration.role.permissions, { count: keys.length })}</summary>
      <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: '20px' }}>
        {keys.map((key) => {
          const permission = permissions.find((known) => known === key);
          return <li key={key}>{permission === undefined ? <bdi>{key}</bdi> : permissionLabel(permission, locale)}</li>;
        })}
      </Box>
    </Box>
  );
}

/** An account: by its name for those who may list accounts, by its id for others. */
function Member({ id }: { id: string }) {
  const { canAccess: listsUsers = false } = useCanAccess({ resource: 'users', action: 'list' });
  const { canAccess: seesUsers } = useCanAccess({ resource: 'users', action: 'show' });
  const { data } = useGetManyAggregate<UserRecord>('users', { ids: [id] }, { enabled: listsUsers });
  const user = data?.[0];
  const name = user === undefined ? <bdi>{id}</bdi> : <UserName user={user} />;
  return (
    <Box sx={{ mt: 0.5, fontSize: '.875rem', overflowWrap: 'anywhere' }}>
      {seesUsers ? (
        <Link component={RouterLink} to={`/users/${id}/show`}>
          {name}
        </Link>
      ) : (
        name
      )}
    </Box>
  );
}
