import { pageOf, pagingSchema } from '@charsu/core/contract/paging.ts';
import { personRecordSchema, savePersonSchema, searchPersonsSchema } from '@charsu/core/contract/person.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import { callerOf } from '../plugins/permissions.ts';
import { answers, commandAnswers, foundRecord } from './answers.ts';
import { changeStateRoute } from './change-state.ts';
import { accepted, commandContext } from './commands.ts';

const reads = ['account'] as const;
/** The permission for all persons. */
const everyone = 'person_changestate';

/** Persons: everybody has at most one (R5). Others' persons answer 404. */
const personRoutes: FastifyPluginAsyncZod<Pick<ApiDependencies, 'commands' | 'queries'>> = async (
  app,
  { commands, queries },
) => {
  app.get(
    '/',
    {
      config: { permission: 'person_get', reads },
      schema: {
        summary: 'One person',
        querystring: z.object({ id: z.uuid().describe('Id of the person.') }),
        response: answers(personRecordSchema),
      },
    },
    async (request, reply) => {
      const { userId, permissions } = callerOf(request);
      const record = await queries.person.record(request.query.id);
      const allowed = record?.userId === userId || permissions.has(everyone);
      return foundRecord(reply, allowed ? record : undefined, 'person');
    },
  );

  app.get(
    '/getByUserId',
    {
      config: { permission: 'person_getByUserId', reads },
      schema: {
        summary: "A user's person; the caller's own without `userId`",
        querystring: z.object({ userId: z.uuid().exactOptional().describe('The caller, when not given.') }),
        response: answers(personRecordSchema),
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const userId = request.query.userId ?? caller.userId;
      const allowed = userId === caller.userId || caller.permissions.has(everyone);
      return foundRecord(reply, allowed ? await queries.person.ofUser(userId) : undefined, 'person');
    },
  );

  app.post(
    '/',
    {
      config: { permission: 'person_create' },
      schema: { summary: "Define the caller's person", body: savePersonSchema, response: commandAnswers },
    },
    async (request, reply) => {
      const context = commandContext(request, everyone);
      return accepted(reply, await commands.person.define(context.by.id, request.body, context));
    },
  );
  app.put(
    '/',
    {
      config: { permission: 'person_update' },
      schema: {
        summary: "Change the caller's person, which is sent whole; its type stays",
        body: savePersonSchema,
        response: commandAnswers,
      },
    },
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

  app.post(
    '/search',
    {
      config: { permission: everyone, reads },
      schema: {
        summary: "Everybody's persons",
        querystring: pagingSchema,
        body: searchPersonsSchema,
        response: answers(pageOf(personRecordSchema)),
      },
    },
    (request) => {
      const { order, ...filter } = request.body;
      return queries.person.list(filter, request.culture, request.query, order);
    },
  );
};
export default personRoutes;
