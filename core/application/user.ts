import { v4 as uuidV4 } from 'uuid';
import { administratorRole, seededRoles } from '../domain/role/seeded.ts';
import { decideUser, type UserCommand } from '../domain/user/decide.ts';
import { lockReasonSchema, userChangesSchema, userFieldsSchema } from '../domain/user/input.ts';
import { loginNamesOf } from '../domain/user/state.ts';
import { streamOf } from '../event-store/event-store.ts';
import { StreamQueue } from '../event-store/stream-queue.ts';
import type { AccountAggregates, AccountCommandDependencies, AccountCommands } from './account-commands.ts';
import { createAccountReservations } from './account-reservations.ts';
import { checked } from './checked.ts';
import type { CommandContext, Handled } from './commands.ts';
import { commandOf, handledOf, handlingOf } from './handling.ts';

/** The use cases of users. */
export function userCommands(
  aggregates: AccountAggregates,
  roles: AccountCommands['role'],
  dependencies: AccountCommandDependencies,
): AccountCommands['user'] {
  // Taking and releasing names of one account must not overlap.
  const turns = new StreamQueue();
  const current = (id: string) => aggregates.user.current(streamOf.user(id));
  const reservations = createAccountReservations(dependencies, current);

  async function handle(id: string, command: UserCommand, body: unknown, context: CommandContext): Promise<Handled> {
    const handled = await aggregates.user.handle(streamOf.user(id), command, handlingOf(context, body));
    await reservations.releaseFormer(id, handled.before, handled.after, context);
    return handledOf(id, handled);
  }

  const simple = (id: string, command: UserCommand, context: CommandContext) =>
    turns.run(id, () => handle(id, command, command.data, context));

  /** Whoever ends as a user ends as a member of every role first; the last administrator, whose role comes first, cannot. */
  async function leaveRoles(id: string, context: CommandContext): Promise<void> {
    for (const role of seededRoles) await roles.removeMember(role.id, id, context);
  }

  return {
    register: ({ id = uuidV4(), culture, withPassword = false, ...input }, context) =>
      turns.run(id, async () => {
        const fields = checked(userFieldsSchema, input);
        const command = commandOf('RegisterUser', { ...fields, userId: id, culture, withPassword }, context);
        return reservations.whileTakingNames(loginNamesOf(fields), id, context, () =>
          handle(id, command, { ...input, culture, withPassword }, context),
        );
      }),
    update: (id, input, context) =>
      turns.run(id, async () => {
        const changes = checked(userChangesSchema, input);
        const { email = null, cellphone = null } = changes;
        const command = commandOf('UpdateUser', { changes }, context);
        return reservations.whileTakingNames(loginNamesOf({ email, cellphone }), id, context, () =>
          handle(id, command, input, context),
        );
      }),
    confirm: (id, { kind, value }, context) =>
      simple(id, commandOf('ConfirmContact', { contact: kind, value }, context), context),
    prove: (id, { kind, value }, context) =>
      simple(id, commandOf('ProveContact', { contact: kind, value }, context), context),
    setPassword: (id, setBy, context) => simple(id, commandOf('SetPassword', { setBy }, context), context),
    voidPassword: (id, context) => simple(id, commandOf('VoidPassword', {}, context), context),
    lockTemporarily: (id, until, context) => simple(id, commandOf('LockUserTemporarily', { until }, context), context),
    lockPermanently: async (id, given, context) => {
      const reason = checked(lockReasonSchema, given);
      const command = commandOf('LockUserPermanently', { reason }, context);
      decideUser(command, await current(id));
      await roles.removeMember(administratorRole, id, context);
      return simple(id, command, context);
    },
    unlock: (id, context) => simple(id, commandOf('UnlockUser', {}, context), context),
    linkExternalLogin: (id, { provider, subject, email }, context) =>
      turns.run(id, () => {
        const identity = { subject, email };
        const command = commandOf('LinkExternalLogin', { externalLoginId: uuidV4(), provider, identity }, context);
        return reservations.whileTakingIdentity({ provider, subject }, id, context, () =>
          handle(id, command, { provider, identity }, context),
        );
      }),
    unlinkExternalLogin: (id, externalLoginId, context) =>
      simple(id, commandOf('UnlinkExternalLogin', { externalLoginId }, context), context),
    endSessions: (id, devices, context) => simple(id, commandOf('EndSessions', { devices }, context), context),
    delete: async (id, context) => {
      const command = commandOf('DeleteUser', {}, context);
      // Only whoever may delete the account takes its roles away.
      decideUser(command, await current(id));
      await leaveRoles(id, context);
      return simple(id, command, context);
    },
    holderOf: reservations.holderOf,
    holderOfExternal: reservations.holderOfExternal,
    current,
  };
}
