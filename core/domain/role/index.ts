import type { Aggregate } from '../aggregate.ts';
import { permissions } from '../permissions.ts';
import { type RoleCommand, roleDecider } from './decide.ts';
import type { RoleEvent, RoleState } from './state.ts';

/** A set of permissions, and the accounts that hold it. */
export const role = {
  kind: 'role',
  decider: roleDecider,
  fields: {},
  openedBy: 'role_get',
  pastOf: (state) =>
    state.status === 'absent'
      ? {}
      : {
          members: [...state.members.keys()].sort(),
          permissions: permissions.filter((each) => state.permissions.has(each)),
        },
} as const satisfies Aggregate<RoleState, RoleCommand, RoleEvent>;
