import type { HistoryEntry } from '@charsu/core/contract/advertisement.ts';
import { permissions } from '@charsu/core/domain/permissions.ts';
import Box from '@mui/material/Box';
import { RecordLink } from '../records/RecordLink.tsx';
import { RecordName } from '../records/RecordName.tsx';
import { useLocale } from '../texts/locale.tsx';
import { permissionLabel } from './permission-groups.ts';

/** How many permissions are listed at once. */
const fewPermissions = 4;

/** The subject of an event of a role: the permissions that were given or taken, or the account. */
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
  return (
    <Box sx={{ mt: 0.5, fontSize: '.875rem', overflowWrap: 'anywhere' }}>
      <RecordLink resource="users" id={id}>
        <RecordName kind="user" id={id} />
      </RecordLink>
    </Box>
  );
}
