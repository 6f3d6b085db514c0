import { z } from 'zod';
import { DomainError, notFound } from '../domain/domain-error.ts';
import { type Permission, permissions } from '../domain/permissions.ts';
import { administratorRole, seededRoles, userRole } from '../domain/role/seeded.ts';
import type { RoleState } from '../domain/role/state.ts';
import { checked } from './checked.ts';
import { type CommandContext, commandOf, type Handled } from './commands.ts';
import type { Handlers } from './handlers.ts';

const permissionsSchema = z.array(z.enum(permissions)).max(permissions.length);
const restoredSchema = z.strictObject({
  permissions: permissionsSchema.exactOptional(),
  members: z.array(z.uuid()).exactOptional(),
});

/** The use cases of roles. */
export function roleCommands({ role, user }: Handlers) {
  const { handle } = role;

  async function requireHolder(id: string, userId: string): Promise<void> {
    // Everybody holds it already.
    if (id === userRole) throw new DomainError('Status_409');
    const account = await user.current(userId);
    if (account.status !== 'present') throw notFound('user');
    // A locked user cannot sign in, so does not count as an administrator.
    if (id === administratorRole && account.lock.lockType === 'permanent') {
      throw new DomainError('The_User_Is_Locked_Permanently');
    }
  }

  return {
    /** Defines the seeded roles, and grants existing ones the permissions that this version adds. */
    seed: async (context: CommandContext): Promise<void> => {
      for (const { id, name, permissions: granted } of seededRoles) {
        await handle(id, commandOf('DefineRole', { roleId: id, name, permissions: granted }, context), {}, context);
      }
    },
    savePermissions: async (id: string, wanted: readonly Permission[], context: CommandContext): Promise<Handled> => {
      const data = { permissions: checked(permissionsSchema, wanted) };
      return handle(id, commandOf('SavePermissions', data, context), data, context);
    },
    /** Not for the role `user`, which everybody holds. */
    addMember: async (id: string, userId: string, context: CommandContext): Promise<Handled> => {
      await requireHolder(id, userId);
      return handle(id, commandOf('AddMember', { userId }, context), { userId }, context);
    },
    removeMember: (id: string, userId: string, context: CommandContext): Promise<Handled> =>
      handle(id, commandOf('RemoveMember', { userId }, context), { userId }, context),
    /** The permissions and members that a role had. */
    restore: async (id: string, input: unknown, context: CommandContext): Promise<Handled> => {
      const data = checked(restoredSchema, input);
      const now = await role.current(id);
      const held = now.status === 'present' ? now.members : new Map<string, string>();
      for (const userId of data.members ?? []) if (!held.has(userId)) await requireHolder(id, userId);
      return handle(id, commandOf('RestoreRole', data, context), data, context);
    },
    /** The role in the log's present state. */
    current: (id: string): Promise<RoleState> => role.current(id),
  };
}
