import { v4 as uuidV4 } from 'uuid';
import type { Culture } from '../domain/culture-facts.ts';
import type { LoginName } from '../domain/login-name.ts';
import { type NoticeChanges, noticeChangesSchema } from '../domain/notices.ts';
import { administratorRole, seededRoles } from '../domain/role/seeded.ts';
import type { UserCommand } from '../domain/user/decide.ts';
import { type UserFields, userChangesSchema, userFieldsSchema } from '../domain/user/fields.ts';
import { lockReasonSchema } from '../domain/user/input.ts';
import {
  type Device,
  type ExternalIdentity,
  type PasswordSetBy,
  type UserState,
  uniqueLogin,
  uniqueName,
} from '../domain/user/state.ts';
import { checked } from './checked.ts';
import { bare, type CommandContext, commandOf, type Handled } from './commands.ts';
import type { Handlers } from './handlers.ts';
import { roleCommands } from './role.ts';

const everyRole = seededRoles.map(({ id }) => id);

/** The use cases of users. */
export function userCommands(handlers: Handlers) {
  const { user } = handlers;
  const { handle, wouldHandle } = user;
  const roles = roleCommands(handlers);

  /** Of a command whose data is the body of the request. */
  const send = (id: string, command: UserCommand, context: CommandContext): Promise<Handled> =>
    handle(id, command, command.data, context);

  /**
   * Removes a user from some roles, then executes a command on the account; only a caller who may do the command may
   * remove the roles. The expectations of the context hold for the account, not for the roles.
   */
  async function leavingRoles(
    left: readonly string[],
    id: string,
    command: UserCommand,
    context: CommandContext,
  ): Promise<Handled> {
    const { expectedRevision: _, ...ofRoles } = context;
    if (await wouldHandle(id, command, command.data, context)) {
      for (const role of left) await roles.removeMember(role, id, ofRoles);
    }
    return send(id, command, context);
  }

  return {
    /**
     * Throws `The_User_Already_Exist` when a login name is taken. `withPassword`: the password, kept elsewhere, is set in the
     * same step.
     */
    register: async (
      {
        id = uuidV4(),
        culture,
        withPassword = false,
        ...input
      }: UserFields & { readonly id?: string; readonly culture: Culture; readonly withPassword?: boolean },
      context: CommandContext,
    ): Promise<Handled> => {
      const fields = checked(userFieldsSchema, input);
      const command = commandOf('RegisterUser', { ...fields, userId: id, culture, withPassword }, context);
      return handle(id, command, { ...input, culture, withPassword }, context);
    },
    update: async (id: string, input: Partial<UserFields>, context: CommandContext): Promise<Handled> => {
      const changes = checked(userChangesSchema, input);
      return handle(id, commandOf('UpdateUser', { changes }, context), input, context);
    },
    /** `name` is the address that the code went to. */
    confirm: (id: string, { kind, value }: LoginName, context: CommandContext): Promise<Handled> =>
      send(id, commandOf('ConfirmContact', { contact: kind, value }, context), context),
    /**
     * As `confirm`, by a person who was not signed in: the first proof of any address voids the password and the
     * external logins that the account was created with.
     */
    prove: (id: string, { kind, value }: LoginName, context: CommandContext): Promise<Handled> =>
      send(id, commandOf('ProveContact', { contact: kind, value }, context), context),
    setPassword: (id: string, setBy: PasswordSetBy, context: CommandContext): Promise<Handled> =>
      send(id, commandOf('SetPassword', { setBy }, context), context),
    voidPassword: bare(handle, 'VoidPassword'),
    /** `until`: ISO 8601 instant. */
    lockTemporarily: (id: string, until: string, context: CommandContext): Promise<Handled> =>
      send(id, commandOf('LockUserTemporarily', { until }, context), context),
    /** An administrator stops being one; the last one cannot be locked. */
    lockPermanently: async (id: string, given: string, context: CommandContext): Promise<Handled> => {
      const reason = checked(lockReasonSchema, given);
      return leavingRoles([administratorRole], id, commandOf('LockUserPermanently', { reason }, context), context);
    },
    /** Changes the given choices; the rest stays. Throws `The_Value_Is_Not_Valid` for a choice that is fixed. */
    changeNoticePreferences: (id: string, input: NoticeChanges, context: CommandContext): Promise<Handled> => {
      const { language: culture, ...choices } = checked(noticeChangesSchema, input);
      const data = { choices, ...(culture !== undefined && { culture }) };
      return send(id, commandOf('ChangeNoticePreferences', data, context), context);
    },
    unlock: bare(handle, 'UnlockUser'),
    /** Throws `The_Login_Information_Already_Assigned_To_User` when the identity opens another account. */
    linkExternalLogin: (
      id: string,
      { provider, subject, email }: { readonly provider: string } & ExternalIdentity,
      context: CommandContext,
    ): Promise<Handled> => {
      const identity = { subject, email };
      const command = commandOf('LinkExternalLogin', { externalLoginId: uuidV4(), provider, identity }, context);
      return handle(id, command, { provider, identity }, context);
    },
    unlinkExternalLogin: (id: string, externalLoginId: string, context: CommandContext): Promise<Handled> =>
      send(id, commandOf('UnlinkExternalLogin', { externalLoginId }, context), context),
    /** Notes that an account was signed out on other devices; does nothing without devices. */
    endSessions: (id: string, devices: readonly Device[], context: CommandContext): Promise<Handled> =>
      send(id, commandOf('EndSessions', { devices }, context), context),
    makeApiKey: (id: string, context: CommandContext): Promise<Handled> =>
      send(id, commandOf('MakeApiKey', {}, context), context),
    /**
     * Removes all roles first (the last administrator cannot be deleted), ends the account and releases its login
     * names.
     */
    delete: (id: string, context: CommandContext): Promise<Handled> =>
      leavingRoles(everyRole, id, commandOf('DeleteUser', {}, context), context),
    /** The id of the user with a login name, in the log's present state. */
    holderOf: (name: LoginName): Promise<string | undefined> => user.holderOf('loginName', uniqueName(name)),
    /** The id of the user with an identity at another site, in the log's present state. */
    holderOfExternal: (provider: string, subject: string): Promise<string | undefined> =>
      user.holderOf('externalLogin', uniqueLogin(provider, subject)),
    /** The account in the log's present state: for decisions about signing in. */
    current: (id: string): Promise<UserState> => user.current(id),
  };
}
