import type { Culture } from '../domain/culture-facts.ts';
import type { LoginName } from '../domain/login-name.ts';
import type { Permission } from '../domain/permissions.ts';
import { personDecider } from '../domain/person/decide.ts';
import type { PersonFields, PersonType } from '../domain/person/state.ts';
import { roleDecider } from '../domain/role/decide.ts';
import type { RoleState } from '../domain/role/state.ts';
import type { Settings } from '../domain/settings/settings.ts';
import { settingsDecider } from '../domain/settings/state.ts';
import { userDecider } from '../domain/user/decide.ts';
import type { Device, ExternalIdentity, PasswordSetBy, UserFields, UserState } from '../domain/user/state.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { createCommandHandler } from '../event-store/handle-command.ts';
import type { CommandContext, Handled } from './commands.ts';
import { personCommands } from './person.ts';
import { roleCommands } from './role.ts';
import { settingsCommands } from './settings.ts';
import { userCommands } from './user.ts';

/** A user's person as its owner saves it: whole. `submit` asks for review with the same stroke. */
export interface SavedPerson {
  readonly person: PersonFields & { readonly personType: PersonType };
  readonly submit: boolean;
}

/**
 * Every write about accounts. Each method throws `DomainError` when a rule is broken, `EventStoreUnavailable` when the
 * log cannot be reached and `PersonForgotten` about somebody whose account is gone.
 */
export interface AccountCommands {
  readonly user: {
    /**
     * Throws `The_User_Already_Exist` when a login name is taken. `withPassword`: the password, kept elsewhere, is set with
     * the same stroke.
     */
    register(
      input: UserFields & { readonly id?: string; readonly culture: Culture; readonly withPassword?: boolean },
      context: CommandContext,
    ): Promise<Handled>;
    update(id: string, changes: Partial<UserFields>, context: CommandContext): Promise<Handled>;
    /** `name` is the address that the code went to. */
    confirm(id: string, name: LoginName, context: CommandContext): Promise<Handled>;
    /**
     * As `confirm`, by somebody who was not signed in: the first proof of any address voids the password and the external
     * logins that the account was made with.
     */
    prove(id: string, name: LoginName, context: CommandContext): Promise<Handled>;
    setPassword(id: string, setBy: PasswordSetBy, context: CommandContext): Promise<Handled>;
    voidPassword(id: string, context: CommandContext): Promise<Handled>;
    /** `until`: ISO 8601 instant. */
    lockTemporarily(id: string, until: string, context: CommandContext): Promise<Handled>;
    /** An administrator stops being one; the last one cannot be locked. */
    lockPermanently(id: string, reason: string, context: CommandContext): Promise<Handled>;
    unlock(id: string, context: CommandContext): Promise<Handled>;
    /** Throws `The_Login_Information_Already_Assigned_To_User` when the identity opens another account. */
    linkExternalLogin(
      id: string,
      login: { readonly provider: string } & ExternalIdentity,
      context: CommandContext,
    ): Promise<Handled>;
    unlinkExternalLogin(id: string, externalLoginId: string, context: CommandContext): Promise<Handled>;
    /** Notes that an account was signed out elsewhere; nothing when there was no device. */
    endSessions(id: string, devices: readonly Device[], context: CommandContext): Promise<Handled>;
    /** Takes all roles away (the last administrator cannot go), ends the account and frees its login names. */
    delete(id: string, context: CommandContext): Promise<Handled>;
    /** The user who signs in with a name, or whom an external identity opens; as the log says at this moment. */
    holderOf(name: LoginName): Promise<string | undefined>;
    holderOfExternal(provider: string, subject: string): Promise<string | undefined>;
    /** The account as the log has it at this moment: for decisions about signing in. */
    current(id: string): Promise<UserState>;
  };
  readonly person: {
    /** Throws `The_Entered_Information_Is_Duplicated` when the user has one already. */
    define(userId: string, saved: SavedPerson, context: CommandContext): Promise<Handled>;
    /** Throws `Status_404` when the user has none yet, `The_Person_Type_Cannot_Change` for another type. */
    update(userId: string, saved: SavedPerson, context: CommandContext): Promise<Handled>;
    submit(id: string, context: CommandContext): Promise<Handled>;
    approve(id: string, context: CommandContext): Promise<Handled>;
    deny(id: string, reason: string, context: CommandContext): Promise<Handled>;
    reopen(id: string, context: CommandContext): Promise<Handled>;
    cancel(id: string, context: CommandContext): Promise<Handled>;
  };
  readonly role: {
    /** Defines the seeded roles where they are not there yet. */
    seed(context: CommandContext): Promise<void>;
    savePermissions(id: string, permissions: readonly Permission[], context: CommandContext): Promise<Handled>;
    /** Not of the role `user`, which everybody holds. */
    addMember(id: string, userId: string, context: CommandContext): Promise<Handled>;
    removeMember(id: string, userId: string, context: CommandContext): Promise<Handled>;
    /** As the log has it at this moment. */
    current(id: string): Promise<RoleState>;
  };
  readonly settings: {
    change(changes: Partial<Settings>, context: CommandContext): Promise<Handled>;
    /** As the log has them at this moment, or had them less than `age` ms ago. */
    current(age?: number): Promise<Settings>;
  };
}

export interface AccountCommandDependencies {
  /** With personal data encrypted: see `withPersonalData`. */
  readonly eventStore: Pick<EventStore, 'load' | 'append'>;
  /** 32 bytes that all processes of an installation share: hides login names, and what was asked, in the log. */
  readonly nameKey: Uint8Array;
  /** Milliseconds since 1970; tells only how old a reservation is. Commands bring their own time. */
  readonly clock?: () => number;
}

/** The command handlers of accounts, shared by the use cases that look at more than one. */
export const createAccountAggregates = ({
  eventStore,
  nameKey: hashKey,
}: Pick<AccountCommandDependencies, 'eventStore' | 'nameKey'>) => ({
  user: createCommandHandler({ eventStore, hashKey, decider: userDecider }),
  person: createCommandHandler({ eventStore, hashKey, decider: personDecider }),
  role: createCommandHandler({ eventStore, hashKey, decider: roleDecider }),
  settings: createCommandHandler({ eventStore, hashKey, decider: settingsDecider }),
});
export type AccountAggregates = ReturnType<typeof createAccountAggregates>;

/** Every write about accounts over one event log. */
export function createAccountCommands(dependencies: AccountCommandDependencies): AccountCommands {
  const aggregates = createAccountAggregates(dependencies);
  const role = roleCommands(aggregates);
  return {
    user: userCommands(aggregates, role, dependencies),
    person: personCommands(aggregates),
    role,
    settings: settingsCommands(aggregates),
  };
}
