import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import { notFound } from '@charsu/core/domain/domain-error.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { callerOf } from '../plugins/permissions.ts';
import { call, empty } from './answers.ts';

/** A list that a member keeps: rows of PostgreSQL, not events. */
interface SavedList<Kept extends object, Shown extends object> {
  /** The name of its rows in refusals. */
  readonly token: string;
  readonly permission: Permission;
  readonly summaries: { readonly list: string; readonly keep: string; readonly remove: string };
  readonly body: z.ZodType<Kept>;
  /** Of the whole list. */
  readonly answer: z.ZodType<Shown>;
  list(userId: string): Promise<Shown>;
  keep(userId: string, wanted: Kept, at: string): Promise<void>;
  /** False where the member has not saved it. */
  remove(userId: string, id: string): Promise<boolean>;
}

/** The calls by which members read a list of their own, and put something into it or out of it. */
export const savedListRoutes = <Kept extends object, Shown extends object>(
  saved: SavedList<Kept, Shown>,
): FastifyPluginAsyncZod => routesOf(saved);

/** The calls look at nothing in the rows, so they are the same for every list. */
const routesOf =
  (saved: SavedList<object, object>): FastifyPluginAsyncZod =>
  async (app) => {
    const { summaries, body } = saved;
    const config = { permission: saved.permission } as const;
    const answer = saved.answer;
    app.get('/', call(config, summaries.list, { answer }), (request) => saved.list(callerOf(request).userId));
    app.post('/', call(config, summaries.keep, { body, answer }), async (request) => {
      const { userId } = callerOf(request);
      await saved.keep(userId, request.body, new Date().toISOString());
      return saved.list(userId);
    });
    app.delete('/:id', call(config, summaries.remove, { params: idParameterSchema }), async (request, reply) => {
      if (!(await saved.remove(callerOf(request).userId, request.params.id))) throw notFound(saved.token);
      return empty(reply);
    });
  };
