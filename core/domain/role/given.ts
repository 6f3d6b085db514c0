import type { Permission } from '../permissions.ts';
import { absentRole, evolveRole, type RoleEvent, type RoleState } from './state.ts';

/** An event of a role with who caused it and when, ISO 8601. */
export interface RoleStep {
  readonly event: RoleEvent;
  readonly actorId: string;
  readonly at: string;
}

/**
 * Whether one user gave another a permission by a role since an instant: made the other a member, or granted it to a role
 * that the other had. It counts, too, when it was taken back afterwards. `steps`: the events of one role, in their order.
 */
export function gave(
  steps: readonly RoleStep[],
  permission: Permission,
  { from, to, since }: { readonly from: string; readonly to: string; readonly since: string },
): boolean {
  let role: RoleState = absentRole;
  for (const { event, actorId, at } of steps) {
    role = evolveRole(role, event);
    if (actorId !== from || at < since || role.status === 'absent') continue;
    const isGift =
      (event.type === 'MemberAdded' && event.data.userId === to) ||
      (event.type === 'PermissionsGranted' && event.data.permissions.includes(permission));
    if (isGift && role.members.has(to) && role.permissions.has(permission)) return true;
  }
  return false;
}
