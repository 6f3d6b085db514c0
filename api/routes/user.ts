import type { CommandContext, Handled } from '@charsu/core/application/commands.ts';
import type { Commands } from '@charsu/core/application/create-commands.ts';
import { acceptedSchema } from '@charsu/core/contract/common.ts';
import { memberMenu } from '@charsu/core/contract/member-menu.ts';
import { sealedAccountEditSchema } from '@charsu/core/contract/sealed.ts';
import {
  searchUsersSchema,
  type UserAction,
  updateUserSchema,
  userActionSchema,
  userMenuSchema,
  userRecordSchema,
} from '@charsu/core/contract/user.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../dependencies.ts';
import { callerOf } from '../plugins/permissions.ts';
import { inEffect } from '../read-wait.ts';
import { editAccount } from '../sessions/edit-account.ts';
import { originOf } from '../sessions/origin.ts';
import { presentUser } from '../sessions/own-account.ts';
import { call, foundRecord } from './answers.ts';
import { accepted, commandContext } from './commands.ts';
import { provenCall } from './open-forms.ts';
import { readRoute, searchRoute } from './record-calls.ts';
import { requireRightsOver } from './rights-over.ts';

const reads = ['account'] as const;
/** The permission for all accounts. */
const everyone = 'user_search';

/** Runs an administrator's action on an account besides edits. */
async function act(action: UserAction, commands: Commands, context: CommandContext): Promise<Handled> {
  switch (action.action) {
    case 'lock':
      return commands.user.lockPermanently(action.id, action.reason, context);
    case 'unlock':
      return commands.user.unlock(action.id, context);
    case 'confirmEmail':
    case 'confirmCellphone': {
      const contact = action.action === 'confirmEmail' ? 'email' : 'cellphone';
      const { [contact]: value } = await presentUser(commands, action.id);
      if (value === null) throw new DomainError('Status_409');
      return commands.user.confirm(action.id, { kind: contact, value }, context);
    }
  }
}

/** Accounts for their owners and administrators (D2). Others' accounts answer 404. */
const userRoutes: FastifyPluginAsyncZod<ApiDependencies> = async (app, dependencies) => {
  const { commands, failures, providers, queries, seals, sessions, settings } = dependencies;

  /** Whether there is anything to be done about accounts at other sites: one is set up here, or the account is linked to one. */
  async function hasOtherSites(userId: string): Promise<boolean> {
    if (providers.length > 0) return true;
    const user = await commands.user.current(userId);
    return user.status === 'present' && user.externalLogins.length > 0;
  }

  app.get(
    '/getinfo',
    call({ permission: 'user_getinfo', reads }, 'The own account', { answer: userRecordSchema }),
    async (request, reply) => foundRecord(reply, await queries.user.record(callerOf(request).userId), 'user'),
  );

  app.get(
    '/getusermenu',
    call('user_getusermenu', "The members' menu, as far as the caller's permissions go", { answer: userMenuSchema }),
    async (request) => {
      const { userId, permissions: held } = callerOf(request);
      const hidden = (await hasOtherSites(userId)) ? undefined : 'externalLogins';
      const entries = memberMenu.filter(
        ({ key, needs }) =>
          key !== hidden && (needs === undefined || [needs].flat().some((permission) => held.has(permission))),
      );
      return { entries: entries.map(({ key, path }) => ({ key, path })) };
    },
  );

  readRoute(app, {
    kind: 'user',
    permission: 'user_get',
    reads,
    summary: 'One account',
    record: userRecordSchema,
    one: (id) => queries.user.record(id),
  });

  searchRoute(app, '/search', {
    permission: everyone,
    reads,
    summary: "Everybody's accounts",
    record: userRecordSchema,
    body: searchUsersSchema,
    list: (filter, { culture }, ...rest) => queries.user.list(filter, culture, ...rest),
  });

  app.put(
    '/',
    call(
      { permission: 'user_getinfo', ...provenCall(settings) },
      'Edit an account: the own one, or anybody’s with `user_update`',
      { body: updateUserSchema, answer: acceptedSchema },
    ),
    async (request, reply) => {
      const { id, sealed, ...changes } = request.body;
      await requireRightsOver(queries, callerOf(request), 'user_update', id);
      const origin = originOf(request);
      const password = sealed && (await seals.open(sealed, sealedAccountEditSchema, origin.now)).password;
      const context = commandContext(request, 'user_update');
      return accepted(reply, await editAccount(id, changes, password, dependencies, context, origin));
    },
  );

  app.put(
    '/action',
    call('user_update', 'Lock or unlock an account, or confirm an address of it', {
      body: userActionSchema,
      answer: acceptedSchema,
    }),
    async (request, reply) => {
      await requireRightsOver(queries, callerOf(request), 'user_update', request.body.id);
      const handled = await act(request.body, commands, commandContext(request, 'user_update'));
      if (request.body.action === 'lock') await sessions.endAll(request.body.id);
      if (request.body.action === 'unlock') await failures.forget(request.body.id);
      return accepted(reply, await inEffect(handled, queries), 'State_Changed_Successful');
    },
  );
};
export default userRoutes;
