import { v4 as uuidV4 } from 'uuid';
import { DomainError } from '../domain/domain-error.ts';
import type { LoginName } from '../domain/login-name.ts';
import { administratorRole, seededRoles } from '../domain/role/seeded.ts';
import { decideUser, type UserCommand } from '../domain/user/decide.ts';
import { lockReasonSchema, userChangesSchema, userFieldsSchema } from '../domain/user/input.ts';
import { loginNamesOf, type UserState } from '../domain/user/state.ts';
import { streamOf } from '../event-store/event-store.ts';
import { createReservations, type Reservations } from '../event-store/reservation.ts';
import { StreamQueue } from '../event-store/stream-queue.ts';
import type { AccountAggregates, AccountCommandDependencies, AccountCommands } from './account-commands.ts';
import { checked } from './checked.ts';
import type { CommandContext, Handled } from './commands.ts';
import { commandOf, handledOf, handlingOf } from './handling.ts';

const nameOf = ({ kind, value }: LoginName): string => `${kind}:${value}`;
const externalOf = (provider: string, subject: string): string => JSON.stringify([provider, subject]);

/** The login names that an account holds. */
const namesOf = (state: UserState): ReadonlySet<string> =>
  new Set(state.status === 'present' ? loginNamesOf(state).map(nameOf) : []);
const externalsOf = (state: UserState): ReadonlySet<string> =>
  new Set(
    state.status === 'present'
      ? state.externalLogins.flatMap(({ provider, identity }) =>
          identity === null ? [] : [externalOf(provider, identity.subject)],
        )
      : [],
  );

/** Says a refusal of the kind that callers know it by. */
async function refusing<T>(
  code: 'The_User_Already_Exist' | 'The_Login_Information_Already_Assigned_To_User',
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'The_Entered_Information_Is_Duplicated') {
      throw new DomainError(code);
    }
    throw error;
  }
}

/** The use cases of users. */
export function userCommands(
  aggregates: AccountAggregates,
  roles: AccountCommands['role'],
  { eventStore, nameKey, clock = Date.now }: AccountCommandDependencies,
): AccountCommands['user'] {
  // Taking and releasing names of one account must not overlap.
  const turns = new StreamQueue();
  const current = (id: string) => aggregates.user.current(streamOf.user(id));
  const names = createReservations({
    eventStore,
    kind: 'loginName',
    field: 'username',
    secret: nameKey,
    holds: async (id, name) => namesOf(await current(id)).has(name),
    clock,
  });
  const externals = createReservations({
    eventStore,
    kind: 'externalLogin',
    field: 'provider',
    secret: nameKey,
    holds: async (id, identity) => externalsOf(await current(id)).has(identity),
    clock,
  });

  async function release(
    reservations: Reservations,
    before: ReadonlySet<string>,
    after: ReadonlySet<string>,
    context: CommandContext,
    id: string,
  ): Promise<void> {
    for (const value of before) if (!after.has(value)) await reservations.release(value, id, context);
  }

  // What was asked is personal: its hash in the log would tell it to whoever guesses. The key alone names a repeat.
  async function handle(id: string, command: UserCommand, context: CommandContext): Promise<Handled> {
    const handled = await aggregates.user.handle(streamOf.user(id), command, handlingOf(context, undefined));
    await release(names, namesOf(handled.before), namesOf(handled.after), context, id);
    await release(externals, externalsOf(handled.before), externalsOf(handled.after), context, id);
    return handledOf(id, handled);
  }

  /** Holds all of the names while `work` writes the account that uses them. */
  function whileReserving(
    wanted: readonly string[],
    id: string,
    context: CommandContext,
    work: () => Promise<Handled>,
  ): Promise<Handled> {
    const [first, ...rest] = wanted;
    if (first === undefined) return work();
    return names.whileReserving(first, id, context, () => whileReserving(rest, id, context, work));
  }

  const simple = (id: string, command: UserCommand, context: CommandContext) =>
    turns.run(id, () => handle(id, command, context));

  /** Whoever ends as a user ends as a member of every role first; the last administrator, whose role comes first, cannot. */
  async function leaveRoles(id: string, context: CommandContext): Promise<void> {
    for (const role of seededRoles) await roles.removeMember(role.id, id, context);
  }

  return {
    register: ({ id = uuidV4(), culture, withPassword = false, ...input }, context) =>
      turns.run(id, async () => {
        const fields = checked(userFieldsSchema, input);
        const command = commandOf('RegisterUser', { ...fields, userId: id, culture, withPassword }, context);
        return refusing('The_User_Already_Exist', () =>
          whileReserving(loginNamesOf(fields).map(nameOf), id, context, () => handle(id, command, context)),
        );
      }),
    update: (id, input, context) =>
      turns.run(id, async () => {
        const changes = checked(userChangesSchema, input);
        const { email = null, cellphone = null } = changes;
        const command = commandOf('UpdateUser', { changes }, context);
        return refusing('The_User_Already_Exist', () =>
          whileReserving(loginNamesOf({ email, cellphone }).map(nameOf), id, context, () =>
            handle(id, command, context),
          ),
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
        const data = { externalLoginId: uuidV4(), provider, identity: { subject, email } };
        const command = commandOf('LinkExternalLogin', data, context);
        return refusing('The_Login_Information_Already_Assigned_To_User', () =>
          externals.whileReserving(externalOf(provider, subject), id, context, () => handle(id, command, context)),
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
    holderOf: (name) => names.holder(nameOf(name)),
    holderOfExternal: (provider, subject) => externals.holder(externalOf(provider, subject)),
    current,
  };
}
