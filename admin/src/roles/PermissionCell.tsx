import type { RoleRecord } from '@charsu/core/contract/user.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import { administratorRole, keysOfTheHouse } from '@charsu/core/domain/role/seeded.ts';
import { formatMoment } from '@charsu/core/i18n/days/format.ts';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import Tooltip from '@mui/material/Tooltip';
import { roleName } from '../records/names.ts';
import { useLocale } from '../texts/locale.tsx';
import { holds } from './permission-changes.ts';
import { permissionLabel } from './permission-groups.ts';

interface PermissionCellProps {
  readonly role: RoleRecord;
  readonly permission: Permission;
  /** The unsaved value, if it was changed. */
  readonly changed: boolean | undefined;
  readonly writable: boolean;
  readonly row: number;
  readonly column: number;
  readonly onChange: (wanted: boolean) => void;
}

/** Whether a role holds a permission; the date of its grant shows on hovering and on focus. */
export function PermissionCell({ role, permission, changed, writable, row, column, onChange }: PermissionCellProps) {
  const locale = useLocale();
  const { role: texts } = locale.administration;
  const { culture, t } = locale;
  const grant = role.permissions.find(({ key }) => key === permission);
  const fixed = role.id === administratorRole && keysOfTheHouse.includes(permission) && holds(role, permission);
  const since = grant ? t(texts.granted, { time: formatMoment(grant.grantedAt, culture) }) : t(texts.notGranted);
  const hint = fixed ? `${since}. ${t(texts.house)}` : since;
  return (
    <TableCell
      align="center"
      sx={(theme) => ({ p: 0, ...(changed !== undefined && { bgcolor: theme.palette.tones.saffronSoft }) })}
    >
      <Tooltip title={hint} describeChild>
        <Box component="span" sx={{ display: 'inline-flex' }}>
          <Checkbox
            checked={changed ?? grant !== undefined}
            // Focusable although fixed: the hint has the reason.
            onChange={(_event, wanted) => writable && !fixed && onChange(wanted)}
            sx={{ opacity: !writable || fixed ? 0.5 : 1 }}
            slotProps={{
              input: {
                'aria-label': `${roleName(role.name, locale)}, ${permissionLabel(permission, locale)}`,
                'aria-disabled': !writable || fixed || undefined,
                'aria-description': hint,
                ...{ 'data-row': row, 'data-column': column },
              },
            }}
          />
        </Box>
      </Tooltip>
    </TableCell>
  );
}
