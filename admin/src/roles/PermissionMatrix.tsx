import type { RoleRecord } from '@charsu/core/contract/user.ts';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useCanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Blank } from '../components/Blank.tsx';
import { ScrollArea } from '../components/ScrollArea.tsx';
import { roleName } from '../records/names.ts';
import { useLocale } from '../texts/locale.tsx';
import { moveInMatrix } from './matrix-keys.ts';
import { PermissionCell } from './PermissionCell.tsx';
import { type PermissionChanges, withChange } from './permission-changes.ts';
import { actionLabel, permissionGroups } from './permission-groups.ts';

interface PermissionMatrixProps {
  readonly roles: readonly RoleRecord[];
  readonly changes: ReadonlyMap<string, PermissionChanges>;
  readonly writable: boolean;
  /** Only permissions with these words. */
  readonly words: string;
  readonly onChange: (role: RoleRecord, changes: PermissionChanges) => void;
}

const none: PermissionChanges = new Map();

/** Every permission by its subject, and the roles that hold it. Arrow keys move between the boxes. */
export function PermissionMatrix({ roles, changes, writable, words, onChange }: PermissionMatrixProps) {
  const locale = useLocale();
  const { role: texts } = locale.administration;
  const { t } = locale;
  const { canAccess: canOpen } = useCanAccess({ resource: 'roles', action: 'show' });
  const groups = permissionGroups(words, locale);
  if (groups.length === 0) return <Blank icon="search" title={t(texts.nothingFound)} />;
  const rows = groups.flatMap(({ keys }) => keys);
  return (
    <ScrollArea label={t(texts.matrix)} sx={{ maxHeight: 'calc(100dvh - 260px)', minHeight: 320 }}>
      <Table size="small" stickyHeader onKeyDown={moveInMatrix} aria-label={t(texts.matrix)}>
        <TableHead>
          <TableRow>
            <TableCell component="th" scope="col">
              {t(texts.permission)}
            </TableCell>
            {roles.map((role) => (
              <TableCell key={role.id} component="th" scope="col" align="center" sx={{ minWidth: { xs: 60, sm: 76 } }}>
                {canOpen ? (
                  <Link component={RouterLink} to={`/roles/${role.id}/show`} title={t(texts.open)}>
                    {roleName(role.name, locale)}
                  </Link>
                ) : (
                  roleName(role.name, locale)
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        {groups.map(({ resource, label, keys }) => (
          <TableBody key={resource}>
            <TableRow>
              <TableCell
                component="th"
                scope="rowgroup"
                colSpan={roles.length + 1}
                sx={(theme) => ({ bgcolor: theme.palette.tones.sunken, fontWeight: 700 })}
              >
                {label}
              </TableCell>
            </TableRow>
            {keys.map((key) => (
              <TableRow key={key} hover>
                <TableCell component="th" scope="row" title={key} sx={{ minWidth: 112, overflowWrap: 'anywhere' }}>
                  {actionLabel(key, locale)}
                </TableCell>
                {roles.map((role, column) => {
                  const own = changes.get(role.id) ?? none;
                  return (
                    <PermissionCell
                      key={role.id}
                      role={role}
                      permission={key}
                      changed={own.get(key)}
                      writable={writable}
                      row={rows.indexOf(key)}
                      column={column}
                      onChange={(wanted) => onChange(role, withChange(own, role, key, wanted))}
                    />
                  );
                })}
              </TableRow>
            ))}
          </TableBody>
        ))}
      </Table>
    </ScrollArea>
  );
}
