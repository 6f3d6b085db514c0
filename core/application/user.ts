import { v4 as uuidV4 } from 'uuid';
import { administratorRole, seededRoles } from '../domain/role/seeded.ts';
import type { UserCommand } from '../domain/user/decide.ts';
import { lockReasonSchema, userChangesSchema, userFieldsSchema } from '../domain/user/input.ts';
import { loginNamesOf } from '../domain/user/state.ts';
import { streamOf } from '../event-store/event-store.ts';
import { StreamQueue } from '../event-store/stream-queue.ts';
import type { AccountAggregates, AccountCommandDependencies, AccountCommands } from './account-commands.ts';
import { createAccountReservations } from './account-reservations.ts';
import { checked } from './checked.ts';
import type { CommandContext, Handled } from './commands.ts';
import { commandOf, handledOf, handlingOf } from './handling.ts';

const everyRole = seededRoles.map(({ id }) => id);

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

  const isToDo = (id: string, command: UserCommand, body: unknown, context: CommandContext) =>
    aggregates.user.isToDo(streamOf.user(id), command, handlingOf(context, body));

  const simple = (id: string, command: UserCommand, context: CommandContext) =>
    turns.run(id, () => handle(id, command, command.data, context));

  /**
   * Ends an account's part in some roles, then does a command with the account: only whoever may do that takes the roles away. What
   * the context expects of the account is not expected of the roles.
   */
  async function leavingRoles(
    left: readonly string[],
    id: string,
    command: UserCommand,
    context: CommandContext,
  ): Promise<Handled> {
    const { expectedRevision: _, ...ofRoles } = context;
    if (await isToDo(id, command, command.data, context)) {
      for (const role of left) await roles.removeMember(role, id, ofRoles);
    }
    return simple(id, command, context);
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
        const names = loginNamesOf({ email, cellphone });
        const command = commandOf('UpdateUser', { changes }, context);
        // First: nobody learns by an account that is not theirs whether somebody has a name.
        if (names.length > 0) await isToDo(id, command, input, context);
        return reservations.whileTakingNames(names, id, context, () => handle(id, command, input, context));
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
      return leavingRoles([administratorRole], id, commandOf('LockUserPermanently', { reason }, context), context);
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
    // The last administrator cannot go: their role comes first.
    delete: (id, context) => leavingRoles(everyRole, id, commandOf('DeleteUser', {}, context), context),
    holderOf: reservations.holderOf,
    holderOfExternal: reservations.holderOfExternal,
    current,
  };
}
