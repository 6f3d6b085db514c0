import { acceptedSchema } from '@charsu/core/contract/common.ts';
import { personRecordSchema, savePersonSchema, searchPersonsSchema } from '@charsu/core/contract/person.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import { callerOf } from '../plugins/permissions.ts';
import { call, foundRecord } from './answers.ts';
import { changeStateRoute } from './change-state.ts';
import { accepted, commandContext } from './commands.ts';
import { readRoute, searchRoute } from './record-calls.ts';

const reads = ['account'] as const;
/** The permission for all persons. */
const everyone = 'person_changestate';

/** Persons: everybody has at most one (R5). Others' persons answer 404. */
const personRoutes: FastifyPluginAsyncZod<Pick<ApiDependencies, 'commands' | 'queries'>> = async (
  app,
  { commands, queries },
) => {
  readRoute(app, {
    kind: 'person',
    permission: 'person_get',
    reads,
    summary: 'One person',
    record: personRecordSchema,
    owned: { everyone, isOwn: ({ userId }, id) => userId === id },
    one: (id) => queries.person.record(id),
  });

  app.get(
    '/getByUserId',
    call({ permission: 'person_getByUserId', reads }, "A user's person; the caller's own without `userId`", {
      querystring: z.object({ userId: z.uuid().exactOptional().describe('The caller, when not given.') }),
      answer: personRecordSchema,
    }),
    async (request, reply) => {
      const caller = callerOf(request);
      const userId = request.query.userId ?? caller.userId;
      const allowed = userId === caller.userId || caller.permissions.has(everyone);
      return foundRecord(reply, allowed ? await queries.person.ofUser(userId) : undefined, 'person');
    },
  );

  app.post(
    '/',
    call('person_create', "Define the caller's person", { body: savePersonSchema, answer: acceptedSchema }),
    async (request, reply) => {
      const context = commandContext(request, everyone);
      return accepted(reply, await commands.person.define(context.by.id, request.body, context));
    },
  );
  app.put(
    '/',
    call('person_update', "Change the caller's person, which is sent whole; its type stays", {
      body: savePersonSchema,
      answer: acceptedSchema,
    }),
    async (request, reply) => {
      const context = commandContext(request, everyone);
      return accepted(reply, await commands.person.update(context.by.id, request.body, context));
    },
  );

  // Owners request review by saving (`submit`).
  changeStateRoute(app, commands.person, {
    permission: everyone,
    everyones: everyone,
    summary: 'Approve, deny, reopen or cancel anybody’s person, or send it for review',
  });

  searchRoute(app, '/search', {
    permission: everyone,
    reads,
    summary: "Everybody's persons",
    record: personRecordSchema,
    body: searchPersonsSchema,
    list: (filter, { culture }, ...rest) => queries.person.list(filter, culture, ...rest),
  });
};
export default personRoutes;
