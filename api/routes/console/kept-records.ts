import type { CommandContext, Handled } from '@charsu/core/application/commands.ts';
import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { call } from '../answers.ts';
import { commandContext } from '../commands.ts';
import type { Naming } from './list.ts';
import { type ShownRecords, shownRecordRoutes } from './shown-records.ts';
import { deletedRecord, deletedSchema, writtenRecord } from './written.ts';

type Calls = 'list' | 'read' | 'update' | 'delete';

/** The same permission for every call. */
export const allCalls = (permission: Permission) => ({
  list: permission,
  read: permission,
  create: permission,
  update: permission,
  delete: permission,
});

/** A kind of record that administrators keep, with its queries and commands. */
interface KeptRecords<Row extends object, Filter extends Naming, Created extends object, Changes extends object>
  extends Omit<ShownRecords<Row, Filter>, 'permission' | 'summaries'> {
  readonly queries: Queries;
  readonly permissions: Readonly<Record<Calls, Permission>>;
  /** The permission to change the records of everybody. */
  readonly everyone: Permission;
  readonly summaries: Readonly<Record<Calls, string>>;
  /** Absent where records are added by their owners alone. */
  readonly adding?: {
    readonly permission: Permission;
    readonly summary: string;
    readonly fields: z.ZodType<Created>;
    create(fields: Created, context: CommandContext): Promise<Handled>;
  };
  readonly changes: z.ZodType<Changes>;
  update(id: string, changes: Changes, context: CommandContext, request: FastifyRequest): Promise<Handled>;
  delete(id: string, context: CommandContext): Promise<Handled>;
}

/** The list, the record, adding, editing and deleting in the dialect of ra-data-simple-rest. */
export const keptRecordRoutes = <
  Row extends object,
  Filter extends Naming,
  Created extends object,
  Changes extends object,
>(
  kept: KeptRecords<Row, Filter, Created, Changes>,
): FastifyPluginAsyncZod => routesOf(kept);

/** The calls look at no field of the records, so they are the same for every kind. */
const routesOf =
  (kept: KeptRecords<object, Naming, object, object>): FastifyPluginAsyncZod =>
  async (app) => {
    const { queries, path, reads, permissions, everyone, summaries, adding } = kept;
    const params = idParameterSchema;
    const answer = kept.record;
    await app.register(shownRecordRoutes({ ...kept, permission: permissions }));
    if (adding)
      app.post(
        `/${path}`,
        call(adding.permission, adding.summary, { body: adding.fields, answer }),
        async (request, reply) => {
          const handled = await adding.create(request.body, commandContext(request, everyone));
          return writtenRecord(reply, handled, queries, reads, () => kept.one(handled.id, request));
        },
      );
    app.put(
      `/${path}/:id`,
      call(permissions.update, summaries.update, { params, body: kept.changes, answer }),
      async (request, reply) => {
        const { id } = request.params;
        const handled = await kept.update(id, request.body, commandContext(request, everyone), request);
        return writtenRecord(reply, handled, queries, reads, () => kept.one(id, request));
      },
    );
    app.delete(
      `/${path}/:id`,
      call(permissions.delete, summaries.delete, { params, answer: deletedSchema }),
      async (request, reply) =>
        deletedRecord(reply, await kept.delete(request.params.id, commandContext(request, everyone))),
    );
  };
