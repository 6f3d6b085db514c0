import { expect, it } from 'vitest';
import { gave, type RoleStep } from './given.ts';
import type { RoleEvent } from './state.ts';

const step = (event: RoleEvent, actorId: string, at = '2026-11-20'): RoleStep => ({ event, actorId, at });
const defined = step({ type: 'RoleDefined', data: { roleId: 'r', name: 'r' } }, 'system', '2026-01-01');
const granted = (by: string): RoleStep =>
  step({ type: 'PermissionsGranted', data: { permissions: ['ledger_correct'], grantedAt: '' } }, by);
const added = (userId: string, by: string, at?: string): RoleStep =>
  step({ type: 'MemberAdded', data: { userId, addedAt: '' } }, by, at);
const removed = (userId: string, by: string): RoleStep => step({ type: 'MemberRemoved', data: { userId } }, by);
const pair = { from: 'mina', to: 'second', since: '2026-11-01' };

it.each([
  ['made a member', [granted('system'), added('second', 'mina')], true],
  ['made a member and removed again', [granted('system'), added('second', 'mina'), removed('second', 'mina')], true],
  ['a member of a role that then got the permission', [added('second', 'omid'), granted('mina')], true],
  ['made a member by another', [granted('system'), added('second', 'omid')], false],
  ['made a member of a role without the permission', [added('second', 'mina')], false],
  ['made a member long ago', [granted('system'), added('second', 'mina', '2026-10-31')], false],
  ['not the one who was made a member', [granted('system'), added('other', 'mina')], false],
])('knows who gave a permission: %s', (_case, steps, expected) => {
  expect(gave([defined, ...steps], 'ledger_correct', pair)).toBe(expected);
});
