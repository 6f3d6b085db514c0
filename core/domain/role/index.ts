import type { Aggregate } from '../aggregate.ts';
import { type RoleCommand, roleDecider } from './decide.ts';
import type { RoleEvent, RoleState } from './state.ts';

/** Permissions, and the accounts that hold them together. */
export const role = {
  kind: 'role',
  decider: roleDecider,
  fields: {},
  writes: [],
  upcasters: [],
  foldVersion: 1,
  uniqueValues: [],
  openedBy: 'role_get',
} as const satisfies Aggregate<RoleState, RoleCommand, RoleEvent>;
