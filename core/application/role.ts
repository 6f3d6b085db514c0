import { z } from 'zod';
import { DomainError, notFound } from '../domain/domain-error.ts';
import { permissions } from '../domain/permissions.ts';
import type { RoleCommand } from '../domain/role/decide.ts';
import { administratorRole, seededRoles, userRole } from '../domain/role/seeded.ts';
import { streamOf } from '../event-store/event-store.ts';
import type { AccountAggregates, AccountCommands } from './account-commands.ts';
import { checked } from './checked.ts';
import type { CommandContext, Handled } from './commands.ts';
import { commandOf, handledOf, handlingOf } from './handling.ts';

const permissionsSchema = z.array(z.enum(permissions)).max(permissions.length);

/** The use cases of roles. */
export function roleCommands(aggregates: AccountAggregates): AccountCommands['role'] {
  async function handle(id: string, command: RoleCommand, body: unknown, context: CommandContext): Promise<Handled> {
    return handledOf(id, await aggregates.role.handle(streamOf.role(id), command, handlingOf(context, body)));
  }
  return {
    async seed(context) {
      for (const { id, name, permissions: granted } of seededRoles) {
        await handle(id, commandOf('DefineRole', { roleId: id, name, permissions: granted }, context), {}, context);
      }
    },
    savePermissions: async (id, wanted, context) => {
      const data = { permissions: checked(permissionsSchema, wanted) };
      return handle(id, commandOf('SavePermissions', data, context), data, context);
    },
    addMember: async (id, userId, context) => {
      // Everybody holds it already.
      if (id === userRole) throw new DomainError('Status_409');
      const user = await aggregates.user.current(streamOf.user(userId));
      if (user.status !== 'present') throw notFound('user');
      // Whoever cannot come in does not count among those who can open the house to others.
      if (id === administratorRole && user.lock.lockType === 'permanent') {
        throw new DomainError('The_User_Is_Locked_Permanently');
      }
      return handle(id, commandOf('AddMember', { userId }, context), { userId }, context);
    },
    removeMember: (id, userId, context) =>
      handle(id, commandOf('RemoveMember', { userId }, context), { userId }, context),
    current: (id) => aggregates.role.current(streamOf.role(id)),
  };
}
