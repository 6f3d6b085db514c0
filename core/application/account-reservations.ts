import { DomainError } from '../domain/domain-error.ts';
import type { LoginName } from '../domain/login-name.ts';
import { loginNamesOf, type UserState } from '../domain/user/state.ts';
import { createReservations, type Reservations } from '../event-store/reservation.ts';
import type { AccountCommandDependencies } from './account-commands.ts';
import type { CommandContext, Handled } from './commands.ts';

const nameOf = ({ kind, value }: LoginName): string => `${kind}:${value}`;
const externalOf = (provider: string, subject: string): string => JSON.stringify([provider, subject]);

/** The login names that an account holds. */
const namesOf = (state: UserState): ReadonlySet<string> =>
  new Set(state.status === 'present' ? loginNamesOf(state).map(nameOf) : []);
/** The identities at other sites that open an account. */
const externalsOf = (state: UserState): ReadonlySet<string> =>
  new Set(
    state.status === 'present'
      ? state.externalLogins.flatMap(({ provider, identity }) =>
          identity === null ? [] : [externalOf(provider, identity.subject)],
        )
      : [],
  );

/** Says that a value is another's by the code that callers know; `field` is what the reservation's refusal names. */
async function refusing<T>(
  field: string,
  code: 'The_User_Already_Exist' | 'The_Login_Information_Already_Assigned_To_User',
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // Without the field it is something else that was there before: the same idempotency key.
    const taken = error instanceof DomainError && error.code === 'The_Entered_Information_Is_Duplicated';
    throw taken && error.params.field === field ? new DomainError(code) : error;
  }
}

const nameField = 'username';
const externalField = 'provider';

type Work = () => Promise<Handled>;

/** What accounts hold alone among all: their login names, and the identities at other sites that open them. */
export interface AccountReservations {
  /** Holds all of the names while `work` writes the account that uses them. Throws `The_User_Already_Exist` when one is another's. */
  whileTakingNames(wanted: readonly LoginName[], id: string, context: CommandContext, work: Work): Promise<Handled>;
  /** The same for an identity. Throws `The_Login_Information_Already_Assigned_To_User`. */
  whileTakingIdentity(
    identity: { readonly provider: string; readonly subject: string },
    id: string,
    context: CommandContext,
    work: Work,
  ): Promise<Handled>;
  /** Gives back what an account held before a command and does not hold after it. */
  releaseFormer(id: string, before: UserState, after: UserState, context: CommandContext): Promise<void>;
  holderOf(name: LoginName): Promise<string | undefined>;
  holderOfExternal(provider: string, subject: string): Promise<string | undefined>;
}

/** `current` gives an account as its stream stands. */
export function createAccountReservations(
  { eventStore, nameKey, clock = Date.now }: AccountCommandDependencies,
  current: (id: string) => Promise<UserState>,
): AccountReservations {
  const names = createReservations({
    eventStore,
    kind: 'loginName',
    field: nameField,
    secret: nameKey,
    holds: async (id, name) => namesOf(await current(id)).has(name),
    clock,
  });
  const externals = createReservations({
    eventStore,
    kind: 'externalLogin',
    field: externalField,
    secret: nameKey,
    holds: async (id, identity) => externalsOf(await current(id)).has(identity),
    clock,
  });

  /** One name within the other. */
  function whileReserving(
    wanted: readonly string[],
    id: string,
    context: CommandContext,
    work: Work,
  ): Promise<Handled> {
    const [first, ...rest] = wanted;
    if (first === undefined) return work();
    return names.whileReserving(first, id, context, () => whileReserving(rest, id, context, work));
  }

  async function release(
    reservations: Reservations,
    before: ReadonlySet<string>,
    after: ReadonlySet<string>,
    context: CommandContext,
    id: string,
  ): Promise<void> {
    for (const value of before) if (!after.has(value)) await reservations.release(value, id, context);
  }

  return {
    whileTakingNames: (wanted, id, context, work) =>
      refusing(nameField, 'The_User_Already_Exist', () => whileReserving(wanted.map(nameOf), id, context, work)),
    whileTakingIdentity: ({ provider, subject }, id, context, work) =>
      refusing(externalField, 'The_Login_Information_Already_Assigned_To_User', () =>
        externals.whileReserving(externalOf(provider, subject), id, context, work),
      ),
    async releaseFormer(id, before, after, context) {
      await release(names, namesOf(before), namesOf(after), context, id);
      await release(externals, externalsOf(before), externalsOf(after), context, id);
    },
    holderOf: (name) => names.holder(nameOf(name)),
    holderOfExternal: (provider, subject) => externals.holder(externalOf(provider, subject)),
  };
}
